import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawEar } from './drawEar.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';
import type { HeadPlace } from './drawHead.ts';
import type { Person } from './person.ts';

/** Head and neck from the left side, in centimeters from below the middle of the head at the height of the chin. */
const PROFILE = parseOutline`0,22.8 -5,21.6 -8.4,18.6 -9.4,15.4 -9.4,13.8 -8.9,12.4 -9.6,10.8 -11.2,8.7 -10.9,7.9 -9.7,7.5 -9.6,6.6 -10.1,5.7 -9.6,5 -9.9,4.2 -9.1,3.1 -9.4,1.6 -8.7,.3 -7,-.4 -4.6,.6 -3.7,-1 -3.6,-4 -4.2,-8 -5.6,-12 7.4,-12 6.9,-6 6.2,-1 6.6,4 8.4,8 9.8,12 9.9,16 8.2,20 4.6,22.2`;
const HAIR: Readonly<Record<Person['hairStyle'], Curve>> = {
  short: parseOutline`-8.6,18.4! -6.4,15.6 -2.4,15.2 -.6,12.6 -.4,9.4! 1,13.8 3.4,13.4 3.9,10.4 3.4,8! 5.4,5.4 6.7,3.2! 9,8 10.4,12.6 10.4,17 8.4,21 3,23.6 -4,22.8`,
  bun: parseOutline`-8.6,18.4! -5.4,15.4 -1.4,14.8 -.6,12.6 -.2,10.4! 1,13.9 3.6,13.2 4,10 5,5.4 6.6,4! 11,5.6 12.8,8.4 11.4,11 10.6,14 10.4,17 8.4,21 3,23.6 -4,22.8`,
  curly: parseOutline`-8.8,18.4! -6.4,15.4 -2.4,14.8 -.8,12 -.2,9.4! .8,7 4,4.6 7.4,3 10.6,5.4 11.8,10 11.6,16 9,21.6 3,24 -4,23.2`,
  bob: parseOutline`-8.6,18.4! -5.4,15.6 -2.6,12.6 -2.6,7 -3.4,1.2! 1,-.4 6,0 9.6,2 10.6,7.4 10.8,14 10,18 8,21.4 3,23.6 -4,22.8`,
  long: parseOutline`-8.6,18.4! -5.4,15.6 -1.6,13 -.8,7 .2,0 -1.2,-11! 4,-13.4 10,-12 11,-4 10.6,4 11,12 10.2,18 8,21.4 3,23.6 -4,22.8`,
};
/** Longer hair that is put behind the ear. */
const TUCKED_HAIR: Readonly<Partial<Record<Person['hairStyle'], Curve>>> = {
  bob: parseOutline`-8.6,18.4! -6,16 -2.4,15 .4,13.9 2.4,13.9 3.9,12.6 4.1,10.4 3.5,8.4 3,5.4 3.3,2! 4.4,.4 7,-.4 9.8,1.6 10.8,7.4 10.8,14 10,18 8,21.4 3,23.6 -4,22.8`,
  long: parseOutline`-8.6,18.4! -6,16 -2.4,15 .4,13.9 2.4,13.9 3.9,12.6 4.1,10.4 3.5,8.4 2.9,5 2.7,0 3.4,-6 3.2,-11.6! 6,-13.4 10,-12.2 11.2,-4 10.6,4 11,12 10.2,18 8,21.4 3,23.6 -4,22.8`,
};
const SHOULDERS = parseOutline`-4.6,-6.2! -1.4,-7.6 3.6,-6.6 7,-4.4! 9.6,-7.4 11.6,-13 12.4,-22! -12,-22! -9.4,-14 -6.6,-9.4`;

/**
 * Draws a head in profile that looks to the left, with its neck and shoulders; `place.chin` is below its middle.
 * `drawBehindEar` shows the ear whatever the hair.
 */
export function drawProfile(picture: Picture, person: Person, place: HeadPlace, drawBehindEar?: () => void): void {
  const { scale: s, chin } = place;
  const { skin, top } = person;
  const at = ([x, y]: Point): Point => [chin[0] + x * s, chin[1] + y * s];
  const locate = (curve: Curve): Curve => curve.map(at);
  drawFlatShape(picture, locate(PROFILE), skin, () =>
    drawInnerLine(picture, locate(plotPath`1,7.4 -.6,3.6 -3.6,1.2 -6.6,.2`)),
  );
  drawFlatShape(picture, locate(SHOULDERS), top);
  const tucked = drawBehindEar ? TUCKED_HAIR[person.hairStyle] : undefined;
  drawFlatShape(picture, locate(tucked ?? HAIR[person.hairStyle]), person.hair);
  if (!tucked && (person.hairStyle === 'bob' || person.hairStyle === 'long')) return;
  drawBehindEar?.();
  drawEar(picture, person, place);
}
