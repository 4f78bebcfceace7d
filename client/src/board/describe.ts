// A hex and what lies in it, in words: for those who listen instead of looking.

import type { Piece } from '../api/types';
import { say, t, tOr } from '../words/index.svelte';
import type { Ground } from './ground';
import { tally, type Heap } from './stacks';

export function describePiece(piece: Piece): string {
  const states = (piece.face.badges ?? []).filter((b) => !['veteran', 'line', 'conscript'].includes(b));
  const values = (piece.face.values ?? []).map(([which, much]) => `${tOr('value', which)} ${much}`);
  return [say(piece.face.name), ...values, ...states.map((b) => tOr('badge', b))].join(', ');
}

export function describeGround(ground: Ground, label: string): string {
  const hex = ground.hexes.get(label);
  const place = ground.places.get(label);
  const parts: string[] = [];
  if (place) parts.push(place.name, tOr('place', place.class));
  parts.push(t('board.hex', { hex: label }));
  if (hex) parts.push(tOr('terrain', hex.terrain));
  if (hex?.territory) parts.push(hex.territory);
  if (place?.points) parts.push(t('board.points', { n: place.points }));
  return parts.join(', ');
}

export function describeHeap(heap: Heap | undefined, owner: (seat: number | null) => string): string {
  if (!heap) return t('board.empty');
  const parts = heap.stacks.map((stack) => {
    const whose = owner(stack.owner);
    const pieces = stack.pieces.map(describePiece).join('; ');
    return `${whose ? `${whose}: ` : ''}${pieces}`;
  });
  parts.push(...tally(heap.markers).map((m) => (m.count > 1 ? `${m.name} ×${m.count}` : m.name)));
  return parts.join('. ');
}

export function describeLit(count: number): string {
  return count === 1 ? t('board.lit-one') : t('board.lit', { n: count });
}
