import type { DressDesign } from '../garment/dressDesign.ts';
import { computeArmSpread } from '../garment/fitDressToBody.ts';
import type { WornHeights } from '../garment/garmentDrawer.ts';
import { DRESS_WRIST } from '../garment/torso.ts';
import type { Picture } from '../kit/picture.ts';
import { createArmAxis, createBodyOfDress, getChin } from './body.ts';
import { drawHands } from './drawArm.ts';
import { drawBareLegs } from './drawBareLegs.ts';
import { drawTrunk } from './drawBody.ts';
import { drawChin } from './drawHead.ts';
import type { Person } from './person.ts';

/** Draws the person who wears a dress; the dress is drawn over it. */
export function drawDressWearer(
  picture: Picture,
  person: Person,
  { cut, sleeve, skirt }: Pick<DressDesign, 'cut' | 'sleeve' | 'skirt'>,
): void {
  const body = createBodyOfDress(cut, person);
  const head = { chin: getChin(body), scale: body.scale * person.headSize };
  drawBareLegs(picture, person, body, { topY: skirt.hem[1] + 4 * body.scale });
  const axis = createArmAxis({ ...cut, shoulder: body.shoulder, armpit: [body.armpit[0] + 4, 634] }, sleeve, {
    spread: computeArmSpread(skirt, body.shoulder),
    wrist: DRESS_WRIST,
  });
  const arm = { axis, scale: body.scale, build: person.build };
  const isCovered = sleeve !== undefined && sleeve.length > 0.75;
  if (isCovered) drawHands(picture, arm, person.skin);
  drawTrunk(picture, person, body, isCovered ? undefined : arm);
  drawChin(picture, person, head);
}

/** From the chin to the shins, or to the ground below a long skirt. */
export const frameDressWearer = (hemY: number): WornHeights =>
  hemY < -70 ? { bottomY: -430, topY: 838 } : { bottomY: hemY - 230, topY: 838 };
