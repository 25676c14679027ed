import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createValueField, type FieldCorner, fillTriangle, layField } from '../kit/valueField.ts';
import type { Metal } from './metal.ts';

type Vector = readonly [x: number, y: number, z: number];

/** A closed ring of metal in space: its section is an ellipse, wide along the ring's axis. */
export type Tube = {
  readonly center: Point;
  /** From the ring's middle to the middle of the metal. */
  readonly radius: number;
  /** Half the width along the axis, and half the thickness. */
  readonly halfWidth: number;
  readonly halfThickness: number;
  /** Degrees that the ring's axis is turned from the viewer: sideways, and upwards. */
  readonly yaw: number;
  readonly tilt: number;
  /** The share of the width that a ring loses from its top to its bottom. */
  readonly taper?: number;
  /** The angles round the ring, counted from its right, between which it is open; within 0..π. */
  readonly gap?: readonly [from: number, to: number];
};

type Slice = { readonly at: Vector; readonly out: Vector; readonly size: number };

const AROUND = 96;
const ACROSS = 24;
const CELL = 2.6;

const scale = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const normalize = (vector: Vector): Vector => scale(vector, 1 / (Math.hypot(...vector) || 1));
const ease = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** The brightness of the studio in a direction: a soft box at the top left, a strip at the right, a dark horizon. */
function readStudio([x, y, z]: Vector): number {
  const box = ease(0.1, 0.3, -x * 0.55 + y * 0.7) * ease(0.95, 0.8, y) * ease(-0.9, -0.5, z);
  const strip = ease(0.5, 0.62, x) * ease(0.92, 0.82, x) * ease(-0.4, 0, y);
  const floor = y < -0.1 ? 0.42 + 0.3 * ease(-0.1, -0.8, y) : 0;
  const horizon = Math.exp(-((y + 0.06) ** 2) / 0.012) * 0.3;
  return Math.min(1, Math.max(0, 0.3 + 0.62 * box + 0.4 * strip + floor * 0.55 - horizon));
}

function createSpace({ yaw, tilt }: Tube): { axis: Vector; across: Vector; up: Vector } {
  const [a, b] = [(yaw * Math.PI) / 180, (tilt * Math.PI) / 180];
  const axis = normalize([Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]);
  const across = normalize(cross([0, 1, 0], axis));
  return { axis, across, up: cross(axis, across) };
}

function createSlices(tube: Tube, [from, to]: readonly [number, number]): readonly Slice[] {
  const { across, up } = createSpace(tube);
  const count = Math.round((AROUND * (to - from)) / (2 * Math.PI));
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / count;
    const out = add(scale(across, Math.cos(angle)), scale(up, Math.sin(angle)));
    const size = 1 - (tube.taper ?? 0) * (0.5 - 0.5 * Math.sin(angle));
    return { at: scale(out, tube.radius), out, size };
  });
}

/** The angles of the far or of the near half, with a little overlap. */
function getHalf(tube: Tube, isNear: boolean): readonly [number, number] {
  const { across, up } = createSpace(tube);
  const nearest = Math.atan2(up[2], across[2]);
  const middle = isNear ? nearest : nearest + Math.PI;
  return [middle - Math.PI / 2 - 0.06, middle + Math.PI / 2 + 0.06];
}

/** Draws a ring that reflects a studio, its far half first. */
export function drawTube(p: Picture, tube: Tube, metal: Metal): void {
  for (const isNear of [false, true])
    for (const run of leaveGap(tube, getHalf(tube, isNear))) drawRun(p, tube, metal, createSlices(tube, run));
}

/** The parts of a run of angles that lie outside the ring's gap. */
function leaveGap({ gap }: Tube, [from, to]: readonly [number, number]): readonly (readonly [number, number])[] {
  if (!gap) return [[from, to]];
  const turns = Math.floor((from - gap[1]) / (2 * Math.PI) + 1) * 2 * Math.PI;
  const [open, close] = [gap[0] + turns, gap[1] + turns];
  if (open >= to) return [[from, to]];
  return (
    [
      [from, open],
      [close, to],
    ] as const
  ).filter(([start, end]) => end - start > 0.05);
}

/** The middle of the metal at an angle round the ring. */
export function placeOnTube(tube: Tube, angle: number): Point {
  const { across, up } = createSpace(tube);
  const [x, y] = add(scale(across, Math.cos(angle) * tube.radius), scale(up, Math.sin(angle) * tube.radius));
  return [tube.center[0] + x, tube.center[1] + y];
}

function drawRun(p: Picture, tube: Tube, metal: Metal, slices: readonly Slice[]): void {
  const sides = traceSides(tube, slices);
  const outline = [...sides[0], ...sides[1].toReversed()];
  const reach = tube.radius + Math.max(tube.halfWidth, tube.halfThickness) + 10;
  const [x, y] = tube.center;
  const field = createValueField({ left: x - reach, top: y + reach, width: reach * 2, height: reach * 2 }, CELL);
  const corners = slices.map((slice) => createSection(tube, slice));
  for (let i = 1; i < corners.length; i++) {
    for (let j = 1; j <= ACROSS; j++) {
      const [a, b, c, d] = [corners[i - 1]?.[j - 1], corners[i]?.[j - 1], corners[i]?.[j], corners[i - 1]?.[j]];
      if (!a || !b || !c || !d) continue;
      fillTriangle(field, a, b, c);
      fillTriangle(field, a, c, d);
    }
  }
  p.group({ clip: outline }, () => {
    p.fill(outline, metal.tones.base);
    layField(p, field, { shade: metal.dark, shine: metal.glint }, 5);
  });
  for (const side of sides) p.line(side, metal.dark, 1.1, { opacity: 0.6 });
}

