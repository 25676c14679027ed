import type { Tones } from '../kit/color.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Last } from './last.ts';

/** A shoe on a last, seen turned. The sole's wall lies between `bottom` and `top`. */
export type TurnedShoe = {
  readonly p: Picture;
  readonly last: Last;
  readonly curves: { readonly bite: Curve; readonly bottom: Curve; readonly top: Curve };
};
export type SoledShoe = TurnedShoe & { readonly colors: { readonly mid: Tones; readonly outsole: Tones } };

/** The shadows of a stretch of sole on the floor: wide and soft, and dark where the sole touches. */
export function layFloorShadow(
  p: Picture,
  from: Point,
  to: Point,
  { spread = 40, depth = 11, strength = 1 } = {},
): void {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const radius = (to[0] - from[0]) / 2;
  const wideAt: Point = [middle[0] + 3, middle[1] - 2];
  const wide = [
    [0, '#1b2130', 0.27 * strength],
    [0.5, '#1b2130', 0.13 * strength],
    [0.8, '#1b2130', 0.035 * strength],
    [1, '#1b2130', 0],
  ] as const;
  p.oval(wideAt, radius + spread, depth, p.radial(wide, wideAt, radius + spread, depth), { turn });
  const darkAt: Point = [middle[0], middle[1] - 0.6];
  const dark = [
    [0, '#0c0f16', 0.6 * strength],
    [0.6, '#0c0f16', 0.42 * strength],
    [1, '#0c0f16', 0],
  ] as const;
  p.oval(darkAt, radius + spread * 0.3, 3.4, p.radial(dark, darkAt, radius + spread * 0.3, 3.4), { turn });
}
