import type { Rng } from '../../../services/images/drawings/rng.ts';
import { type Curve, createSpline, type KeyPoint, mirror, type Point } from '../kit/geometry.ts';
import type { Ridge } from './heightField.ts';

/** Sharpness of all cloth folds in the catalog. */
const FIRMNESS = 1.7;

/** A line of drape between two points, with a sag of `sag` to the left of the straight line. */
export function createDrape(from: Point, to: Point, sag: number): Curve {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const middle: KeyPoint = [(from[0] + to[0]) / 2 - (dy / length) * sag, (from[1] + to[1]) / 2 + (dx / length) * sag];
  return createSpline([[from[0], from[1]], middle, [to[0], to[1]]], false, 5);
}

/** The same ridges on the other side of the center line. */
export const mirrorRidges = (ridges: readonly Ridge[]): readonly Ridge[] =>
  ridges.map((ridge) => ({
    ...ridge,
    path: mirror(ridge.path),
    width: typeof ridge.width === 'number' ? ridge.width : [ridge.width[1], ridge.width[0]],
  }));

/** A tension fold: strongest at the point where the cloth is held, fading out, with a softer one below it. */
export function pull(from: Point, to: Point, sag: number, width: number, height: number): readonly Ridge[] {
  return [{ path: createDrape(from, to, sag), width: [width, width * 1.7], height: height * FIRMNESS, taper: 'end' }];
}

/** Soft upright folds rising from a hem of half width `half` at height `y`. */
export function createHemFolds(
  chance: Rng,
  halfWidth: number,
  y: number,
  rise: number,
  count: number,
  height: number,
): readonly Ridge[] {
  return Array.from({ length: count }, (_, i): Ridge => {
    const x = halfWidth * (((i + 0.5 + chance.pickNumber(-0.3, 0.3)) / count) * 2 - 1);
    const up = rise * chance.pickNumber(0.6, 1.15);
    const lean = -x * 0.18 + chance.pickNumber(-16, 16);
    return {
      path: createDrape([x, y - 8], [x + lean, y + up], chance.pickNumber(-12, 12)),
      width: [chance.pickNumber(8, 13), chance.pickNumber(13, 20)],
      height: height * FIRMNESS * chance.pickNumber(0.6, 1.2),
      taper: 'end',
    };
  });
}

/** Slack across a body part: shallow slanting folds between two heights. */
export function createSlackFolds(
  chance: Rng,
  halfWidth: number,
  bottomY: number,
  topY: number,
  count: number,
  height: number,
): readonly Ridge[] {
  return Array.from({ length: count }, (_, i): Ridge => {
    const y = bottomY + ((i + chance.pickNumber(0.1, 0.9)) / count) * (topY - bottomY);
    const side = i % 2 ? 1 : -1;
    const from: Point = [side * halfWidth * chance.pickNumber(0.75, 1), y];
    const to: Point = [side * halfWidth * chance.pickNumber(-0.1, 0.35), y - chance.pickNumber(20, 70)];
    return {
      path: createDrape(from, to, side * chance.pickNumber(6, 18)),
      width: [chance.pickNumber(7, 11), chance.pickNumber(11, 18)],
      height: height * FIRMNESS * chance.pickNumber(0.5, 1.1),
    };
  });
}
