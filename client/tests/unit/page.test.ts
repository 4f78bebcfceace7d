import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Entry, View, ViewChange } from '../../src/api/types';
import { changed } from '../../src/api/change';
import { joinLog } from '../../src/api/log';
import { across, frameOf, steps, ticks } from '../../src/replay/lines';
import { gameAddress, parse, stepAddress } from '../../src/route';
import { en } from '../../src/words/en';
import { fill } from '../../src/words/fill';
import { it as italian } from '../../src/words/it';

const entry = (step: number, text: string): Entry => ({ step, text: { key: text, text }, cites: [] });

describe('the log', () => {
  it('grows by what a view brings', () => {
    const known = [entry(1, 'a'), entry(2, 'b')];
    expect(joinLog(known, { log: [entry(3, 'c')], log_since: 3 }).map((e) => e.step)).toEqual([1, 2, 3]);
  });

  it('forgets what was taken back', () => {
    const known = [entry(1, 'a'), entry(2, 'b'), entry(3, 'c')];
    expect(joinLog(known, { log: [], log_since: 2 }).map((e) => e.text.key)).toEqual(['a']);
  });
});

describe('a change', () => {
  const drawn = JSON.parse(readFileSync('tests/fixtures/russia-french.json', 'utf8')) as View['scene'];
  const scene: View['scene'] = { ...drawn, overlays: [] };
  const played = { game: 'k3', sequence: 4, step: 4, eyes: 'french', offers: [], undo: null, curtain: null };
  const view: View = { ...played, scene, log: [], log_since: 0, last_own_step: 0 };
  const nothing = (): ViewChange => {
    const { boards, headline, decides, prompt, undo, ending } = view.scene;
    const rest = { step: view.step, undo: view.undo, log: [], log_since: 9, last_own_step: 0, curtain: null };
    return { from: view.sequence, sequence: view.sequence + 1, scene: { boards, headline, decides, prompt, undo, ending }, ...rest };
  };

  it('leaves what it does not name', () => {
    const next = changed(view, nothing());
    expect(next?.scene.pieces).toEqual(view.scene.pieces);
    expect(next?.offers).toEqual(view.offers);
    expect([next?.sequence, next?.scene.version]).toEqual([view.sequence + 1, view.sequence + 1]);
  });

  it('takes runs of the old list and what is new', () => {
    const [first, second, third] = view.scene.pieces;
    if (!first || !second || !third) throw new Error('too few pieces');
    const change = nothing();
    change.scene.pieces = [[2, 1], { ...second, depth: 9 }, [0, 1]];
    expect(changed(view, change)?.scene.pieces).toEqual([third, { ...second, depth: 9 }, first]);
  });

  it('of another view is no use', () => {
    expect(changed(view, { ...nothing(), from: view.sequence + 1 })).toBeUndefined();
  });
});

describe('addresses', () => {
  it('lead where they say', () => {
    expect(parse('')).toEqual({ page: 'lobby' });
    expect(parse(gameAddress('a b'))).toEqual({ page: 'game', id: 'a b' });
    expect(parse(stepAddress('k3', 41))).toEqual({ page: 'replay', id: 'k3', step: 41 });
    expect(parse('#/join/k3/secret')).toEqual({ page: 'join', id: 'k3', token: 'secret' });
    expect(parse('#/mail/abc')).toEqual({ page: 'mail', token: 'abc' });
  });

  it('that mean nothing lead nowhere', () => {
    for (const hash of ['#/game', '#/game/x/step/minus', '#/game/x/step/99999999999', '#/join/x', '#/%E0%A4%A']) {
      expect(parse(hash)).toEqual({ page: 'nowhere' });
    }
  });
});

describe('words', () => {
  it('have the same gaps in both languages', () => {
    const gaps = (sentence: string): string[] => [...sentence.matchAll(/\{[a-z]+\}/g)].map(String).toSorted();
    for (const [key, sentence] of Object.entries(en)) {
      expect(gaps(italian[key as keyof typeof en]), key).toEqual(gaps(sentence));
    }
  });

  it('fill their gaps and leave unknown ones', () => {
    expect(fill('{n} of {total}', { n: 3 })).toBe('3 of {total}');
  });
});

describe('curves', () => {
  it('stay inside their frame and keep a value until it changes', () => {
    const points = [
      { step: 0, turn: null, value: 10 },
      { step: 50, turn: null, value: 40 },
      { step: 100, turn: null, value: 20 },
    ];
    const frame = frameOf([{ points }], 200, 100);
    expect(steps(frame, points)).toBe('M0.0 75.0H100.0V0.0H200.0V50.0');
    expect(ticks(0, 40)).toEqual([0, 10, 20, 30, 40]);
  });

  it('give every turn the same room', () => {
    const points = [
      { step: 0, turn: 1, value: 10 },
      { step: 10, turn: 2, value: 40 },
      { step: 55, turn: 2, value: 30 },
      { step: 100, turn: 3, value: 20 },
      { step: 200, turn: 3, value: 0 },
    ];
    const frame = frameOf([{ points }], 300, 100);
    expect(frame.turns).toEqual([{ turn: 1, step: 0 }, { turn: 2, step: 10 }, { turn: 3, step: 100 }]);
    expect([0, 10, 55, 100, 200].map((step) => across(frame, step))).toEqual([0, 100, 150, 200, 300]);
  });

  it('begin before the first turn if anything was done there', () => {
    const frame = frameOf([{ points: [{ step: 20, turn: 1, value: 3 }, { step: 40, turn: 2, value: 4 }] }], 300, 100);
    expect([0, 20, 40].map((step) => across(frame, step))).toEqual([0, 100, 200]);
  });
});

describe('the words of pieces', () => {
  it('are those that the house knows', () => {
    const file = readFileSync(new URL('../../../data/messages/en/house.ftl', import.meta.url), 'utf8');
    for (const group of ['badge', 'value']) {
      const message = file.split(`house-${group} =`)[1]?.split('*[')[0] ?? '';
      const known = [...message.matchAll(/\[([a-z-]+)\] (.*)/g)].map(([, word, said]) => [`${group}.${word}`, said]);
      expect(known.length).toBeGreaterThan(2);
      const ours = Object.entries(en).filter(([key]) => key.startsWith(`${group}.`));
      expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(known));
    }
  });
});
