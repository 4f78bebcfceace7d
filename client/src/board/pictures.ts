// Boards: where everything lies, and drawings of them. Each is fetched once, as soon as anybody knows its name.

import { api } from '../api/client';
import type { BoardMap } from '../api/types';

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

export function map(board: string): Promise<BoardMap> {
  return once(maps, board, () => api.board(board));
}

/** There is one of each: it lies wherever it was put last. */
export function picture(board: string, night: boolean, numbers: boolean): Promise<Element> {
  return once(drawings, `${board} ${night} ${numbers}`, async () => {
    const text = await api.picture(board, night ? 'night' : 'paper', numbers);
    return new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  });
}
