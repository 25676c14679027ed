import { drawCloth } from '../garment/drawCloth.ts';
import { parseOutline } from '../garment/plot.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createBodyOfHead, createHangingArm, getChin } from './body.ts';
import { drawTrousers, drawTrunk } from './drawBody.ts';
import { drawPlainTop } from './drawPlainTop.ts';
import type { Person } from './person.ts';

/** Hair from behind, in centimetres above the chin. */
const HAIR: Readonly<Record<Person['hairStyle'], Curve>> = {
  short: parseOutline`0,24.2 4,23.6 7.2,21 8.2,16.6 7.8,11.4 6.8,7.4 5,4.4 2.6,3.4 0,3.2 -2.6,3.4 -5,4.4 -6.8,7.4 -7.8,11.4 -8.2,16.6 -7.2,21 -4,23.6`,
  bob: parseOutline`0,24 4.6,23.2 8,19.6 8.9,14 9.4,6 9,.4 7,-.8 0,-1.4 -7,-.8 -9,.4 -9.4,6 -8.9,14 -8,19.6 -4.6,23.2`,
  long: parseOutline`0,24 4.6,23.2 8,19.6 8.8,14 9.2,6 9.2,-2 8.4,-8 0,-9 -8.4,-8 -9.2,-2 -9.2,6 -8.8,14 -8,19.6 -4.6,23.2`,
  bun: parseOutline`-3.4,24 -3.6,26.4 -2,28 0,28.4 2,28 3.6,26.4 3.4,24 6.8,21.4 8,17 7.7,12 6.6,7.6 4.8,4.4 2,3.2 0,3 -2,3.2 -4.8,4.4 -6.6,7.6 -7.7,12 -8,17 -6.8,21.4`,
  curly: parseOutline`0,25.8 4,25.2 7.8,22.4 9.8,18 10,12.6 8.6,7.6 6,4.2 0,3 -6,4.2 -8.6,7.6 -10,12.6 -9.8,18 -7.8,22.4 -4,25.2`,
};

/** Draws a person from behind in plain clothes; a backpack is drawn over it. `headScale` is larger for a child. */
export function drawBackWearer(picture: Picture, person: Person, chin: Point, scale: number, headScale = scale): void {
  const body = createBodyOfHead(chin, scale);
  const { skin, hair, hairStyle } = person;
  drawTrunk(picture, person, body, { axis: createHangingArm(body), scale, build: 0.96 });
  drawTrousers(picture, person, body);
  drawPlainTop(picture, person, body, 'back');
  const [chinX, chinY] = getChin(body);
  const place = (curve: Curve): Curve => curve.map(([x, y]): Point => [chinX + x * headScale, chinY + y * headScale]);
  const nape = place(parseOutline`-4.6,-4 4.6,-4 5.4,2 6.8,9 6.8,14 -6.8,14 -6.8,9 -5.4,2`);
  drawCloth(picture, {
    outline: nape,
    tones: skin,
    round: 3 * headScale,
    height: 3 * headScale,
    contrast: 0.5,
    edge: 0.2,
  });
  drawCloth(picture, {
    outline: place(HAIR[hairStyle]),
    tones: hair,
    round: 4 * headScale,
    height: 4 * headScale,
    contrast: 0.6,
    edge: 0.3,
    ...(hairStyle === 'curly' ? { material: 'fleece' } : {}),
  });
}
