import { type Curve, createSpline, type KeyPoint, type Point } from '../kit/geometry.ts';

export type NeckShape = 'crew' | 'vee' | 'scoop' | 'boat' | 'square' | 'sweetheart';

/** A front neckline from the left neck point to the right one; `depth` is how far it drops below them. */
export function createNeckline(shape: NeckShape, [x, y]: Point, depth: number): Curve {
  const right: Record<NeckShape, readonly KeyPoint[]> = {
    crew: [
      [0, y - depth],
      [x * 0.78, y - depth * 0.66],
      [x, y, 1],
    ],
    vee: [
      [0, y - depth, 1],
      [x * 0.62, y - depth * 0.46],
      [x, y, 1],
    ],
    scoop: [
      [0, y - depth],
      [x * 0.55, y - depth * 0.92],
      [x * 0.9, y - depth * 0.55],
      [x, y, 1],
    ],
    boat: [
      [0, y - depth],
      [x * 0.6, y - depth * 0.8],
      [x, y, 1],
    ],
    square: [
      [0, y - depth],
      [x * 0.74, y - depth * 0.98, 1],
      [x, y, 1],
    ],
    sweetheart: [
      [0, y - depth, 1],
      [x * 0.34, y - depth * 0.76],
      [x * 0.7, y - depth * 0.72],
      [x * 0.92, y - depth * 0.5],
      [x, y, 1],
    ],
  };
  const rightHalf = right[shape];
  const left = rightHalf.slice(1).map(([px, py, corner]): KeyPoint => [-px, py, corner ?? 0]);
  return createSpline([...left.reverse(), ...rightHalf]);
}

/** The back of the neck, a shallow curve. */
export const createBackNeck = ([x, y]: Point): Curve =>
  createSpline([
    [-x, y],
    [-x * 0.55, y - 14],
    [0, y - 19],
    [x * 0.55, y - 14],
    [x, y],
  ]);
