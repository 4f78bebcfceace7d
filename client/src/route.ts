// Addresses of the page: what stands after the `#`.

export type Route =
  | { page: 'lobby' }
  | { page: 'game'; id: string }
  | { page: 'replay'; id: string; step: number | undefined }
  | { page: 'charts'; id: string }
  | { page: 'aids'; id: string }
  | { page: 'rules'; book: string | undefined; chapter: string | undefined; rule: string | undefined }
  | { page: 'join'; id: string; token: string }
  | { page: 'account' }
  | { page: 'mail'; token: string }
  | { page: 'nowhere' };

export function parse(hash: string): Route {
  const [what, id, part, more] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode);
  if (!what) return { page: 'lobby' };
  if (what === 'account' && !id) return { page: 'account' };
  if (what === 'mail' && id) return { page: 'mail', token: id };
  if (what === 'join' && id && part) return { page: 'join', id, token: part };
  if (what === 'rules') return { page: 'rules', book: id || undefined, chapter: part || undefined, rule: more || undefined };
  if (what !== 'game' || !id) return { page: 'nowhere' };
  if (!part) return { page: 'game', id };
  if (part === 'charts') return { page: 'charts', id };
  if (part === 'aids') return { page: 'aids', id };
  if (part === 'replay') return { page: 'replay', id, step: undefined };
  if (part === 'step' && more && /^\d{1,9}$/.test(more)) return { page: 'replay', id, step: Number(more) };
  return { page: 'nowhere' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const gameAddress = (id: string): string => `#/game/${encodeURIComponent(id)}`;
export const stepAddress = (id: string, step: number): string => `${gameAddress(id)}/step/${step}`;
export const chapterAddress = (book: string, chapter: string): string => `#/rules/${encodeURIComponent(book)}/${encodeURIComponent(chapter)}`;
export const ruleAddress = (book: string, chapter: string, rule: string): string => `${chapterAddress(book, chapter)}/${encodeURIComponent(rule)}`;
