import type { Tones } from '../kit/color.ts';
import { type Curve, createBand, getEnd, getStart, type Point, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Last } from './last.ts';
import { sampleBetween } from './profile.ts';

/** A shoe on a last, seen turned. The sole's wall lies between `bottom` and `top`. */
export type TurnedShoe = {
  readonly p: Picture;
  readonly last: Last;
  readonly curves: { readonly bite: Curve; readonly bottom: Curve; readonly top: Curve };
};
export type SoledShoe = TurnedShoe & { readonly colors: { readonly mid: Tones; readonly outsole: Tones } };

const SOFT_SHADOW = [
  [0, '#1b2130', 0.34],
  [0.45, '#1b2130', 0.21],
  [0.75, '#1b2130', 0.07],
  [1, '#1b2130', 0],
] as const;

/** Shares of the depth and opacities of the bands along an edge that touches; they end in points. */
const CONTACT = [
  [0.42, 0.07],
  [0.32, 0.09],
  [0.23, 0.12],
  [0.15, 0.18],
  [0.08, 0.3],
] as const;

/** The edge of the sole on the floor, between two places along the shoe. */
export const traceFloor = ({ last, curves }: TurnedShoe, from: number, to: number): Curve =>
  last.sole(sampleBetween(curves.bottom, from, to), 0);

/** The shadows below an edge that stands on the floor: wide and soft around it, and dark where it touches. */
export function layFloorShadow(p: Picture, edge: Curve, { spread = 20, depth = 13 } = {}): void {
  const [left, right] = [getStart(edge), getEnd(edge)];
  const turn = (Math.atan2(right[1] - left[1], right[0] - left[0]) * 180) / Math.PI;
  // The light comes from the left, so that the shade lies farther to the right.
  const middle: Point = [(left[0] + right[0]) / 2 + spread * 0.2, (left[1] + right[1]) / 2 + depth * 0.1];
  const radius = (right[0] - left[0]) / 2 + spread;
  p.oval(middle, radius, depth, p.radial(SOFT_SHADOW, middle, radius, depth), { turn });
  for (const [width, opacity] of CONTACT) {
    const reach = (share: number): number => depth * width * Math.sin(Math.PI * share) ** 0.6;
    p.fill(
      createBand(translate(edge, 0.8, 0), reach, (share) => -reach(share)),
      '#0c0f16',
      { opacity },
    );
  }
}
