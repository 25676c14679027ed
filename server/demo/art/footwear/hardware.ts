import type { Tones } from '../kit/color.ts';
import { type Curve, getPlaceAt, type Point, parsePoints } from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';

const createMetalPaint = (p: Picture, metal: Tones, from: Point, to: Point): string =>
  p.linear(createRamp(metal.high, metal.base, metal.deep), from, to);

/** A prong buckle over a strap, standing upright: half its width and height. */
export function drawBuckle(
  p: Picture,
  [x, y]: Point,
  halfSize: { w: number; h: number },
  metal: Tones,
  strap: Tones,
): void {
  const { w, h } = halfSize;
  const box = (k: number): Curve =>
    parsePoints`${x - w * k},${y - h * k} ${x + w * k},${y - h * k} ${x + w * k},${y + h * k} ${x - w * k},${y + h * k}`;
  p.panel(box(1), createMetalPaint(p, metal, [x - w, y + h], [x + w, y - h]), metal, { rise: 0.8 });
  p.panel(box(0.7), strap.shade, strap, { rise: -0.5 });
  p.line(parsePoints`${x - w * 0.7},${y} ${x + w * 0.85},${y}`, metal.light, Math.min(1.1, h * 0.22));
}

/** A closed zip along a curve: the tape's shadow, the teeth, and the slider at its top end. */
export function drawZip(p: Picture, curve: Curve, tape: Tones, metal: Tones): void {
  p.line(curve, tape.line, 2.8, { opacity: 0.85 });
  p.line(curve, metal.base, 1, { dash: [0.8, 0.8], cap: 'butt' });
  const [x, y] = getPlaceAt(curve, 0.97).point;
  p.panel(
    parsePoints`${x - 1.7},${y - 12} ${x + 1.7},${y - 12} ${x + 2},${y} ${x - 2},${y}`,
    createMetalPaint(p, metal, [x - 2, y], [x + 2, y - 12]),
    metal,
    { rise: 0.6 },
  );
}

/** A stud or button. */
export function drawStud(p: Picture, [x, y]: Point, radius: number, metal: Tones): void {
  p.oval([x + 0.4, y - 0.6], radius * 1.1, radius * 1.1, '#000', { opacity: 0.35 });
  const paint = p.radial(
    [
      [0, metal.high],
      [0.5, metal.base],
      [1, metal.deep],
    ],
    [x - radius * 0.3, y + radius * 0.3],
    radius * 1.2,
    radius * 1.2,
  );
  p.oval([x, y], radius, radius, paint);
}
