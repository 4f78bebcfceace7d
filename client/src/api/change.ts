// A view with what has changed since becomes the newer view.

import type { Part, View, ViewChange } from './types';

/** A list by what it was before: runs of the old one, and what is new. */
function edited<T>(old: T[], parts: readonly Part<T>[] | undefined): T[] {
  if (!parts) return old;
  return parts.flatMap((part) => (Array.isArray(part) ? old.slice(part[0], part[0] + part[1]) : [part as T]));
}

/** The newer view; nothing if the change is of another view than this one. */
export function changed(view: View, change: ViewChange): View | undefined {
  if (view.sequence !== change.from) return undefined;
  const { from: _, scene: different, offers, ...rest } = change;
  const { pieces, markers, tracks, panels, displays, overlays, ...plain } = different;
  const old = view.scene;
  return {
    ...view,
    ...rest,
    scene: {
      ...old,
      ...plain,
      version: change.sequence,
      pieces: edited(old.pieces, pieces),
      markers: edited(old.markers, markers),
      tracks: edited(old.tracks, tracks),
      panels: edited(old.panels, panels),
      displays: edited(old.displays, displays),
      overlays: edited(old.overlays, overlays),
    },
    offers: edited(view.offers, offers),
  };
}
