import { createRng } from '../../../services/images/drawings/rng.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Curve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape } from './drawFlatShape.ts';
import type { HeadPlace } from './drawHead.ts';
import type { Person } from './person.ts';

/** The hair's outline in centimeters above the chin, and its locks from the crown or the whorl to their tips. */
type BackHair = { readonly outline: Curve; readonly locks: readonly Curve[] };

/** From the crown to the tips, at shares of the half width from -1 to 1. */
const SHARES = [-0.9, -0.72, -0.52, -0.3, -0.1, 0.12, 0.33, 0.54, 0.73, 0.9] as const;

const STYLES: Readonly<Record<Person['hairStyle'], BackHair>> = {
  short: {
    outline: parseOutline`0,24.2 4,23.6 7.2,21 8.2,16.6 7.8,11.4 6.9,7.8 5.4,5.2 4.2,4.3 2.2,4.6 0,4.2 -2.4,4.6 -4.2,4.3 -5.4,5.2 -6.9,7.8 -7.8,11.4 -8.2,16.6 -7.2,21 -4,23.6`,
    locks: SHARES.flatMap((x) => [
      plotPath`${0.8 + x * 1.2},18.6 ${x * 5.6},${17.4 - Math.abs(x)} ${x * 7.6},12.4`,
      plotPath`${x * 5.4},13 ${x * 5.2},9 ${x * 4.4},5`,
      plotPath`${0.8 + x * 1.4},19.4 ${x * 4},22 ${x * 6.4},21`,
    ]),
  },
  bob: {
    outline: parseOutline`0,24 4.6,23.2 8,19.6 8.9,14 9.5,6 9.3,1 8.2,-.6! 5,-.2 2.4,-1.2 0,-.6 -2.6,-1.2 -5.2,-.2 -8.2,-.6! -9.3,1 -9.5,6 -8.9,14 -8,19.6 -4.6,23.2`,
    locks: SHARES.map((x) => plotPath`${x * 1.2 + 0.3},23.4 ${x * 6.4},19.4 ${x * 8.8},11 ${x * 9},1`),
  },
  long: {
    outline: parseOutline`0,24 4.6,23.2 8,19.6 8.8,14 9.1,6 9.6,-1 9,-6.6 7.4,-9.6! 5.4,-8.6 4,-11.2! 1.8,-9.8 0,-12! -2.2,-9.6 -4.4,-11.4! -5.8,-8.6 -7.6,-9.8! -9,-6.6 -9.6,-1 -9.1,6 -8.8,14 -8,19.6 -4.6,23.2`,
    locks: SHARES.map(
      (x, i) =>
        plotPath`${x * 1.2 + 0.3},23.4 ${x * 6.4},19.2 ${x * 8.6},10 ${x * 8 + (i % 2 ? 0.5 : -0.5)},1 ${x * 8.4},-8.8`,
    ),
  },
  bun: {
    outline: parseOutline`-3.4,24 -3.9,26.2 -2.4,28.2 0,28.8 2.4,28.2 3.9,26.2 3.4,24 6.8,21.4 8,17 7.7,12 6.6,7.6 4.8,4.8 2,3.8 0,3.6 -2,3.8 -4.8,4.8 -6.6,7.6 -7.7,12 -8,17 -6.8,21.4`,
    locks: [
      ...SHARES.map((x) => plotPath`${x * 5.2},${4.6 + Math.abs(x) * 2} ${x * 7},12 ${x * 5.4},19 ${x * 2},23.4`),
      plotPath`-3.2,24.8 -1,26.4 2.2,27.6`,
      plotPath`-3.2,26.6 0,25.2 3.2,25.4`,
      plotPath`-2,28 .6,26.6 3.4,26.8`,
    ],
  },
  curly: {
    outline: parseOutline`0,25.8 2.4,26 4.2,24.8 6.6,24.2 7.8,22 9.6,20.6 9.6,18 10.6,15.6 9.6,13 9.8,10.2 8,8 7.2,5.4 4.6,4.6 2.6,2.9 0,3.4 -2.6,2.9 -4.6,4.6 -7.2,5.4 -8,8 -9.8,10.2 -9.6,13 -10.6,15.6 -9.6,18 -9.6,20.6 -7.8,22 -6.6,24.2 -4.2,24.8 -2.4,26`,
    locks: createCurls(),
  },
};

/** Small arcs all over the head. */
function createCurls(): readonly Curve[] {
  const chance = createRng(17, 'curls');
  return Array.from({ length: 60 }, (): Curve => {
    const [angle, reach] = [chance.pickNumber(0, 2 * Math.PI), Math.sqrt(chance.pickNumber(0, 1))];
    const [x, y] = [Math.cos(angle) * reach * 8.8, 14.6 + Math.sin(angle) * reach * 10];
    const [size, side] = [chance.pickNumber(0.7, 1.3), chance.pick([-1, 1])];
    return plotPath`${x - size},${y} ${x - size * 0.4},${y + side * size} ${x + size * 0.6},${y + side * size * 0.8} ${x + size},${y - side * size * 0.2}`;
  });
}

/** Draws the hair over the nape. */
export function drawHairFromBehind(picture: Picture, { hair, hairStyle }: Person, place: HeadPlace): void {
  const { scale: s, chin } = place;
  const locate = (curve: Curve): Curve => curve.map(([x, y]) => [chin[0] + x * s, chin[1] + y * s]);
  const { outline, locks } = STYLES[hairStyle];
  drawFlatShape(picture, locate(outline), hair, () => {
    for (const lock of locks.map(locate)) picture.line(lock, hair.light, picture.inkWidth * 0.6);
  });
}
