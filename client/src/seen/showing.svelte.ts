// The others' moves, shown one after the other before the page shows what they lead to.

import { joinLog } from '../api/log';
import type { Entry, Scene, View } from '../api/types';
import { reel, type Shot } from './reel';

/** What it needs of the table. */
export interface Desk {
  /** The picture after a step. */
  past: (step: number, eyes: string) => Promise<Scene | undefined>;
  /** Lays a picture on the table, with the log up to it. */
  lay: (step: number, scene: Scene | undefined, log: Entry[]) => void;
  /** Shows the newest view, with everything that goes with it. */
  show: (view: View, log: Entry[]) => void;
  /** How long a shot is seen, in milliseconds. */
  pace: () => number;
  /** Whether movement is to be avoided: then whoever looks steps from place to place. */
  still: () => boolean;
}

/** A battle is looked at for longer than a march. */
const LONGER = 2.2;

export class Showing {
  /** Whether the newest view waits until its shots have been seen. */
  on = $state(false);
  paused = $state(false);
  shots = $state.raw<Shot[]>([]);
  /** The shot that is seen. */
  at = $state(-1);

  /** The newest view, which waits. */
  #goal: View | undefined;
  /** Everything that was said until the newest view. */
  #log: Entry[] = [];
  /** After which step the shots begin. */
  #since = 0;
  #wake: (() => void) | undefined;

  constructor(readonly desk: Desk) {}

  get shot(): Shot | undefined {
    return this.on ? this.shots[this.at] : undefined;
  }

  /** Whether the last moves can be shown again. */
  get repeatable(): boolean {
    return !this.on && this.shots.length > 0;
  }

  /** A newer view: what was said since the one that is shown is shown first. */
  take(view: View, shownStep: number, log: readonly Entry[]): void {
    if (!this.on) {
      this.#since = shownStep;
      this.#log = [...log];
      this.at = -1;
    }
    this.#log = joinLog(this.#log, view);
    this.#goal = view;
    const seen = this.shot?.step;
    this.shots = reel(this.#log.filter((entry) => entry.step > this.#since));
    if (!this.on) void this.#run();
    // A march that goes on while it is seen is seen on.
    else if (this.shot && this.shot.step !== seen) void this.#see(this.at);
  }

  /** The same moves once more; then the table is as it was. */
  again(view: View, log: readonly Entry[]): void {
    if (this.on || this.shots.length === 0) return;
    this.#goal = view;
    this.#log = [...log];
    this.at = -1;
    void this.#run();
  }

  /** Shows at once what the moves lead to. */
  skip(): void {
    const goal = this.#goal;
    this.#goal = undefined;
    this.on = false;
    this.paused = false;
    if (goal) this.desk.show(goal, this.#log);
    this.#wake?.();
  }

  /** Forgets everything: another seat looks, or nobody. */
  forget(): void {
    this.#goal = undefined;
    this.on = false;
    this.paused = false;
    this.shots = [];
    this.at = -1;
    this.#wake?.();
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.#wake?.();
  }

  /** To the next shot, or to another one. */
  async step(to = this.at + 1): Promise<void> {
    if (!this.on) return;
    if (to >= this.shots.length) {
      this.skip();
      return;
    }
    await this.#see(Math.max(0, to));
    this.#wake?.();
  }

  async #see(at: number): Promise<void> {
    const [shot, eyes] = [this.shots[at], this.#goal?.eyes];
    if (!shot || eyes === undefined) return;
    const scene = await this.desk.past(shot.step, eyes);
    if (!this.on) return;
    this.at = at;
    this.desk.lay(shot.step, scene, this.#log.filter((entry) => entry.step <= shot.step));
  }

  async #run(): Promise<void> {
    this.on = true;
    this.paused = false;
    while (this.on) {
      if (this.desk.still()) {
        if (this.at < 0) {
          if (this.shots.length === 0) return this.skip();
          await this.#see(0);
        }
        await this.#sleep(undefined);
      } else if (this.at + 1 >= this.shots.length) {
        return this.skip();
      } else {
        await this.#see(this.at + 1);
        await this.#sleep(this.desk.pace() * (this.shot?.kind === 'battle' ? LONGER : 1));
        while (this.on && this.paused) await this.#sleep(undefined);
      }
    }
  }

  /** Waits for so long, or until somebody does something. */
  #sleep(time: number | undefined): Promise<void> {
    return new Promise((done) => {
      const timer = time === undefined ? undefined : setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        done();
      };
    });
  }
}
