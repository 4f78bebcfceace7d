import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/api/types';
import { chosen, fold, notationOf, usual } from '../../src/command/picks';

const take = (nation: string, sp: number): Choice => ({ verb: 'take', args: [nation, 'I', String(sp)], amount: 2, text: { key: 'take' }, cites: [] });
const unit = (name: string): Choice => ({ verb: 'unit', args: [name], text: { key: 'unit' }, cites: [] });

describe('lines that differ only in an amount', () => {
  it('are one line, from the least to the most', () => {
    const folds = fold([take('france', 3), take('france', 1), take('france', 2), take('italy', 1), unit('Guard')]);
    expect(folds.map((one) => one.key)).toEqual(['take france I #', 'take italy I #', 'unit Guard']);
    expect(folds[0]?.amounts).toEqual([1, 2, 3]);
    expect(folds[0]?.of.map(notationOf)).toEqual(['take france I 1', 'take france I 2', 'take france I 3']);
    expect(folds[2]?.amounts).toEqual([]);
  });
});

describe('who comes along', () => {
  const company = [take('france', 1), take('france', 2), take('italy', 1)];

  it('is everybody where everybody was gathered', () => {
    expect([...usual(company, ['everyone'], true).values()]).toEqual([1, 0]);
  });

  it('is whoever was named otherwise', () => {
    const picks = usual(company, ['take france I 1', 'go'], false);
    expect([...picks.values()]).toEqual([0, -1]);
    expect(chosen(company, picks)).toEqual(['take france I 1']);
  });

  it('is nobody where a leader rides alone', () => {
    expect([...usual(company, ['go'], false).values()]).toEqual([-1, -1]);
  });
});
