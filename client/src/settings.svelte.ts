// What this browser remembers of its owner's taste.

import { SvelteSet } from 'svelte/reactivity';

export type Theme = 'auto' | 'light' | 'dark';

const night = matchMedia('(prefers-color-scheme: dark)');
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

function kept(): Theme {
  const theme = localStorage.getItem('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** How long each move of the others is shown, in milliseconds; 0 shows only what they lead to. */
export const PACES = [0, 800, 2000] as const;
export type Pace = (typeof PACES)[number];

function keptPace(): Pace {
  const pace = Number(localStorage.getItem('pace') ?? PACES[1]);
  return PACES.find((p) => p === pace) ?? PACES[1];
}

/** Words that were kept as a list. */
function keptWords(name: string): string[] {
  return (localStorage.getItem(name) ?? '').split(' ').filter(Boolean);
}

class Settings {
  /** Kinds of orders that are not asked again before they are sent. */
  readonly trusted = new SvelteSet<string>(keptWords('trusted'));
  /** Questions that are always left to the staff. */
  readonly left = new SvelteSet<string>(keptWords('left'));
  pace = $state<Pace>(keptPace());
  theme = $state<Theme>(kept());
  overlays = new SvelteSet<string>(['numbers', 'march']);
  #system = $state(night.matches);
  /** Whether movement is to be avoided. */
  still = $state(reduced.matches);

  constructor() {
    night.addEventListener('change', (e) => {
      this.#system = e.matches;
      this.#paint();
    });
    reduced.addEventListener('change', (e) => (this.still = e.matches));
    this.#paint();
  }

  get dark(): boolean {
    return this.theme === 'auto' ? this.#system : this.theme === 'dark';
  }

  choose(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem('theme', theme);
    this.#paint();
  }

  choosePace(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem('pace', String(pace));
  }

  /** Does not ask again before orders of a kind. */
  trust(kind: string): void {
    this.trusted.add(kind);
    localStorage.setItem('trusted', [...this.trusted].join(' '));
  }

  /** Asks again before every order. */
  trustNothing(): void {
    this.trusted.clear();
    localStorage.removeItem('trusted');
  }

  /** Leaves a question to the staff whenever it comes, or no longer does. */
  leave(question: string, always: boolean): void {
    if (always) this.left.add(question);
    else this.left.delete(question);
    localStorage.setItem('left', [...this.left].join(' '));
  }

  toggle(overlay: string): void {
    if (!this.overlays.delete(overlay)) this.overlays.add(overlay);
  }

  #paint(): void {
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
  }
}

export const settings = new Settings();
