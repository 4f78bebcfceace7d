// Which pieces and markers lie together.

import type { Marker, Piece, Spot } from '../api/types';
import { value } from './names';

/** The pieces of one owner in one hex, the topmost first. */
export interface Stack {
  key: string;
  hex: string;
  owner: number | null;
  pieces: Piece[];
}

/** What lies in one hex. */
export interface Heap {
  hex: string;
  stacks: Stack[];
  markers: Marker[];
}

export function hexOf(spot: Spot | undefined): string | undefined {
  return spot && 'hex' in spot ? spot.hex : undefined;
}

export function pieceOf(spot: Spot | undefined): number | undefined {
  return spot && 'piece' in spot ? spot.piece : undefined;
}

export function boxOf(spot: Spot | undefined): string | undefined {
  return spot && 'box' in spot ? spot.box : undefined;
}

export function heaps(pieces: readonly Piece[], markers: readonly Marker[]): Map<string, Heap> {
  const all = new Map<string, Heap>();
  const at = (hex: string): Heap => {
    const known = all.get(hex);
    if (known) return known;
    const heap: Heap = { hex, stacks: [], markers: [] };
    all.set(hex, heap);
    return heap;
  };
  for (const piece of pieces) {
    const hex = hexOf(piece.at);
    if (hex === undefined) continue;
    const heap = at(hex);
    let stack = heap.stacks.find((s) => s.owner === piece.owner);
    if (!stack) {
      stack = { key: `${hex}-${piece.owner ?? 'none'}`, hex, owner: piece.owner, pieces: [] };
      heap.stacks.push(stack);
    }
    stack.pieces.push(piece);
  }
  for (const marker of markers) {
    const hex = hexOf(marker.at);
    if (hex !== undefined) at(hex).markers.push(marker);
  }
  for (const heap of all.values()) {
    for (const stack of heap.stacks) stack.pieces.sort((a, b) => a.depth - b.depth || a.id - b.id);
    heap.stacks.sort((a, b) => (a.owner ?? 99) - (b.owner ?? 99));
  }
  return all;
}

/** How strong a stack is where counters say their strength; nothing where each counts for one. */
export function strengthOf(pieces: readonly Piece[]): number | undefined {
  const strengths = pieces.flatMap((piece) => value(piece.face, 'strength') ?? []);
  return strengths.length === 0 ? undefined : strengths.reduce((all, one) => all + Number(one), 0);
}

/** Markers of the same kind together, with how many there are. */
export function tally(markers: readonly Marker[]): { kind: string; name: string; count: number }[] {
  const all = new Map<string, { kind: string; name: string; count: number }>();
  for (const marker of markers) {
    const seen = all.get(marker.kind);
    if (seen) seen.count += 1;
    else all.set(marker.kind, { kind: marker.kind, name: marker.name.text ?? marker.name.key, count: 1 });
  }
  return [...all.values()];
}
