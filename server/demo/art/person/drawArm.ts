import { plotPath } from '../garment/plot.ts';
import type { Tones } from '../kit/color.ts';
import {
  type Curve,
  createSpline,
  getEnd,
  getPlaceAt,
  type KeyPoint,
  mirror,
  offsetCurve,
  type Point,
} from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawSkin } from './drawSkin.ts';

/** The right arm from the shoulder to the wrist, in drawing units; `scale` is units for each centimetre. */
export type Arm = { readonly axis: Curve; readonly scale: number; readonly build: number };

/** Half widths in centimetres at shares of the arm's length. */
const GIRTHS: readonly (readonly [share: number, halfWidth: number])[] = [
  [0, 5],
  [0.16, 5.1],
  [0.34, 4.5],
  [0.5, 3.7],
  [0.62, 3.9],
  [0.8, 3.1],
  [1, 2.35],
];

function computeHalfWidth(share: number): number {
  const index = GIRTHS.findIndex(([at]) => at >= share);
  const [toShare, toWidth] = GIRTHS[Math.max(0, index)] ?? [1, 2.35];
  const [fromShare, fromWidth] = GIRTHS[Math.max(0, index - 1)] ?? [0, 5];
  if (toShare === fromShare) return toWidth;
  return fromWidth + ((toWidth - fromWidth) * (share - fromShare)) / (toShare - fromShare);
}

/**
 * A relaxed hand in centimetres below the wrist, seen from its thumb's side, from the outer edge of the wrist to the
 * inner one; the thumb is at the left.
 */
const HAND: readonly KeyPoint[] = [
  [2.35, 0.6],
  [2.6, -1.4],
  [3.2, -4],
  [3.5, -8],
  [3.1, -12],
  [2.3, -15.6],
  [1.3, -17.6],
  [0.1, -18],
  [-1.1, -16.6],
  [-1.9, -13.6],
  [-1.9, -10.6],
  [-2.2, -9.2, 1],
  [-2.8, -10.6],
  [-3.6, -11],
  [-4.3, -9.8],
  [-4.2, -7.6],
  [-3.5, -4.6],
  [-2.7, -1.8],
  [-2.35, 0.6],
];
const FINGERS: readonly Curve[] = [
  plotPath`-2.2,-8.8 -2.3,-7.2 -1.8,-5.4`,
  plotPath`.5,-9.6 .3,-13 .5,-16.4`,
  plotPath`1.9,-9.4 1.9,-12.6 1.8,-15.6`,
];

/** Draws both hands where the arms are in sleeves. */
export function drawHands(picture: Picture, arm: Arm, skin: Tones): void {
  const hand = createSpline(HAND.map(createHandPlacer(arm)), true, 6);
  for (const outline of [hand, mirror(hand)])
    drawSkin(picture, outline, skin, {
      round: 2 * arm.scale,
      height: 2.2 * arm.scale,
      marks: () => drawFingers(picture, arm, skin),
    });
}

/** Draws the lines between the fingers of both hands. */
export function drawFingers(picture: Picture, arm: Arm, skin: Tones): void {
  const place = createHandPlacer(arm);
  for (const finger of FINGERS.map((line) => line.map(place).map(([x, y]): Point => [x, y])))
    for (const line of [finger, mirror(finger)]) picture.softLine(line, skin.line, 0.28 * arm.scale, 0.55);
}

/** The edges of a bare arm with its hand, which grows out of its shoulder. */
export function createArmEdge(arm: Arm): readonly KeyPoint[] {
  const { axis, scale, build } = arm;
  const halfWidth = (share: number): number => computeHalfWidth(share) * scale * build;
  const outer = offsetCurve(axis, halfWidth);
  const inner = offsetCurve(axis, (share) => -halfWidth(share));
  const keepEvery = (curve: Curve, from: number): readonly KeyPoint[] =>
    curve.filter((_, i) => i >= from && (i - from) % 4 === 0 && i < curve.length - 2).map(([x, y]): KeyPoint => [x, y]);
  return [...keepEvery(outer, 4), ...HAND.map(createHandPlacer(arm)), ...keepEvery(inner, 5).toReversed()];
}

/** Puts a hand at the wrist, turned along the arm. */
function createHandPlacer({ axis, scale }: Arm): (key: readonly [number, number, (0 | 1)?]) => KeyPoint {
  const wrist = getEnd(axis);
  const { normal } = getPlaceAt(axis, 1);
  const angle = Math.atan2(normal[1], normal[0]) * 0.7;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return ([x, y, corner]) => [wrist[0] + x * cos - y * sin, wrist[1] + x * sin + y * cos, corner ?? 0];
}
