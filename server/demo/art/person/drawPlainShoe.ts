import { drawCloth } from '../garment/drawCloth.ts';
import { plotPath } from '../garment/plot.ts';
import { deriveTones, type Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

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
const TOE_SEAM = plotPath`5.2,-.7 6.6,.7 9.2,.9 11.6,.3 12.8,-.9`;
const TONGUE = plotPath`7,6.4 7,3.6 7.2,1 10.2,1 10.6,3.6 10.4,6.4`;
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
  drawCloth(picture, {
    outline,
    tones,
    material: 'canvas',
    strength: 0.4,
    round: 1.6 * scale,
    height: 2 * scale,
    contrast: 0.55,
    edge: 0.45,
    marks: () => {
      picture.softLine(place(TOE_SEAM), tones.line, 0.3 * scale, 0.5);
      picture.softLine(place(TONGUE), tones.line, 0.24 * scale, 0.5);
      for (const lace of LACES) {
        picture.line(place(lace), tones.line, 0.62 * scale, { opacity: 0.4 });
        picture.line(place(lace), RUBBER.light, 0.46 * scale);
      }
      picture.fill(sole, RUBBER.base);
      picture.line(sole.slice(0, 33), tones.line, 0.14 * scale, { opacity: 0.6 });
    },
  });
}
