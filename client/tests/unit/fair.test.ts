import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Case, Entry } from '../../src/api/types';
import { lostShare, telling } from '../../src/end/lost';
import { chapterAddress, parse, ruleAddress } from '../../src/route';
import { amountRows, chanceRows } from '../../src/table/odds-grid';

describe('addresses of aids and rules', () => {
  it('lead where they say', () => {
    expect(parse('#/game/k3/aids')).toEqual({ page: 'aids', id: 'k3' });
    expect(parse('#/rules')).toEqual({ page: 'rules', book: undefined, chapter: undefined, rule: undefined });
    expect(parse(chapterAddress('war-and-peace', 'Z.IV'))).toEqual({ page: 'rules', book: 'war-and-peace', chapter: 'Z.IV', rule: undefined });
    expect(parse(ruleAddress('war-and-peace', 'S', 'WP-S.9.c-1'))).toEqual({ page: 'rules', book: 'war-and-peace', chapter: 'S', rule: 'WP-S.9.c-1' });
  });
});

describe('what was lost', () => {
  it('is a share of the greatest strength, and never less than nothing', () => {
    expect(lostShare({ seat: 'french', most: 40, last: 10 })).toBe(0.75);
    expect(lostShare({ seat: 'french', most: 10, last: 12 })).toBe(0);
    expect(lostShare({ seat: 'french', most: 0, last: 0 })).toBe(0);
  });
});

describe('a turning point', () => {
  it('is told by its battles', () => {
    const entry = (key: string, sum = false): Entry => ({ step: 1, text: { key, text: key }, cites: [], ...(sum ? { sum: [{ value: 1, text: { key: 'die' }, cite: 'X' }] } : {}) });
    expect(telling([entry('a'), entry('b', true), entry('c')]).map((e) => e.text.key)).toEqual(['b']);
    expect(telling([entry('a'), entry('b'), entry('c')]).map((e) => e.text.key)).toEqual(['a', 'b']);
  });
});

describe('odds', () => {
  const text = (key: string) => ({ key, text: key });
  const one: Case = {
    name: text('one round'),
    overall: { what: text('won'), chance: 0.8 },
    chances: [{ what: text('rout'), chance: 0.3 }],
    expected: [
      { what: text('SP that the enemy loses'), amount: 2 },
      { what: text('SP that you lose'), amount: 0.5 },
    ],
  };

  it('tell the whole first, then its parts, and both losses', () => {
    expect(chanceRows([one]).map((row) => [row.what, row.overall])).toEqual([['won', true], ['rout', false]]);
    expect(amountRows([one]).map((row) => [row.what, row.cells[0]])).toEqual([['SP that the enemy loses', 2], ['SP that you lose', 0.5]]);
  });
});

describe('lessons', () => {
  it('have a script and a position each', () => {
    const folder = new URL('../../../data/lessons/', import.meta.url);
    const files = readdirSync(folder);
    const scripts = files.filter((file) => file.endsWith('.toml'));
    expect(scripts.length).toBeGreaterThanOrEqual(6);
    for (const script of scripts) {
      const position = JSON.parse(readFileSync(new URL(script.replace('.toml', '.json'), folder), 'utf8')) as { phases: string[] };
      expect(position.phases.length, script).toBeGreaterThan(0);
    }
  });
});
