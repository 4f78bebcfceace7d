// Short names for counters, out of the texts that scenes bring.

import type { Face, Text } from '../api/types';

function names(text: Text): string[] {
  return (text.args ?? []).map(([, arg]) => arg).filter((arg): arg is string => typeof arg === 'string');
}

/** What is printed large on the counter: the first name in its text. */
export function shortName(face: Face): string {
  return names(face.name)[0] ?? face.name.text ?? face.name.key;
}

/** What is printed small beside it: the formation. */
export function formation(face: Face): string {
  return names(face.name)[1] ?? '';
}

export function value(face: Face, which: string): string | undefined {
  return (face.values ?? []).find(([name]) => name === which)?.[1];
}

/** A name cut so that it fits a counter. */
export function trimmed(name: string, room = 11): string {
  return name.length <= room ? name : `${name.slice(0, room - 1)}…`;
}
