import type { Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createBodyOfBottom, createHangingArm, getChin } from './body.ts';
import { drawBareLegs } from './drawBareLegs.ts';
import { drawTrunk } from './drawBody.ts';
import { drawChin } from './drawHead.ts';
import { drawPlainTop } from './drawPlainTop.ts';
import type { Person } from './person.ts';

/** Where a body is in the drawing of trousers or a skirt. */
export type BottomFit = {
  readonly waist: Point;
  /** Drawing units for each centimeter, and the height of the ground. */
  readonly scale: number;
  readonly groundY: number;
  /** The ankles' distance from the center line, where trousers decide on it. */
  readonly ankleX?: number;
  /** The height below which the legs are visible. */
  readonly hemY: number;
  /** The garment's half width beside the hands. */
  readonly besideHands: number;
};

/** Draws the person who wears trousers, shorts or a skirt, in a plain top; the garment is drawn over it. */
export function drawBottomWearer(picture: Picture, person: Person, fit: BottomFit): void {
  const { scale, hemY } = fit;
  const body = createBodyOfBottom(fit.waist, scale, fit.groundY, person);
  const head = { chin: getChin(body), scale: scale * person.headSize };
  drawBareLegs(picture, person, body, { topY: hemY + 0.5 * scale, ankleX: fit.ankleX });
  drawTrunk(picture, person, body, { axis: createHangingArm(body, fit.besideHands), scale, build: person.build });
  drawPlainTop(picture, person, body);
  drawChin(picture, person, head);
}
