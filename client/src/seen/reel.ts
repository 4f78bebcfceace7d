// What happened, as a reel of shots: a march is one arrow, a battle one scene, everything else that matters one place.

import type { Entry, Kind, Weight } from '../api/types';
import { boxOf, hexOf } from '../board/stacks';

export interface Shot {
  /** After which step the picture stands that it leads to. */
  step: number;
  /** Whose doing it is. */
  seat: number | undefined;
  kind: Kind;
  weight: Weight;
  /** The hexes that it goes through; one for what happens in a place, none for what happens nowhere. */
  way: string[];
  /** The box beside the board in which it happens. */
  box: string | undefined;
  /** What is told of it, in order. */
  entries: Entry[];
}

const HEAVY: Record<Weight, number> = { detail: 0, event: 1, headline: 2 };

export function weightOf(entry: Pick<Entry, 'weight'>): number {
  return HEAVY[entry.weight ?? 'detail'];
}

/** The hexes of an entry: its way, or its place. */
function wayOf(entry: Entry): string[] {
  const way = (entry.way ?? []).flatMap((spot) => hexOf(spot) ?? []);
  const at = hexOf(entry.at);
  return way.length > 1 ? way : at === undefined ? [] : [at];
}

function shotOf(entry: Entry): Shot {
  return {
    step: entry.step,
    seat: entry.of,
    kind: entry.kind ?? 'order',
    weight: entry.weight ?? 'detail',
    way: wayOf(entry),
    box: boxOf(entry.at),
    entries: [entry],
  };
}

function isMarch(entry: Entry): boolean {
  return entry.kind === 'march' && (entry.way ?? []).length > 1;
}

/** Whether an entry goes on where a march has come to. */
function goesOn(last: Shot, entry: Entry): boolean {
  const [from] = wayOf(entry);
  return last.kind === 'march' && isMarch(entry) && last.seat === entry.of && last.way.at(-1) === from;
}

/** Whether an entry tells of the same battle: its dice, its result, and what it costs. */
function belongs(last: Shot, entry: Entry): boolean {
  if (last.kind === 'march' && entry.kind === 'march') return last.seat === entry.of && hexOf(entry.at) === last.way.at(-1);
  if (last.kind !== 'battle') return last.step === entry.step && hexOf(entry.at) === last.way.at(-1) && weightOf(entry) === 0;
  const here = hexOf(entry.at) === undefined || hexOf(entry.at) === last.way.at(-1);
  if (entry.kind === 'battle') return here;
  return entry.kind === 'loss' && here && entry.step - last.step <= 2;
}

function join(last: Shot, entry: Entry): void {
  last.entries.push(entry);
  last.step = entry.step;
  if (weightOf(entry) > weightOf(last)) last.weight = entry.weight ?? 'detail';
}

/** The shots of what was said, in order. Details that belong to nothing are for the log. */
export function reel(entries: readonly Entry[]): Shot[] {
  const shots: Shot[] = [];
  for (const entry of entries) {
    const last = shots.at(-1);
    if (last && goesOn(last, entry)) {
      last.way.push(...wayOf(entry).slice(1));
      join(last, entry);
    } else if (last && belongs(last, entry)) {
      const way = wayOf(entry);
      if (last.way.length < 2 && way.length > 1 && way.at(-1) === last.way.at(-1)) last.way = way;
      join(last, entry);
    } else if (isMarch(entry) || weightOf(entry) > 0) {
      shots.push(shotOf(entry));
    }
  }
  return shots;
}

/** A side of a battle as it was reckoned. */
export interface Reckoned {
  seat: number | undefined;
  entry: Entry;
  total: number;
}

/** Both sides of a battle, each with its last sum: what came before it led to it. */
export function reckoned(shot: Shot): Reckoned[] {
  const summed = shot.entries.filter((entry) => weightOf(entry) > 0 && (entry.sum ?? []).length > 0);
  const sides = new Map(summed.map((entry) => [entry.of, entry]));
  return [...sides].map(([seat, entry]) => ({ seat, entry, total: (entry.sum ?? []).reduce((all, term) => all + term.value, 0) }));
}

/** What a battle or any shot comes to, the heaviest first. */
export function outcomes(shot: Shot): Entry[] {
  const told = shot.entries.filter((entry) => (entry.sum ?? []).length === 0);
  return told.toSorted((a, b) => weightOf(b) - weightOf(a));
}
