import { plotPath } from '../garment/plot.ts';
import { shiftColor } from '../kit/color.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';
import { createNail } from './fingerMarks.ts';
import type { OpenHand } from './openHand.ts';
import type { Person } from './person.ts';

/** Where the wrist is, drawing units for each centimeter, and degrees by which the hand is turned anticlockwise. */
export type HandPlace = { readonly at: Point; readonly scale: number; readonly turn: number };

export function createHandPlacer({ at: [x0, y0], scale, turn }: HandPlace): (curve: Curve) => Curve {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return (curve) => curve.map(([x, y]): Point => [x0 + x * cos - y * sin, y0 + x * sin + y * cos]);
}

/** Draws a hand with its forearm. */
export function drawOpenHand(
  picture: Picture,
  { skin }: Person,
  hand: OpenHand,
  place: HandPlace,
  { hasLongNails = true } = {},
): void {
  const locate = createHandPlacer(place);
  drawFlatShape(picture, locate(hand.outline), skin, () => {
    for (const gap of createGaps(hand)) drawInnerLine(picture, locate(gap));
  });
  const nail = { base: shiftColor(skin.base, 0.05, 1, -10) };
  for (const finger of Object.values(hand.fingers))
    drawFlatShape(picture, locate(createNail(finger, hasLongNails)), nail);
}

/** The lines between the fingers, from their webs into the back of the hand, and the thumb's fold. */
const createGaps = ({ breadth: b }: OpenHand): readonly Curve[] => [
  plotPath`${-1.8 * b},9.8 ${-1.66 * b},8.2`,
  plotPath`${-0.13 * b},10.6 ${-0.14 * b},8.7`,
  plotPath`${1.57 * b},10.5 ${1.4 * b},8.8`,
  plotPath`${3.3 * b},7.2 ${3.1 * b},5.4`,
];
