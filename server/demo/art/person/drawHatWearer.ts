import type { Picture } from '../kit/picture.ts';
import { createBodyOfHead } from './body.ts';
import { drawTrunk } from './drawBody.ts';
import { drawHairBehind, drawHead, type HeadPlace } from './drawHead.ts';
import { drawPlainTop, type TopNeck } from './drawPlainTop.ts';
import type { Person } from './person.ts';

/** Draws head and shoulders from the front, for hats and glasses; `chinY` is the chin's height. */
export function drawHatWearer(picture: Picture, person: Person, chinY: number, scale: number): void {
  drawBust(picture, person, { chin: [0, chinY], scale }, 'crew');
}

/** Draws head, neck and shoulders in a top that leaves the place of a necklace bare. */
export function drawBust(picture: Picture, person: Person, place: HeadPlace, neck: TopNeck): void {
  const body = createBodyOfHead(place.chin, place.scale, person);
  drawHairBehind(picture, person, place);
  drawTrunk(picture, person, body, undefined);
  drawPlainTop(picture, person, body, neck);
  drawHead(picture, person, place);
}

/** The same person with hair that fits under a hat. */
export const flattenHair = (person: Person): Person =>
  person.hairStyle === 'curly' || person.hairStyle === 'bun' ? { ...person, hairStyle: 'short' } : person;