/** The seen part of a section, with the brightness of what it reflects. */
function createSection(tube: Tube, { at, out, size }: Slice): readonly (FieldCorner | undefined)[] {
  const { axis } = createSpace(tube);
  const { halfWidth, halfThickness, radius, center } = tube;
  return Array.from({ length: ACROSS + 1 }, (_, j) => {
    const turn = (j / ACROSS) * 2 * Math.PI - Math.PI / 2;
    const normal = normalize(add(scale(out, Math.cos(turn) * halfWidth), scale(axis, Math.sin(turn) * halfThickness)));
    if (normal[2] < -0.06) return undefined;
    const place = add(
      at,
      add(scale(out, Math.cos(turn) * halfThickness * size), scale(axis, Math.sin(turn) * halfWidth * size)),
    );
    const mirrored: Vector = [2 * normal[2] * normal[0], 2 * normal[2] * normal[1], 2 * normal[2] ** 2 - 1];
    const brightness = readStudio(mirrored) - 0.16 * ease(0.3, -0.6, at[2] / radius) + 0.1 * (1 - normal[2]);
    return { place: [center[0] + place[0], center[1] + place[1]], value: toShade(brightness) };
  });
}

/** The metal's own color is seen at a middling brightness. */
const toShade = (brightness: number): number =>
  brightness < 0.5 ? (brightness - 0.5) * 2.1 : Math.min(0.85, (brightness - 0.5) * 2.1);

/** The two edges of a run of slices, as far out as their sections reach. */
function traceSides(tube: Tube, slices: readonly Slice[]): readonly [Curve, Curve] {
  const { axis } = createSpace(tube);
  const [x, y] = tube.center;
  const edges = slices.map(({ at, out, size }, i): readonly [Point, Point] => {
    const next = slices[Math.min(slices.length - 1, i + 1)]?.at ?? at;
    const previous = slices[Math.max(0, i - 1)]?.at ?? at;
    const [dx, dy] = [next[0] - previous[0], next[1] - previous[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [-dy / length, dx / length];
    const thick = (out[0] * nx + out[1] * ny) * tube.halfThickness;
    const wide = (axis[0] * nx + axis[1] * ny) * tube.halfWidth;
    const width = Math.hypot(thick, wide) * size;
    return [
      [x + at[0] + nx * width, y + at[1] + ny * width],
      [x + at[0] - nx * width, y + at[1] - ny * width],
    ];
  });
  return [edges.map(([left]) => left), edges.map(([, right]) => right)];
}

/** A line round the outer wall where it is seen, at a share of the half width from its middle. */
export function traceTube(tube: Tube, share: number): Curve {
  const { axis } = createSpace(tube);
  const [x, y] = tube.center;
  const { halfThickness, halfWidth } = tube;
  const wall = halfThickness * Math.sqrt(Math.max(0, 1 - share * share));
  return leaveGap(tube, getHalf(tube, true))
    .flatMap((run) => createSlices(tube, run))
    .filter(({ out }) => out[2] > 0.08)
    .map(({ at, out, size }): Point => {
      const place = add(at, add(scale(out, wall * size), scale(axis, halfWidth * share * size)));
      return [x + place[0], y + place[1]];
    });
}

/** The shadow of a ring that stands on the floor: dark where it touches. */
export function drawStandingShadow(p: Picture, { center: [x, y], radius, halfThickness, halfWidth, tilt }: Tube): void {
  const floor = y - (radius + halfThickness) * Math.cos((tilt * Math.PI) / 180) - 2;
  const layers = [
    [radius * 0.92, 15, '#1b2130', 0.26, x + 14],
    [radius * 0.24 + halfWidth * 0.8, 6, '#0c0f16', 0.75, x + 2],
  ] as const;
  for (const [rx, ry, color, opacity, at] of layers) {
    const stops = [
      [0, color, opacity],
      [0.5, color, opacity * 0.5],
      [1, color, 0],
    ] as const;
    p.oval([at, floor - 2], rx, ry, p.radial(stops, [at, floor - 2], rx, ry));
  }
}

/** The ring-shaped shadow of a ring that lies. */
export function drawLyingShadow(p: Picture, { center: [x, y], radius, halfWidth, tilt }: Tube): void {
  const angle = (tilt * Math.PI) / 180;
  const low = y - halfWidth * Math.sin(angle);
  for (const [by, width, opacity] of [
    [-9, 26, 0.16],
    [-3, 9, 0.26],
  ] as const) {
    const ring = Array.from({ length: 65 }, (_, i): Point => {
      const turn = (i * Math.PI) / 32;
      return [x + 4 + Math.cos(turn) * radius, low + by + Math.sin(turn) * radius * Math.cos(angle)];
    });
    p.softLine(ring, '#10141d', width, opacity, { strokes: 7 });
  }
}
