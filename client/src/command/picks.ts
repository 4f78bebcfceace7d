// Who comes along: choices that differ only in an amount are one line with a number.

import type { Choice, Offer } from '../api/types';

/** Choices that differ only in their amount; of those without one each stands alone. */
export interface Fold<T> {
  key: string;
  /** The choices, from the least to the most. */
  of: T[];
  /** Their amounts; empty where there is none. */
  amounts: number[];
}

type Amounted = Pick<Choice, 'verb' | 'args' | 'amount'>;

const amountOf = (choice: Amounted): number | undefined =>
  choice.amount === undefined ? undefined : Number(choice.args?.[choice.amount]);

export const notationOf = (choice: Amounted): string => [choice.verb, ...(choice.args ?? [])].join(' ');

/** Puts together what differs only in an amount, in the order of the list. */
export function fold<T extends Amounted>(choices: readonly T[]): Fold<T>[] {
  const folds = new Map<string, Fold<T>>();
  for (const choice of choices) {
    const amount = amountOf(choice);
    const others = (choice.args ?? []).map((arg, at) => (at === choice.amount ? '#' : arg));
    const key = [choice.verb, ...others].join(' ');
    const known = folds.get(key);
    if (known && amount !== undefined) {
      known.of.push(choice);
      known.amounts.push(amount);
    } else {
      folds.set(key, { key, of: [choice], amounts: amount === undefined ? [] : [amount] });
    }
  }
  for (const one of folds.values()) {
    const order = one.amounts.map((_, at) => at).sort((a, b) => (one.amounts[a] ?? 0) - (one.amounts[b] ?? 0));
    if (order.length > 1) {
      one.of = order.flatMap((at) => one.of[at] ?? []);
      one.amounts = order.map((at) => one.amounts[at] ?? 0);
    }
  }
  return [...folds.values()];
}

/** Which of the company goes unless it is said otherwise: by key, the place among its choices; -1 for nobody. */
export function usual(company: readonly Choice[], gathered: readonly string[], everyone: boolean): Map<string, number> {
  const named = new Set(gathered);
  const one = (each: Fold<Choice>): number => each.of.findIndex((choice) => named.has(notationOf(choice)));
  return new Map(fold(company).map((each) => [each.key, everyone ? each.of.length - 1 : one(each)]));
}

/** The decisions that take along who was chosen. */
export function chosen(company: readonly Choice[], picks: ReadonlyMap<string, number>): string[] {
  return fold(company).flatMap((each) => {
    const choice = each.of[picks.get(each.key) ?? -1];
    return choice ? [notationOf(choice)] : [];
  });
}

/** Whether an offer is a part of a move that has begun. */
export const isUnderWay = (offer: Offer): boolean => offer.leg !== undefined && offer.leg !== 'begin';
