// Curves as lines in a box.

import type { Curve, CurvePoint } from '../api/types';
import { SEATS, seatColour } from '../board/palette';

export interface Frame {
  width: number;
  height: number;
  first: number;
  last: number;
  low: number;
  high: number;
  /** Where each turn begins. */
  turns: readonly Turn[];
}

export interface Turn {
  turn: number;
  step: number;
}

/** The turns that points lie in, each from its first point on. */
function turnsOf(points: readonly CurvePoint[]): Turn[] {
  const first = new Map<number, number>();
  for (const { turn, step } of points) {
    if (turn !== null) first.set(turn, Math.min(step, first.get(turn) ?? step));
  }
  return [...first].map(([turn, step]) => ({ turn, step })).sort((a, b) => a.step - b.step);
}

/** A frame that holds every point, with zero in it. */
export function frameOf(curves: readonly { points: readonly CurvePoint[] }[], width: number, height: number): Frame {
  const points = curves.flatMap((c) => c.points);
  const steps = points.map((p) => p.step);
  const values = points.map((p) => p.value);
  return {
    width,
    height,
    first: Math.min(0, ...steps),
    last: Math.max(1, ...steps),
    low: Math.min(0, ...values),
    high: Math.max(1, ...values),
    turns: turnsOf(points),
  };
}

/** Every turn is as wide as any other, however much was done in it. */
export function across(frame: Frame, step: number): number {
  const before = frame.turns.findLastIndex((t) => t.step <= step);
  const [from, to] = [frame.turns[before]?.step ?? frame.first, frame.turns[before + 1]?.step ?? frame.last];
  const within = to > from ? (step - from) / (to - from) : 0;
  // What was before the first turn is a turn of its own, if there was anything.
  const early = frame.turns.length === 0 || (frame.turns[0]?.step ?? 0) > frame.first ? 1 : 0;
  return ((before + early + within) / (frame.turns.length + early)) * frame.width;
}

export function up(frame: Frame, value: number): number {
  return frame.height - ((value - frame.low) / (frame.high - frame.low)) * frame.height;
}

/** The `d` of a path through the points: what is counted stays as it is until it changes. */
export function steps(frame: Frame, points: readonly CurvePoint[]): string {
  return points
    .map((p, n) => {
      const [x, y] = [across(frame, p.step).toFixed(1), up(frame, p.value).toFixed(1)];
      return n === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join('');
}

/** Round numbers for an axis. */
export function ticks(low: number, high: number, about = 4): number[] {
  const rough = (high - low) / about;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const stride = Math.max(1, [1, 2, 5, 10].map((m) => m * magnitude).find((s) => s >= rough) ?? 1);
  const all: number[] = [];
  for (let at = Math.ceil(low / stride) * stride; at <= high; at += stride) all.push(at);
  return all;
}

/** What belongs to a side has its colour; the rest have those that no side of the chart has. */
export function curveColours(curves: readonly Pick<Curve, 'of'>[], seats: readonly string[]): string[] {
  const own = curves.map(({ of }) => (of !== undefined && seats.includes(of) ? seatColour(seats.indexOf(of)) : undefined));
  const free = SEATS.slice(seats.length).filter((colour) => !own.includes(colour));
  let next = 0;
  return own.map((colour) => colour ?? free[next++ % free.length] ?? seatColour(null));
}
