// Colours of counters. The words come from scenes; an unknown word gets a colour of its own.

export interface Paint {
  /** The cardboard. */
  ground: string;
  /** Print on it. */
  ink: string;
  /** The line around it. */
  edge: string;
}

const NATIONS: Record<string, Paint> = {
  french: { ground: '#3f66ad', ink: '#ffffff', edge: '#1d3565' },
  guard: { ground: '#22376f', ink: '#ffe9a8', edge: '#d9a441' },
  austrian: { ground: '#f4f0e4', ink: '#2a2a2a', edge: '#8c8570' },
  bavarian: { ground: '#8fbfe6', ink: '#10253c', edge: '#2f6496' },
  italian: { ground: '#8cc98a', ink: '#12301a', edge: '#2d7a45' },
  polish: { ground: '#b8435a', ink: '#ffffff', edge: '#6d1b2d' },
  prussian: { ground: '#4a5560', ink: '#ffffff', edge: '#20272e' },
  saxon: { ground: '#d9dfc0', ink: '#2b3018', edge: '#7d8a4c' },
  swiss: { ground: '#c7513f', ink: '#ffffff', edge: '#7c2418' },
  westphalian: { ground: '#5f9ea0', ink: '#08262a', edge: '#285a5e' },
  russian: { ground: '#3f6b46', ink: '#ffffff', edge: '#1c3a22' },
  swedish: { ground: '#e3c14d', ink: '#2b2407', edge: '#8a6d10' },
  british: { ground: '#b5402f', ink: '#fff6ea', edge: '#5f170d' },
  danish: { ground: '#a9d6ee', ink: '#12303f', edge: '#4d8aa8' },
  german: { ground: '#d3d3cf', ink: '#2a2a28', edge: '#7c7c76' },
  wurttemberg: { ground: '#a3263c', ink: '#ffffff', edge: '#5d1020' },
  coalition: { ground: '#3f6b46', ink: '#ffffff', edge: '#1c3a22' },
  hidden: { ground: '#7d7568', ink: '#ffffff', edge: '#3d382f' },
};

export function paint(colour: string): Paint {
  const known = NATIONS[colour];
  if (known) return known;
  let hue = 0;
  for (const letter of colour) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return { ground: `hsl(${hue} 38% 38%)`, ink: '#ffffff', edge: `hsl(${hue} 45% 20%)` };
}

/** Colours of seats, for charts and for the bands of stacks: told apart by lightness too. */
export const SEATS = ['#2f5fb3', '#2f7d4a', '#b0532b', '#7a4fa3', '#8a7a1f', '#1f7f8a', '#a33b6b', '#555555'];

export function seatColour(seat: number | null): string {
  return seat === null ? '#6b6455' : (SEATS[seat % SEATS.length] ?? '#555555');
}

/** What a sheet means by a colour: friend and foe, good and bad. Any other word is a nation. */
const TONES: Record<string, string> = {
  own: '#2f5fb3',
  enemy: '#b3322f',
  contested: '#8a4fa3',
  good: '#2f8a4a',
  bad: '#b3322f',
  neutral: '#7c1f14',
};

export function toneColour(tone: string): string {
  return TONES[tone] ?? paint(tone).ground;
}
