import type { WornHeights } from '../garment/garmentDrawer.ts';
import { DRESS_WRIST, type SleeveCut, type TorsoCut } from '../garment/torso.ts';
import type { Picture } from '../kit/picture.ts';
import { createArmAxis, createBodyOfDress, getChin } from './body.ts';
import { drawHands } from './drawArm.ts';
import { drawBareLegs } from './drawBareLegs.ts';
import { drawTrunk } from './drawBody.ts';
import { drawHairBehind, drawHead } from './drawHead.ts';
import type { Person } from './person.ts';

/** Draws the person who wears a dress; the dress is drawn over it. */
export function drawDressWearer(picture: Picture, person: Person, cut: TorsoCut, sleeve: SleeveCut | undefined): void {
  const body = createBodyOfDress(cut, person.build);
  const head = { chin: getChin(body), scale: body.scale * person.headSize };
  drawHairBehind(picture, person, head);
  drawBareLegs(picture, person, body);
  const axis = createArmAxis({ ...cut, shoulder: body.shoulder, armpit: [122, 634] }, sleeve, {
    away: 46,
    wrist: DRESS_WRIST,
  });
  const arm = { axis, scale: body.scale, build: person.build * 0.92 };
  const isCovered = sleeve !== undefined && sleeve.length > 0.75;
  if (isCovered) drawHands(picture, arm, person.skin);
  drawTrunk(picture, person, body, isCovered ? undefined : arm);
  drawHead(picture, person, head);
}

/** From above the hair to the shins, or to the ground below a long skirt. */
export const frameDressWearer = (hemY: number): WornHeights =>
  hemY < -70 ? { bottomY: -430, topY: 1066, fade: 'none' } : { bottomY: hemY - 230, topY: 1066 };
