import { drawCloth } from '../garment/drawCloth.ts';
import { type Curve, createSpline, type KeyPoint, mirror, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Body } from './body.ts';
import { drawSkin } from './drawSkin.ts';
import type { Person } from './person.ts';

/** The right leg in centimetres above the ground, from the hip down the outer side and up the inner one. */
const LEG: readonly KeyPoint[] = [
  [15.4, 92],
  [15.9, 84],
  [15.5, 76],
  [13.6, 64],
  [12, 54],
  [11.4, 47],
  [12.9, 38],
  [12.7, 30],
  [11.2, 16],
  [10.7, 9],
  [10.9, 4, 1],
  [6, 4, 1],
  [6.2, 9],
  [5.9, 16],
  [4.7, 28],
  [4.3, 36],
  [4.9, 46],
  [4.3, 54],
  [2.4, 65],
  [0.7, 76],
  [0.5, 82, 1],
];
const SHOE: readonly KeyPoint[] = [
  [6, 7.4, 1],
  [5.4, 4],
  [4.6, 0],
  [5, -3],
  [7.6, -4.6],
  [11.4, -4.2],
  [13.8, -1.8],
  [13.4, 1.6],
  [11.6, 5],
  [11, 7.4, 1],
  [8.4, 6.2],
];
const ANKLE_X = 8.4;

/** Draws both legs and plain shoes; the ankles are `ankleX` drawing units from the centre line. */
export function drawBareLegs(picture: Picture, { skin, top }: Person, body: Body, ankleX = ANKLE_X * body.scale): void {
  const { scale: s, groundY, crotchY } = body;
  const legLength = crotchY - groundY;
  const shift = ankleX - ANKLE_X * s;
  const place = ([x, y, corner]: KeyPoint): KeyPoint => {
    const drop = Math.min(1, Math.max(0, 1 - (y * s) / legLength));
    return [x * s + shift * drop, groundY + y * s, corner ?? 0];
  };
  const leg = createSpline(LEG.map(place), true, 6);
  const shoe = createSpline(SHOE.map(place), true, 6);
  const at = (x: number, y: number): Point => {
    const [px, py] = place([x, y]);
    return [px, py];
  };
  for (const side of [1, -1] as const) {
    const [nearX, farX] = [side * ankleX - 6 * s, side * ankleX + 6 * s];
    picture.ground(nearX, farX, { y: groundY - 3.6 * s, depth: 0.8, touch: [nearX + 1.6 * s, farX - 1.6 * s] });
    const flip = (curve: Curve): Curve => (side > 0 ? curve : mirror(curve));
    drawSkin(picture, flip(leg), skin, {
      round: 3 * s,
      height: 3.2 * s,
      marks: () => {
        const [kneeX, kneeY] = at(8.7, 46);
        picture.glow([side * kneeX, kneeY - 3.4 * s], 3 * s, 1 * s, skin.deep, 0.45);
        picture.glow([side * kneeX - 0.4 * s, kneeY + 0.6 * s], 2.4 * s, 2.2 * s, skin.high, 0.4);
        const [shinX, shinY] = at(9, 26);
        picture.glow([side * shinX - 0.6 * s, shinY], 0.9 * s, 12 * s, skin.high, 0.35);
      },
    });
    drawCloth(picture, { outline: flip(shoe), tones: top, round: 1.8 * s, height: 2.2 * s, contrast: 0.6, edge: 0.4 });
  }
}
