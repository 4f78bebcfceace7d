import { describe, expect, it } from 'vitest';
import * as cam from '../../src/board/camera';

const board = { width: 1400, height: 1000 };
const room = { width: 900, height: 700 };

describe('camera', () => {
  it('fits the whole board into the window and centres it', () => {
    const camera = cam.fit(board, room);
    const [a, b] = [cam.toScreen(camera, { x: 0, y: 0 }), cam.toScreen(camera, { x: 1400, y: 1000 })];
    expect(a.x).toBeCloseTo(12);
    expect(b.x).toBeCloseTo(888);
    expect(a.y).toBeGreaterThan(0);
    expect(a.y + b.y).toBeCloseTo(700);
  });

  it('begins with the whole board, or with the campaign if the hexes of the whole are too small', () => {
    const corner = [{ x: 900, y: 200 }, { x: 1100, y: 300 }];
    const camera = cam.firstSight(board, room, corner, 20);
    expect(camera.scale).toBeGreaterThan(cam.fit(board, room).scale);
    for (const point of corner) expect(cam.isInSight(camera, point, room, 0)).toBe(true);
    expect(cam.toScreen(camera, { x: 1000, y: 250 }).x).toBeCloseTo(450);
    expect(cam.firstSight(board, room, corner, 60)).toEqual(cam.fit(board, room));
    expect(cam.firstSight(board, room, [], 20)).toEqual(cam.fit(board, room));
    // A campaign that is played on a part of its board opens there, however large its hexes are.
    const there = cam.firstSight(board, room, corner, 60, true);
    expect(there.scale).toBeGreaterThan(cam.fit(board, room).scale);
    expect(there.x).toBeLessThanOrEqual(0);
    expect(there.y).toBeLessThanOrEqual(0);
  });

  it('keeps what lies under the pointer there while it zooms', () => {
    const camera = cam.fit(board, room);
    const at = { x: 333, y: 222 };
    const before = cam.toBoard(camera, at);
    const after = cam.toBoard(cam.zoomAt(camera, 2.5, at, 0.1), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('zooms no nearer and no farther than it may', () => {
    const camera = cam.fit(board, room);
    expect(cam.zoomAt(camera, 1000, { x: 0, y: 0 }, 0.3).scale).toBe(cam.NEAREST);
    expect(cam.zoomAt(camera, 0.0001, { x: 0, y: 0 }, 0.3).scale).toBe(0.3);
  });

  it('never loses the board', () => {
    const lost = cam.keepInSight({ x: 99999, y: -99999, scale: 1 }, board, room);
    const [corner, end] = [cam.toScreen(lost, { x: 0, y: 0 }), cam.toScreen(lost, { x: 1400, y: 1000 })];
    expect(corner.x).toBeLessThan(room.width);
    expect(end.y).toBeGreaterThan(0);
  });

  it('brings a point to the middle', () => {
    const at = cam.toScreen(cam.centreOn({ x: 5, y: 9, scale: 1.7 }, { x: 700, y: 100 }, room), { x: 700, y: 100 });
    expect(at).toEqual({ x: 450, y: 350 });
  });
});
