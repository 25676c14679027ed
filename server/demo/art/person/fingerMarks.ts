import { type Curve, createSpline, getPlaceAt, type KeyPoint } from '../kit/geometry.ts';
import type { Finger } from './openHand.ts';

/** A nail, rounded at both ends; a long one reaches over the fingertip. */
export function createNail(finger: Finger, isLong: boolean): Curve {
  const over = isLong ? 0.3 : 0.03;
  const rows: readonly (readonly [share: number, along: number, across: number])[] = [
    [0.84, 0, 0.26],
    [0.87, 0, 0.46],
    [0.92, 0, 0.52],
    [0.965, 0, 0.48],
    [0.988, over * 0.55, 0.36],
    [1, over, 0.13],
  ];
  const createEdge = (side: 1 | -1): readonly KeyPoint[] =>
    rows.map(([share, along, across]) => findPlace(finger, share, along, side * across));
  return createSpline([...createEdge(1), ...createEdge(-1).toReversed()], true, 6);
}

/** A point `along` centimeters beyond a share of the axis, and `across` half widths to its left. */
function findPlace({ axis, halfWidth }: Finger, share: number, along: number, across: number): KeyPoint {
  const { point, normal } = getPlaceAt(axis, share);
  const reach = across * halfWidth;
  return [point[0] + normal[0] * reach + normal[1] * along, point[1] + normal[1] * reach - normal[0] * along];
}
