import type { WornHeights } from '../garment/garmentDrawer.ts';
import type { SleeveCut, TorsoCut } from '../garment/torso.ts';
import type { Picture } from '../kit/picture.ts';
import { createArmAxis, createBodyOfTop, getChin } from './body.ts';
import { drawHands } from './drawArm.ts';
import { drawInnerTop, drawTrousers, drawTrunk } from './drawBody.ts';
import { drawChin } from './drawHead.ts';
import type { Person } from './person.ts';

/** Draws the person who wears a top, from the hair to the hands; the top is drawn over it, and over a plain one if `isLayered`. */
export function drawTopWearer(
  picture: Picture,
  person: Person,
  cut: TorsoCut,
  sleeve: SleeveCut | undefined,
  { isLayered = false } = {},
): void {
  const body = createBodyOfTop(cut, person);
  const head = { chin: getChin(body), scale: body.scale * person.headSize };
  const axis = createArmAxis({ ...cut, shoulder: body.shoulder, armpit: body.armpit }, sleeve);
  const arm = { axis, scale: body.scale, build: person.build };
  const isCovered = sleeve !== undefined && sleeve.length > 0.75;
  if (isCovered) drawHands(picture, arm, person.skin);
  drawTrunk(picture, person, body, isCovered ? undefined : arm);
  if (isLayered) drawInnerTop(picture, person, body);
  drawTrousers(picture, person, body);
  drawChin(picture, person, head);
}

/** From the thighs to the chin. */
export const frameTopWearer = ({ hem, neck }: TorsoCut): WornHeights => ({
  bottomY: Math.min(hem[1] - 180, -100),
  topY: neck[1] + 92,
});
