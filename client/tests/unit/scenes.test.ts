import { describe, expect, it } from 'vitest';
import outpost from '../fixtures/outpost-raider.json';
import russia from '../fixtures/russia-french.json';
import type { Choice, Offer, OfferOdds, Piece, Scene } from '../../src/api/types';
import { formation, shortName, trimmed } from '../../src/board/names';
import { heaps, hexOf, tally } from '../../src/board/stacks';
import { markerSlots, nearness, pieceSlots, stackSlots } from '../../src/board/heap-layout';
import { chanceRows } from '../../src/table/odds-grid';
import { bestHeadline, byBox, byHex, isWeighty, matching, placeOf } from '../../src/table/offers';

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

describe('boxes beside the board', () => {
  it('are lit by their own choices and by those of the pieces in them', () => {
    const [one, two] = scenes.outpost.pieces as [Piece, Piece];
    const pieces = new Map([
      [one.id, { ...one, at: { box: 'pool' } }],
      [two.id, two],
    ]);
    const choice = scenes.outpost.choices[0] as Choice;
    const offers = [
      offer({ ...choice, verb: 'ask', at: { box: 'left' } }),
      offer({ ...choice, verb: 'take', at: { piece: one.id } }),
      offer({ ...choice, verb: 'move', at: { piece: two.id } }),
    ];
    const lit = byBox(offers, pieces);
    expect([...lit].map(([box, here]) => [box, here.map((o) => o.verb)])).toEqual([['left', ['ask']], ['pool', ['take']]]);
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

  const likely = (text: string, chance: number) => ({ what: { key: text, text }, chance });

  it('show in a hex what the likeliest of them comes to, and nothing else of their odds', () => {
    const attack = (notation: string, chance: number): OfferOdds => ({
      notation,
      headline: likely('won', chance),
      cases: [{ name: { key: 'a', text: '' }, overall: likely('won', chance), chances: [likely('the defender wins', 1)] }],
    });
    const odds = new Map([attack('attack 0101 0102', 0), attack('attack 0201 0102', 0.25)].map((o) => [o.notation, o]));
    const here = ['done', ...odds.keys()].map((notation) => ({ ...offer(scenes.russia.choices[0]!), notation }));
    expect(bestHeadline(here, odds)).toEqual(likely('won', 0.25));
    expect(bestHeadline(here.slice(0, 2), odds)?.chance).toBe(0);
    expect(bestHeadline(here.slice(0, 1), odds)).toBeUndefined();
  });

  it('lay their odds out with what they come to first', () => {
    const odds: OfferOdds = {
      notation: 'attack 0101 0102',
      headline: likely('won', 0.2),
      cases: [
        { name: { key: 'a', text: '' }, overall: likely('won', 0), chances: [likely('fails', 0.9)] },
        { name: { key: 'b', text: '' }, overall: likely('won', 0.2), chances: [likely('goes', 0.5), likely('fails', 0.4)] },
      ],
    };
    expect(chanceRows(odds.cases)).toEqual([
      { what: 'won', overall: true, cells: [0, 0.2] },
      { what: 'fails', overall: false, cells: [0.9, 0.4] },
      { what: 'goes', overall: false, cells: [undefined, 0.5] },
    ]);
    const first = odds.cases.slice(0, 1);
    expect([odds, { ...odds, cases: first }, undefined].map(isWeighty)).toEqual([true, false, false]);
    expect(isWeighty({ ...odds, cases: first.map((one) => ({ ...one, margins: [[-1, 0.4], [2, 0.6]] })) })).toBe(true);
  });
});
