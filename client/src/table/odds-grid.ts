// Odds as a table: a row for each thing that may happen, a column for each way to carry on.

import type { Case, Text } from '../api/types';

export interface OddsRow {
  what: string;
  /** Whether it is what the parts come to. */
  overall: boolean;
  /** `undefined` where a case knows nothing of it. */
  cells: (number | undefined)[];
}

/** What it comes to in every case first, then its parts. */
export function chanceRows(cases: readonly Case[]): OddsRow[] {
  const overall = rows(cases, (one) => [{ what: one.overall.what, value: one.overall.chance }], true);
  const parts = rows(cases, (one) => one.chances.map(({ what, chance }) => ({ what, value: chance })), false);
  return [...overall, ...parts];
}

export function amountRows(cases: readonly Case[]): OddsRow[] {
  return rows(cases, (one) => (one.expected ?? []).map(({ what, amount }) => ({ what, value: amount })), false);
}

function rows(cases: readonly Case[], of: (one: Case) => { what: Text; value: number }[], overall: boolean): OddsRow[] {
  const found = new Map<string, OddsRow>();
  cases.forEach((one, column) => {
    for (const { what, value } of of(one)) {
      const name = what.text ?? what.key;
      const row = found.get(name) ?? { what: name, overall, cells: cases.map(() => undefined) };
      row.cells[column] = value;
      found.set(name, row);
    }
  });
  return [...found.values()];
}
