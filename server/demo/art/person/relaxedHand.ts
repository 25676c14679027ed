import type { Ridge } from '../garment/heightField.ts';
import { plotPath } from '../garment/plot.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, type KeyPoint, mirror, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

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
/** The middle of each finger from its knuckle to its last joint. */
const FINGERS: readonly Curve[] = [
  plotPath`-1.9,-7.6 -2,-11 -2.25,-15`,
  plotPath`-.15,-8 -.45,-12 -.85,-16.4`,
  plotPath`1.5,-7.8 1.3,-11.4 .8,-15.4`,
  plotPath`2.75,-7.2 2.65,-10 2.2,-12.8`,
  plotPath`-2.9,-3.4 -3.5,-6.8 -3.8,-10.4`,
];
const KNUCKLES: readonly Point[] = [
  [-1.8, -7.7],
  [-0.1, -8.1],
  [1.4, -7.8],
  [2.7, -7],
];

const placeCurve = (curve: Curve, place: HandPlacer): Curve =>
  curve.map((point): Point => {
    const [x, y] = place(point);
    return [x, y];
  });

/** The rounding of the fingers of both hands; `scale` is drawing units for each centimeter. */
export const createFingerRidges = (place: HandPlacer, scale: number): readonly Ridge[] =>
  FINGERS.flatMap((finger) => {
    const path = placeCurve(finger, place);
    return [path, mirror(path)].map(
      (side): Ridge => ({ path: side, width: 0.72 * scale, height: 0.42 * scale, taper: 'both' }),
    );
  });

/** Draws the gaps between the fingers and the knuckles of both hands. */
export function drawFingers(picture: Picture, place: HandPlacer, scale: number, skin: Tones): void {
  for (const gap of GAPS) {
    const line = placeCurve(gap, place);
    for (const side of [line, mirror(line)]) {
      picture.softLine(side, skin.line, 0.24 * scale, 0.45);
      picture.line(side, skin.line, 0.1 * scale, { opacity: 0.55 });
    }
  }
  for (const [x, y] of placeCurve(KNUCKLES, place))
    for (const side of [1, -1]) {
      picture.glow([side * x, y - 0.7 * scale], 0.9 * scale, 0.7 * scale, skin.deep, 0.26);
      picture.glow([side * x - 0.1 * scale, y + 0.2 * scale], 0.9 * scale, 0.8 * scale, skin.high, 0.2);
    }
}
