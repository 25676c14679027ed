import { deriveTones, METAL, type Tones } from '../kit/color.ts';
import {
  type Curve,
  createBand,
  createEllipse,
  createRoundedBox,
  getPlaceAt,
  measureLength,
  offsetCurve,
  type Point,
  translate,
} from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createRungs, drawStrokes } from './strokes.ts';

/** Small parts of clothes and bags, at a scale of about one pixel per unit. */

/** A sewn-on button with four holes. */
export function drawButton(picture: Picture, [x, y]: Point, radius: number, color: string): void {
  const tones = deriveTones(color);
  picture.oval([x + radius * 0.14, y - radius * 0.3], radius * 1.08, radius * 1.08, '#10131a', { opacity: 0.35 });
  const face = picture.radial(
    [
      [0, tones.high],
      [0.7, tones.base],
      [1, tones.shade],
    ],
    [x - radius * 0.3, y + radius * 0.35],
    radius * 1.4,
    radius * 1.4,
  );
  picture.oval([x, y], radius, radius, face);
  picture.line(createEllipse([x, y], radius * 0.68, radius * 0.68, 14), tones.deep, radius * 0.12, {
    opacity: 0.5,
    isClosed: true,
  });
  const hole = radius * 0.24;
  for (const [dx, dy] of [
    [-hole, hole],
    [hole, hole],
    [-hole, -hole],
    [hole, -hole],
  ] as const) {
    picture.oval([x + dx, y + dy], radius * 0.13, radius * 0.13, tones.line);
  }
}

/** A metal stud, snap or jeans button. */
export function drawStud(picture: Picture, [x, y]: Point, radius: number, metal: string = METAL.brass): void {
  const tones = deriveTones(metal);
  picture.oval([x + 0.8, y - radius * 0.28], radius * 1.08, radius * 1.08, '#000', { opacity: 0.35 });
  const face = picture.radial(
    [
      [0, tones.high],
      [0.6, tones.base],
      [1, tones.line],
    ],
    [x - radius * 0.35, y + radius * 0.35],
    radius * 1.35,
    radius * 1.35,
  );
  picture.oval([x, y], radius, radius, face);
  picture.line(createEllipse([x, y], radius * 0.6, radius * 0.6, 14), tones.deep, radius * 0.14, {
    opacity: 0.7,
    isClosed: true,
  });
}

/** A closed zip along a curve: tape, teeth and the gap between them. */
export function drawZip(picture: Picture, curve: Curve, width: number, tape: Tones, metal: string): void {
  picture.line(curve, tape.line, width * 1.9, { cap: 'butt', opacity: 0.5 });
  picture.line(curve, tape.deep, width * 1.5, { cap: 'butt' });
  picture.line(curve, metal, width, { dash: [2.4, 1.6], cap: 'butt' });
  picture.line(curve, '#3a3e45', width * 0.2, { opacity: 0.9 });
}

/** A zip's puller hanging down from a point, with a tab of its own color. */
export function drawZipPull(picture: Picture, [x, y]: Point, length: number, metal: string, tab?: Tones): void {
  const steel = deriveTones(metal);
  picture.panel(createRoundedBox([x - 4.6, y - 8], [x + 4.6, y + 5], 2), steel.base, steel, { rise: 0.9, shadow: 0.2 });
  const end = tab ?? steel;
  picture.panel(createRoundedBox([x - 3.4, y - length], [x + 3.4, y - 7], 2.4), end.base, end, {
    rise: 0.8,
    shadow: 0.25,
  });
}

/** A knitted rib along a curve: lines across it and a rounded edge. */
export function drawRibBand(
  picture: Picture,
  curve: Curve,
  left: number,
  right: number,
  tones: Tones,
  spacing = 5,
): void {
  const outline = createBand(curve, left, right);
  const count = Math.max(8, Math.round(measureLength(curve) / spacing));
  picture.panel(outline, tones.base, tones, { rise: 0.75, shadow: 0.22 });
  picture.group({ clip: outline }, () => {
    drawStrokes(picture, createRungs(curve, left, right, count), tones.line, spacing * 0.36, {
      opacity: 0.42,
      cap: 'butt',
    });
    drawStrokes(
      picture,
      createRungs(offsetCurve(translate(curve, -spacing * 0.3, 0), 0), left, right, count),
      tones.high,
      spacing * 0.26,
      {
        opacity: 0.34,
        cap: 'butt',
      },
    );
    picture.softLine(offsetCurve(curve, right), tones.line, Math.abs(left - right) * 0.24, 0.3, { strokes: 3 });
  });
}

/** Two rows of thread along a hem, drawn `left` of the curve. */
export function drawHemStitch(picture: Picture, curve: Curve, left: number, thread: string, rows = 2): void {
  for (let row = 0; row < rows; row += 1) {
    picture.stitch(offsetCurve(curve, left + Math.sign(left) * row * 4.5), thread, {
      width: 0.5,
      dash: [1.9, 1.1],
      groove: 0.14,
    });
  }
}

/** The woven label inside a neck. */
export function drawNeckLabel(picture: Picture, [x, y]: Point, color = '#f4f2ec', size = 1): void {
  const tones = deriveTones(color);
  const [w, h] = [19 * size, 13 * size];
  picture.panel(createRoundedBox([x - w, y - h], [x + w, y + h], 1.5), color, tones, { rise: 0.5, shadow: 0.2 });
  drawStrokes(
    picture,
    [
      [
        [x - w * 0.5, y + h * 0.25],
        [x + w * 0.5, y + h * 0.25],
      ],
      [
        [x - w * 0.3, y - h * 0.3],
        [x + w * 0.3, y - h * 0.3],
      ],
    ],
    tones.line,
    1.8 * size,
    { opacity: 0.55 },
  );
}

/** A frame buckle, the strap running upright through it. */
export function drawBuckle(
  picture: Picture,
  [x, y]: Point,
  width: number,
  height: number,
  metal: string,
  strap: Tones,
): void {
  const tones = deriveTones(metal);
  const [w, h] = [width / 2, height / 2];
  const face = picture.linear(
    [
      [0, tones.high],
      [0.5, tones.base],
      [1, tones.deep],
    ],
    [x - w, y + h],
    [x + w, y - h],
  );
  picture.panel(createRoundedBox([x - w, y - h], [x + w, y + h], 5), face, tones, { rise: 0.9 });
  picture.panel(createRoundedBox([x - w + 7, y - h + 7], [x + w - 7, y + h - 7], 3), strap.base, strap, { rise: -0.5 });
  picture.line(
    [
      [x - w + 5, y],
      [x + w - 5, y],
    ],
    tones.light,
    4,
  );
}

/** A ring of wire. */
export function drawRing(picture: Picture, center: Point, radius: number, width: number, metal: string): void {
  const loop = createEllipse(center, radius, radius, 26);
  picture.cord([...loop, ...loop.slice(0, 1)], deriveTones(metal), width, { shadow: 0.25 });
}

/** A line of equally spaced spots on a curve, from `from` to `to` of its length. */
export const createSpots = (curve: Curve, count: number, from = 0, to = 1): readonly Point[] =>
  Array.from({ length: count }, (_, i) => getPlaceAt(curve, from + ((to - from) * (i + 0.5)) / count).point);
