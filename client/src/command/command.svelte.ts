// Command by pointing: who is taken up, where they may go, and the order that sends them there.

import { api, Refused } from '../api/client';
import type { Offer, Text, View, Way, WaysAnswer } from '../api/types';
import { hexOf } from '../board/stacks';
import { settings } from '../settings.svelte';
import { failureText } from '../words/failure';
import { words } from '../words/index.svelte';
import { chosen, isUnderWay, usual } from './picks';

interface Table {
  readonly id: string;
  readonly view: View | undefined;
  order(run: readonly string[]): Promise<void>;
}

export interface Why {
  hex: string;
  reason: string;
  cites: string[];
}

const spoken = (text: Text): string => text.text ?? text.key;

export class Command {
  /** Who was taken up; nothing if those who move are on the way already. */
  begin = $state.raw<Offer>();
  answer = $state.raw<WaysAnswer>();
  picks = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** The end that is pointed at. */
  aimed = $state.raw<Way>();
  /** The end that waits for a yes. */
  asked = $state.raw<Way>();
  why = $state.raw<Why>();
  trouble = $state<string>();

  readonly ways = $derived(new Map((this.answer?.ways ?? []).flatMap((way) => {
    const hex = hexOf(way.to);
    return hex === undefined ? [] : [[hex, way] as const];
  })));

  #question = 0;
  #pending: Promise<void> = Promise.resolve();

  constructor(private readonly table: Table) {}

  /** Whether somebody was taken up, or is on the way. */
  get active(): boolean {
    return this.begin !== undefined || this.ways.size > 0;
  }

  /** What is pointed at, or waits for a yes. */
  get shown(): Way | undefined {
    return this.asked ?? this.aimed;
  }

  /** Another question has come: those who are on the way may go on. */
  turn(view: View | undefined): void {
    this.cancel();
    if (view?.offers.some(isUnderWay)) this.#pending = this.#ask([], true);
  }

  /** Takes somebody up: nothing binds yet. Whether there is anywhere to go. */
  async take(offer: Offer): Promise<boolean> {
    this.cancel();
    this.begin = offer;
    this.#pending = this.#ask([offer.notation], true);
    await this.#pending;
    return this.ways.size > 0;
  }

  /** Chooses how many of something come along; -1 for none. */
  pick(key: string, at: number): void {
    const answer = this.answer;
    if (!answer) return;
    const picks = new Map(this.picks);
    picks.set(key, at);
    this.picks = picks;
    const before = this.begin ? [this.begin.notation] : [];
    this.#pending = this.#ask([...before, ...chosen(answer.company, picks)], false);
  }

  cancel(): void {
    this.#question += 1;
    this.begin = undefined;
    this.answer = undefined;
    this.picks = new Map();
    this.aimed = undefined;
    this.asked = undefined;
    this.why = undefined;
    this.trouble = undefined;
  }

  aim(hex: string | undefined): void {
    this.aimed = hex === undefined ? undefined : this.ways.get(hex);
  }

  /** Goes to a hex: at once if it can be taken back, or if one is no longer asked; otherwise it is asked once. */
  async go(hex: string): Promise<void> {
    await this.#pending;
    const way = this.ways.get(hex);
    if (!way) {
      await this.#wonder(hex);
      return;
    }
    this.why = undefined;
    const binds = way.stop !== undefined || this.begin?.binding;
    const sure = !binds || settings.trusted.has(this.kind) || this.asked === way;
    if (sure) await this.send(way);
    else this.asked = way;
  }

  async send(way: Way): Promise<void> {
    await this.table.order(way.run);
  }

  /** What is not asked again goes by the word with which it begins. */
  get kind(): string {
    return this.begin?.verb ?? 'go';
  }

  async #ask(run: string[], anew: boolean): Promise<void> {
    const view = this.table.view;
    if (!view) return;
    const question = (this.#question += 1);
    const wish = { seat: view.eyes, sequence: view.sequence, language: words.language, run: run.join('|') };
    try {
      const answer = await api.ways(this.table.id, wish);
      if (question !== this.#question) return;
      this.aimed = undefined;
      this.asked = undefined;
      if (anew) {
        this.answer = answer;
        this.picks = usual(answer.company, answer.gathered, answer.everyone);
      } else {
        // Who else could come was known before anybody was chosen.
        const { company, gathered, everyone } = this.answer ?? answer;
        this.answer = { ...answer, company, gathered, everyone };
      }
    } catch (why) {
      if (question !== this.#question) return;
      this.trouble = why instanceof Refused && why.failure ? failureText(why.failure) : undefined;
      if (!anew && this.answer) this.answer = { ...this.answer, ways: [] };
    }
  }

  /** Asks why nobody goes there. */
  async #wonder(hex: string): Promise<void> {
    const view = this.table.view;
    if (!view || !this.active) return;
    const begun = this.begin ? [this.begin.notation] : [];
    const run = [...begun, ...(this.answer && this.#picked() ? chosen(this.answer.company, this.picks) : [])];
    const wish = { seat: view.eyes, sequence: view.sequence, language: words.language, hex, run: run.join('|') };
    try {
      const told = await api.why(this.table.id, wish);
      if (this.table.view?.sequence === told.sequence) this.why = { hex, reason: spoken(told.reason), cites: told.cites };
    } catch {
      this.why = undefined;
    }
  }

  /** Whether somebody else was chosen than goes usually. */
  #picked(): boolean {
    const answer = this.answer;
    if (!answer) return false;
    const before = usual(answer.company, answer.gathered, answer.everyone);
    return [...this.picks].some(([key, at]) => before.get(key) !== at);
  }
}
