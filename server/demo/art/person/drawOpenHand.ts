import type { Ridge } from '../garment/heightField.ts';
import { plotPath } from '../garment/plot.ts';
import { shiftColor } from '../kit/color.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawSkin } from './drawSkin.ts';
import { createNail, createWrinkle, cutFinger } from './fingerMarks.ts';
import type { Finger, OpenHand } from './openHand.ts';
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
  const { scale: s } = place;
  drawSkin(picture, locate(hand.outline), skin, {
    round: 0.62 * s,
    height: 0.78 * s,
    contrast: 0.46,
    edge: 0.4,
    ridges: createBones(hand, locate, s),
    marks: () => {
      drawBack(picture, hand, skin, locate, place);
      for (const finger of Object.values(hand.fingers)) drawJoints(picture, finger, skin, locate, s);
    },
  });
  for (const finger of Object.values(hand.fingers)) drawNail(picture, finger, skin, locate, s, hasLongNails);
}

/** The bones under the skin, which catch the light. */
function createBones({ fingers, knuckles }: OpenHand, locate: (curve: Curve) => Curve, s: number): readonly Ridge[] {
  const tendons = knuckles.map(
    ([x, y]): Ridge => ({
      path: locate(plotPath`${x},${y + 0.3} ${x * 0.8},${y - 2.6} ${x * 0.5},${y - 5.4}`),
      width: 0.5 * s,
      height: 0.26 * s,
      taper: 'end',
    }),
  );
  const knobs = knuckles.map(
    ([x, y]): Ridge => ({
      path: locate(plotPath`${x},${y - 0.5} ${x},${y + 0.6}`),
      width: 0.6 * s,
      height: 0.2 * s,
      taper: 'none',
    }),
  );
  const thumb: Ridge = {
    path: locate([...plotPath`2.1,1.2 3,3.2`, ...cutFinger(fingers.thumb, 0, 0.5)]),
    width: 0.7 * s,
    height: 0.4 * s,
    taper: 'both',
  };
  const wrist: Ridge = { path: locate(plotPath`-1.8,-2.6 -1.7,.2`), width: 0.8 * s, height: 0.3 * s, taper: 'both' };
  return [...tendons, ...knobs, thumb, wrist];
}

type Skin = Person['skin'];

/** The places between two fingers, and the length of the shade there. */
const WEBS: readonly (readonly [Point, number])[] = [
  [[-1.8, 9.6], 1.1],
  [[-0.13, 10.4], 1.3],
  [[1.57, 10.35], 1.3],
];

/** The back of the hand: shade between the fingers, at the thumb and at the wrist. */
function drawBack(
  picture: Picture,
  { knuckles, breadth: b }: OpenHand,
  skin: Skin,
  locate: (curve: Curve) => Curve,
  { scale: s, turn }: HandPlace,
): void {
  for (const [[x, y], reach] of WEBS) {
    const [web] = locate([[x * b, y - reach * 0.3]]);
    if (web) picture.glow(web, 0.2 * s, reach * s, skin.line, 0.5, turn);
  }
  const [thumbFold] = locate([[3.24 * b, 6.1]]);
  if (thumbFold) picture.glow(thumbFold, 0.34 * s, 1.7 * s, skin.line, 0.42, turn + 4);
  for (const [x, y] of locate(knuckles)) {
    picture.glow([x + 0.1 * s, y - 0.5 * s], 0.62 * s, 0.4 * s, skin.deep, 0.26);
    picture.glow([x - 0.1 * s, y + 0.25 * s], 0.6 * s, 0.5 * s, skin.high, 0.42);
  }
  const [outer, inner] = locate([
    [-2.7 * b, 3.2],
    [0.6 * b, 4],
  ]);
  if (outer) picture.glow(outer, 1.3 * s, 4 * s, skin.deep, 0.2);
  if (inner) picture.glow(inner, 2 * s, 3.4 * s, skin.high, 0.2);
}

/** Wrinkles over the two joints, and warm skin on them. */
function drawJoints(picture: Picture, finger: Finger, skin: Skin, locate: (curve: Curve) => Curve, s: number): void {
  const warm = shiftColor(skin.base, -0.035, 1.3, -6);
  for (const [share, strength] of [
    [0.455, 1],
    [0.765, 0.7],
  ] as const) {
    const [middle] = locate(cutFinger(finger, share, share));
    if (middle) picture.glow(middle, 0.8 * finger.halfWidth * s, 0.62 * finger.halfWidth * s, warm, 0.5 * strength);
    for (const [along, width] of [
      [-0.15, 0.3],
      [0, 0.42],
      [0.15, 0.3],
    ] as const) {
      const wrinkle = locate(createWrinkle(finger, share, along, width, along * -0.6));
      picture.softLine(wrinkle, skin.line, 0.028 * s, 0.42 * strength, { strokes: 3 });
    }
  }
}

function drawNail(
  picture: Picture,
  finger: Finger,
  skin: Skin,
  locate: (curve: Curve) => Curve,
  s: number,
  isLong: boolean,
): void {
  const nail = locate(createNail(finger, isLong));
  const polish = shiftColor(skin.base, 0.05, 1, -10);
  picture.fill(nail, polish);
  picture.group({ clip: nail }, () => {
    const shine = locate(cutFinger(finger, 0.88, 0.96)).map(([x, y]): Point => [x - 0.15 * s, y + 0.03 * s]);
    picture.softLine(shine, '#ffffff', 0.06 * s, 0.5, { strokes: 4 });
    const [root] = locate(cutFinger(finger, 0.835, 0.835));
    if (root) picture.glow(root, 0.3 * s, 0.2 * s, skin.deep, 0.5);
  });
  picture.line(nail, skin.line, 0.035 * s, { opacity: 0.55, isClosed: true });
}
