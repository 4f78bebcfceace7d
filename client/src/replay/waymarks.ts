// Where a game that is looked at again is worth stopping: turns, battles, events.

import type { Entry, Step } from '../api/types';

/** What is known of a note beside its words, where the title says it. */
type Told = Entry & { kind?: string; weight?: string };
type Marked = Pick<Step, 'step'> & { log: readonly Entry[] };

export type Waymark = 'battle' | 'event';

const isReckoned = (entry: Entry): boolean => (entry.sum ?? []).length > 0;
const isBattle = ({ kind }: Told): boolean => kind === 'battle' || kind === 'siege';
const isEvent = ({ weight }: Told): boolean => weight === 'event' || weight === 'headline';

/** Steps at which a battle or an event was told, in order. A log without kinds goes by what was reckoned. */
export function waymarks(steps: readonly Marked[], which: Waymark): number[] {
  const all = steps.flatMap((s) => s.log as readonly Told[]);
  const told = all.some((entry) => entry.kind !== undefined || entry.weight !== undefined);
  const fits = told ? (which === 'battle' ? isBattle : isEvent) : isReckoned;
  return steps.filter((s) => s.log.some(fits)).map((s) => s.step);
}

/** The waymark after a step, or before it. */
export function beyond(marks: readonly number[], from: number, back: boolean): number | undefined {
  return back ? marks.findLast((step) => step < from) : marks.find((step) => step > from);
}

/** The first step from `low` on, up to `high`, for which something holds that goes on holding; it holds at `high`. */
async function firstOf(low: number, high: number, holds: (step: number) => Promise<boolean>): Promise<number> {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await holds(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

/** Where the next turn begins, or the present one, or the one before if this is its beginning; nothing if there is none. */
export async function turnBeyond(from: number, total: number, back: boolean, turnAt: (step: number) => Promise<number | undefined>): Promise<number | undefined> {
  if (back) {
    const turn = from > 0 ? await turnAt(from - 1) : undefined;
    if (turn === undefined) return undefined;
    return firstOf(0, from - 1, async (step) => ((await turnAt(step)) ?? turn) >= turn);
  }
  const turn = await turnAt(from);
  if (turn === undefined || from >= total) return undefined;
  const later = async (step: number): Promise<boolean> => ((await turnAt(step)) ?? turn) > turn;
  // The next turn is near, the end may be far: look farther and farther.
  for (let [known, reach] = [from, 8]; known < total; reach *= 2) {
    const far = Math.min(total, from + reach);
    if (await later(far)) return firstOf(known + 1, far, later);
    known = far;
  }
  return undefined;
}
