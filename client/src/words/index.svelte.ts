import type { Text } from '../api/types';
import { en, type Key } from './en';
import { fill } from './fill';
import { it } from './it';

export type Language = 'en' | 'it';

const ALL = { en, it };

function remembered(): Language {
  const kept = localStorage.getItem('language');
  if (kept === 'en' || kept === 'it') return kept;
  return navigator.language.startsWith('it') ? 'it' : 'en';
}

class Words {
  language = $state<Language>(remembered());

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem('language', language);
    document.documentElement.lang = language;
  }
}

export const words = new Words();
document.documentElement.lang = words.language;

/** A sentence of the page. */
export function t(key: Key, gaps?: Record<string, string | number>): string {
  return fill(ALL[words.language][key], gaps);
}

/** A sentence of the page whose key is put together; the last part stands for itself if there is none. */
export function tOr(group: 'badge' | 'value' | 'terrain' | 'place' | 'source' | 'maturity' | 'preset' | 'box', word: string): string {
  const key = `${group}.${word}`;
  return key in en ? t(key as Key) : word.replaceAll('-', ' ');
}

/** A text of a game. */
export function say(text: Text): string {
  return text.text || text.key;
}

/** A text of a game as a sentence begins. */
export function sayUp(text: Text): string {
  const said = say(text);
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

export function percent(chance: number): string {
  const share = Math.min(Math.max(chance, 0), 1) * 100;
  if (share > 0 && share < 1) return '<1%';
  if (share > 99 && share < 100) return '>99%';
  return `${Math.round(share)}%`;
}
