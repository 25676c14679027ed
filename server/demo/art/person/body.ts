import type { SleeveCut, TorsoCut } from '../garment/torso.ts';
import { createSleeve } from '../garment/torso.ts';
import { type Curve, createSpline, cutCurve, type KeyPoint, mirror, type Point, reverse } from '../kit/geometry.ts';

/** A body in a garment's own units, so that the garment fits it; half widths (x) at heights (y). */
export type Body = {
  /** Drawing units for each centimetre. */
  readonly scale: number;
  /** The height at which the neck meets the shoulders. */
  readonly neckY: number;
  readonly neckHalfWidth: number;
  readonly shoulder: Point;
  readonly armpit: Point;
  readonly waist: Point;
  readonly hip: Point;
  readonly crotchY: number;
  readonly groundY: number;
};

/** Heights of an adult's body above the ground, in centimetres. */
const HEIGHTS = { neck: 147, waist: 106, hip: 88, crotch: 78 } as const;
/** In centimetres. */
export const CHIN_ABOVE_NECK = 4.6;

/** The inner measures that a body leaves free inside its clothes. */
const EASE = 0.7;

/** Creates the body in a top from the top's own cut. */
export function createBodyOfTop({ neck, shoulder, armpit, waist, hem }: TorsoCut, build: number): Body {
  const scale = 10.1;
  const groundY = neck[1] - HEIGHTS.neck * scale;
  const at = (height: number): number => groundY + height * scale;
  const ease = EASE * scale;
  return {
    scale,
    neckY: neck[1],
    neckHalfWidth: Math.min(5.5 * scale * build, neck[0] - 6),
    shoulder: [Math.max(186, shoulder[0] - ease * 0.5), Math.min(722, shoulder[1] - 4)],
    armpit: [Math.min(armpit[0] - ease, 172), armpit[1]],
    waist: [Math.min(waist[0] - ease, 144 * build), at(HEIGHTS.waist)],
    hip: [Math.min(162 * build, hem[0] - 5), at(HEIGHTS.hip)],
    crotchY: at(HEIGHTS.crotch),
    groundY,
  };
}

/** Creates the body in a dress, which is cut for narrower shoulders than tops are. */
export function createBodyOfDress({ armpit, waist }: TorsoCut, build: number): Body {
  const scale = 7.9;
  const neckY = 780;
  const groundY = neckY - HEIGHTS.neck * scale;
  return {
    scale,
    neckY,
    neckHalfWidth: 5.3 * scale * build,
    shoulder: [142, 748],
    armpit: [Math.min(armpit[0] - 4, 118), armpit[1]],
    waist: [Math.min(waist[0] - 6, 92), waist[1]],
    hip: [124, groundY + HEIGHTS.hip * scale],
    crotchY: groundY + HEIGHTS.crotch * scale,
    groundY,
  };
}

/** Creates the body above and below trousers or a skirt, whose waist is `waist`. */
export function createBodyOfBottom(waist: Point, scale: number, groundY: number): Body {
  const at = (height: number): number => groundY + height * scale;
  return {
    scale,
    neckY: at(HEIGHTS.neck),
    neckHalfWidth: 5.4 * scale,
    shoulder: [18.4 * scale, at(141)],
    armpit: [15 * scale, at(129)],
    waist: [waist[0] - 2, waist[1] - 4],
    hip: [16.6 * scale, at(HEIGHTS.hip)],
    crotchY: at(HEIGHTS.crotch),
    groundY,
  };
}

/** Creates the shoulders below a head, of which `chin` is the chin's place. */
export function createBodyOfHead([, chinY]: Point, scale: number): Body {
  const neckY = chinY - CHIN_ABOVE_NECK * scale;
  return createBodyOfBottom([14 * scale, neckY - 41 * scale], scale, neckY - HEIGHTS.neck * scale);
}

/** The axis of a right arm that hangs beside the hips. */
export const createHangingArm = ({ scale: s, shoulder: [sx, sy] }: Body): Curve =>
  createSpline([
    [sx - 1.6 * s, sy - 5 * s],
    [sx + 2.6 * s, sy - 19 * s],
    [sx + 5.2 * s, sy - 32 * s],
    [sx + 6.4 * s, sy - 56 * s],
  ]);

export const getChin = ({ neckY, scale }: Body): Point => [0, neckY + CHIN_ABOVE_NECK * scale];

/** The neck, the trunk down to the crotch, and bare arms if `armEdge` is not empty, as one outline. */
export function createTrunk(body: Body, armEdge: readonly KeyPoint[]): Curve {
  const { scale: s, neckY, neckHalfWidth: n, shoulder, armpit, waist, hip, crotchY } = body;
  const [sx, sy] = shoulder;
  const right = createSpline([
    [n * 0.96, neckY + 9 * s, 1],
    [n, neckY + 2.6 * s],
    [n + 0.8 * s, neckY + 0.5 * s],
    [n + (sx - n) * 0.22, neckY - 0.6 * s],
    [n + (sx - n) * 0.6, neckY - (neckY - sy) * 0.54],
    [sx - 0.4 * s, sy],
    [sx + 1.7 * s, sy - 2 * s],
    ...armEdge,
    [armpit[0] + 0.3 * s, armpit[1], 1],
    [armpit[0] * 0.42 + waist[0] * 0.58, (armpit[1] + waist[1]) / 2],
    waist,
    hip,
    [hip[0] * 0.98, crotchY, 1],
  ]);
  return [...right, ...reverse(mirror(right))];
}

/**
 * The axis of the right arm to its wrist, inside the sleeve if there is one. A bare wrist is `away` farther from the
 * body; `wrist` is its height below the armhole, where that differs from a top's.
 */
export function createArmAxis(
  cut: TorsoCut,
  sleeve: SleeveCut | undefined,
  { away = 0, wrist }: { away?: number; wrist?: number } = {},
): Curve {
  const isLong = sleeve !== undefined && sleeve.length > 0.75;
  const reach = isLong ? sleeve.length + 0.015 : 1;
  const widths = [40, 40, 40] as const;
  const { axis } = createSleeve(cut, {
    length: 1.08,
    widths,
    spread: sleeve?.spread ?? 0.94,
    ...(wrist === undefined ? {} : { reach: wrist }),
  });
  const arm = cutCurve(axis, 0, Math.min(1, reach / 1.08), 24);
  return isLong ? arm : arm.map(([x, y], i): Point => [x + away * (i / 24) ** 2, y]);
}
