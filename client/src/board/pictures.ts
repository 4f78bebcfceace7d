// Boards: where everything lies, and drawings of them. Each is fetched once, as soon as anybody knows its name.

import { api } from '../api/client';
import type { BoardMap } from '../api/types';
import { words } from '../words/index.svelte';

const maps = new Map<string, Promise<BoardMap>>();
const drawings = new Map<string, Promise<Element>>();

/** What could not be fetched is asked for again. */
function once<T>(known: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  let wanted = known.get(key);
  if (!wanted) {
    wanted = fetch();
    known.set(key, wanted);
    wanted.catch(() => known.delete(key));
  }
  return wanted;
}

/** With the names of the language that is spoken now. */
export function map(board: string): Promise<BoardMap> {
  const { language } = words;
  return once(maps, `${board} ${language}`, () => api.board(board, language));
}

/** There is one of each: it lies wherever it was put last. */
export function picture(board: string, night: boolean): Promise<Element> {
  const { language } = words;
  return once(drawings, `${board} ${night} ${language}`, async () => {
    // A parser for pages is several times faster than one for XML, and nothing that it reads here is shown yet.
    const sheet = document.createElement('template');
    sheet.innerHTML = await api.picture(board, night ? 'night' : 'paper', language);
    const drawing = sheet.content.firstElementChild;
    if (!drawing) throw new Error(`the drawing of ${board} is empty`);
    return drawing;
  });
}
