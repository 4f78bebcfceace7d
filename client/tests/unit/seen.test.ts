import { describe, expect, it } from 'vitest';
import type { Entry, Kind, Spot, Weight } from '../../src/api/types';
import { sections, shortened, underHeadings } from '../../src/bulletin/bulletin';
import { outcomes, reckoned, reel } from '../../src/seen/reel';

interface Said {
  step?: number;
  kind?: Kind;
  weight?: Weight;
  of?: number;
  at?: string;
  way?: string[];
  under?: string;
  sum?: number[];
}

/** A note as the server tells it. */
function said(text: string, { step = 1, at, way, under, sum, ...rest }: Said = {}): Entry {
  const hex = (label: string): Spot => ({ hex: label });
  const entry: Entry = { step, text: { key: text, text }, cites: [], ...rest };
  if (way) entry.way = way.map(hex);
  const place = at ?? way?.at(-1);
  if (place !== undefined) entry.at = hex(place);
  if (under !== undefined) entry.under = { key: under, text: under };
  if (sum) entry.sum = sum.map((value) => ({ value, text: { key: 'term' }, cite: 'X' }));
  return entry;
}

describe('a reel', () => {
  it('makes one arrow of a march that goes on, and another of somebody else’s', () => {
    const shots = reel([
      said('a', { kind: 'march', of: 1, way: ['0101', '0102'], step: 3 }),
      said('b', { kind: 'march', of: 1, way: ['0102', '0103'], step: 4 }),
      said('c', { kind: 'march', of: 0, way: ['0103', '0104'], step: 5 }),
      said('d', { kind: 'march', of: 0, way: ['0601', '0602'], step: 6 }),
    ]);
    expect(shots.map((shot) => shot.way)).toEqual([
      ['0101', '0102', '0103'],
      ['0103', '0104'],
      ['0601', '0602'],
    ]);
    expect(shots.map((shot) => shot.step)).toEqual([4, 5, 6]);
  });

  it('tells at the end of an arrow what the march came to', () => {
    const shots = reel([
      said('a', { kind: 'march', of: 1, way: ['0101', '0102'] }),
      said('all of it', { kind: 'march', weight: 'event', of: 1, at: '0102', step: 2 }),
    ]);
    expect(shots).toHaveLength(1);
    expect(shots[0]).toMatchObject({ weight: 'event', step: 2, way: ['0101', '0102'] });
  });

  it('makes one scene of a battle, with both sums and what it cost', () => {
    const [shot, ...others] = reel([
      said('order', { kind: 'battle', weight: 'event', of: 0, way: ['0101', '0102'], sum: [3, 4] }),
      said('attack', { kind: 'battle', weight: 'event', of: 0, way: ['0101', '0102'], sum: [4, 2, -1] }),
      said('defence', { kind: 'battle', weight: 'event', of: 1, at: '0102', sum: [3, 6] }),
      said('result', { kind: 'battle', weight: 'headline', of: 1, at: '0102' }),
      said('loss', { kind: 'loss', weight: 'event', of: 0, at: '0102', step: 2 }),
    ]);
    expect(others).toEqual([]);
    expect(shot?.way).toEqual(['0101', '0102']);
    expect(shot?.weight).toBe('headline');
    expect(shot && reckoned(shot).map((side) => [side.seat, side.total])).toEqual([
      [0, 5],
      [1, 9],
    ]);
    expect(shot && outcomes(shot).map((entry) => entry.text.text)).toEqual(['result', 'loss']);
  });

  it('keeps two battles apart, and a battle from a loss elsewhere', () => {
    const shots = reel([
      said('one', { kind: 'battle', weight: 'headline', at: '0102' }),
      said('hunger', { kind: 'loss', weight: 'event', at: '0909' }),
      said('two', { kind: 'battle', weight: 'headline', at: '0505' }),
    ]);
    expect(shots.map((shot) => shot.way.at(-1))).toEqual(['0102', '0909', '0505']);
  });

  it('leaves details that lead nowhere to the log', () => {
    expect(reel([said('a train'), said('a die', { kind: 'supply', at: '0101' })])).toEqual([]);
    const [shot] = reel([said('city', { kind: 'city', weight: 'headline', at: '0101' }), said('a depot', { kind: 'city', at: '0101' })]);
    expect(shot?.entries).toHaveLength(2);
  });
});

describe('a bulletin', () => {
  const log = [
    said('old', { step: 4, weight: 'headline', under: 'Turn 1' }),
    said('detail', { step: 5, under: 'Turn 1' }),
    said('event', { step: 6, weight: 'event', under: 'Turn 1' }),
    said('headline', { step: 7, weight: 'headline', under: 'Turn 1' }),
    said('next', { step: 8, weight: 'event', under: 'Turn 2' }),
  ];

  it('tells what came after the last own step, the heaviest first, under its headings', () => {
    const told = sections(log, 4);
    expect(told.map((section) => section.heading)).toEqual(['Turn 1', 'Turn 2']);
    expect(told[0]?.weighty.map((entry) => entry.text.text)).toEqual(['headline', 'event']);
    expect(told[0]?.details.map((entry) => entry.text.text)).toEqual(['detail']);
  });

  it('tells of a march where it has come to, and not each step', () => {
    const [told] = sections([said('one', { kind: 'march', of: 1, way: ['0101', '0102'] }), said('two', { kind: 'march', of: 1, way: ['0102', '0103'], step: 2 })], 0);
    expect(told?.weighty.map((entry) => entry.text.text)).toEqual(['two']);
    expect(told?.details.map((entry) => entry.text.text)).toEqual(['one']);
  });

  it('keeps the heaviest when there is too much, and says how much is left', () => {
    const { sections: kept, left } = shortened(sections(log, 0), 2);
    expect(kept.flatMap((section) => section.weighty.map((entry) => entry.text.text)).toSorted()).toEqual(['headline', 'old']);
    expect(left).toBe(2);
    expect(shortened(sections(log, 0), 9).left).toBe(0);
  });

  it('goes without headings where older games have none', () => {
    expect(underHeadings([said('a'), said('b')])).toEqual([{ heading: '', entries: [said('a'), said('b')] }]);
  });
});
