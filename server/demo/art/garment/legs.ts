import type { Rng } from '../../../services/images/drawings/rng.ts';
import { type Curve, createSpline, mirror, type Point, reverse } from '../kit/geometry.ts';
import { createDrape, mirrorRidges, pull } from './folds.ts';
import type { Ridge } from './heightField.ts';

/** Trousers or shorts, as half widths from the center line at heights. */
export type LegCut = {
  readonly waist: Point;
  readonly hip: Point;
  readonly crotch: number;
  /** The leg's outer and inner edge at the knee and at the hem, and the heights of both. */
  readonly knee: { readonly outer: number; readonly inner: number; readonly y: number };
  readonly hem: { readonly outer: number; readonly inner: number; readonly y: number };
  /** How far a tight leg swells at the calf. */
  readonly calf?: number;
};

/** The right leg's outer seam from the waist to the hem. */
export const createOutseam = ({ waist, hip, knee, hem, calf = 0 }: LegCut): Curve =>
  createSpline([
    waist,
    [waist[0] + (hip[0] - waist[0]) * 0.55, waist[1] - (waist[1] - hip[1]) * 0.34],
    hip,
    [hip[0] * 0.55 + knee.outer * 0.45, (hip[1] + knee.y) / 2],
    [knee.outer, knee.y],
    [(knee.outer + hem.outer) / 2 + 1 + calf, (knee.y + hem.y) / 2],
    [hem.outer, hem.y, 1],
  ]);

/** The right leg's inner seam from the hem up to the crotch. */
export const createInseam = ({ knee, hem, crotch, calf = 0 }: LegCut): Curve =>
  createSpline([
    [hem.inner, hem.y - 5, 1],
    [(knee.inner + hem.inner) / 2 - calf * 0.7, (knee.y + hem.y) / 2],
    [knee.inner, knee.y],
    [knee.inner * 0.5, (knee.y + crotch) / 2 + 20],
    [2, crotch, 1],
  ]);

/** The edge of the waist from left to right, dipping in front. */
export const createWaistEdge = ({ waist: [x, y] }: LegCut, dip: number): Curve =>
  createSpline([
    [-x, y],
    [-x * 0.5, y - dip * 0.7],
    [0, y - dip],
    [x * 0.5, y - dip * 0.7],
    [x, y],
  ]);

/** Both legs as one outline under a waist edge, because as one piece they shade each other correctly. */
export const createLegsOutline = (cut: LegCut, edge: Curve): Curve => {
  const right = [...createOutseam(cut), ...createInseam(cut)];
  return [...edge, ...right.slice(1), ...reverse(mirror(right)).slice(0, -1)];
};

/** Folds from the crotch, behind the knee and above the hem; `ease` is the looseness, `stack` the additional length. */
export function createLegFolds(chance: Rng, cut: LegCut, ease: number, stack: number): readonly Ridge[] {
  const { crotch, knee, hem, hip } = cut;
  const pickFactor = () => chance.pickNumber(0.75, 1.25);
  const whiskers = [0, 1, 2].flatMap((i) =>
    pull([10 + i * 7, crotch + 10 - i * 26], [hip[0] * 0.62 * pickFactor(), crotch + 34 + i * 10], 8, 5.5, 1.7 * ease),
  );
  const thigh: Ridge = {
    path: createDrape([26, crotch - 30], [(knee.outer + knee.inner) / 2 - 8, knee.y + 30], -6),
    width: [10, 16],
    height: 4.5 * ease,
    taper: 'end',
  };
  const isLong = hem.y < 200;
  const bent = isLong
    ? [0, 1, 2].flatMap((i) =>
        pull(
          [knee.inner + 6, knee.y + 26 - i * 24],
          [knee.inner + (knee.outer - knee.inner) * 0.6 * pickFactor(), knee.y + 14 - i * 27],
          -6,
          5.5,
          2.8 * ease,
        ),
      )
    : [];
  const piled = Array.from({ length: Math.round(4 * stack) }, (_, i) => {
    const y = hem.y + 22 + i * 23;
    const from = i % 2 ? hem.inner + 4 : hem.outer - 4;
    return pull(
      [from, y],
      [from + (i % 2 ? 1 : -1) * (hem.outer - hem.inner) * 0.7 * pickFactor(), y + chance.pickNumber(4, 22)],
      i % 2 ? -6 : 6,
      6,
      3.4,
    );
  }).flat();
  const loose: Ridge[] =
    ease > 1.1
      ? [0.35, 0.68].map((share) => ({
          path: createDrape(
            [hem.inner + (hem.outer - hem.inner) * share, hem.y + 6],
            [knee.inner + (knee.outer - knee.inner) * share, knee.y + 140],
            5,
          ),
          width: [9, 15],
          height: 5,
          taper: 'end',
        }))
      : [];
  return [...whiskers, thigh, ...bent, ...piled, ...loose];
}

export const selectSideRidges = (ridges: readonly Ridge[], side: 1 | -1): readonly Ridge[] =>
  side > 0 ? ridges : mirrorRidges(ridges);
