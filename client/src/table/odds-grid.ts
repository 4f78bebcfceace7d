// Odds as a table: a row for each thing that may happen, a column for each way to carry on.

import type { Case } from '../api/types';

export interface OddsRow {
  what: string;
  headline: boolean;
  /** `undefined` where a case knows nothing of it. */
  cells: (number | undefined)[];
}

export function chanceRows(cases: readonly Case[]): OddsRow[] {
  const rows = new Map<string, OddsRow>();
  cases.forEach((one, column) => {
    for (const { what, chance, headline } of one.chances) {
      const name = what.text ?? what.key;
      const row = rows.get(name) ?? { what: name, headline, cells: cases.map(() => undefined) };
      row.cells[column] = chance;
      rows.set(name, row);
    }
  });
  return [...rows.values()];
}

export function amountRows(cases: readonly Case[]): OddsRow[] {
  const rows = new Map<string, OddsRow>();
  cases.forEach((one, column) => {
    for (const { what, amount } of one.expected ?? []) {
      const name = what.text ?? what.key;
      const row = rows.get(name) ?? { what: name, headline: false, cells: cases.map(() => undefined) };
      row.cells[column] = amount;
      rows.set(name, row);
    }
  });
  return [...rows.values()];
}
