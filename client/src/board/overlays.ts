// Sheets over the board: what the scene brings, and what the board itself tells where the scene is silent.

import type { Scene } from '../api/types';
import type { Ground } from './ground';
import { toneColour } from './palette';

export interface Area {
  /** What the colour means. */
  name: string;
  colour: string;
  /** How it is hatched, in degrees, if it bars something: areas of one sheet are hatched in different ways. */
  hatch: number | undefined;
  hexes: string[];
}

/** Directions of hatching that are told apart at a glance. */
const HATCHES = [45, -45, 0, 90];

export interface Overlay {
  kind: string;
  /** A sheet of the board itself has none: the page names it by its kind. */
  name: string | undefined;
  areas: Area[];
  lines: { colour: string; from: string; to: string }[];
  /** Places with the points they are worth. */
  seals: { hex: string; colour: string; points: number }[];
}

export function overlays(scene: Scene, ground: Ground): Overlay[] {
  const all = scene.overlays.map((sheet): Overlay => {
    let hatched = 0;
    const areas = (sheet.areas ?? []).map((a) => ({
      name: a.name.text ?? a.name.key,
      colour: toneColour(a.tone),
      hatch: a.bars ? HATCHES[hatched++ % HATCHES.length] : undefined,
      hexes: a.hexes,
    }));
    const lines = (sheet.lines ?? []).map((l) => ({ colour: toneColour(l.tone), from: l.from, to: l.to }));
    return sealed({ kind: sheet.kind, name: sheet.name.text ?? sheet.name.key, areas, lines, seals: [] }, ground);
  });
  const has = (kind: string): boolean => all.some((o) => o.kind === kind);
  if (!has('territory') && ground.map.territories.length > 1) {
    const areas = ground.map.territories.map(({ name, tint }) => {
      const hexes = ground.map.hexes.filter((h) => h.territory === name && !h.out).map((h) => h.hex);
      return { name, colour: tint, hatch: undefined, hexes };
    });
    all.push({ kind: 'territory', name: undefined, areas, lines: [], seals: [] });
  }
  const worth = ground.map.places.filter((p) => p.points > 0).map((p) => p.hex);
  if (!has('victory') && worth.length > 0) {
    const areas = [{ name: '', colour: toneColour('neutral'), hatch: undefined, hexes: worth }];
    all.push(sealed({ kind: 'victory', name: undefined, areas, lines: [], seals: [] }, ground));
  }
  return all.filter((o) => o.areas.some((a) => a.hexes.length > 0) || o.lines.length > 0);
}

/** Who holds what points is shown by seals on the places, not by coloured hexes. */
function sealed(sheet: Overlay, ground: Ground): Overlay {
  if (sheet.kind !== 'victory') return sheet;
  const seals = sheet.areas.flatMap(({ colour, hexes }) =>
    hexes.map((hex) => ({ hex, colour, points: ground.places.get(hex)?.points ?? 0 })),
  );
  return { ...sheet, seals };
}
