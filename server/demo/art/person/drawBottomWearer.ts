import type { Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createBodyOfBottom, createHangingArm, getChin } from './body.ts';
import { drawBareLegs } from './drawBareLegs.ts';
import { drawTrunk } from './drawBody.ts';
import { drawHairBehind, drawHead } from './drawHead.ts';
import { drawPlainTop } from './drawPlainTop.ts';
import type { Person } from './person.ts';

/** Where a body is in the drawing of trousers or a skirt. */
export type BottomFit = {
  readonly waist: Point;
  /** Drawing units for each centimetre, and the height of the ground. */
  readonly scale: number;
  readonly groundY: number;
  /** The ankles' distance from the centre line, where trousers decide on it. */
  readonly ankleX?: number;
};

/** Draws the person who wears trousers, shorts or a skirt, in a plain top; the garment is drawn over it. */
export function drawBottomWearer(picture: Picture, person: Person, { waist, scale, groundY, ankleX }: BottomFit): void {
  const body = createBodyOfBottom(waist, scale, groundY);
  const head = { chin: getChin(body), scale: scale * person.headSize };
  drawHairBehind(picture, person, head);
  drawBareLegs(picture, person, body, ankleX);
  drawTrunk(picture, person, body, { axis: createHangingArm(body), scale, build: 0.96 });
  drawPlainTop(picture, person, body);
  drawHead(picture, person, head);
}
