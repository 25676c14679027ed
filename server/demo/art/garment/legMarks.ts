import type { Rng } from '../../../services/images/drawings/rng.ts';
import { shiftColor } from '../kit/color.ts';
import { type Curve, createSpline, mirror, offsetCurve, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { LegStyle } from './legStyle.ts';
import { createInseam, createOutseam, type LegCut } from './legs.ts';
import { parseOutline, plotPath, plotPolygon } from './plot.ts';
import { drawStrokes } from './strokes.ts';
import type { BandCloth } from './waistbands.ts';

/** Pale thighs and knees of worn denim. */
export function drawWash(
  picture: Picture,
  { hip, knee, crotch, hem }: LegCut,
  { cloth }: GarmentColors,
  wash: number,
  side: 1 | -1,
): void {
  const middle = (knee.outer + knee.inner) / 2;
  picture.glow([side * hip[0] * 0.62, crotch - 80], 46, 190, cloth.high, 0.75 * wash, side * 2);
  picture.glow([side * middle, knee.y], 36, 110, cloth.high, 0.55 * wash);
  picture.glow([side * middle, hem.y + 60], 30, 90, cloth.light, 0.4 * wash);
}

/** The seams and the front pockets of one leg. */
export function drawLegSeams(
  picture: Picture,
  { cut, pockets, knit, sideStripe, material }: LegStyle,
  colors: GarmentColors,
  side: 1 | -1,
  isBack: boolean,
): void {
  const { cloth, thread } = colors;
  const outseam = mirrorFor(createOutseam(cut), side);
  if (sideStripe) picture.line(offsetCurve(outseam, side * -16), colors.contrast.base, 14, { cap: 'butt' });
  if (knit) {
    picture.seam(
      mirrorFor(
        createSpline([
          [cut.waist[0] * 0.9, cut.waist[1] - 50],
          [cut.hip[0] * 0.82, cut.crotch + 30],
          [cut.knee.outer - 16, cut.knee.y],
          [cut.hem.outer - 18, cut.hem.y],
        ]),
        side,
      ),
      cloth,
      0.6,
    );
    return;
  }
  picture.softLine(outseam, cloth.line, 12, 0.3);
  if (material === 'denim') picture.stitch(offsetCurve(outseam, side * -7), thread, { width: 0.5 });
  picture.softLine(mirrorFor(createInseam(cut), side), cloth.line, 16, 0.4);
  if (isBack || pockets === 'none') return;
  const mouth = mirrorFor(createPocketMouth(cut, pockets), side);
  const pocketEdge = parseOutline`${side * 30},${cut.waist[1]} ${side * 150},${cut.waist[1]} ${side * 165},${cut.hip[1] + 30} ${side * 90},${cut.hip[1] + 40}`;
  if (pockets === 'jeans') picture.fill([...mouth, ...pocketEdge.slice(0, 8)], cloth.shade, { opacity: 0.3 });
  picture.softLine(mouth, cloth.line, 8, 0.5);
  picture.line(mouth, cloth.line, 1.4, { opacity: 0.6 });
  picture.stitch(offsetCurve(mouth, side * -5), thread, { width: 0.5 });
  if (pockets === 'jeans') picture.stitch(offsetCurve(mouth, side * -10), thread, { width: 0.5 });
}

const mirrorFor = (curve: Curve, side: 1 | -1): Curve => (side > 0 ? curve : mirror(curve));

function createPocketMouth({ waist: [wx, wy], hip: [hx, hy] }: LegCut, pockets: 'jeans' | 'slant'): Curve {
  if (pockets === 'slant') return plotPath`${wx * 0.7},${wy - 34} ${hx * 0.96},${hy + 4}`;
  return plotPath`${wx * 0.46},${wy - 34} ${wx * 0.56},${wy - 78} ${wx * 0.85},${wy - 104} ${hx - 1},${hy + 44}`;
}

/** Torn places on thigh and knee. */
export function drawRips(
  picture: Picture,
  { knee, hip, crotch }: LegCut,
  { cloth }: GarmentColors,
  chance: Rng,
  side: 1 | -1,
): void {
  const spots: readonly Point[] = [
    [side * hip[0] * 0.62, crotch - 110 + chance.pickNumber(-30, 30)],
    [side * (knee.outer + knee.inner) * 0.5, knee.y + chance.pickNumber(-20, 30)],
  ];
  for (const [x, y] of spots) {
    const halfWidth = chance.pickNumber(24, 34);
    const hole = parseOutline`${x - halfWidth},${y}! ${x},${y + 10} ${x + halfWidth},${y - 2}! ${x},${y - 11}`;
    picture.fill(hole, shiftColor(cloth.base, -0.2));
    const threads = Array.from({ length: 11 }, (_, i): Curve => {
      const at = x - halfWidth * 0.9 + (i * halfWidth * 1.8) / 10;
      const halfHeight = 9 - Math.abs(i - 5) * 1.4;
      return [
        [at, y + halfHeight],
        [at + 1, y - halfHeight],
      ];
    });
    drawStrokes(picture, threads, '#e7ebf0', 1.4, { opacity: 0.9 });
  }
}

/** The middle seam and the yoke of the back. */
export function drawSeat(picture: Picture, { cut, pockets }: LegStyle, cloth: BandCloth): void {
  const top = cut.waist[1] - 6;
  picture.softLine(plotPolygon`0,${top} 0,${cut.crotch}`, cloth.tones.line, 8, 0.45);
  picture.line(plotPolygon`0,${top} 0,${cut.crotch}`, cloth.tones.line, 1.6, { opacity: 0.8 });
  if (pockets === 'jeans') {
    for (const side of [1, -1]) {
      const yoke = plotPath`0,${top - 92} ${side * cut.hip[0] * 0.96},${top - 62}`;
      picture.seam(yoke, cloth.tones);
      picture.stitch(offsetCurve(yoke, side * -5), cloth.thread, { width: 0.5 });
    }
  }
}
