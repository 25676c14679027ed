import { createBand, offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawCloth } from './drawCloth.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { LegStyle } from './legStyle.ts';
import { plotPath } from './plot.ts';
import { drawHemStitch, drawRibBand } from './trims.ts';

/** Finishes the hem of one leg: stitched, turned up or ribbed. */
export function finishLegHem(
  picture: Picture,
  { cut: { hem }, cuff, material }: LegStyle,
  colors: GarmentColors,
  side: 1 | -1,
): void {
  const edge = plotPath`${side * hem.outer},${hem.y} ${side * (hem.outer + hem.inner) * 0.5},${hem.y - 6} ${side * hem.inner},${hem.y - 5}`;
  if (cuff === 'rib') {
    drawRibBand(picture, edge, side * -38, side * 3, colors.cloth, 5);
    return;
  }
  if (cuff === 'turned') {
    const turnUp = createBand(edge, side * -34, side * 4);
    const tones = { ...colors.cloth, base: colors.cloth.high, light: colors.cloth.high };
    drawCloth(picture, {
      outline: turnUp,
      tones,
      material,
      round: 6,
      height: 7,
      edge: 0.5,
      marks: () => picture.stitch(offsetCurve(edge, side * -26), colors.thread, { width: 0.5 }),
    });
    return;
  }
  drawHemStitch(picture, edge, side * -16, colors.thread, material === 'denim' ? 1 : 2);
}
