import type { Picture } from '../kit/picture.ts';
import { createBodyOfHead } from './body.ts';
import { drawTrunk } from './drawBody.ts';
import { drawHairBehind, drawHead } from './drawHead.ts';
import { drawPlainTop } from './drawPlainTop.ts';
import type { Person } from './person.ts';

/** Draws head and shoulders from the front, for hats and glasses; `chinY` is the chin's height. */
export function drawHatWearer(picture: Picture, person: Person, chinY: number, scale: number): void {
  const body = createBodyOfHead([0, chinY], scale);
  const head = { chin: [0, chinY], scale } as const;
  drawHairBehind(picture, person, head);
  drawTrunk(picture, person, body, undefined);
  drawPlainTop(picture, person, body);
  drawHead(picture, person, head);
}

/** The same person with hair that fits under a hat. */
export const flattenHair = (person: Person): Person =>
  person.hairStyle === 'curly' || person.hairStyle === 'bun' ? { ...person, hairStyle: 'short' } : person;
