import { drawStud } from '../footwear/hardware.ts';
import { drawGroundRubber } from '../footwear/sides.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, offsetCurve, type Point, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import type { SlipperCurves, SlipperLook, SlipperShape } from './slipperShape.ts';

/** The rawhide lace tied in a bow on the vamp. */
export function drawTie(
  p: Picture,
  { tip }: SlipperCurves,
  { sole: s, detail }: SlipperShape,
  { colors, metal }: SlipperLook,
): void {
  const tones = colors.accent;
  const [x, y]: Point = [tip[0] - 22, s + 50];
  if (detail === 2) {
    p.cord(createSpline(parsePoints`${x - 14},${y - 8} ${x},${y} ${x + 14},${y + 3}`), colors.main, 8, {
      isFlat: true,
    });
    drawStud(p, [x + 8, y + 2], 2.6, metal);
    return;
  }
  for (const [dx, dy] of parsePoints`-15,5 15,9`)
    p.cord(
      createSpline(
        parsePoints`${x},${y} ${x + dx * 0.7},${y + dy} ${x + dx},${y + dy * 0.3} ${x + dx * 0.6},${y - 4} ${x},${y}`,
      ),
      tones,
      2.6,
    );
  p.cord(createSpline(parsePoints`${x},${y} ${x - 6},${y - 9} ${x - 15},${y - 13}`), tones, 2.4);
  p.cord(createSpline(parsePoints`${x},${y} ${x + 4},${y - 9} ${x + 1},${y - 18}`), tones, 2.4);
  p.cord(parsePoints`${x - 1.6},${y + 1} ${x + 1.8},${y - 1}`, tones, 4.6);
}

/** The lining of the footbed, swelling over the sole's edge. */
export function drawFleeceBed(p: Picture, bite: Curve, lining: Tones, [from, to]: readonly [number, number]): void {
  const edge = bite.filter(([x]) => x >= from && x <= to);
  const surface = [
    ...edge.map(([x, y]): Point => [x, y + 9 - Math.abs((x - (from + to) / 2) / (to - from)) * 6]),
    ...reverse(edge),
  ];
  p.fill(surface, p.linear(createRamp(lining.shade, lining.light, lining.shade), [from, 0], [to, 0]), {
    material: 'fleece',
  });
  p.line(surface.slice(0, edge.length), lining.deep, 1, { opacity: 0.6 });
}

/** Soft rubber or leather under the slipper. */
export function drawSlipperSole(
  p: Picture,
  { bite, bottom }: SlipperCurves,
  { sole: s, detail }: SlipperShape,
  { colors: { sole }, outsole }: SlipperLook,
): void {
  const outline = [
    ...bottom,
    ...createSpline(parsePoints`288,7 290,${s * 0.6 + 4} 287,${s + 8}`),
    ...reverse(bite),
    ...createSpline(parsePoints`1,${s + 5} -1.5,${s * 0.6 + 4} 0,7`),
  ];
  p.group({ light: { ...LIGHTS.midsole, radius: 5, height: 8 }, clip: outline }, () => {
    p.fill(outline, p.linear(createRamp(sole.light, sole.base, sole.shade), [0, s + 6], [0, 0]), { material: 'foam' });
    p.line(offsetCurve(bite, -1.2), sole.high, 1.4, { opacity: 0.7 });
    if (detail > 0) p.line(offsetCurve(bite, -5), sole.deep, 0.9, { opacity: 0.6 });
    drawGroundRubber(p, bottom, 3.6, outsole, 34);
  });
  p.line(bite, '#000', 0.8, { opacity: 0.2 });
}
