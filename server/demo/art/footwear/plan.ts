import type { Frame } from '../kit/canvas.ts';
import {
  type Curve,
  createSpline,
  getPointAt,
  type KeyPoint,
  mirror,
  type Point,
  parsePoints,
} from '../kit/geometry.ts';

export type ToeShape = 'round' | 'almond' | 'point' | 'square' | 'wide';

/** The sole's outline seen from above: heel at y 0, toe at y 300, the big toe on the left. */
export type FootPlan = {
  readonly toe: ToeShape;
  /** Factors on the usual width, of the whole and of the waist. */
  readonly width: number;
  readonly waist: number;
};

/** Shoes seen from above or below are hung on a wall. */
export const PLAN_FRAME: Frame = {
  scale: 2.42,
  originX: 368,
  originY: 824,
  keep: { x: 218, y: 76, width: 300, height: 774 },
};

/** Half widths of the forefoot, right then left, from the ball to the tip. */
const TOES: Readonly<Record<ToeShape, readonly KeyPoint[]>> = {
  round: parsePoints`40,268 20,294 -2,301 -24,293 -42,266`,
  wide: parsePoints`45,264 30,292 0,302 -30,294 -48,264`,
  almond: parsePoints`42,257 25,288 -4,305 -28,288 -46,254`,
  point: parsePoints`42,254 24,285 5,307 -4,311 -13,306 -30,282 -46,251`,
  square: parsePoints`41,262 30,291 20,299 -22,300 -33,291 -45,259`,
};

/** The outline drawn outwards by `grow` (inwards when negative). */
export function planOutline({ toe, width, waist }: FootPlan, grow = 0): Curve {
  const ball: readonly KeyPoint[] = parsePoints`46,196 48,232`;
  const leftBall: readonly KeyPoint[] = parsePoints`-50,226 -47,188`;
  const heel = 36 * (0.4 + 0.6 * waist);
  const rear: readonly KeyPoint[] = parsePoints`${-38 * waist},138 ${-34 * waist},84 ${-heel},38 ${-heel * 0.7},9.5 0,0 ${heel * 0.7},9.5 ${heel},38 ${34 * waist},84
    ${36 * waist},138`;
  const keys = [...ball, ...TOES[toe], ...leftBall, ...rear].map(([x, y]): KeyPoint => growOutline(x * width, y, grow));
  return createSpline(keys, true);
}

/** Moves a point away from the middle of the foot: sideways along its length, lengthwise at both ends. */
function growOutline(x: number, y: number, grow: number): KeyPoint {
  const end = y < 30 ? (y - 30) / 30 : y > 262 ? (y - 262) / 40 : 0;
  const side = Math.sign(x) * Math.sqrt(Math.max(0, 1 - Math.min(1, end * end)));
  return [x + side * grow, y + Math.max(-1, Math.min(1, end)) * grow];
}

/** The same foot seen from below. */
export const planFromBelow = (plan: FootPlan, grow = 0): Curve => mirror(planOutline(plan, grow)).toReversed();

/** Half of a plan's width at a height, on the outer (1) or inner (-1) side. */
export function findHalfWidth(outline: Curve, y: number, side: 1 | -1): number {
  const beside = outline.filter(([x]) => x * side > 0);
  const nearest = beside.reduce<Point>(
    (best, point) => (Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best),
    getPointAt(beside, 0),
  );
  return Math.abs(nearest[0]);
}
