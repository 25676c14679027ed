import type { Tones } from '../../kit/color.ts';
import { type Curve, getPointAt, getStart, type Point, reverse, translate } from '../../kit/geometry.ts';
import type { Material } from '../../kit/materials.ts';
import type { Picture } from '../../kit/picture.ts';
import { drawBuckle } from '../hardware.ts';
import type { Last } from '../last.ts';
import { chooseThread } from '../pieces.ts';
import { mix } from '../profile.ts';

/** A strap over the foot: from the near side of the sole over the instep and down the far side. */
export type Strap = {
  /** Where its front and rear edges stand on the sole, and where they cross the foot's middle. */
  readonly foot: readonly [front: number, rear: number];
  readonly crest: readonly [front: Point, rear: Point];
  /** The height of the strap's feet. */
  readonly footAt: (x: number) => number;
  /** How far the feet stand outside the last; negative for inside. */
  readonly out: number;
  readonly tones: Tones;
  readonly lining: Tones;
  readonly material: Material;
  readonly shine: number;
  readonly buckle?: Tones | undefined;
  readonly isStitched?: boolean;
};
type TurnedPicture = { readonly p: Picture; readonly last: Last };

const STEPS = 28;
const CREST = 14;
/** A wide strap is round along the foot as well: how far its middle stands above the line between its edges. */
const BULGE = 0.075;
const CREST_STEPS = 8;

/** A line over the foot at a share of the strap's width, from the near side to the far one. */
function createArc(last: Last, { foot, crest, footAt, out }: Strap, share: number): Curve {
  const [[frontX, frontY], [rearX, rearY]] = crest;
  const x0 = mix(foot[0], foot[1], share);
  const x1 = mix(frontX, rearX, share);
  const y1 = mix(frontY, rearY, share) + (rearX - frontX) * BULGE * Math.sin(Math.PI * share);
  const y0 = footAt(x0);
  const width = last.halfWidthAt(x0) + out;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = (Math.PI * i) / STEPS;
    const [across, up] = [Math.cos(angle), Math.max(0, Math.sin(angle))];
    const depth = width * Math.sign(across) * Math.abs(across) ** 0.9;
    return last.project([mix(x0, x1, up ** 0.9), y0 + (y1 - y0) * up ** 0.78, depth]);
  });
}

/** The number of points of the edges until the strap turns away from the viewer behind its crest. */
function countNear(front: Curve, rear: Curve): number {
  for (let i = CREST - 4; i < STEPS; i++) {
    const [[ax, ay], [bx, by], [cx, cy]] = [getPointAt(front, i), getPointAt(front, i + 1), getPointAt(rear, i)];
    if ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) >= 0) return i + 1;
  }
  return STEPS;
}

/** The far half, seen from inside: drawn before the foot. */
export function drawFarStrap({ p, last }: TurnedPicture, strap: Strap): void {
  const front = createArc(last, strap, 0);
  const rear = createArc(last, strap, 1);
  const { lining } = strap;
  const inside = [...rear.slice(CREST - 2), ...reverse(front.slice(CREST - 2))];
  const ys = inside.map(([, y]) => y);
  const paint = p.linear(
    [
      [0, lining.shade],
      [1, lining.line],
    ],
    [0, Math.max(...ys)],
    [0, Math.min(...ys)],
  );
  p.fill(inside, paint);
  p.line(rear.slice(CREST - 2), lining.deep, 1);
}

/** The near half with its thickness, thread and buckle. */
export function drawNearStrap({ p, last }: TurnedPicture, strap: Strap): void {
  const front = createArc(last, strap, 0);
  const rear = createArc(last, strap, 1);
  const { tones, lining, material, shine } = strap;
  const count = countNear(front, rear);
  const near = (curve: Curve): Curve => curve.slice(0, count);
  const ridge = Array.from({ length: CREST_STEPS }, (_, i) =>
    getPointAt(createArc(last, strap, (i + 0.5) / CREST_STEPS), count - 1),
  );
  const outer = [...near(front), ...ridge, ...reverse(near(rear))];
  const [footFront, footRear] = [getStart(front), getStart(rear)];
  const edge = rear.slice(0, count - 2);
  p.fill([...translate(edge, 1.3, -0.8), ...reverse(edge)], lining.deep);
  p.softLine(translate([footFront, footRear], 0, -0.7), '#08090d', 6, 0.4);
  const crest = front[CREST] ?? [0, 0];
  const paint = p.linear(
    [
      [0, tones.light],
      [0.4, tones.base],
      [1, tones.shade],
    ],
    crest,
    [footRear[0], footRear[1]],
  );
  p.fill(outer, paint, { material, strength: 0.8 });
  p.group({ clip: outer }, () => {
    const middle = between(front, rear, 0.45)[11] ?? crest;
    const width = Math.abs((rear[11]?.[0] ?? 0) - (front[11]?.[0] ?? 0));
    p.glow(middle, 10 + width * 0.34, 13, '#fff', shine, 24);
    p.softLine([footFront, footRear], '#08090d', 22, 0.45, { strokes: 7 });
    p.softLine(near(rear), '#08090d', 5, 0.2);
  });
  if (strap.isStitched ?? true) {
    const thread = chooseThread(tones.base);
    for (const share of [0.07, 0.93]) p.stitch(between(front, rear, share).slice(0, count - 1), thread, { width: 0.5 });
  }
  p.line(near(front), tones.high, 0.6, { opacity: 0.6 });
  p.line(outer, tones.line, 0.4, { opacity: 0.5, isClosed: true });
  if (strap.buckle) {
    const place = between(front, rear, 0.5)[8] ?? crest;
    drawBuckle(p, place, { w: 5.6, h: 6 }, strap.buckle, tones);
  }
}

