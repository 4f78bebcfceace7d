// Layers over the board: what the scene brings, and what the board itself tells.

import type { Scene, Text } from '../api/types';
import type { Ground } from './ground';
import { TONES } from './palette';

/** A layer as a scene may bring it. */
export interface SceneOverlay {
  kind: string;
  name: Text;
  areas?: { tone: string; hexes: string[] }[];
  lines?: { from: string; to: string; tone: string }[];
}

export interface Overlay {
  kind: string;
  name: string | undefined;
  areas: { colour: string; hexes: string[] }[];
  lines: { colour: string; from: string; to: string }[];
  rings: { hex: string; text: string }[];
}

const tone = (word: string): string => TONES[word] ?? '#6b6455';

export function overlays(scene: Scene, ground: Ground): Overlay[] {
  const brought = (scene as Scene & { overlays?: SceneOverlay[] }).overlays ?? [];
  const all: Overlay[] = brought.map((o) => ({
    kind: o.kind,
    name: o.name.text,
    areas: (o.areas ?? []).map((a) => ({ colour: tone(a.tone), hexes: a.hexes })),
    lines: (o.lines ?? []).map((l) => ({ colour: tone(l.tone), from: l.from, to: l.to })),
    rings: [],
  }));
  if (!all.some((o) => o.kind === 'territory') && ground.map.territories.length > 1) {
    all.push({ kind: 'territory', name: undefined, areas: territories(ground), lines: [], rings: [] });
  }
  const cities = ground.map.places.filter((p) => p.points > 0);
  if (!all.some((o) => o.kind === 'victory') && cities.length > 0) {
    const rings = cities.map((p) => ({ hex: p.hex, text: String(p.points) }));
    all.push({ kind: 'victory', name: undefined, areas: [], lines: [], rings });
  }
  return all;
}

function territories(ground: Ground): { colour: string; hexes: string[] }[] {
  return ground.map.territories.map((territory) => ({
    colour: territory.tint,
    hexes: ground.map.hexes.filter((h) => h.territory === territory.name && !h.out).map((h) => h.hex),
  }));
}
