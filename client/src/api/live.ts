// The socket of one game: opens itself again when it closes.

import { changed } from './change';
import { Refused } from './client';
import type { Failure, FromServer, GameCard, ToServer, View } from './types';

/** An action, or an undo if there is no notation. Its id makes sure that it is done once, however often it is sent. */
export interface Order {
  id: string;
  seat: string;
  sequence: number;
  notation?: string;
  /** What follows it as one order. */
  then?: string[];
}

/** A name that no other action has. */
export function actionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
  /** Actions that were sent and not answered. */
  #waiting = new Map<number, { done: () => void; fail: (why: Refused) => void }>();
  #number = 0;
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

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN && this.#base !== undefined;
  }

  /** Carries out an offer, or takes the last action back: done once it is kept, and what it changed was shown. */
  act(order: Order): Promise<void> {
    const number = (this.#number += 1);
    const { notation, then = [], ...undo } = order;
    const wish: ToServer =
      notation === undefined ? { type: 'undo', number, ...undo } : { type: 'act', number, ...undo, notation, then };
    return new Promise((done, fail) => {
      this.#waiting.set(number, { done, fail });
      this.#socket?.send(JSON.stringify(wish));
    });
  }

  /** Whatever was not answered has to be sent again by another way. */
  #giveUp(): void {
    for (const { fail } of this.#waiting.values()) fail(new Refused(0, undefined));
    this.#waiting.clear();
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
    } else if (told.type === 'done' || told.type === 'refused') {
      const waiting = this.#waiting.get(told.number);
      this.#waiting.delete(told.number);
      if (told.type === 'done') waiting?.done();
      else waiting?.fail(new Refused(told.error.kind === 'busy' ? 503 : 409, told.error));
    } else if (told.type === 'game') this.listener.game(told.game);
    else this.listener.error(told.error);
  }

  close(): void {
    this.#closed = true;
    // Nobody waits any more, and nothing is sent again: another seat may sit here by now.
    for (const { done } of this.#waiting.values()) done();
    this.#waiting.clear();
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
      this.#giveUp();
      if (this.#closed) return;
      this.listener.online(false);
      this.#timer = setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    });
  }
}
