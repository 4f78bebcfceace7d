import { describe, expect, it } from 'vitest';
import type { BoardMap, HexSpot, Piece } from '../../src/api/types';
import { ground, whereabouts } from '../../src/board/ground';
import { boxOfLabel, readable, risen, type Label } from '../../src/board/labels';
import { heaps, strengthOf } from '../../src/board/stacks';

const hex = (label: string, x: number, y: number): HexSpot => ({ hex: label, x, y, terrain: 'clear', out: false, neighbours: [] });
const map: BoardMap = {
  name: 'b', title: 'b', width: 400, height: 400, hex: 100, corners: [], territories: [], sides: [],
  hexes: [hex('0101', 100, 100), hex('0201', 200, 100), hex('0303', 300, 300)],
  places: [],
};
const land = ground(map);
const piece = (id: number, at: string, values: [string, string][] = []): Piece => ({
  id, at: { hex: at }, depth: 0, owner: 0, face: { colour: 'french', symbol: 'infantry', name: { key: 'x' }, values },
});
const label = (at: string, x: number, y: number): Label => ({ hex: at, name: 'Kovno', x, y, size: 24, bold: false, points: 0 });

describe('names of places', () => {
  it('stay where they are while nothing lies on them', () => {
    expect(risen([label('0303', 310, 300)], heaps([piece(1, '0101')], []), land, 60)).toEqual([]);
  });

  it('come out under the counters of their own hex', () => {
    const [name] = risen([label('0101', 110, 104)], heaps([piece(1, '0101')], []), land, 60);
    expect(name?.anchor).toBe('middle');
    expect(name?.x).toBe(100);
    expect(name && boxOfLabel(name).top).toBeGreaterThan(100 + 28);
  });

  it('lie above the counters of a neighbour where they were', () => {
    const [name] = risen([label('0101', 160, 104)], heaps([piece(1, '0201')], []), land, 60);
    expect(name).toMatchObject({ anchor: 'start', x: 160, y: 104 });
  });
});

describe('the strength of a stack', () => {
  it('is the sum of what its counters say, and nothing where each counts for one', () => {
    expect(strengthOf([piece(1, '0101', [['strength', '8']]), piece(2, '0101', [['strength', '3']]), piece(3, '0101')])).toBe(11);
    expect(strengthOf([piece(1, '0101')])).toBeUndefined();
  });
});

describe('hex numbers', () => {
  it('are as large as they are drawn, or as can be read, or as their hex allows', () => {
    expect(readable(13, 0.5)).toBe(13);
    expect(readable(13, 1.5)).toBeCloseTo(14.25);
    expect(readable(13, 9)).toBeCloseTo(20.15);
  });
});

describe('whereabouts', () => {
  const named = ground({ ...map, places: [{ name: 'Wilno', hex: '0101', class: 'city', points: 0, production: false }] });

  it('are the place of a hex, or one that is near, or its number', () => {
    expect(whereabouts(named, '0101')).toEqual({ place: 'Wilno', near: false });
    expect(whereabouts(named, '0201')).toEqual({ place: 'Wilno', near: true });
    expect(whereabouts(named, '0303')).toEqual({ place: '0303', near: false });
  });
});
