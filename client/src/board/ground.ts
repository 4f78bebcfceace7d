// A board ready to be drawn on and walked over.

import type { BoardMap, HexSpot, MapPlace } from '../api/types';

export interface Ground {
  map: BoardMap;
  hexes: Map<string, HexSpot>;
  places: Map<string, MapPlace>;
  /** The outline of a hex around its middle, for the `d` of a path. */
  outline: string;
}

export type Heading = 'up' | 'down' | 'left' | 'right';

export function ground(map: BoardMap): Ground {
  const corners = map.corners.map(([x, y]) => `${round(x)} ${round(y)}`);
  return {
    map,
    hexes: new Map(map.hexes.map((h) => [h.hex, h])),
    places: new Map(map.places.map((p) => [p.hex, p])),
    outline: `M${corners.join('L')}Z`,
  };
}

/** A hex by its place, or by one that is near. */
export function whereabouts(ground: Ground, label: string): { place: string; near: boolean } {
  const [here, at] = [ground.places.get(label), ground.hexes.get(label)];
  if (here || !at) return { place: here?.name ?? label, near: false };
  const far = (hex: string): number => {
    const there = ground.hexes.get(hex);
    return there ? Math.hypot(there.x - at.x, there.y - at.y) : Infinity;
  };
  const nearest = ground.map.places.toSorted((a, b) => far(a.hex) - far(b.hex))[0];
  return nearest && far(nearest.hex) < 2.5 * ground.map.hex ? { place: nearest.name, near: true } : { place: label, near: false };
}

/** The hex under a point: hexes are regular, so it is the one with the nearest middle. */
export function hexAt(ground: Ground, at: { x: number; y: number }): HexSpot | undefined {
  let best: HexSpot | undefined;
  let least = Infinity;
  for (const hex of ground.map.hexes) {
    const far = (hex.x - at.x) ** 2 + (hex.y - at.y) ** 2;
    if (far < least) {
      least = far;
      best = hex;
    }
  }
  const reach = Math.max(...ground.map.corners.map(([x, y]) => Math.hypot(x, y)));
  return least <= reach * reach ? best : undefined;
}

const COURSE: Record<Heading, [number, number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The neighbour that lies best in a direction; a second key press evens out the zigzag of a row. */
export function neighbourTowards(ground: Ground, from: string, heading: Heading): string | undefined {
  const here = ground.hexes.get(from);
  if (!here) return undefined;
  const [cx, cy] = COURSE[heading];
  let best: string | undefined;
  let most = 0.6;
  for (const label of here.neighbours) {
    const there = ground.hexes.get(label);
    if (!there) continue;
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    // Of two that lie equally well the lower one is taken from an odd column and the upper one from an even one.
    const row = Math.round(here.x / (ground.map.hex * 0.87)) % 2 === 0 ? 0.001 : -0.001;
    const fits = (dx * cx + dy * cy) / Math.hypot(dx, dy) + row * Math.sign(dy);
    if (fits > most) {
      most = fits;
      best = label;
    }
  }
  return best;
}

/** Some hexes as one shape: its ground, and the sides behind which the shape does not go on. */
export function outlineOf(ground: Ground, labels: readonly string[]): { fill: string; edge: string } {
  const inside = new Set(labels);
  const [fill, edge]: [string[], string[]] = [[], []];
  for (const label of labels) {
    const hex = ground.hexes.get(label);
    if (!hex) continue;
    const corners = ground.map.corners.map(([x, y]): [number, number] => [hex.x + x, hex.y + y]);
    const spot = ([x, y]: [number, number]): string => `${round(x)} ${round(y)}`;
    fill.push(`M${corners.map(spot).join('L')}Z`);
    for (const [n, a] of corners.entries()) {
      const b = corners[(n + 1) % corners.length] ?? a;
      // The middle of the hex behind a side lies as far beyond it as one's own lies before it.
      const beyond = { x: a[0] + b[0] - hex.x, y: a[1] + b[1] - hex.y };
      const goesOn = hex.neighbours.some((other) => {
        const at = inside.has(other) && ground.hexes.get(other);
        return at && Math.hypot(at.x - beyond.x, at.y - beyond.y) < ground.map.hex / 4;
      });
      if (!goesOn) edge.push(`M${spot(a)}L${spot(b)}`);
    }
  }
  return { fill: fill.join(''), edge: edge.join('') };
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
