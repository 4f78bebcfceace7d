// Curves as lines in a box.

import type { CurvePoint } from '../api/types';

export interface Frame {
  width: number;
  height: number;
  first: number;
  last: number;
  low: number;
  high: number;
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
  };
}

export function across(frame: Frame, step: number): number {
  return ((step - frame.first) / (frame.last - frame.first)) * frame.width;
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
