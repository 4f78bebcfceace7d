import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Scene, View } from '../../src/api/types';
import { Showing } from '../../src/seen/showing.svelte';

const moved = (step: number, from: string, to: string): Entry => ({
  step,
  text: { key: `to ${to}`, text: `to ${to}` },
  cites: [],
  kind: 'march',
  of: 1,
  at: { hex: to },
  way: [{ hex: from }, { hex: to }],
});
const view = (step: number, log: Entry[]): View =>
  ({ game: 'g', sequence: step, step, eyes: 'french', scene: {} as Scene, offers: [], undo: null, log, log_since: log[0]?.step ?? step, last_own_step: 1, curtain: null }) satisfies View;

/** A table that remembers what was laid on it. */
function desk(still = false) {
  const laid: { step: number; said: string[] }[] = [];
  const shown: { step: number; said: number }[] = [];
  return {
    laid,
    shown,
    past: () => Promise.resolve({} as Scene),
    lay: (step: number, _: Scene | undefined, log: Entry[]) => laid.push({ step, said: log.map((e) => e.text.key) }),
    show: (newest: View, log: Entry[]) => shown.push({ step: newest.step, said: log.length }),
    pace: () => 100,
    still: () => still,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the others’ moves', () => {
  it('are shown one after the other, and nothing later is seen before', async () => {
    const table = desk();
    const showing = new Showing(table);
    showing.take(view(3, [moved(2, '0101', '0102'), moved(3, '0505', '0506')]), 1, []);
    await vi.advanceTimersByTimeAsync(10);
    expect(table.laid).toEqual([{ step: 2, said: ['to 0102'] }]);
    expect(table.shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(table.laid.at(-1)).toEqual({ step: 3, said: ['to 0102', 'to 0506'] });
    await vi.advanceTimersByTimeAsync(100);
    expect(table.shown).toEqual([{ step: 3, said: 2 }]);
    expect(showing.on).toBe(false);
  });

  it('that come meanwhile are shown as well', async () => {
    const table = desk();
    const showing = new Showing(table);
    showing.take(view(2, [moved(2, '0101', '0102')]), 1, []);
    await vi.advanceTimersByTimeAsync(50);
    showing.take(view(3, [moved(3, '0505', '0506')]), 2, []);
    await vi.advanceTimersByTimeAsync(500);
    expect(table.laid.map((one) => one.step)).toEqual([2, 3]);
    expect(table.shown).toEqual([{ step: 3, said: 2 }]);
  });

  it('are seen on where a march goes on', async () => {
    const table = desk();
    const showing = new Showing(table);
    showing.take(view(2, [moved(2, '0101', '0102')]), 1, []);
    await vi.advanceTimersByTimeAsync(10);
    showing.take(view(3, [moved(3, '0102', '0103')]), 2, []);
    await vi.advanceTimersByTimeAsync(10);
    expect(showing.shots).toHaveLength(1);
    expect(table.laid.at(-1)).toEqual({ step: 3, said: ['to 0102', 'to 0103'] });
  });

  it('can be skipped, paused and shown again', async () => {
    const table = desk();
    const showing = new Showing(table);
    const newest = view(3, [moved(2, '0101', '0102'), moved(3, '0505', '0506')]);
    showing.take(newest, 1, []);
    await vi.advanceTimersByTimeAsync(10);
    showing.pause();
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.laid).toHaveLength(1);
    showing.skip();
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.shown).toHaveLength(1);
    expect(table.laid).toHaveLength(1);
    expect(showing.repeatable).toBe(true);
    showing.again(newest, newest.log);
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.laid.map((one) => one.step)).toEqual([2, 2, 3]);
    expect(table.shown).toHaveLength(2);
  });

  it('wait for whoever avoids movement, place by place', async () => {
    const table = desk(true);
    const showing = new Showing(table);
    showing.take(view(3, [moved(2, '0101', '0102'), moved(3, '0505', '0506')]), 1, []);
    await vi.advanceTimersByTimeAsync(5000);
    expect(showing.at).toBe(0);
    await showing.step();
    expect(showing.at).toBe(1);
    await showing.step(0);
    expect(showing.at).toBe(0);
    await showing.step();
    await showing.step();
    expect(showing.on).toBe(false);
    expect(table.shown).toEqual([{ step: 3, said: 2 }]);
  });

  it('without anything to see are there at once', async () => {
    const table = desk();
    const showing = new Showing(table);
    showing.take(view(2, [{ step: 2, text: { key: 'a train' }, cites: [] }]), 1, []);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.laid).toEqual([]);
    expect(table.shown).toEqual([{ step: 2, said: 1 }]);
  });
});
