import type { Rng } from '../../../services/images/drawings/rng.ts';
import { getPlaceAt, type Point } from '../kit/geometry.ts';
import { createDrape } from './folds.ts';
import type { Ridge } from './heightField.ts';
import type { Sleeve, TorsoCut } from './torso.ts';

const DEPTH = -15;
const WIDTH = 7;

/** The stitched lines of a quilted body, with the small puckers that the stitching draws in. */
export function createBodyBaffles(chance: Rng, { neck, hem, armpit }: TorsoCut, step: number): readonly Ridge[] {
  const halfWidth = armpit[0] + 30;
  const count = Math.floor((neck[1] - 40 - hem[1]) / step);
  return Array.from({ length: count }, (_, i) => hem[1] + (i + 1) * step).flatMap((y) => [
    {
      path: createDrape([-halfWidth, y + 4], [halfWidth, y + 4], -10),
      width: WIDTH,
      height: DEPTH,
      taper: 'none',
      profile: 'crease',
    } satisfies Ridge,
    ...createPuckers(chance, [-halfWidth, y], [halfWidth, y], 22),
  ]);
}

/** The stitched lines across a sleeve. */
export function createSleeveBaffles(chance: Rng, { axis }: Sleeve, step: number): readonly Ridge[] {
  const count = Math.round(460 / step);
  return Array.from({ length: count }, (_, i) => (i + 0.7) / count).flatMap((share) => {
    const { point, normal } = getPlaceAt(axis, share);
    const from: Point = [point[0] - normal[0] * 80, point[1] - normal[1] * 80 - 6];
    const to: Point = [point[0] + normal[0] * 80, point[1] + normal[1] * 80 - 6];
    return [
      { path: createDrape(from, to, 8), width: WIDTH, height: DEPTH, taper: 'none', profile: 'crease' } satisfies Ridge,
      ...createPuckers(chance, from, to, 8),
    ];
  });
}

function createPuckers(chance: Rng, from: Point, to: Point, count: number): readonly Ridge[] {
  return Array.from({ length: count }, (_, i): Ridge => {
    const share = (i + chance.pickNumber(0.1, 0.9)) / count;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const up = chance.chance(0.5) ? 1 : -1;
    return {
      path: [
        [x, y],
        [x + chance.pickNumber(-5, 5), y + up * chance.pickNumber(12, 26)],
      ],
      width: chance.pickNumber(2.4, 4),
      height: chance.pickNumber(-4, -1.8),
      taper: 'end',
    };
  });
}
