import type { Rng } from '../../../services/images/drawings/rng.ts';
import { type Curve, createSpline, type KeyPoint, mirror, type Point, reverse } from '../kit/geometry.ts';
import { createDrape } from './folds.ts';
import type { Ridge } from './heightField.ts';

/** A skirt, as half widths at heights. */
export type SkirtCut = {
  readonly waist: Point;
  readonly hip: Point;
  readonly hem: Point;
  /** Folds that reach the hem. */
  readonly folds: number;
  /** The depth of the folds: 0 for a pencil skirt, 1 for a full circle. */
  readonly depth: number;
  /** The height of the middle of the hem relative to its corners. */
  readonly arch?: number;
  /** Extra length of one side, for wraps. */
  readonly slant?: number;
};

/** The half width of the cut at a height. */
export const computeSkirtHalfWidth = ({ waist, hip, hem }: SkirtCut, y: number): number => {
  const [[topX, topY], [bottomX, bottomY]] = y > hip[1] ? [waist, hip] : [hip, hem];
  return bottomX + ((topX - bottomX) * (Math.max(y, bottomY) - bottomY)) / (topY - bottomY);
};

/** From the waist down the right side. */
export function createSkirtSide({ waist, hip, hem }: SkirtCut): Curve {
  const [hx, hy] = hem;
  return createSpline([
    waist,
    // Hips are round: the side leaves the waist steeply, and reaches the hip upright.
    [waist[0] + (hip[0] - waist[0]) * 0.62, waist[1] + (hip[1] - waist[1]) * 0.46],
    hip,
    [hip[0] + (hx - hip[0]) * 0.48, (hip[1] + hy) / 2],
    [hx - (hx - hip[0]) * 0.05, hy + 30],
    [hx, hy, 1],
  ]);
}

/** The hem from right to left, waved by the folds. */
export function createSkirtHem({ hem: [halfWidth, y], folds, depth, arch = -14, slant = 0 }: SkirtCut): Curve {
  const steps = Math.max(4, folds * 2);
  return createSpline(
    Array.from({ length: steps + 1 }, (_, i): KeyPoint => {
      const across = i / steps;
      const end = i === 0 || i === steps;
      const wave = end ? 0 : (i % 2 ? -9 : 5) * depth;
      return [halfWidth * (1 - 2 * across), y + arch * Math.sin(Math.PI * across) + wave + slant * across, end ? 1 : 0];
    }),
    false,
    5,
  );
}

/** The folds of the hem, running up towards the waist and fading there. */
export function createSkirtFolds(chance: Rng, cut: SkirtCut): readonly Ridge[] {
  const { waist, hem, folds, depth } = cut;
  if (depth <= 0) return [];
  return Array.from({ length: folds * 2 - 1 }, (_, i): Ridge => {
    const across = 1 - (2 * (i + 1)) / (folds * 2);
    const valley = i % 2 === 1;
    const reach = chance.pickNumber(0.62, 1) * (valley ? 1 : 0.9);
    const top: Point = [
      waist[0] * across * 0.92 + hem[0] * across * (1 - reach) * 0.5,
      waist[1] + (hem[1] - waist[1]) * (1 - reach),
    ];
    const bottom: Point = [hem[0] * across * 0.985, hem[1] - 16];
    const width = Math.min(20, (hem[0] / folds) * 0.34) * chance.pickNumber(0.85, 1.15);
    return {
      path: createDrape(bottom, top, across * 10),
      width: [width, width * 0.8],
      height: (valley ? -9 : 11) * depth,
      taper: 'end',
    };
  });
}

/** Knife pleats: sharp on one side, from the waist to the hem, evenly. */
export function createKnifePleats({ waist, hip, hem }: SkirtCut, count: number, height: number): readonly Ridge[] {
  return Array.from({ length: count - 1 }, (_, i): Ridge => {
    const across = (2 * (i + 1)) / count - 1;
    const path: Curve = [
      [waist[0] * across, waist[1]],
      [hip[0] * across, hip[1]],
      [hem[0] * across * 0.99, hem[1] - 14],
    ];
    return { path: createSpline(path, false, 5), width: [(hem[0] / count) * 0.7, 2.2], height, taper: 'none' };
  });
}

/** Small gathers below a seam between two half widths. */
export function createGathers(
  chance: Rng,
  halfWidth: number,
  y: number,
  length: number,
  height: number,
): readonly Ridge[] {
  const count = Math.round(halfWidth / 11);
  return Array.from({ length: count }, (_, i): Ridge => {
    const x = halfWidth * ((2 * (i + 0.5 + chance.pickNumber(-0.3, 0.3))) / count - 1);
    return {
      path: createDrape([x, y - 2], [x * 1.05 + chance.pickNumber(-6, 6), y - length * chance.pickNumber(0.4, 1.1)], 2),
      width: chance.pickNumber(3, 5.5),
      height: height * chance.pickNumber(0.6, 1.2),
      taper: 'end',
    };
  });
}

/** The closed outline of a skirt; the top edge runs from left to right. */
export const createSkirtOutline = (cut: SkirtCut, top: Curve): Curve => [
  ...createSkirtSide(cut),
  ...createSkirtHem(cut),
  ...reverse(mirror(createSkirtSide(cut))),
  ...top,
];
