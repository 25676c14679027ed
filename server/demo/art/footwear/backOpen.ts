import { type Curve, createBand, createSpline, mirror, parsePoints, reverse } from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import type { BackDesign, Collar } from './backView.ts';
import { shadeRound } from './shadeRound.ts';

/** The thickness of the strap over the foot, and the part of its inner side that is seen. */
const THICK = 4.2;
const INNER = 8;

/** The edge of an arch from one side of the bed to the other, `inset` inside the outer one. */
function createArch({ sole, front }: BackDesign, inset: number): Curve {
  const halfWidth = sole.top - 1 - inset * 0.55;
  const top = front - inset;
  const bottom = sole.height - 4;
  const [shoulder, waist] = [top - (top - bottom) * 0.09, bottom + (top - bottom) * 0.56];
  return createSpline(
    parsePoints`${-halfWidth},${bottom} ${-halfWidth * 0.9},${waist} ${-halfWidth * 0.52},${shoulder} 0,${top}
      ${halfWidth * 0.52},${shoulder} ${halfWidth * 0.9},${waist} ${halfWidth},${bottom}`,
  );
}

/** Draws an open shoe from behind: the bed, which rises to the toes, and the arch of its straps over it. */
export function drawOpenFront(p: Picture, design: BackDesign): void {
  const { colors, front, sole, material, isToeOpen = false } = design;
  const { main, lining } = colors;
  if (front < sole.height + 6) return;
  const [outer, edge, inner] = [createArch(design, 0), createArch(design, THICK), createArch(design, THICK + INNER)];
  const across = sole.top - 1;
  const up: readonly [readonly [number, number], readonly [number, number]] = [
    [0, front],
    [0, sole.height],
  ];
  if (!isToeOpen) {
    p.fill(edge, lining.line);
    p.fill(edge, '#0c0a08', { opacity: 0.34 });
  }
  drawBed(p, design);
  // The inner side of the strap, in its own shade.
  const inside = [...edge, ...reverse(inner)];
  p.fill(inside, p.linear(createRamp(lining.deep, lining.shade, lining.line), ...up));
  shadeRound(p, inside, across, lining, { depth: 0.9, gloss: 0 });
  p.line(inner, lining.line, 0.8, { opacity: 0.6 });
  const band = [...outer, ...reverse(edge)];
  p.fill(band, p.linear(createRamp(main.light, main.base, main.shade), ...up), { material });
  p.line(edge, main.line, 0.7, { opacity: 0.7 });
  p.line(outer, main.high, 0.8, { opacity: 0.5 });
}

/** The bed in perspective: a hollow for the heel, and behind it the narrow far end. */
function drawBed(p: Picture, { sole, colors: { lining } }: BackDesign): void {
  const [w, y] = [sole.top - 2, sole.height];
  const right = createSpline(parsePoints`0,${y + 13} ${w * 0.5},${y + 12} ${w * 0.74},${y + 8} ${w},${y - 4}`);
  const bed = [...reverse(mirror(right)), ...right];
  p.fill(bed, p.linear(createRamp(lining.shade, lining.light, lining.base), [0, y + 13], [0, y - 2]));
  p.group({ clip: bed }, () => {
    p.softLine(right, lining.line, 5, 0.4, { strokes: 2 });
    p.softLine(mirror(right), lining.line, 5, 0.4, { strokes: 2 });
  });
  p.line(bed, lining.line, 0.6, { opacity: 0.6 });
}

/** Draws the strap round the heel, whose ends turn away from the viewer. */
export function drawHeelStrap(
  p: Picture,
  { colors, sole, material, heel }: BackDesign,
  { height, halfWidth }: Collar,
): void {
  const { main, thread } = colors;
  // A sandal's strap is wide, a sling thin.
  const halfStrap = heel ? 4 : 8;
  for (const side of [-1, 1]) {
    const leg = createSpline(
      parsePoints`${side * (sole.top - 4)},${sole.height - 2} ${side * (halfWidth + 1)},${(sole.height + height) / 2} ${side * (halfWidth - 0.6)},${height - 4}`,
    );
    p.cord(leg, main, halfStrap * 0.6, { cap: 'butt', shadow: 0.2 });
  }
  const middle = createSpline(
    parsePoints`${-halfWidth - 0.4},${height} ${-halfWidth * 0.8},${height - 5} 0,${height - 9} ${halfWidth * 0.8},${height - 5} ${halfWidth + 0.4},${height}`,
  );
  const taper = (share: number): number => halfStrap * (0.42 + 0.58 * Math.sin(Math.PI * share) ** 0.6);
  const band = createBand(middle, (share) => -taper(share), taper);
  p.sewn(band, main.base, main, thread, { material, rise: 0.9, shadow: 0.15 });
  shadeRound(p, band, halfWidth, main, { gloss: 0.1 });
}
