import { plotPath } from '../garment/plot.ts';
import { type Curve, createRoundedBox, createSpline, type KeyPoint, mirror } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Body } from './body.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';
import { drawPlainShoe } from './drawPlainShoe.ts';
import type { Person } from './person.ts';

/** The right leg in centimeters above the ground, from the hip down the outer side and up the inner one. */
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
const ANKLE_X = 8.4;
/** A relaxed stance, where no trousers decide on it. */
const STANCE = 7;

/**
 * Draws both legs below the height `topY`, and plain shoes; the ankles are `ankleX` drawing units from the center line.
 */
export function drawBareLegs(
  picture: Picture,
  { skin, top }: Person,
  body: Body,
  { topY, ankleX = STANCE * body.scale }: { topY: number; ankleX?: number | undefined },
): void {
  const { scale: s, groundY, crotchY } = body;
  const legLength = crotchY - groundY;
  const shift = ankleX - ANKLE_X * s;
  const place = (curve: readonly KeyPoint[]): Curve =>
    curve.map(([x, y]) => {
      const drop = Math.min(1, Math.max(0, 1 - (y * s) / legLength));
      return [x * s + shift * drop, groundY + y * s];
    });
  const leg = place(createSpline(LEG, true, 6));
  const knee = place(plotPath`7,45.6 8.6,44.8 10.2,45.4`);
  const visible = createRoundedBox([-40 * s, groundY - 10 * s], [40 * s, topY], 0);
  for (const side of [1, -1] as const) {
    const [nearX, farX] = [side * ankleX - 6 * s, side * ankleX + 6 * s];
    picture.ground(nearX, farX, { y: groundY - 3.6 * s, depth: 0.8, touch: [nearX + 1.6 * s, farX - 1.6 * s] });
    const flip = (curve: Curve): Curve => (side > 0 ? curve : mirror(curve));
    picture.group({ clip: visible }, () =>
      drawFlatShape(picture, flip(leg), skin, () => drawInnerLine(picture, flip(knee))),
    );
    drawPlainShoe(picture, top, s, (curve) => flip(place(curve)));
  }
}
