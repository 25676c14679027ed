import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { HeadPlace } from './drawHead.ts';
import { drawSkin } from './drawSkin.ts';
import type { Person } from './person.ts';

/** The ear of a head that looks to the left, in centimeters from below the middle of the head. */
const EAR = parseOutline`.55,10.9 .8,12.4 1.7,13.2 2.9,13.1 3.7,12.1 3.75,10.7 3.3,9.4 2.65,8.3 2.1,7.3 1.45,6.85 .85,7.1 .7,7.9 .7,8.8 .45,9.6 .62,10.3`;
/** The inner edge of the rim, the fold within it, and the edge before the hollow. */
const RIM = plotPath`1.05,10.9 1.25,12.1 1.95,12.65 2.8,12.45 3.2,11.6 3.1,10.5 2.7,9.5 2.2,8.7`;
const FOLD = plotPath`1.75,11.8 2.5,11.4 2.6,10.5 2.25,9.5 1.75,8.75 1.2,8.5`;
const TRAGUS = plotPath`.75,10.3 1,9.75 .95,9.1 1.15,8.7`;

/** The place in the lobe where an earring hangs, in the same centimeters. */
export const LOBE: Point = [1.4, 7.5];

/** Draws an ear in profile. */
export function drawEar(picture: Picture, { skin }: Person, { chin, scale: s }: HeadPlace): void {
  const locate = (curve: Curve): Curve => curve.map(([x, y]): Point => [chin[0] + x * s, chin[1] + y * s]);
  const [hollow, lobe, back] = locate([
    [1.5, 9.9],
    [1.35, 7.6],
    [2.9, 8],
  ]);
  if (back) picture.glow(back, 1.3 * s, 2.2 * s, '#15181e', 0.2, -24);
  drawSkin(picture, locate(EAR), skin, {
    round: 0.42 * s,
    height: 0.62 * s,
    contrast: 0.6,
    edge: 0.5,
    marks: () => {
      if (hollow) picture.glow(hollow, 0.85 * s, 1.25 * s, skin.line, 0.85, -12);
      picture.softLine(locate(RIM), skin.line, 0.2 * s, 0.6);
      picture.softLine(locate(FOLD), skin.high, 0.22 * s, 0.6);
      picture.softLine(locate(TRAGUS), skin.line, 0.14 * s, 0.55);
      if (lobe) picture.glow(lobe, 0.7 * s, 0.6 * s, skin.high, 0.4);
    },
  });
}
