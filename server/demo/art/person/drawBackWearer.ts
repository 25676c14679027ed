import { parseOutline } from '../garment/plot.ts';
import { type Curve, mirror, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createBodyOfHead, createHangingArm, getChin } from './body.ts';
import { drawTrousers, drawTrunk } from './drawBody.ts';
import { drawFlatShape } from './drawFlatShape.ts';
import { drawHairFromBehind } from './drawHairFromBehind.ts';
import { drawPlainTop } from './drawPlainTop.ts';
import type { Person } from './person.ts';

/** An ear from behind, in centimeters above the chin; long hair covers it. */
const EAR = parseOutline`7,13 8.2,13.6 8.9,12.2 8.5,9.8 7.4,8.2 6.6,9.4`;

/** Draws a person from behind in plain clothes; a backpack is drawn over it. `headScale` is larger for a child. */
export function drawBackWearer(picture: Picture, person: Person, chin: Point, scale: number, headScale = scale): void {
  const body = createBodyOfHead(chin, scale, person);
  const { skin } = person;
  drawTrunk(picture, person, body, { axis: createHangingArm(body), scale, build: person.build });
  drawTrousers(picture, person, body);
  drawPlainTop(picture, person, body, 'back');
  const [chinX, chinY] = getChin(body);
  const place = (curve: Curve): Curve => curve.map(([x, y]): Point => [chinX + x * headScale, chinY + y * headScale]);
  const nape = place(parseOutline`-4.6,-4 4.6,-4 5.4,2 6.8,9 6.8,14 -6.8,14 -6.8,9 -5.4,2`);
  drawFlatShape(picture, nape, skin);
  for (const ear of [EAR, mirror(EAR)]) drawFlatShape(picture, place(ear), skin);
  drawHairFromBehind(picture, person, { chin: getChin(body), scale: headScale });
}
