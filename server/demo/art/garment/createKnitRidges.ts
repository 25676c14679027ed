import { createSpline, type Point } from '../kit/geometry.ts';
import type { Ridge } from './heightField.ts';
import type { TorsoCut } from './torso.ts';

/** The relief of a knitted front: cables beside the middle, wide ribs all over, or nothing. */
export function createKnitRidges(stitch: 'plain' | 'cable' | 'rib', cut: TorsoCut): readonly Ridge[] {
  if (stitch === 'cable') return [-104, 0, 104].flatMap((x) => createCable(x, cut.hem[1] + 30, cut.neck[1] - 40));
  if (stitch === 'rib') return createRibs(cut);
  return [];
}

/** Two strands crossing over and over, between two purl lines. */
function createCable(x: number, bottomY: number, topY: number): readonly Ridge[] {
  const turns = Math.round((topY - bottomY) / 46);
  const createStrand = (side: number): Ridge => ({
    path: createSpline(
      Array.from(
        { length: turns * 2 + 1 },
        (_, i): Point => [x + side * (i % 2 ? -13 : 13), bottomY + (i * (topY - bottomY)) / (turns * 2)],
      ),
      false,
      5,
    ),
    width: 5,
    height: 7,
    taper: 'none',
  });
  const createEdge = (side: number): Ridge => ({
    path: [
      [x + side * 30, bottomY],
      [x + side * 30, topY],
    ],
    width: 3.6,
    height: -6,
    taper: 'none',
  });
  return [createStrand(1), createStrand(-1), createEdge(1), createEdge(-1)];
}

function createRibs({ waist, hem, neck }: TorsoCut): readonly Ridge[] {
  const count = Math.round(waist[0] / 17);
  return Array.from({ length: count * 2 + 1 }, (_, i): Ridge => {
    const x = ((i - count) / count) * waist[0] * 0.98;
    return {
      path: [
        [x * 0.99, hem[1] + 20],
        [x, waist[1]],
        [x * 0.99, neck[1]],
      ],
      width: 4,
      height: -4.2,
      taper: 'none',
    };
  });
}
