// What mattered since one's last decision, under headings of turn and phase.

import type { Entry } from '../api/types';
import { reel, weightOf } from '../seen/reel';

export interface Section {
  /** Turn and phase; nothing where nobody said so. */
  heading: string;
  /** What mattered, the heaviest first. */
  weighty: Entry[];
  /** The rest, in order. */
  details: Entry[];
}

export function headingOf(entry: Entry): string {
  return entry.under?.text ?? entry.under?.key ?? '';
}

/** Everything under its heading, in order of time; a heading that comes again stands again. */
export function underHeadings(entries: readonly Entry[]): { heading: string; entries: Entry[] }[] {
  const all: { heading: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const heading = headingOf(entry);
    const last = all.at(-1);
    if (last && last.heading === heading) last.entries.push(entry);
    else all.push({ heading, entries: [entry] });
  }
  return all;
}

/** Of marches that are told step by step and nowhere as a whole, where each has come to. */
function ends(news: readonly Entry[]): Set<Entry> {
  const marches = reel(news).filter((shot) => shot.kind === 'march' && shot.weight === 'detail');
  return new Set(marches.flatMap((shot) => shot.entries.findLast((entry) => (entry.way ?? []).length > 1) ?? []));
}

/** The news of a seat: what was said after its last own step. */
export function sections(log: readonly Entry[], lastOwnStep: number): Section[] {
  const news = log.filter((entry) => entry.step > lastOwnStep);
  const marches = ends(news);
  const matters = (entry: Entry): boolean => weightOf(entry) > 0 || marches.has(entry);
  return underHeadings(news).map(({ heading, entries }) => ({
    heading,
    weighty: entries.filter(matters).toSorted((a, b) => weightOf(b) - weightOf(a)),
    details: entries.filter((entry) => !matters(entry)),
  }));
}

/** The heaviest few of all sections, so that a long turn of the enemy still fits on a card. */
export function shortened(all: readonly Section[], most: number): { sections: Section[]; left: number } {
  const weighty = all.flatMap((section) => section.weighty);
  if (weighty.length <= most) return { sections: [...all], left: 0 };
  const kept = new Set(weighty.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, most));
  const sections = all.map((section) => ({ ...section, weighty: section.weighty.filter((entry) => kept.has(entry)) }));
  return { sections, left: weighty.length - kept.size };
}
