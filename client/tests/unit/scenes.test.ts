import { describe, expect, it } from 'vitest';
import outpost from '../fixtures/outpost-raider.json';
import russia from '../fixtures/russia-french.json';
import type { Choice, Offer, OfferOdds, Piece, Scene } from '../../src/api/types';
import { formation, shortName, trimmed } from '../../src/board/names';
import { heaps, hexOf, tally } from '../../src/board/stacks';
import { markerSlots, nearness, pieceSlots, stackSlots } from '../../src/board/heap-layout';
import { byHex, headline, isWeighty, matching, placeOf } from '../../src/table/offers';

const scenes = { russia: russia as unknown as Scene, outpost: outpost as unknown as Scene };
const offer = (choice: Choice): Offer => ({
  ...choice,
  notation: [choice.verb, ...(choice.args ?? [])].join(' '),
  binding: false,
});

describe.each(Object.entries(scenes))('a scene of %s', (_, scene) => {
  const piles = heaps(scene.pieces, scene.markers);

  it('has every piece and marker on the board in exactly one heap', () => {
    const ids = [...piles.values()].flatMap((h) => h.stacks.flatMap((s) => s.pieces.map((p) => p.id)));
    const expected = scene.pieces.filter((p) => hexOf(p.at) !== undefined).map((p) => p.id);
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    const markers = [...piles.values()].flatMap((h) => tally(h.markers)).reduce((n, m) => n + m.count, 0);
    expect(markers).toBe(scene.markers.filter((m) => hexOf(m.at) !== undefined).length);
  });

  it('mixes no owners in a stack and has the top first', () => {
    for (const { stacks } of piles.values()) {
      for (const stack of stacks) {
        expect(new Set(stack.pieces.map((p) => p.owner)).size).toBe(1);
        const depths = stack.pieces.map((p) => p.depth);
        expect(depths).toEqual(depths.toSorted((a, b) => a - b));
      }
    }
  });

  it('lights every choice that has a place, once', () => {
    const offers = scene.choices.map(offer);
    const pieces = new Map(scene.pieces.map((p) => [p.id, p]));
    const lit = [...byHex(offers, pieces).values()].flat();
    expect(lit).toHaveLength(offers.filter((o) => placeOf(o, pieces) !== undefined).length);
    expect(lit.length).toBeGreaterThan(0);
  });
});

describe('what counters show', () => {
  const guard = scenes.russia.pieces.find((p) => shortName(p.face) === 'Old Guard') as Piece;

  it('takes name and formation out of the text', () => {
    expect(formation(guard.face)).toBe('G');
    expect(trimmed('Württemberg cavalry', 11)).toBe('Württember…');
  });

  it('keeps the pieces of a crowded hex apart and inside it', () => {
    for (const count of [1, 2, 4, 6, 9, 14]) {
      const slots = pieceSlots(count, true);
      expect(slots).toHaveLength(count);
      for (const [n, a] of slots.entries()) {
        expect(Math.abs(a.x) + a.size / 2).toBeLessThanOrEqual(0.58);
        expect(Math.abs(a.y) + a.size / 2).toBeLessThanOrEqual(0.55);
        for (const b of slots.slice(n + 1)) {
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.size);
        }
      }
    }
  });

  it('shows two sides in one hex beside each other', () => {
    const stack = { key: 'a', hex: '0101', owner: 0, pieces: [guard] };
    const [left, right] = stackSlots({ hex: '0101', stacks: [stack, { ...stack, owner: 1 }], markers: [] }, 'far');
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThanOrEqual(left?.size ?? 1);
    expect(markerSlots(3, 'near')).toHaveLength(3);
    expect([20, 60, 200].map(nearness)).toEqual(['far', 'mid', 'near']);
  });
});

describe('offers', () => {
  it('are found by any of their words, accents or not', () => {
    const offers = scenes.russia.choices.map(offer);
    expect(matching(offers, 'BIALYSTOK march').map((o) => o.notation)).toEqual(['step 2111']);
    expect(matching(offers, 'moscow')).toEqual([]);
    expect(matching(offers, ' ')).toHaveLength(offers.length);
  });

  it('tell the best headline chance of their odds', () => {
    const likely = (chance: number, above: boolean) => ({ what: { key: 'k', text: 'goes' }, chance, headline: above });
    const odds: OfferOdds = {
      notation: 'attack 0101 0102',
      cases: [
        { name: { key: 'a', text: '' }, chances: [likely(0.9, false), likely(0.3, true)] },
        { name: { key: 'b', text: '' }, chances: [likely(0.5, true)] },
      ],
    };
    expect(headline(odds)).toEqual({ what: 'goes', chance: 0.5 });
    expect(headline(undefined)).toBeUndefined();
    const first = odds.cases.slice(0, 1);
    expect([odds, { ...odds, cases: first }, undefined].map(isWeighty)).toEqual([true, false, false]);
    expect(isWeighty({ ...odds, cases: first.map((one) => ({ ...one, margins: [[-1, 0.4], [2, 0.6]] })) })).toBe(true);
  });
});
