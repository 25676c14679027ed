import { plotPath } from '../garment/plot.ts';
import { type Curve, type KeyPoint, mirror, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawInnerLine } from './drawFlatShape.ts';

/** Puts points of the hand, in centimeters from the wrist, into the drawing. */
export type HandPlacer = (key: KeyPoint) => KeyPoint;

/**
 * A right hand that hangs relaxed, its back half turned to the viewer, in centimeters below the wrist: from the outer
 * edge of the wrist round the little finger, the ring, middle and index finger to the thumb, which is at the left.
 */
export const RELAXED_HAND: readonly KeyPoint[] = [
  [2.3, 0.6],
  [2.4, -1.2],
  [2.95, -3.4],
  [3.4, -6],
  [3.5, -8.2],
  [3.35, -10.2],
  [3, -12.4],
  [2.5, -13.9],
  [1.85, -14],
  [1.62, -13.1, 1],
  [1.68, -14.8],
  [1.25, -16.4],
  [0.6, -16.7],
  [0.16, -16],
  [0.1, -15.4, 1],
  [-0.02, -16.6],
  [-0.5, -17.6],
  [-1.15, -17.7],
  [-1.6, -16.9],
  [-1.62, -15.8, 1],
  [-1.9, -16.4],
  [-2.45, -16.4],
  [-2.85, -15.4],
  [-2.85, -13.6],
  [-2.7, -11.6],
  [-2.75, -9.9],
  [-2.8, -9.2, 1],
  [-3.1, -10.6],
  [-3.6, -11.6],
  [-4.15, -11.5],
  [-4.5, -10.4],
  [-4.4, -8.4],
  [-4, -6.2],
  [-3.4, -4],
  [-2.7, -2],
  [-2.35, -0.8],
  [-2.3, 0.6],
];

/** The gaps between the fingers, each from the knuckles to the fingertips, and the thumb's inner edge. */
const GAPS: readonly Curve[] = [
  plotPath`-1.05,-8.8 -1.35,-12 -1.64,-15.9`,
  plotPath`.7,-8.8 .45,-12 .1,-15.5`,
  plotPath`2.2,-8.4 2,-10.8 1.62,-13.2`,
  plotPath`-2.1,-5.4 -2.5,-7.4 -2.85,-9.4`,
];
const placeCurve = (curve: Curve, place: HandPlacer): Curve =>
  curve.map((point): Point => {
    const [x, y] = place(point);
    return [x, y];
  });

/** Draws the gaps between the fingers of both hands. */
export function drawFingers(picture: Picture, place: HandPlacer): void {
  for (const gap of GAPS) {
    const line = placeCurve(gap, place);
    for (const side of [line, mirror(line)]) drawInnerLine(picture, side);
  }
}
