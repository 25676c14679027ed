import { createSpline, type Point } from '../kit/geometry.ts';
import { clamp, mix, tabulate } from './profile.ts';

/** A boot's tube around the ankle and the leg; the foot's shape turns into it between two heights. */
export type ShaftDesign = {
  /** The outline of the instep and the shin from below upwards. */
  readonly front: readonly Point[];
  readonly from: number;
  readonly to: number;
  readonly top: number;
  /** Half widths at the ankle and at the top. */
  readonly ankle: number;
  readonly calf: number;
};

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Creates the surface of a shaft, whose sections are ellipses between its front and its back. */
export function createShaft({ front, from, to, top, ankle, calf }: ShaftDesign, backAt: (y: number) => number) {
  const frontAt = tabulate(createSpline(front.map(([x, y]) => [y, x])));
  const halfWidthAt = (y: number): number => mix(ankle, calf, smooth(clamp((y - to) / Math.max(1, top - to))));
  return {
    from,
    top,
    frontAt,
    /** How much of the shaft and how little of the foot there is at a height. */
    shareAt: (y: number): number => smooth(clamp((y - from) / (to - from))),
    depthAt: (x: number, y: number): number => {
      const [start, end] = [frontAt(y), backAt(y)];
      const across = clamp((x - start) / (end - start)) * 2 - 1;
      return halfWidthAt(y) * Math.sqrt(Math.max(0, 1 - across * across));
    },
  };
}
