// How high the sheet of a phone stands.

export const HEIGHTS = ['low', 'half', 'high'] as const;
export type Height = (typeof HEIGHTS)[number];

/** Pixels of the low sheet: its grip, and what is asked. The same number stands in `style.css`. */
const LOW = 150;
/** What a high sheet leaves of the board. */
const REST = 56;

/** How many pixels a height is where there is so much room. */
export function pixels(height: Height, room: number): number {
  if (height === 'low') return Math.min(LOW, room);
  return height === 'half' ? room / 2 : room - REST;
}

/** The height at which a sheet comes to rest that was let go at so many pixels. */
export function nearest(at: number, room: number): Height {
  const far = (height: Height): number => Math.abs(pixels(height, room) - at);
  return HEIGHTS.reduce((best, height) => (far(height) < far(best) ? height : best));
}

export function raise(height: Height): Height {
  return HEIGHTS[HEIGHTS.indexOf(height) + 1] ?? height;
}

export function lower(height: Height): Height {
  return HEIGHTS[HEIGHTS.indexOf(height) - 1] ?? height;
}
