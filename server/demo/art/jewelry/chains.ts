import { type Curve, createEllipse, getPlaceAt, measureLength, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawWire, type Metal } from './metal.ts';

/** `fine` links read as a line, `cable` and `curb` links one by one, `rope` is twisted. */
export type ChainStyle = 'fine' | 'cable' | 'curb' | 'rope';

/** A chain along a curve, lying on a flat surface. */
export function drawChain(picture: Picture, curve: Curve, size: number, metal: Metal, style: ChainStyle): void {
  picture.softLine(
    curve.map(([x, y]): Point => [x + 3, y - 6]),
    '#15181e',
    size * 0.5 + 2,
    0.28,
    { strokes: 4 },
  );
  if (style === 'fine') drawFineLinks(picture, curve, size, metal);
  else if (style === 'rope') drawRope(picture, curve, size, metal);
  else drawLinks(picture, curve, size, metal, style === 'curb' ? 0.92 : 0.62);
}

function drawFineLinks(picture: Picture, curve: Curve, size: number, { tones, dark, glint }: Metal): void {
  picture.line(curve, dark, size * 0.5, { dash: [size * 0.9, size * 0.34], cap: 'round' });
  picture.line(curve, tones.base, size * 0.34, { dash: [size * 0.9, size * 0.34], cap: 'round' });
  picture.line(curve, glint, size * 0.13, { dash: [size * 0.5, size * 0.74], cap: 'butt', opacity: 0.9 });
}

function drawRope(picture: Picture, curve: Curve, size: number, metal: Metal): void {
  drawWire(picture, curve, size, metal, 0);
  const count = Math.round(measureLength(curve) / (size * 0.55));
  for (let i = 0; i < count; i += 1) {
    const { point, normal } = getPlaceAt(curve, (i + 0.5) / count);
    const along: Point = [normal[1], -normal[0]];
    const reach = size * 0.44;
    picture.line(
      [
        [point[0] + normal[0] * reach - along[0] * reach * 0.6, point[1] + normal[1] * reach - along[1] * reach * 0.6],
        [point[0] - normal[0] * reach + along[0] * reach * 0.6, point[1] - normal[1] * reach + along[1] * reach * 0.6],
      ],
      metal.dark,
      size * 0.13,
      { opacity: 0.7 },
    );
  }
}

/** Flat links and, between them, links seen from their edge. */
function drawLinks(picture: Picture, curve: Curve, size: number, metal: Metal, roundness: number): void {
  const count = Math.max(6, Math.round(measureLength(curve) / (size * 1.32)));
  const { tones, dark } = metal;
  const wire = size * 0.24;
  for (let i = 0; i < count; i += 1) {
    const { point, normal } = getPlaceAt(curve, (i + 0.5) / count);
    const turn = (Math.atan2(normal[1], normal[0]) * 180) / Math.PI - 90;
    const link = turnCurve(createEllipse([0, 0], size * 0.84, size * 0.84 * roundness * 0.62, 20), turn, point);
    drawWire(picture, [...link, ...link.slice(0, 1)], wire, metal, 0.12);
    const { point: joint, normal: jointNormal } = getPlaceAt(curve, Math.min(1, (i + 1) / count));
    const along: Point = [jointNormal[1] * size * 0.3, -jointNormal[0] * size * 0.3];
    const edge: Curve = [
      [joint[0] - along[0], joint[1] - along[1]],
      [joint[0] + along[0], joint[1] + along[1]],
    ];
    picture.line(edge, dark, wire * 1.25);
    picture.line(edge, tones.light, wire * 0.7);
  }
}

function turnCurve(curve: Curve, degrees: number, [dx, dy]: Point): Curve {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return curve.map(([x, y]) => [dx + x * cos - y * sin, dy + x * sin + y * cos]);
}

/** A clasp between the ends of a chain: a ring and a hook. */
export function drawClasp(picture: Picture, [x, y]: Point, size: number, metal: Metal): void {
  const loop = createEllipse([x - size * 1.1, y], size * 0.62, size * 0.62, 20);
  drawWire(picture, [...loop, ...loop.slice(0, 1)], size * 0.22, metal, 0.15);
  const hook = createEllipse([x + size * 0.5, y], size * 1.05, size * 0.56, 24);
  drawWire(picture, [...hook, ...hook.slice(0, 1)], size * 0.36, metal, 0.2);
  drawWire(
    picture,
    [
      [x + size * 0.3, y + size * 0.52],
      [x + size * 0.62, y + size * 0.94],
    ],
    size * 0.26,
    metal,
    0,
  );
}
