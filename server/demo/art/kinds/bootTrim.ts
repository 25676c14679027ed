import { drawBuckle } from '../footwear/hardware.ts';
import { drawPiece, LEATHER } from '../footwear/pieces.ts';
import { createBand, createSpline, offsetCurve, parsePoints } from '../kit/geometry.ts';
import type { DrawnBoot } from './bootShape.ts';

/** Parts over the shaft's edge: pull loops and straps. */
export function drawOverShaft(boot: DrawnBoot): void {
  const { model, detail } = boot.shape;
  if (model === 'chelsea' || (model === 'desert' && detail === 1)) drawHeelLoop(boot);
  if (model === 'western' && detail < 2) for (const x of [184, 236]) drawEar(boot, x);
  if (model === 'tall' && detail > 0) drawShaftStrap(boot);
}

function drawHeelLoop({ p, last, shape: { shaft: T, detail }, look: { colors } }: DrawnBoot): void {
  const at = (x: number, y: number, depth: number) => last.project([x, T + y, depth]);
  const loop = createSpline([at(264, -16, 16), at(264, 12, 15), at(268, 18, 8), at(272, 13, 3), at(272, -14, 4)]);
  p.cord(loop, detail === 2 ? colors.main : colors.accent, 5, { isFlat: true, shadow: 0.2 });
}

/** A tall western boot is pulled on by two straps sewn to its edge. */
function drawEar(boot: DrawnBoot, x: number): void {
  const { shaft: T } = boot.shape;
  const ear = createSpline(
    parsePoints`${x},${T - 36} ${x - 1},${T - 2} ${x + 5},${T + 5} ${x + 11},${T - 2} ${x + 10},${T - 36}`,
  );
  drawPiece(boot, ear, boot.look.colors.main, { ...LEATHER, stitches: [offsetCurve(ear, -2)] });
}

function drawShaftStrap(boot: DrawnBoot): void {
  const { p, last, shape, form, look, isInner } = boot;
  const y = shape.detail === 1 ? shape.shaft - 26 : 132;
  const start = shape.detail === 1 ? form.frontX - 2 : 146;
  const strap = createSpline(parsePoints`${start},${y + 2} 200,${y - 3} 292,${y + 3}`);
  const { second } = look.colors;
  drawPiece(boot, createBand(strap, -6, 6), second, {
    ...LEATHER,
    stitches: [offsetCurve(strap, 4.4), offsetCurve(strap, -4.4)],
  });
  if (!isInner) drawBuckle(p, last.nearPoint([236, y - 1]), { w: 7, h: 8 }, look.metal, second);
}
