// One game at the table: what the viewer sees now, and what is sent back.

import { api, Refused } from '../api/client';
import { actionId, Live, type Order } from '../api/live';
import { joinLog } from '../api/log';
import type { BoardMap, Entry, Failure, GameCard, Hint, Listing, Offer, OfferOdds, Scene, Text, View } from '../api/types';
import { ground, type Ground } from '../board/ground';
import { map, picture } from '../board/pictures';
import { Showing } from '../seen/showing.svelte';
import { settings } from '../settings.svelte';
import { say, t, words } from '../words/index.svelte';
import { failureText } from '../words/failure';

export const ONLOOKER = 'onlooker';

export class Table {
  card = $state<GameCard>();
  listing = $state<Listing>();
  eyes = $state<string>();
  view = $state.raw<View>();
  log = $state.raw<Entry[]>([]);
  odds = $state.raw<Map<string, OfferOdds>>(new Map());
  ground = $state.raw<Ground>();
  online = $state(true);
  busy = $state(false);
  trouble = $state<string>();
  /** What a computer player would do here, if it was asked. */
  hint = $state.raw<Hint>();
  pondering = $state(false);
  /** The steps of the others, shown one by one before what they lead to. */
  readonly showing = new Showing({
    past: async (step, eyes) => (await api.past(this.id, step, eyes, words.language).catch(() => undefined))?.scene,
    lay: (step, scene, log) => {
      if (!this.view) return;
      this.log = log;
      this.view = { ...this.view, step, scene: scene ?? this.view.scene, offers: [], undo: null };
    },
    show: (view, log) => this.#shownThrough(view, log),
    pace: () => settings.pace,
    still: () => settings.still,
  });
  /** The seat for which the curtain is drawn. */
  curtain = $state<string>();

