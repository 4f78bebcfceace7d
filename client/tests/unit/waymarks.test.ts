import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/api/types';
import { curveColours } from '../../src/replay/lines';
import { beyond, turnBeyond, waymarks } from '../../src/replay/waymarks';

const note = (more: object): Entry => ({ step: 0, text: { key: 'k' }, cites: [], ...more }) as Entry;
const step = (number: number, ...log: Entry[]) => ({ step: number, log });

describe('waymarks', () => {
  const term = { value: 1, text: { key: 't' }, cite: 'X-1' };

  it('are what the notes say they are', () => {
    const steps = [step(1, note({ kind: 'march' })), step(2, note({ kind: 'battle' })), step(3, note({ kind: 'city', weight: 'event' })), step(4, note({ sum: [term] }))];
    expect(waymarks(steps, 'battle')).toEqual([2]);
    expect(waymarks(steps, 'event')).toEqual([3]);
  });

  it('are what was reckoned, where notes say nothing', () => {
    expect(waymarks([step(1, note({})), step(5, note({ sum: [term] }))], 'battle')).toEqual([5]);
  });

  it('lie before and behind', () => {
    expect(beyond([2, 5, 9], 5, false)).toBe(9);
    expect(beyond([2, 5, 9], 5, true)).toBe(2);
    expect(beyond([2, 5, 9], 9, false)).toBeUndefined();
    expect(beyond([], 0, true)).toBeUndefined();
  });
});

describe('turns', () => {
  /** Turns begin at these steps; what is before the first has none. */
  const begins = [3, 40, 41, 300];
  const total = 400;
  const turnAt = (at: number): Promise<number> => Promise.resolve(begins.filter((b) => b <= at).length);

  it('are found from wherever one is', async () => {
    for (let from = 0; from < total; from += 1) {
      expect(await turnBeyond(from, total, false, turnAt), `after ${from}`).toBe(begins.find((b) => b > from));
      expect(await turnBeyond(from, total, true, turnAt), `before ${from}`).toBe(from === 0 ? undefined : [0, ...begins].findLast((b) => b < from));
    }
  });

  it('take few looks', async () => {
    let looks = 0;
    await turnBeyond(41, total, false, (at) => ((looks += 1), turnAt(at)));
    expect(looks).toBeLessThan(20);
  });

  it('are not looked for where none are counted', async () => {
    expect(await turnBeyond(5, 90, false, () => Promise.resolve(undefined))).toBeUndefined();
  });
});

describe('the colours of a chart', () => {
  const seats = ['french', 'russian'];

  it('are those of the sides, in whatever order the curves come', () => {
    const [russian, french] = curveColours([{ of: 'russian' }, { of: 'french' }], seats);
    expect([french, russian]).toEqual(curveColours([{ of: 'french' }, { of: 'russian' }], seats));
    expect(french).not.toBe(russian);
  });

  it('leave those of the sides to the sides', () => {
    const [french, other, more] = curveColours([{ of: 'french' }, {}, {}], seats);
    const sides = curveColours([{ of: 'french' }, { of: 'russian' }], seats);
    expect(french).toBe(sides[0]);
    expect(sides).not.toContain(other);
    expect(new Set([other, more]).size).toBe(2);
  });
});
