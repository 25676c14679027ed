import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';
import type { HeadPlace } from './drawHead.ts';
import type { Person } from './person.ts';

/** The ear of a head that looks to the left, in centimeters from below the middle of the head. */
const EAR = parseOutline`.55,10.9 .8,12.4 1.7,13.2 2.9,13.1 3.7,12.1 3.75,10.7 3.3,9.4 2.65,8.3 2.1,7.3 1.45,6.85 .85,7.1 .7,7.9 .7,8.8 .45,9.6 .62,10.3`;
/** The inner edge of the rim. */
const RIM = plotPath`1.05,10.9 1.25,12.1 1.95,12.65 2.8,12.45 3.2,11.6 3.1,10.5 2.7,9.5 2.2,8.7`;

/** The place in the lobe where an earring hangs, in the same centimeters. */
export const LOBE: Point = [1.4, 7.5];

/** Draws an ear in profile. */
export function drawEar(picture: Picture, { skin }: Person, { chin, scale: s }: HeadPlace): void {
  const locate = (curve: Curve): Curve => curve.map(([x, y]): Point => [chin[0] + x * s, chin[1] + y * s]);
  drawFlatShape(picture, locate(EAR), skin, () => drawInnerLine(picture, locate(RIM)));
}