  #live: Live | undefined;
  #closed = false;
  /** What the page shows: whose eyes, how far, in which language. */
  #shown = '';
  /** The question whose odds are known or on their way. */
  #weighed = '';
  /** Ends the asking for odds when their question has gone. */
  #weighing = new AbortController();

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    const [card, titles] = await Promise.all([api.game(this.id), api.titles(words.language)]);
    this.card = card;
    this.listing = titles.find((l) => l.slug === card.title);
    const scenario = this.listing?.scenarios.find((s) => s.slug === card.scenario);
    for (const name of scenario?.boards ?? []) void this.#fetchBoard(name).catch(() => undefined);
    const seat = card.mine.find((s) => card.decides.includes(s)) ?? card.mine[0];
    if (card.mine.length > 1 && card.curtain && !card.over && seat) {
      this.curtain = seat;
    } else {
      this.#look(seat ?? ONLOOKER);
    }
  }

  close(): void {
    this.#closed = true;
    this.#weighing.abort();
    this.showing.forget();
    this.#live?.close();
  }

  /** What others do is walked through at the pace that was chosen; what one has just ordered is there at once. */
  #arrive(view: View): void {
    const shown = this.view;
    const follows = shown && view.eyes === shown.eyes && view.step > shown.step && !view.curtain;
    const alone = (this.card?.mine.length ?? 0) <= 1 || !this.card?.curtain;
    const shows = this.showing.on || (!this.busy && settings.pace > 0 && alone);
    if (!follows || !shows) {
      this.showing.forget();
      this.#show(view);
      return;
    }
    this.showing.take(view, shown.step, this.log);
  }

  /** All steps of the others have been seen, or nobody wants to see more of them. */
  #shownThrough(view: View, log: Entry[]): void {
    if (this.#closed) return;
    this.#shown = '';
    this.log = log;
    this.#show(view);
  }

  get walking(): boolean {
    return this.showing.on;
  }

  /** Shows at once what the others' steps lead to. */
  skip(): void {
    this.showing.skip();
  }

  /** Shows the last steps of the others once more. */
  again(): void {
    if (this.view) this.showing.again(this.view, this.log);
  }

  /** Asks what a marshal would do in one's place. */
  async ask(): Promise<void> {
    const view = this.view;
    if (!view || this.pondering) return;
    this.pondering = true;
    try {
      const hint = await api.hint(this.id, { seat: view.eyes, sequence: view.sequence, language: words.language });
      if (this.view?.sequence === hint.sequence) this.hint = hint;
    } catch (why) {
      if (why instanceof Refused && why.failure) this.#complain(why.failure);
      else this.trouble = t('fail.network');
    } finally {
      this.pondering = false;
    }
  }

  /** Computer players move with what they have found by now. */
  async hurry(): Promise<void> {
    await api.hurry(this.id).catch(() => undefined);
  }

  /** Opens the curtain for the seat that waits behind it. */
  openCurtain(): void {
    const seat = this.curtain;
    if (!seat) return;
    this.curtain = undefined;
    this.#look(seat);
  }

  #look(eyes: string): void {
    this.eyes = eyes;
    this.#forget();
    this.#live?.close();
    if (this.#closed) return;
    this.#live = new Live(this.id, eyes, words.language, {
      view: (view) => this.#arrive(view),
      game: (card) => (this.card = card),
      error: (failure) => this.#complain(failure),
      online: (yes) => (this.online = yes),
      since: () => this.log.at(-1)?.step,
    });
    // A socket takes its time to open: the first look does not wait for it.
    api.view(this.id, eyes, words.language).then(
      (view) => {
        if (!this.view && this.eyes === eyes && !this.#closed) this.#show(view);
      },
      () => undefined,
    );
  }

  /** What a seat saw must not stay in the page when another seat sits down. */
  #forget(): void {
    this.view = undefined;
    this.hint = undefined;
    this.showing.forget();
    this.log = [];
    this.odds = new Map();
    this.#shown = '';
    this.#weighed = '';
  }

  /** The same table in another language. */
  async speak(): Promise<void> {
    const titles = await api.titles(words.language);
    this.listing = titles.find((l) => l.slug === this.card?.title);
    if (!this.eyes || this.curtain) return;
    this.log = [];
    this.#live?.look(this.eyes, words.language);
  }

  #show(view: View): void {
    if (this.view && view.eyes === this.view.eyes && view.sequence < this.view.sequence) return;
    if (view.eyes !== this.eyes) return;
    // The socket's first word is what the first look has shown.
    const shown = `${view.eyes} ${view.sequence} ${words.language}`;
    if (shown === this.#shown && this.log.length > 0) return;
    this.#shown = shown;
    this.log = joinLog(this.log, view);
    const card = this.card;
    // The picture of a game of older rules may stand before its end: the card knows better.
    if (card && !card.older) {
      const decides = view.scene.decides.flatMap((seat) => this.seats[seat]?.slug ?? []);
      this.card = { ...card, decides, sequence: view.sequence, step: view.step, over: view.scene.ending !== null };
    }
    if (view.curtain) {
      this.curtain = view.curtain;
      this.#live?.close();
      this.#live = undefined;
      this.#forget();
      return;
    }
    const next = this.#handedTo(view);
    if (next) {
      this.#look(next);
      return;
    }
    if (this.hint?.sequence !== view.sequence) this.hint = undefined;
    this.view = view;
    void this.#weigh(view);
    void this.#unroll(view.scene);
  }

  /** The seat of the same person that decides now, where no curtain is drawn between them. */
  #handedTo(view: View): string | undefined {
    if (!this.card) return undefined;
    const { mine, decides } = this.card;
    if (!mine.includes(view.eyes) || decides.includes(view.eyes)) return undefined;
    return mine.find((seat) => decides.includes(seat));
  }

  /** Odds of everything that may be done, so that they stand there before anything is ordered. */
  async #weigh(view: View): Promise<void> {
    const question = `${view.eyes} ${view.sequence} ${words.language}`;
    if (question === this.#weighed) return;
    this.#weighed = question;
    this.odds = new Map();
    this.#weighing.abort();
    if (view.offers.length === 0) return;
    const { signal } = (this.#weighing = new AbortController());
    // A view that another one follows at once is stale before anybody has seen it.
    await new Promise((done) => setTimeout(done));
    if (signal.aborted) return;
    try {
      const answer = await api.odds(this.id, {
        seat: view.eyes,
        sequence: view.sequence,
        language: words.language,
      }, signal);
      if (this.#weighed === question) {
        this.odds = new Map(answer.odds.map((o) => [o.notation, o]));
      }
    } catch {
      // The view has moved on, or nobody can tell the odds: the choice stands without them.
    }
  }

  /** The board that lies there, and the language of its names. */
  #named = '';

  async #unroll(scene: Scene): Promise<void> {
    const name = scene.boards[0];
    const named = `${name} ${words.language}`;
    if (!name || this.#named === named) return;
    this.#named = named;
    this.ground = ground(await this.#fetchBoard(name));
  }

  /** Board and drawing come together, so that they are laid out and painted once; without a drawing there is still a board. */
  async #fetchBoard(name: string): Promise<BoardMap> {
    const drawing = picture(name, settings.dark).catch(() => undefined);
    const [board] = await Promise.all([map(name), drawing]);
    return board;
  }

  async act(offer: Offer): Promise<void> {
    await this.#send([offer.notation]);
  }

  /** Sends several decisions as one order. */
  async order(run: readonly string[]): Promise<void> {
    await this.#send(run);
  }

  async undo(): Promise<void> {
    await this.#send(undefined);
  }

  /** Lets the staff decide as a captain would, as long as the same is asked; it can be taken back as one. */
  async leave(): Promise<void> {
    const view = this.view;
    if (!view || this.pondering) return;
    this.pondering = true;
    try {
      const wish = { seat: view.eyes, sequence: view.sequence, language: words.language, by: 'captain', rest: true };
      const hint = await api.hint(this.id, wish);
      this.pondering = false;
      if (this.view?.sequence === hint.sequence && hint.run) await this.order(hint.run);
    } catch (why) {
      if (why instanceof Refused && why.failure) this.#complain(why.failure);
      else this.trouble = t('fail.network');
    } finally {
      this.pondering = false;
    }
  }

  /** Sends an action over the socket, or over HTTP where that is not open. */
  async #send(run: readonly string[] | undefined): Promise<void> {
    const view = this.view;
    if (!view || this.busy) return;
    this.busy = true;
    this.trouble = undefined;
    this.#weighing.abort();
    try {
      const order: Order = { id: actionId(), seat: view.eyes, sequence: view.sequence };
      const [notation, ...then] = run ?? [];
      if (notation !== undefined) Object.assign(order, { notation, then });
      await this.#persist(() => this.#deliver(order, view.step));
    } catch (why) {
      if (why instanceof Refused && why.failure) this.#complain(why.failure);
      else this.trouble = t('fail.network');
    } finally {
      this.busy = false;
      // The question is still there: so are its odds, if they were on their way.
      if (this.view === view && this.odds.size === 0) {
        this.#weighed = '';
        void this.#weigh(view);
      }
    }
  }

  async #deliver(order: Order, since: number): Promise<void> {
    if (this.#live?.open) {
      await this.#live.act(order);
      return;
    }
    const { notation, then = [], ...undo } = order;
    const wish = { ...undo, language: words.language, since };
    const acted = notation === undefined ? api.undo(this.id, wish) : api.act(this.id, { ...wish, notation, then });
    this.#show((await acted).view);
  }

  /** A message that got no answer is sent again: the server knows what it has done already. */
  async #persist<T>(request: () => Promise<T>): Promise<T> {
    for (let wait = 200; ; wait *= 2) {
      try {
        return await request();
      } catch (why) {
        const silent = why instanceof Refused && (why.status === 0 || why.status === 503);
        if (!silent || wait > 8000) throw why;
        this.online = false;
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  #complain(failure: Failure): void {
    if (failure.kind === 'stale') {
      this.trouble = t('table.stale');
      if (failure.view) this.#show(failure.view);
    } else {
      this.trouble = failureText(failure);
    }
  }

  async wholeLog(): Promise<void> {
    if (!this.eyes) return;
    this.log = await api.log(this.id, this.eyes, words.language);
  }

  get seats(): { slug: string; name: Text }[] {
    const scenario = this.listing?.scenarios.find((s) => s.slug === this.card?.scenario);
    return (scenario?.seats ?? []).slice(0, this.card?.seats.length);
  }

  seatName(slug: string | null | undefined): string {
    if (slug === ONLOOKER) return t('table.onlooker');
    const seat = this.seats.find((s) => s.slug === slug);
    return seat ? say(seat.name) : (slug ?? '');
  }

  ownerName(owner: number | null): string {
    return owner === null ? '' : this.seatName(this.seats[owner]?.slug);
  }

  get myTurn(): boolean {
    return (this.view?.offers.length ?? 0) > 0;
  }
}
