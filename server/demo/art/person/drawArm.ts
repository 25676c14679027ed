import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, getEnd, getPlaceAt, type KeyPoint, mirror, offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape } from './drawFlatShape.ts';
import { drawFingers, type HandPlacer, RELAXED_HAND } from './relaxedHand.ts';

/** The right arm from the shoulder to the wrist, in drawing units; `scale` is units for each centimeter. */
export type Arm = { readonly axis: Curve; readonly scale: number; readonly build: number };

/** Half widths in centimeters at shares of the arm's length. */
const GIRTHS: readonly (readonly [share: number, halfWidth: number])[] = [
  [0, 4.5],
  [0.16, 4.65],
  [0.34, 4.15],
  [0.5, 3.6],
  [0.6, 3.8],
  [0.72, 3.5],
  [0.86, 2.85],
  [0.95, 2.4],
  [1, 2.4],
];

function computeHalfWidth(share: number): number {
  const index = GIRTHS.findIndex(([at]) => at >= share);
  const [toShare, toWidth] = GIRTHS[Math.max(0, index)] ?? [1, 2.4];
  const [fromShare, fromWidth] = GIRTHS[Math.max(0, index - 1)] ?? [0, 4.5];
  if (toShare === fromShare) return toWidth;
  return fromWidth + ((toWidth - fromWidth) * (share - fromShare)) / (toShare - fromShare);
}

/** Draws both hands where the arms are in sleeves. */
export function drawHands(picture: Picture, arm: Arm, skin: Tones): void {
  const hand = createSpline(RELAXED_HAND.map(createHandPlacer(arm)), true, 6);
  for (const outline of [hand, mirror(hand)]) drawFlatShape(picture, outline, skin, () => drawHandMarks(picture, arm));
}

/** Draws the lines of both hands. */
export const drawHandMarks = (picture: Picture, arm: Arm): void => drawFingers(picture, createHandPlacer(arm));

/** The edges of a bare arm with its hand, which grows out of its shoulder. */
export function createArmEdge(arm: Arm): readonly KeyPoint[] {
  const { axis, scale, build } = arm;
  const halfWidth = (share: number): number => computeHalfWidth(share) * scale * build;
  const outer = offsetCurve(axis, halfWidth);
  const inner = offsetCurve(axis, (share) => -halfWidth(share));
  const keepEvery = (curve: Curve, from: number): readonly KeyPoint[] =>
    curve.filter((_, i) => i >= from && (i - from) % 4 === 0 && i < curve.length - 2).map(([x, y]): KeyPoint => [x, y]);
  return [...keepEvery(outer, 4), ...RELAXED_HAND.map(createHandPlacer(arm)), ...keepEvery(inner, 5).toReversed()];
}

/** Puts a hand at the wrist, turned along the arm. */
function createHandPlacer({ axis, scale, build }: Arm): HandPlacer {
  const wrist = getEnd(axis);
  const { normal } = getPlaceAt(axis, 1);
  const angle = Math.atan2(normal[1], normal[0]) * 0.7;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return ([x, y, corner]) => [wrist[0] + x * build * cos - y * sin, wrist[1] + x * build * sin + y * cos, corner ?? 0];
}
