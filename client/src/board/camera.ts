// Where the eye is over the board: pure arithmetic, no DOM.

export interface Size {
  width: number;
  height: number;
}

/** A point of the board lies at `point * scale + (x, y)` on the screen. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Spot2 {
  x: number;
  y: number;
}

export const NEAREST = 5;

/** The whole board, as large as the window allows. */
export function fit(board: Size, window: Size, margin = 12): Camera {
  const room = { width: Math.max(1, window.width - 2 * margin), height: Math.max(1, window.height - 2 * margin) };
  const scale = Math.min(room.width / board.width, room.height / board.height);
  return {
    scale,
    x: (window.width - board.width * scale) / 2,
    y: (window.height - board.height * scale) / 2,
  };
}

/** From so many pixels on a hex can be read. */
const READABLE = 24;

/** The first sight: the whole board, or only where anything lies if the hexes of the whole would be too small, or the points
 * span all that is played on. */
export function firstSight(board: Size, window: Size, points: readonly Spot2[], hex: number, theatre = false): Camera {
  const whole = fit(board, window);
  if (points.length === 0 || (!theatre && hex * whole.scale >= READABLE)) return whole;
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const air = 2 * hex;
  const [left, top] = [Math.min(...xs) - air, Math.min(...ys) - air];
  const part = { width: Math.max(...xs) + air - left, height: Math.max(...ys) + air - top };
  const scale = Math.max(whole.scale, Math.min(fit(part, window).scale, 1.2));
  const sight = centreOn(whole, { x: left + part.width / 2, y: top + part.height / 2 }, window, scale);
  return theatre ? withinEdges(sight, board, window) : sight;
}

/** The same without anything beyond the edge of the board, where the board is larger than the window. */
function withinEdges(camera: Camera, board: Size, window: Size): Camera {
  const keep = (at: number, extent: number, room: number): number =>
    extent <= room ? at : Math.min(0, Math.max(room - extent, at));
  return {
    ...camera,
    x: keep(camera.x, board.width * camera.scale, window.width),
    y: keep(camera.y, board.height * camera.scale, window.height),
  };
}

/** How far out one may zoom: the whole board with some air. */
export function farthest(board: Size, window: Size): number {
  return fit(board, window).scale * 0.8;
}

/** Zooms by a factor so that what lies under the given point of the screen stays there. */
export function zoomAt(camera: Camera, by: number, at: Spot2, least: number): Camera {
  const scale = Math.min(NEAREST, Math.max(least, camera.scale * by));
  const factor = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * factor, y: at.y - (at.y - camera.y) * factor };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Brings a point of the board to the middle of the window. */
export function centreOn(camera: Camera, point: Spot2, window: Size, scale = camera.scale): Camera {
  return { scale, x: window.width / 2 - point.x * scale, y: window.height / 2 - point.y * scale };
}

/** Keeps at least a third of the window filled with board, so that nobody gets lost. */
export function keepInSight(camera: Camera, board: Size, window: Size): Camera {
  const keep = (at: number, extent: number, room: number): number => {
    const shown = Math.min(extent, room) / 3;
    return Math.min(room - shown, Math.max(shown - extent, at));
  };
  return {
    ...camera,
    x: keep(camera.x, board.width * camera.scale, window.width),
    y: keep(camera.y, board.height * camera.scale, window.height),
  };
}

export function toBoard(camera: Camera, at: Spot2): Spot2 {
  return { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale };
}

export function toScreen(camera: Camera, at: Spot2): Spot2 {
  return { x: at.x * camera.scale + camera.x, y: at.y * camera.scale + camera.y };
}

export function isInSight(camera: Camera, point: Spot2, window: Size, margin = 60): boolean {
  const at = toScreen(camera, point);
  return at.x > margin && at.y > margin && at.x < window.width - margin && at.y < window.height - margin;
}
