import type { Entry, SeatStrength } from '../api/types';

/** What share of its greatest strength a seat had lost at the end. */
export function lostShare({ most, last }: SeatStrength): number {
  return most > 0 ? Math.max(0, most - last) / most : 0;
}

/** The few entries of a step that tell most: those with a sum, such as battles, before the others. */
export function telling(log: readonly Entry[]): Entry[] {
  const summed = log.filter((entry) => (entry.sum?.length ?? 0) > 0);
  return (summed.length > 0 ? summed : log).slice(0, 2);
}
