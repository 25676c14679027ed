import {
  type Curve,
  createEllipse,
  getPlaceAt,
  getPointAt,
  measureLength,
  type Point,
  translate,
} from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawWire, type Metal } from './metal.ts';

/** `fine` links read as a line; `cable` and `curb` links are seen one by one; `rope` is twisted. */
export type ChainStyle = 'fine' | 'cable' | 'curb' | 'rope';

/** Offsets downwards as shares of the size, widths and opacities of a chain's shadow: contact first, then around it. */
const SHADOWS = [
  { down: 0.9, width: 1.6, opacity: 0.1 },
  { down: 0.5, width: 0.95, opacity: 0.2 },
  { down: 0.24, width: 0.5, opacity: 0.34 },
] as const;

/** A chain along a curve, lying on a flat surface. */
export function drawChain(picture: Picture, curve: Curve, size: number, metal: Metal, style: ChainStyle): void {
  const thickness = style === 'fine' || style === 'rope' ? size : size * 0.62;
  for (const { down, width, opacity } of SHADOWS)
    picture.softLine(translate(curve, 1.5, -thickness * down - 1), '#1a1e28', (thickness * width) / 2.1, opacity, {
      strokes: 4,
    });
  if (style === 'fine') drawFineLinks(picture, curve, size, metal);
  else if (style === 'rope') drawRope(picture, curve, size, metal);
  else if (style === 'curb') drawCurb(picture, curve, size, metal);
  else drawCable(picture, curve, size, metal);
}

/** Links too small to draw one by one: a wire with a notch at each joint and a spark on each link. */
function drawFineLinks(picture: Picture, curve: Curve, size: number, { tones, dark, glint }: Metal): void {
  const step = size * 0.95;
  picture.line(curve, dark, size * 0.56);
  picture.line(curve, tones.base, size * 0.46, { dash: [step * 0.78, step * 0.22], cap: 'butt' });
  picture.line(translate(curve, -size * 0.06, size * 0.08), glint, size * 0.18, {
    dash: [step * 0.44, step * 0.56],
    cap: 'butt',
  });
}

function drawRope(picture: Picture, curve: Curve, size: number, metal: Metal): void {
  const count = Math.round(measureLength(curve) / (size * 0.46));
  picture.line(curve, metal.dark, size * 0.82);
  for (let i = 0; i < count; i += 1) {
    const { point, normal } = getPlaceAt(curve, (i + 0.5) / count);
    const strand = turnCurve(createStrand(size), turnOf(normal), point);
    picture.line(strand, metal.tones.base, size * 0.3);
    picture.line(strand.slice(1, 4), i % 3 === 0 ? metal.glint : metal.tones.high, size * 0.13, { opacity: 0.9 });
  }
}

/** One turn of a rope, slanted and bent as it goes round. */
const createStrand = (size: number): Curve =>
  [-1, -0.5, 0, 0.5, 1].map(
    (share): Point => [share * size * 0.3 + (1 - share * share) * size * 0.06, share * size * 0.3],
  );

/** Flat links, twisted so that each lies slanted on the end of the last one; the gaps between them are dark. */
function drawCurb(picture: Picture, curve: Curve, size: number, metal: Metal): void {
  const { tones, dark, glint } = metal;
  const count = Math.max(6, Math.round(measureLength(curve) / (size * 0.95)));
  for (let i = 0; i < count; i += 1) {
    const { point, normal } = getPlaceAt(curve, (i + 0.5) / count);
    const turn = turnOf(normal) + CURB_SLANT;
    const link = createLink(size * 0.82, size * 0.46, turn, point);
    picture.fill(link, tones.base);
    picture.line(link, dark, size * 0.09, { isClosed: true });
    const face = createLink(size * 0.6, size * 0.3, turn, point);
    picture.line(findFacing(face, 0.42), tones.high, size * 0.2);
    picture.line(findFacing(face, 0.26), glint, size * 0.11);
    picture.fill(createLink(size * 0.36, size * 0.13, turn, point), dark);
  }
}

const CURB_SLANT = 38;

/** Links seen from above and, through them, links seen from their edge. */
function drawCable(picture: Picture, curve: Curve, size: number, metal: Metal): void {
  const count = Math.max(6, Math.round(measureLength(curve) / (size * 1.5)));
  const wire = size * 0.25;
  for (let i = 0; i < count; i += 1) {
    const { point, normal } = getPlaceAt(curve, (i + 0.5) / count);
    drawLink(picture, createLink(size * 0.8, size * 0.44, turnOf(normal), point), wire, metal);
  }
  for (let i = 0; i < count; i += 1) {
    const { point, normal } = getPlaceAt(curve, (i + 1) / count);
    const edge = turnCurve(
      [
        [-size * 0.42, 0],
        [size * 0.42, 0],
      ],
      turnOf(normal),
      point,
    );
    picture.line(edge, metal.dark, wire * 1.5);
    picture.line(edge, metal.tones.base, wire * 1.16);
    picture.line(translate(edge, -wire * 0.12, wire * 0.2), metal.glint, wire * 0.4);
  }
}

const turnOf = ([x, y]: Point): number => (Math.atan2(y, x) * 180) / Math.PI - 90;

const createLink = (halfLength: number, halfWidth: number, turn: number, at: Point): Curve =>
  turnCurve(createEllipse([0, 0], halfLength, halfWidth, 20), turn, at);

/** A ring of polished wire: bright where it faces the lamp at the top left, dark where it turns away. */
function drawLink(picture: Picture, link: Curve, wire: number, { tones, dark, glint }: Metal): void {
  picture.line(link, dark, wire * 1.22, { isClosed: true });
  picture.line(link, tones.base, wire * 0.92, { isClosed: true });
  const facing = findFacing(link, 0.34);
  picture.line(facing, tones.high, wire * 0.6);
  picture.line(facing.slice(2, -2), glint, wire * 0.32);
  picture.line(findFacing(link, 0.14, Math.PI), tones.light, wire * 0.3, { opacity: 0.9 });
}

/** The stretch of a closed curve that lies towards the lamp, or `turn` round from it, as a share of its length. */
function findFacing(link: Curve, share: number, turn = 0): Curve {
  const [cos, sin] = [Math.cos(LAMP + turn), Math.sin(LAMP + turn)];
  const reach = link.map(([x, y]) => x * cos + y * sin);
  const middle = reach.indexOf(Math.max(...reach));
  const half = Math.max(1, Math.round((link.length * share) / 2));
  return Array.from({ length: half * 2 + 1 }, (_, i) =>
    getPointAt(link, (middle - half + i + link.length) % link.length),
  );
}

/** The direction to the lamp. */
const LAMP = (3 * Math.PI) / 4;

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
