// Drawings of boards, each fetched once.

import { api } from '../api/client';

const known = new Map<string, Promise<string>>();

export function picture(board: string, night: boolean, numbers: boolean): Promise<string> {
  const key = `${board} ${night} ${numbers}`;
  let text = known.get(key);
  if (!text) {
    text = api.picture(board, night ? 'night' : 'paper', numbers);
    known.set(key, text);
    // What could not be fetched is asked for again.
    text.catch(() => known.delete(key));
  }
  return text;
}
