import type { Entry, View } from './types';

/** The log so far with what a view brings: from `log_since` on the view is right, also after an undo. */
export function joinLog(known: readonly Entry[], view: Pick<View, 'log' | 'log_since'>): Entry[] {
  return [...known.filter((entry) => entry.step < view.log_since), ...view.log];
}
