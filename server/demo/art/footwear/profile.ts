import { type Curve, getEnd, getStart, type Point } from '../kit/geometry.ts';

/** Curves that run from the toe to the heel, read by their x. */

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** The height of a curve at `x`; its ends' heights outside. */
export function getHeightAt(curve: Curve, x: number): number {
  const [startX, startY] = getStart(curve);
  if (x <= startX) return startY;
  return mixAt(curve, findNext(curve, x, 0), x);
}

/** The first point from `from` on that is not before `x`. */
function findNext(curve: Curve, x: number, from: number): number {
  let next = from;
  while ((curve[next]?.[0] ?? x) < x) next += 1;
  return next;
}

/** The height at `x` on the way to that point. */
function mixAt(curve: Curve, next: number, x: number): number {
  const point = curve[next];
  if (!point) return getEnd(curve)[1];
  const [ax, ay] = curve[next - 1] ?? point;
  return point[0] === ax ? point[1] : mix(ay, point[1], (x - ax) / (point[0] - ax));
}

/** Points of a curve between two x, denser at the toe, where it turns most. */
export function sampleBetween(curve: Curve, from: number, to: number, steps = 24): Curve {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const share = i / steps;
    const x = placeBetween(from, to, share);
    return [x, getHeightAt(curve, x)];
  });
}

function placeBetween(from: number, to: number, share: number): number {
  if (from <= 2 && to > 30) return mix(from, to, share ** 1.6);
  if (to <= 2 && from > 30) return mix(to, from, (1 - share) ** 1.6);
  return mix(from, to, share);
}

export const raise = (curve: Curve, by: number): Curve => curve.map(([x, y]) => [x, y + by]);

/** Returns a curve that runs in x as a table: twenty times faster than a search. */
export function tabulate(curve: Curve): (x: number) => number {
  const [x0, y0] = getStart(curve);
  const count = Math.ceil((getEnd(curve)[0] - x0) * 2) + 1;
  let next = 0;
  const heights = Float64Array.from({ length: count + 1 }, (_, i) => {
    const x = x0 + i / 2;
    next = findNext(curve, x, next);
    return i === 0 ? y0 : mixAt(curve, next, x);
  });
  return (x) => {
    const place = clamp((x - x0) * 2, 0, count);
    const i = Math.min(count - 1, Math.floor(place));
    return mix(heights[i] ?? 0, heights[i + 1] ?? 0, place - i);
  };
}
