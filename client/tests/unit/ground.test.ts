import { describe, expect, it } from 'vitest';
import type { BoardMap, HexSpot } from '../../src/api/types';
import { ground, hexAt, neighbourTowards, outlineOf } from '../../src/board/ground';

/** Four columns of four flat hexes, numbered like a printed map. */
function small(): BoardMap {
  const size = 50;
  const hexes: HexSpot[] = [];
  for (let column = 1; column <= 4; column += 1) {
    for (let row = 1; row <= 4; row += 1) {
      const x = column * size * 0.866;
      const y = row * size + (column % 2 === 0 ? size / 2 : 0);
      hexes.push({ hex: `0${column}0${row}`, x, y, terrain: 'clear', out: false, neighbours: [] });
    }
  }
  for (const hex of hexes) {
    hex.neighbours = hexes
      .filter((other) => other !== hex && Math.hypot(other.x - hex.x, other.y - hex.y) < size * 1.1)
      .map((other) => other.hex);
  }
  const reach = size / Math.sqrt(3);
  const corners = [0, 1, 2, 3, 4, 5].map((n): [number, number] => [
    reach * Math.cos((n * Math.PI) / 3),
    reach * Math.sin((n * Math.PI) / 3),
  ]);
  return { name: 'small', title: 'Small', width: 250, height: 260, hex: size, corners, hexes, places: [], territories: [], sides: [] };
}

describe('ground', () => {
  const field = ground(small());

  it('finds the hex under a point, and none beside the board', () => {
    const hex = field.hexes.get('0203');
    expect(hexAt(field, { x: (hex?.x ?? 0) + 15, y: (hex?.y ?? 0) - 12 })?.hex).toBe('0203');
    expect(hexAt(field, { x: -200, y: 0 })).toBeUndefined();
  });

  it('draws a line around hexes, not through them', () => {
    const sides = (hexes: string[]): number => outlineOf(field, hexes).edge.split('M').length - 1;
    expect([['0202'], ['0202', '0203'], ['0202', '0404']].map(sides)).toEqual([6, 10, 12]);
    expect(sides([])).toBe(0);
  });

  it('walks up and down a column', () => {
    expect(neighbourTowards(field, '0202', 'down')).toBe('0203');
    expect(neighbourTowards(field, '0202', 'up')).toBe('0201');
    expect(neighbourTowards(field, '0201', 'up')).toBeUndefined();
  });

  it('walks along a row without drifting away', () => {
    let at = '0102';
    const walked: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      at = neighbourTowards(field, at, 'right') ?? 'nowhere';
      walked.push(at);
    }
    expect(walked.map((hex) => hex.slice(0, 2))).toEqual(['02', '03', '04']);
    expect(Math.abs(Number(at.slice(2)) - 2)).toBeLessThanOrEqual(1);
  });
});
