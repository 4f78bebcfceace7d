import type { SeatStrength } from '../api/types';

/** What share of its greatest strength a seat had lost at the end. */
export function lostShare({ most, last }: SeatStrength): number {
  return most > 0 ? Math.max(0, most - last) / most : 0;
}
