// How what lies in a hex is laid out, at each nearness. Lengths are in hex widths around the middle.

import type { Heap } from './stacks';

export type Nearness = 'far' | 'mid' | 'near';

export interface Slot {
  x: number;
  y: number;
  size: number;
}

/** How near the eye is, by the width of a hex on the screen. */
export function nearness(hexPixels: number): Nearness {
  if (hexPixels < 46) return 'far';
  return hexPixels < 96 ? 'mid' : 'near';
}

/** One slot a stack: the stack shows as one counter. */
export function stackSlots(heap: Heap, near: Nearness): Slot[] {
  const lift = heap.markers.length > 0 ? -0.09 : 0;
  const size = near === 'far' ? 0.74 : 0.56;
  if (heap.stacks.length <= 1) return heap.stacks.map(() => ({ x: 0, y: lift, size }));
  const share = 0.92 / heap.stacks.length;
  return heap.stacks.map((_, n) => ({
    x: (n - (heap.stacks.length - 1) / 2) * share,
    y: lift,
    size: Math.min(size, share),
  }));
}

/** One slot a piece: rows that fill the hex. */
export function pieceSlots(count: number, markers: boolean): Slot[] {
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : count <= 9 ? 3 : 4;
  const rows = Math.ceil(count / columns);
  const room = markers ? 0.7 : 0.86;
  const size = Math.min(count === 1 ? 0.6 : 0.45, 0.92 / columns, room / rows);
  const top = markers ? -0.11 : 0;
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      x: ((n % columns) - (inRow - 1) / 2) * size * 1.06,
      y: top + (row - (rows - 1) / 2) * size * 1.06,
      size,
    };
  });
}

export function markerSlots(kinds: number, near: Nearness): Slot[] {
  const size = near === 'far' ? 0.25 : near === 'mid' ? 0.22 : 0.18;
  const y = near === 'near' ? 0.39 : 0.36;
  return Array.from({ length: kinds }, (_, n) => ({ x: (n - (kinds - 1) / 2) * size * 1.12, y, size }));
}
