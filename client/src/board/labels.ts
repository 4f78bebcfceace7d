// The names of places as the picture has them, and which of them counters hide.

import type { Ground } from './ground';
import { nearness, stackSlots, type Nearness } from './heap-layout';
import type { Heap } from './stacks';

/** A name as it is set on the picture; its text hangs from `y` upwards. */
export interface Label {
  hex: string;
  name: string;
  x: number;
  y: number;
  size: number;
  bold: boolean;
  /** Victory points that are set behind it. */
  points: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Letters of our face are about half as wide as they are high. */
const SLIM = 0.47;

/** The names of a drawing: one for each place of its board, in the same order. */
export function labels(drawing: Element, ground: Ground): Label[] {
  const set = [...drawing.querySelectorAll('#names > text')];
  return ground.map.places.flatMap((place, n) => {
    const text = set[n];
    if (!text) return [];
    const number = (name: string): number => Number(text.getAttribute(name) ?? 0);
    return [{ hex: place.hex, name: place.name, x: number('x'), y: number('y'), size: number('font-size'), bold: text.hasAttribute('font-weight'), points: place.points }];
  });
}

export function boxOfLabel(label: Label): Box {
  return { left: label.x, right: label.x + label.name.length * label.size * SLIM, top: label.y - label.size * 0.7, bottom: label.y + label.size * 0.2 };
}

/** What the counters of a heap cover, or its markers where they lie alone. */
function boxesOfHeap(heap: Heap, ground: Ground, near: Nearness): Box[] {
  const at = ground.hexes.get(heap.hex);
  if (!at) return [];
  const unit = ground.map.hex;
  const alone = heap.stacks.length === 0;
  const slots = alone ? [{ x: 0, y: 0.16, size: 0.32 }] : near === 'near' ? [{ x: 0, y: 0, size: 0.84 }] : stackSlots(heap, near);
  return slots.map((slot) => {
    const half = (slot.size * unit) / 2;
    const [x, y] = [at.x + slot.x * unit, at.y + slot.y * unit];
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A name that has to lie above the counters, and where. */
export interface Risen extends Label {
  anchor: 'start' | 'middle';
}

/** How far below the middle of its hex a name goes, and how large it is at most: nearer counters need less of it. */
const UNDER: Record<Nearness, { below: number; most: number }> = {
  far: { below: 0.56, most: 1 },
  mid: { below: 0.5, most: 0.26 },
  near: { below: 0.54, most: 0.17 },
};

/** Names that counters hide: under the counters of their own hex, or where they were if only neighbours hide them. */
export function risen(all: readonly Label[], heaps: ReadonlyMap<string, Heap>, ground: Ground, hexPixels: number): Risen[] {
  const near = nearness(hexPixels);
  const covers = [...heaps.values()].flatMap((heap) => boxesOfHeap(heap, ground, near));
  return all.flatMap((label): Risen[] => {
    const box = boxOfLabel(label);
    if (!covers.some((cover) => overlap(cover, box))) return [];
    const [at, own] = [ground.hexes.get(label.hex), heaps.get(label.hex)];
    const { below, most } = UNDER[near];
    const size = Math.min(label.size, most * ground.map.hex);
    if (!at || !own) return [{ ...label, size, anchor: 'start' }];
    return [{ ...label, size, x: at.x, y: at.y + below * ground.map.hex, anchor: 'middle' }];
  });
}

/** So many pixels a number needs to be read. */
const LEAST = 9.5;
/** So much larger than it is drawn a number may be set before it leaves its hex. */
const MOST = 1.55;

/** How large a number is set, if it is drawn so large and a pixel is so long on the board. */
export function readable(natural: number, pixel: number): number {
  return Math.min(Math.max(natural, LEAST * pixel), natural * MOST);
}
