// The socket of one game: opens itself again when it closes.

import { changed } from './change';
import type { Failure, FromServer, GameCard, ToServer, View } from './types';

export interface Listener {
  view(view: View): void;
  game(card: GameCard): void;
  error(failure: Failure): void;
  online(yes: boolean): void;
  /** From which step on the log is wanted when the socket opens again. */
  since(): number | undefined;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

export class Live {
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** What came over the socket last: changes are told against it. */
  #base: View | undefined;

  constructor(
    private readonly id: string,
    private eyes: string,
    private language: string,
    private readonly listener: Listener,
  ) {
    this.#open();
  }

  /** Looks with other eyes or in another language; the log comes anew. */
  look(eyes: string, language: string): void {
    this.eyes = eyes;
    this.language = language;
    this.#ask();
  }

  /** Asks for a whole view. */
  #ask(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const wish: ToServer = { type: 'look', as: this.eyes, language: this.language };
    this.#socket.send(JSON.stringify(wish));
  }

  #hear(told: FromServer): void {
    if (told.type === 'view' || told.type === 'change') {
      this.#base = told.type === 'view' ? told.view : this.#base && changed(this.#base, told.change);
      if (this.#base) this.listener.view(this.#base);
      else this.#ask();
    } else if (told.type === 'game') this.listener.game(told.game);
    else this.listener.error(told.error);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(): void {
    const query = new URLSearchParams({ as: this.eyes, language: this.language, changes: 'true' });
    const since = this.listener.since();
    if (since !== undefined) query.set('since', String(since));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${encodeURIComponent(this.id)}/live?${query}`);
    this.#socket = socket;
    this.#base = undefined;
    socket.addEventListener('open', () => {
      this.#wait = FIRST_WAIT;
      this.listener.online(true);
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      this.#hear(JSON.parse(event.data) as FromServer);
    });
    socket.addEventListener('close', () => {
      if (this.#closed) return;
      this.listener.online(false);
      this.#timer = setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    });
  }
}
