import { parseOutline, plotPath } from '../garment/plot.ts';
import { shiftColor } from '../kit/color.ts';
import { type Curve, mirror, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { HeadPlace } from './drawHead.ts';
import type { Person } from './person.ts';

/** A face at rest, its eyes closed, in centimeters above the chin; the right half. */
const BROW = plotPath`1.5,13.5 3,14.1 4.9,13.3`;
const LID = plotPath`1.75,11.5 2.5,11.05 3.4,10.95 4.25,11.35 4.75,11.8`;
const NOSTRIL = plotPath`.45,7.05 .95,7.2 1.2,7.6`;
const UPPER_LIP = parseOutline`-2.1,4.5! -.7,5.05 0,4.85 .7,5.05 2.1,4.5! .9,4.45 0,4.3 -.9,4.45`;
const LOWER_LIP = parseOutline`-2.1,4.5! -.9,4.45 0,4.3 .9,4.45 2.1,4.5! 1.1,3.75 0,3.5 -1.1,3.75`;

/** The same face from its left side. */
const SIDE_BROW = plotPath`-9.1,13.6 -7.9,14.3 -6.2,13.6`;
const SIDE_LID = plotPath`-8.85,11.5 -8.3,11 -7.5,10.95 -6.7,11.4`;
const SIDE_LIPS = parseOutline`-9.3,6 -10.6,6 -10.6,4 -9.2,3.5 -8.7,4.2 -8.1,5 -8.6,5.6`;

const createLipColor = ({ skin }: Person): string => shiftColor(skin.base, -0.12, 1.35, -14);
const createInk = ({ skin }: Person): string => shiftColor(skin.line, -0.26, 0.8);

/** Darker than the hair: gray or fair brows would not show on pale skin. */
const createBrowColor = ({ hair }: Person): string => shiftColor(hair.deep, -0.12);

const createPlacer =
  ({ chin: [x0, y0], scale }: HeadPlace) =>
  (curve: Curve): Curve =>
    curve.map(([x, y]): Point => [x0 + x * scale, y0 + y * scale]);

/** Draws the features of a face from the front. */
export function drawFace(picture: Picture, person: Person, place: HeadPlace): void {
  const locate = createPlacer(place);
  const { scale: s } = place;
  const { skin } = person;
  const spot = (x: number, y: number): Point => [place.chin[0] + x * s, place.chin[1] + y * s];
  const blush = shiftColor(skin.base, -0.03, 1.5, -14);
  picture.glow(spot(0.6, 7.3), 1.5 * s, 0.7 * s, skin.deep, 0.4);
  picture.glow(spot(-0.1, 9), 0.8 * s, 2.8 * s, skin.high, 0.42);
  picture.glow(spot(0, 2.9), 1.5 * s, 0.5 * s, skin.deep, 0.3);
  for (const side of [-1, 1]) {
    const flip = (curve: Curve): Curve => locate(side > 0 ? curve : mirror(curve));
    picture.glow(spot(side * 3.1, 12.1), 1.9 * s, 1 * s, skin.deep, 0.3);
    picture.glow(spot(side * 3.9, 8), 1.9 * s, 1.4 * s, blush, 0.32);
    picture.softLine(flip(BROW), createBrowColor(person), 0.24 * s, 0.75, { strokes: 4 });
    picture.line(flip(LID), createInk(person), 0.2 * s, { opacity: 0.88 });
    picture.softLine(flip(NOSTRIL), skin.line, 0.11 * s, 0.55, { strokes: 3 });
  }
  const lips = createLipColor(person);
  picture.fill(locate(UPPER_LIP), lips, { opacity: 0.82 });
  picture.fill(locate(LOWER_LIP), lips, { opacity: 0.62 });
  picture.line(locate(plotPath`-1.9,4.5 -.9,4.45 0,4.3 .9,4.45 1.9,4.5`), skin.line, 0.09 * s, { opacity: 0.7 });
}

/** Draws the features of a face in profile. */
export function drawSideFace(picture: Picture, person: Person, place: HeadPlace): void {
  const locate = createPlacer(place);
  const { scale: s } = place;
  const { skin } = person;
  picture.fill(locate(SIDE_LIPS), createLipColor(person), { opacity: 0.6 });
  picture.softLine(locate(plotPath`-9.7,5 -8.9,4.9 -8.3,5`), skin.line, 0.12 * s, 0.7);
  picture.softLine(locate(plotPath`-9.7,7.5 -9.2,7.9 -9.2,8.6`), skin.deep, 0.2 * s, 0.5);
  picture.softLine(locate(SIDE_BROW), createBrowColor(person), 0.24 * s, 0.75, { strokes: 4 });
  picture.line(locate(SIDE_LID), createInk(person), 0.2 * s, { opacity: 0.88 });
}