const between = (a: Curve, b: Curve, share: number): Curve =>
  a.map(([x, y], i): Point => [mix(x, b[i]?.[0] ?? x, share), mix(y, b[i]?.[1] ?? y, share)]);

/** A strap round the ankle: a closed ring that hangs on the shoe's counter. */
export type AnkleRing = {
  readonly center: Point;
  readonly radius: number;
  readonly width: number;
  readonly tones: Tones;
  readonly lining: Tones;
  readonly metal: Tones;
};

/** How much larger a ring is round a leg than that of an empty shoe, which is pulled tight. */
const LEG_ROOM = 15;

/** Widens a ring towards the front, so that it goes round a leg. */
export const fitRingToLeg = (ring: AnkleRing): AnkleRing => ({
  ...ring,
  center: [ring.center[0] - LEG_ROOM, ring.center[1]],
  radius: ring.radius + LEG_ROOM,
});

const RING_STEPS = 30;
const RING_DEPTH = 25;

function createRing(last: Last, { center: [x, y], radius }: AnkleRing, from: number, to: number): Curve {
  return Array.from({ length: RING_STEPS + 1 }, (_, i) => {
    const angle = mix(from, to, i / RING_STEPS);
    return last.project([x + radius * Math.cos(angle), y - 6 * Math.cos(angle), RING_DEPTH * Math.sin(angle)]);
  });
}

const widen = (curve: Curve, width: number): Curve => [
  ...translate(curve, 0, width / 2),
  ...reverse(translate(curve, 0, -width / 2)),
];

export function drawFarRing({ p, last }: TurnedPicture, ring: AnkleRing): void {
  const path = createRing(last, ring, -Math.PI, 0);
  const { lining } = ring;
  const paint = p.linear(
    [
      [0, lining.deep],
      [0.5, lining.shade],
      [1, lining.deep],
    ],
    path[0] ?? [0, 0],
    [path.at(-1)?.[0] ?? 0, path[0]?.[1] ?? 0],
  );
  p.fill(widen(path, ring.width), paint);
  p.line(translate(path, 0, ring.width / 2), ring.tones.base, 1);
}

export function drawNearRing({ p, last }: TurnedPicture, ring: AnkleRing, isInner: boolean): void {
  const path = createRing(last, ring, Math.PI, 0);
  const { tones, width } = ring;
  p.softLine(translate(path, 0, -width / 2 - 0.8), '#08090d', 3, 0.15);
  const paint = p.linear(
    [
      [0, tones.deep],
      [0.3, tones.light],
      [0.55, tones.base],
      [1, tones.deep],
    ],
    path[0] ?? [0, 0],
    [path.at(-1)?.[0] ?? 0, path[0]?.[1] ?? 0],
  );
  p.fill(widen(path, width), paint);
  p.line(translate(path, 0, width / 2), tones.high, 0.7, { opacity: 0.8 });
  const thread = chooseThread(tones.base);
  for (const side of [-1, 1]) p.stitch(translate(path, 0, (side * width) / 3), thread, { width: 0.4 });
  if (isInner) return;
  for (let i = 0; i < 4; i++) {
    const [x, y] = path[19 + i * 2] ?? [0, 0];
    p.oval([x + 3, y], 0.6, 0.7, '#08090d', { opacity: 0.8 });
  }
  drawBuckle(p, path[16] ?? [0, 0], { w: width * 0.62, h: width * 0.72 }, ring.metal, tones);
}
