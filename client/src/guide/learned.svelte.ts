import { SvelteSet } from 'svelte/reactivity';

const KEY = 'lessons';

/** What was kept, if it is a list of words. */
export function keptLessons(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

/** The lessons that somebody at this browser has been through. */
class Learned {
  #all = new SvelteSet<string>(keptLessons(localStorage.getItem(KEY)));

  has(slug: string): boolean {
    return this.#all.has(slug);
  }

  add(slug: string): void {
    if (this.#all.has(slug)) return;
    this.#all.add(slug);
    localStorage.setItem(KEY, JSON.stringify([...this.#all]));
  }
}

export const learned = new Learned();
