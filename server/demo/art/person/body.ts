import type { SleeveCut, TorsoCut } from '../garment/torso.ts';
import { createSleeve } from '../garment/torso.ts';
import { type Curve, createSpline, cutCurve, type KeyPoint, mirror, type Point, reverse } from '../kit/geometry.ts';
import type { Person } from './person.ts';

/** A body in a garment's own units, so that the garment fits it; half widths (x) at heights (y). */
export type Body = {
  /** Drawing units for each centimeter. */
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

/** Heights of an adult's body above the ground, in centimeters. */
const HEIGHTS = { neck: 147, waist: 106, hip: 88, crotch: 78 } as const;
/** In centimeters. */
export const CHIN_ABOVE_NECK = 4;

/** The inner measures that a body leaves free inside its clothes. */
const EASE = 0.7;

/** Creates the body in a top from the top's own cut. */
export function createBodyOfTop(
  { neck, shoulder, armpit, waist, hem, sleeveless }: TorsoCut,
  { build, halfShoulders }: Pick<Person, 'build' | 'halfShoulders'>,
): Body {
  const scale = 10.1;
  const groundY = neck[1] - HEIGHTS.neck * scale;
  const at = (height: number): number => groundY + height * scale;
  const ease = EASE * scale;
  return {
    scale,
    neckY: neck[1],
    neckHalfWidth: Math.min(5.5 * scale * build, neck[0] - 6),
    shoulder: [
      sleeveless ? Math.max(halfShoulders * scale - 2, shoulder[0]) : shoulder[0] - ease * 0.5,
      Math.min(722, shoulder[1] - 4),
    ],
    armpit: [Math.min(armpit[0] - ease, 172), armpit[1]],
    waist: [Math.min(waist[0] - ease, 144 * build), at(HEIGHTS.waist)],
    hip: [Math.min(172 * build, hem[0] - 5), at(HEIGHTS.hip)],
    crotchY: at(HEIGHTS.crotch),
    groundY,
  };
}

/** Drawing units for each centimeter of the body in a dress. */
export const DRESS_SCALE = 7.9;
const DRESS_NECK_Y = 780;
/** The height of a hanging hand's middle above the ground, in centimeters. */
export const HAND_HEIGHT = 77;
export const DRESS_HAND_Y = DRESS_NECK_Y - (HEIGHTS.neck - HAND_HEIGHT) * DRESS_SCALE;

/** Creates the body in a dress, which is drawn smaller than tops are. */
export function createBodyOfDress(
  { armpit, waist }: TorsoCut,
  { build, halfShoulders }: Pick<Person, 'build' | 'halfShoulders'>,
): Body {
  const scale = DRESS_SCALE;
  const neckY = DRESS_NECK_Y;
  const groundY = neckY - HEIGHTS.neck * scale;
  return {
    scale,
    neckY,
    neckHalfWidth: 5.4 * scale * build,
    shoulder: [halfShoulders * scale, 748],
    armpit: [Math.min(armpit[0] - 4, (halfShoulders - 2.4) * scale), armpit[1]],
    waist: [Math.min(waist[0] - 6, 92), waist[1]],
    hip: [124, groundY + HEIGHTS.hip * scale],
    crotchY: groundY + HEIGHTS.crotch * scale,
    groundY,
  };
}

/** Creates the body above and below trousers or a skirt, whose waist is `waist`. */
export function createBodyOfBottom(
  waist: Point,
  scale: number,
  groundY: number,
  { build, halfShoulders }: Pick<Person, 'build' | 'halfShoulders'>,
): Body {
  const at = (height: number): number => groundY + height * scale;
  return {
    scale,
    neckY: at(HEIGHTS.neck),
    neckHalfWidth: 5.5 * scale * build,
    shoulder: [halfShoulders * scale, at(141)],
    armpit: [(halfShoulders - 3.2) * scale, at(129)],
    waist: [waist[0] - 2, waist[1] - 4],
    hip: [16.6 * scale, at(HEIGHTS.hip)],
    crotchY: at(HEIGHTS.crotch),
    groundY,
  };
}

/** Creates the shoulders below a head, of which `chin` is the chin's place. */
export function createBodyOfHead(
  [, chinY]: Point,
  scale: number,
  person: Pick<Person, 'build' | 'halfShoulders'>,
): Body {
  const neckY = chinY - CHIN_ABOVE_NECK * scale;
  return createBodyOfBottom([14 * scale, neckY - 41 * scale], scale, neckY - HEIGHTS.neck * scale, person);
}

/**
 * The axis of a right arm that hangs beside the hips; the clothes beside the hand have the half width `clothes`, which
 * holds the arm away.
 */
export function createHangingArm({ scale: s, shoulder: [sx, sy] }: Body, clothes = 0): Curve {
  const away = Math.min(7 * s, Math.max(3 * s, clothes + 3.4 * s - sx));
  return createSpline([
    [sx - 1.9 * s, sy - 5 * s],
    [sx + 0.5 * s + away * 0.24, sy - 19 * s],
    [sx + 1.2 * s + away * 0.6, sy - 32 * s],
    [sx + away, sy - 55 * s],
  ]);
}

export const getChin = ({ neckY, scale }: Body): Point => [0, neckY + CHIN_ABOVE_NECK * scale];

/** The neck, the trunk down to the crotch, and bare arms if `armEdge` is not empty, as one outline. */
export function createTrunk(body: Body, armEdge: readonly KeyPoint[]): Curve {
  const { scale: s, neckY, neckHalfWidth: n, shoulder, armpit, waist, hip, crotchY } = body;
  const [sx, sy] = shoulder;
  const right = createSpline([
    [n * 0.96, neckY + 9 * s, 1],
    [n, neckY + 2.6 * s],
    [n + 0.4 * s, neckY + 0.6 * s],
    [n + (sx - n) * 0.22, neckY - 1 * s],
    [n + (sx - n) * 0.6, neckY - (neckY - sy) * 0.54],
    [sx - 0.4 * s, sy],
    ...(armEdge.length > 0 ? [[sx + 1.3 * s, sy - 2 * s] as const] : []),
    ...armEdge,
    [armpit[0] + 0.3 * s, armpit[1], 1],
    [armpit[0] * 0.42 + waist[0] * 0.58, (armpit[1] + waist[1]) / 2],
    waist,
    hip,
    [hip[0] * 0.98, crotchY, 1],
  ]);
  return [...right, ...reverse(mirror(right))];
}

const BARE_SPREAD = 0.66;

/**
 * The axis of the right arm to its wrist, inside the sleeve if there is one. `spread` is the arm's distance from the body
 * like a sleeve's, `wrist` its height below the armhole, where that differs from a top's.
 */
export function createArmAxis(
  cut: TorsoCut,
  sleeve: SleeveCut | undefined,
  { spread = sleeve?.spread ?? BARE_SPREAD, wrist }: { spread?: number; wrist?: number } = {},
): Curve {
  const isLong = sleeve !== undefined && sleeve.length > 0.75;
  const reach = isLong ? sleeve.length + 0.015 : 1;
  const widths = [40, 40, 40] as const;
  const { axis } = createSleeve(cut, {
    length: 1.08,
    widths,
    spread,
    ...(wrist === undefined ? {} : { reach: wrist }),
  });
  return cutCurve(axis, 0, Math.min(1, reach / 1.08), 24);
}
