/** Puts values into the gaps of a sentence: `{n}`. */
export function fill(sentence: string, gaps: Record<string, string | number> = {}): string {
  return sentence.replace(/\{([a-z]+)\}/g, (whole, gap: string) => String(gaps[gap] ?? whole));
}
