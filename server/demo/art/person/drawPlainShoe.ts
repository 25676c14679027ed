import { plotPath } from '../garment/plot.ts';
import { deriveTones, type Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';

/** A plain sneaker from the front, in centimeters: the right one, its ankle above x = 8.4. */
const SHOE: readonly KeyPoint[] = [
  [6, 7.4, 1],
  [5.5, 4.6],
  [4.9, 1.2],
  [4.6, -2],
  [5, -4],
  [7.2, -4.8],
  [11, -4.6],
  [13.2, -3.4],
  [13.6, -1.2],
  [12.8, 1.8],
  [11.5, 5],
  [11, 7.4, 1],
  [8.4, 6.4],
];
const SOLE = plotPath`3.6,-1.9 5.4,-2.7 8.6,-3 12,-2.3 14.6,-.9 14.6,-6 3.6,-6`;
const LACES: readonly Curve[] = [
  plotPath`6.9,1.8 8.7,1.6 10.5,1.8`,
  plotPath`6.7,3.3 8.7,3.1 10.8,3.3`,
  plotPath`6.6,4.8 8.7,4.6 10.8,4.8`,
];
const RUBBER = deriveTones('#f4f2ec');

/** Draws a plain sneaker; `place` puts the right shoe's centimeters into the drawing, for either foot. */
export function drawPlainShoe(picture: Picture, tones: Tones, scale: number, place: (curve: Curve) => Curve): void {
  const outline = place(createSpline(SHOE, true, 6));
  const sole = place(SOLE);
  drawFlatShape(picture, outline, tones, () => {
    for (const lace of LACES) picture.line(place(lace), RUBBER.base, 0.6 * scale);
    picture.fill(sole, RUBBER.base);
    drawInnerLine(picture, sole.slice(0, 33));
  });
}
