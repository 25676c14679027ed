import { parseOutline } from '../garment/plot.ts';
import { type Curve, mirror, type Point, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape } from './drawFlatShape.ts';
import type { Person } from './person.ts';

/** The chin's place, and pixels of the drawing for each centimeter. */
export type HeadPlace = { readonly chin: Point; readonly scale: number };

const createPlacer =
  ({ chin, scale }: HeadPlace) =>
  (curve: Curve): Curve =>
    translate(
      curve.map(([x, y]): Point => [x * scale, y * scale]),
      chin[0],
      chin[1],
    );

/** The head's outline in centimeters above the chin. */
const FACE = parseOutline`0,0 2.3,.5 4.6,2.7 6.2,6 7,9.6 7.3,13.4 7,17.4 5.4,20.8 2.8,22.5 0,22.9 -2.8,22.5 -5.4,20.8 -7,17.4 -7.3,13.4 -7,9.6 -6.2,6 -4.6,2.7 -2.3,.5`;
const EAR = parseOutline`6.7,12.8 7.7,13.2 8.2,11.8 7.8,9.6 7,8.2 6.5,9`;

/** Draws hair that is behind the shoulders: call it before the body. */
export function drawHairBehind(picture: Picture, person: Person, place: HeadPlace): void {
  const locate = createPlacer(place);
  const outlines: Partial<Record<Person['hairStyle'], Curve>> = {
    long: parseOutline`0,23.6 5.2,22.6 8.5,18.2 9.3,13 9,8 9.9,2.6 9.7,-2.2 10.7,-6.6 9.8,-10.4 7.2,-13! 4,-12 -4,-12 -7.4,-12.8! -9.9,-10.2 -10.8,-6.2 -9.8,-2 -9.9,2.8 -9,8 -9.3,13 -8.5,18.2 -5.2,22.6`,
    bob: parseOutline`0,23.6 5.2,22.6 8.4,18 9,11 9.4,3 8.8,-1.4 5,-2 -5,-2 -8.8,-1.4 -9.4,3 -9,11 -8.4,18 -5.2,22.6`,
    bun: parseOutline`0,27.6 2.6,27.1 4,25.4 3.8,23.4 2.2,22 0,21.6 -2.2,22 -3.8,23.4 -4,25.4 -2.6,27.1`,
    curly: parseOutline`0,25.6 4,25.2 7.4,23 9.4,19 10,14 9.4,9.6 7,7 -7,7 -9.4,9.6 -10,14 -9.4,19 -7.4,23 -4,25.2`,
  };
  const outline = outlines[person.hairStyle];
  if (!outline) return;
  drawFlatShape(picture, locate(outline), person.hair);
}

/** Draws the head from the front over its neck, without a face: ears, and the hair before them. */
export function drawHead(picture: Picture, person: Person, place: HeadPlace): void {
  const locate = createPlacer(place);
  for (const ear of [EAR, mirror(EAR)]) drawFlatShape(picture, locate(ear), person.skin);
  drawFlatShape(picture, locate(FACE), person.skin);
  drawFlatShape(picture, locate(HAIR_FRONTS[person.hairStyle]), person.hair);
}

/** Draws the chin and the jaw, where the picture ends below the eyes. */
export const drawChin = (picture: Picture, { skin }: Person, place: HeadPlace): void =>
  drawFlatShape(picture, createPlacer(place)(FACE), skin);

const HAIR_FRONTS: Readonly<Record<Person['hairStyle'], Curve>> = {
  short: parseOutline`0,24.4 4,23.8 7,21.4 8,17.6 7.5,13.2! 6.7,14.6 6.2,17.6 4.6,18.6 1.4,18.3 -2.4,19 -5.4,18 -6.5,15 -7.5,13.2! -8,17.6 -7,21.4 -4,23.8`,
  bob: parseOutline`0,23.9 4.6,23 7.8,19.6 8.7,14 8.9,6 8.3,1.6! 7.2,5.4 6.7,11 6.2,15.4 4.4,18.2 1.4,19.8 -1,20.6! -4,18.6 -6.2,15 -6.8,10 -7.3,4.8 -8.3,1.6! -8.9,6 -8.7,14 -7.8,19.6 -4.6,23`,
  long: parseOutline`0,23.9 4.6,23 7.8,19.6 8.6,14 8.7,7 8.6,0! 7,5 6.9,11 6,15.6 3.6,19 0,20.9! -3.6,19 -6,15.6 -6.9,11 -7,5 -8.6,0! -8.7,7 -8.6,14 -7.8,19.6 -4.6,23`,
  bun: parseOutline`0,23.9 4.2,23.2 7.2,20.4 7.9,16.6 7.4,12.4! 6.4,15.4 4.8,18 2,19.7 0,20.1 -2,19.7 -4.8,18 -6.4,15.4 -7.4,12.4! -7.9,16.6 -7.2,20.4 -4.2,23.2`,
  curly: parseOutline`0,25.4 4,24.8 7.6,22.2 9.2,18 9.2,13.4 7.6,10.8! 6.8,14 6,16.6 3.8,18.2 1.4,18 -1,18.7 -3.8,18 -6,16.6 -6.8,14 -7.6,10.8! -9.2,13.4 -9.2,18 -7.6,22.2 -4,24.8`,
};
