import { deriveTones, shiftColor, type Tones } from '../kit/color.ts';
import { type Curve, offsetCurve, type Point, reverse, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

/** Polished metal: its tones, and the dark and pale reflections of a room. */
export type Metal = { readonly tones: Tones; readonly glint: string; readonly dark: string };

export const createMetal = (color: string): Metal => ({
  tones: deriveTones(color),
  glint: shiftColor(color, 0.3, 0.35),
  dark: shiftColor(color, -0.3, 1.15),
});

/** A reflecting surface between two points: bright and dark bands, as in a studio. */
export const createReflection = (picture: Picture, { tones, glint, dark }: Metal, from: Point, to: Point): string =>
  picture.linear(
    [
      [0, tones.shade],
      [0.12, tones.high],
      [0.24, glint],
      [0.36, tones.base],
      [0.54, tones.deep],
      [0.64, dark],
      [0.76, tones.base],
      [0.9, tones.light],
      [1, tones.shade],
    ],
    from,
    to,
  );

/** A polished wire or tube along a curve. */
export function drawWire(picture: Picture, curve: Curve, width: number, metal: Metal, shadow = 0.3): void {
  const { tones, glint, dark } = metal;
  if (shadow > 0)
    picture.softLine(translate(curve, width * 0.3, -width * 0.7 - 2), '#15181e', width / 2.1 + 3, shadow, {
      strokes: 4,
    });
  picture.line(curve, dark, width);
  picture.line(translate(curve, -width * 0.05, width * 0.06), tones.base, width * 0.8);
  picture.line(translate(curve, -width * 0.1, width * 0.14), tones.high, width * 0.42, { opacity: 0.9 });
  picture.line(translate(curve, -width * 0.14, width * 0.2), glint, width * 0.16, { opacity: 0.95 });
  picture.line(translate(curve, width * 0.12, -width * 0.26), tones.light, width * 0.12, { opacity: 0.5 });
}

export type Band = {
  readonly center: Point;
  readonly rx: number;
  readonly ry: number;
  /** Thickness of the metal between the hole and the outer wall. */
  readonly thickness: number;
  /** From the near rim to the far rim. */
  readonly depth: Point;
};

const STEPS = 96;
/** Steps from the near rim to the far one. */
const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** The points of an outline around the center, at the distance that each angle gives. */
const sweep = ([x, y]: Point, getDistance: (angle: number) => number): Curve =>
  Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / STEPS;
    const distance = getDistance(angle);
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  });

/** The distance from the origin to an ellipse whose center is moved, in one direction. */
function castRay(angle: number, [mx, my]: Point, rx: number, ry: number): number {
  const [dx, dy] = [Math.cos(angle) / rx, Math.sin(angle) / ry];
  const [cx, cy] = [mx / rx, my / ry];
  const a = dx * dx + dy * dy;
  const b = dx * cx + dy * cy;
  const c = cx * cx + cy * cy - 1;
  return (b + Math.sqrt(Math.max(0, b * b - a * c))) / a;
}

/** A closed strip between an outer and an inner outline. */
const createRim = (outer: Curve, inner: Curve): Curve => [...outer, ...reverse(inner)];

/** Draws a ring of metal with an inner wall, an outer wall and a near rim; returns its silhouette. */
export function drawBand(picture: Picture, { center, rx, ry, thickness, depth }: Band, metal: Metal): Curve {
  const [ix, iy] = [rx - thickness, ry - thickness * (ry / rx)];
  const still: Point = [0, 0];
  const nearOuter = sweep(center, (angle) => castRay(angle, still, rx, ry));
  const nearInner = sweep(center, (angle) => castRay(angle, still, ix, iy));
  const silhouette = sweep(center, (angle) =>
    Math.max(...SHARES.map((share) => castRay(angle, [depth[0] * share, depth[1] * share], rx, ry))),
  );
  const hole = sweep(center, (angle) => Math.min(castRay(angle, still, ix, iy), castRay(angle, depth, ix, iy)));
  const [x, y] = center;
  const { tones, glint, dark } = metal;
  // The outer wall, reflecting across the direction of its depth.
  const isLying = Math.abs(depth[1]) > Math.abs(depth[0]);
  const across: readonly [Point, Point] = isLying
    ? [
        [x - rx, y],
        [x + rx, y],
      ]
    : [
        [x, y + ry],
        [x, y - ry],
      ];
  picture.fill(createRim(silhouette, hole), createReflection(picture, metal, ...across));
  // The inner wall shows on the side of the far rim.
  picture.fill(
    createRim(nearInner, hole),
    picture.linear(
      [
        [0, dark],
        [0.3, tones.deep],
        [0.5, tones.light],
        [0.62, tones.base],
        [1, dark],
      ],
      across[0],
      across[1],
    ),
  );
  const rim = createRim(nearOuter, nearInner);
  picture.fill(
    rim,
    picture.linear(
      [
        [0, glint],
        [0.3, tones.high],
        [0.62, tones.base],
        [1, tones.shade],
      ],
      [x - rx * 0.7, y + ry],
      [x + rx * 0.7, y - ry],
    ),
  );
  picture.line(nearInner, dark, 1.2, { opacity: 0.55 });
  picture.line(offsetCurve(nearOuter, 1.6), glint, 1.6, { opacity: 0.8 });
  picture.line(silhouette, dark, 1.1, { opacity: 0.6 });
  picture.line(hole, dark, 1, { opacity: 0.45 });
  return silhouette;
}
