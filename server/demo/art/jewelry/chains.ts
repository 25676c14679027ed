import {
  type Curve,
  createEllipse,
  cutCurve,
  getPlaceAt,
  getPointAt,
  measureLength,
  offsetCurve,
  type Point,
  translate,
} from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawWire, type Metal } from './metal.ts';

/** Half lengths, as shares of the size, of the links that repeat along a chain. */
const LINK_RHYTHMS = { cable: [0.8], figaro: [0.6, 0.6, 0.6, 1.35], paperclip: [1.55] } as const;

/** `fine` links read as a line; `rope` is twisted; the links of the others are seen one by one. */
export type ChainStyle = 'fine' | 'curb' | 'rope' | keyof typeof LINK_RHYTHMS;

/** Offsets downwards as shares of the size, widths and opacities of a chain's shadow: contact first, then around it. */
const SHADOWS = [
  { down: 0.9, width: 1.6, opacity: 0.1 },
  { down: 0.5, width: 0.95, opacity: 0.2 },
  { down: 0.24, width: 0.5, opacity: 0.34 },
] as const;

/** A chain along a curve, lying on a flat surface. */
export function drawChain(picture: Picture, curve: Curve, size: number, metal: Metal, style: ChainStyle): void {
  if (style === 'figaro' || style === 'paperclip') drawSideShadows(picture, curve, size);
  else drawShadow(picture, curve, style === 'fine' || style === 'rope' ? size : size * 0.62);
  if (style === 'fine') drawFineLinks(picture, curve, size, metal);
  else if (style === 'rope') drawRope(picture, curve, size, metal);
  else if (style === 'curb') drawCurb(picture, curve, size, metal);
  else drawOpenLinks(picture, curve, size, metal, LINK_RHYTHMS[style]);
}

function drawShadow(picture: Picture, curve: Curve, thickness: number): void {
  for (const { down, width, opacity } of SHADOWS)
    picture.softLine(translate(curve, 1.5, -thickness * down - 1), '#1a1e28', (thickness * width) / 2.1, opacity, {
      strokes: 4,
    });
}

/** Under the sides of long links only: the ground is seen through them. */
function drawSideShadows(picture: Picture, curve: Curve, size: number): void {
  for (const side of [-0.42, 0.42])
    picture.softLine(translate(offsetCurve(curve, side * size), 1.5, -3), '#1a1e28', size * 0.2, 0.3, { strokes: 3 });
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
function drawOpenLinks(
  picture: Picture,
  curve: Curve,
  size: number,
  metal: Metal,
  rhythm: readonly [number, ...number[]],
): void {
  const wire = size * 0.28;
  const links = placeLinks(measureLength(curve), size, rhythm);
  for (const { middle, halfLength } of links) {
    const { point, normal } = getPlaceAt(curve, middle);
    drawLink(picture, createLink(halfLength, size * 0.44, turnOf(normal), point), wire, metal);
  }
  for (const { end } of links.slice(0, -1)) {
    const { point, normal } = getPlaceAt(curve, end);
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

type PlacedLink = { readonly middle: number; readonly end: number; readonly halfLength: number };

/** The links of a chain: their places as shares of its length. Whole rhythms fill it, slightly stretched. */
function placeLinks(length: number, size: number, rhythm: readonly [number, ...number[]]): readonly PlacedLink[] {
  const measures = rhythm.map((share) => share * 2 - LINK_OVERLAP);
  const measure = measures.reduce((sum, share) => sum + share, 0) * size;
  const count = Math.max(3, Math.round(length / measure));
  const stretch = length / (count * measure);
  let walked = 0;
  return Array.from({ length: count * rhythm.length }, (_, i) => {
    const step = ((measures[i % rhythm.length] ?? 0) * size * stretch) / length;
    const middle = walked + step / 2;
    walked += step;
    return { middle, end: walked, halfLength: (rhythm[i % rhythm.length] ?? 0) * size };
  });
}

const LINK_OVERLAP = 0.1;

const turnOf = ([x, y]: Point): number => (Math.atan2(y, x) * 180) / Math.PI - 90;

/** An oval link; a long one has straight sides. */
function createLink(halfLength: number, halfWidth: number, turn: number, at: Point): Curve {
  const bend = halfLength > halfWidth * 2.5 ? 0.5 : 1;
  const square = (share: number): number => Math.sign(share) * Math.abs(share) ** bend;
  const link = createEllipse([0, 0], 1, 1, 20).map(([x, y]): Point => [square(x) * halfLength, square(y) * halfWidth]);
  return turnCurve(link, turn, at);
}

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

/** The distance between the ends of a chain that a clasp joins, in sizes of the clasp. */
const CLASP_LENGTH = 4.1;

/** Cuts an open loop, from clasp to clasp, to the ends that a clasp of that size joins. */
export function cutForClasp(loop: Curve, claspSize: number): Curve {
  const share = (claspSize * CLASP_LENGTH) / 2 / measureLength(loop);
  return cutCurve(loop, share, 1 - share, loop.length * 2);
}

/** A lobster clasp between the ends of a chain, left and right of a point: a ring, and a claw with its lever that holds it. */
export function drawClasp(picture: Picture, [x, y]: Point, size: number, metal: Metal): void {
  const place = (shape: readonly Point[]): Curve => shape.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
  const drawRing = (center: number, radius: number, wire: number): void => {
    const ring = place(createEllipse([center, 0], radius, radius, 20));
    drawWire(picture, [...ring, ...ring.slice(0, 1)], size * wire, metal, 0.15);
  };
  drawRing(-1.4, 0.62, 0.24);
  drawRing(1.74, 0.42, 0.24);
  // Thick at its back, thin at the lever that opens below.
  drawWire(picture, place(CLAW), size * 0.4, metal, 0.22);
  drawWire(picture, place(LEVER), size * 0.28, metal, 0.1);
  picture.fill(place(createEllipse([0.98, -0.74], 0.2, 0.2, 14)), metal.tones.high);
}

const CLAW: Curve = createEllipse([0, 0], 1, 1, 32)
  .map(([x, y]): Point => [0.32 + x * 1.16, y * (x < 0 ? 0.62 : 0.62 - x * 0.24)])
  .slice(0, 21);
const LEVER: Curve = [
  [-0.62, -0.34],
  [-0.1, -0.62],
  [0.5, -0.62],
  [1.1, -0.44],
  [1.42, -0.1],
];
