import { createNeckline, type NeckShape } from '../garment/necklines.ts';
import { type Curve, createSpline, mirror, offsetCurve, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Body } from './body.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';
import type { Person } from './person.ts';

/** A wide scoop or a deep V leaves the place of a necklace bare. */
export type TopNeck = 'crew' | 'back' | 'scoop' | 'vee';

/** Distance of each neckline from the neck, its lowest point below its ends, and the ends' share of the shoulder's slope. */
const NECKS: Readonly<Record<TopNeck, { shape: NeckShape; away: number; depth: number; slope: number }>> = {
  crew: { shape: 'crew', away: 1.5, depth: 7, slope: 0.03 },
  back: { shape: 'crew', away: 1.5, depth: 1.2, slope: 0.03 },
  scoop: { shape: 'scoop', away: 6.4, depth: 13.6, slope: 0.42 },
  vee: { shape: 'vee', away: 3.4, depth: 16, slope: 0.16 },
};

/** Draws a plain T-shirt down to the waist. */
export function drawPlainTop(picture: Picture, { top }: Person, body: Body, neckName: TopNeck = 'crew'): void {
  const { scale: s, shoulder, armpit, waist } = body;
  const [sx, sy] = shoulder;
  const { shape, away, depth, slope } = NECKS[neckName];
  const neck: Point = [body.neckHalfWidth + away * s, body.neckY - slope * (body.neckY - sy)];
  const right = createSpline([
    [neck[0], neck[1], 1],
    [(neck[0] + sx) / 2, (neck[1] + sy) / 2 + 0.9 * s],
    [sx - s, sy + 0.8 * s],
    [sx + 2.9 * s, sy - 4 * s],
    [sx + 6.4 * s, sy - 19 * s, 1],
    [sx - 2.6 * s, sy - 21 * s, 1],
    [armpit[0] + 0.6 * s, armpit[1] - s, 1],
    [(armpit[0] + waist[0]) / 2 + 0.5 * s, (armpit[1] + waist[1]) / 2],
    [waist[0] + 0.4 * s, waist[1] + 2 * s],
    [waist[0] + 0.2 * s, waist[1] - 6 * s, 1],
  ]);
  const neckline = createNeckline(shape, neck, depth * s);
  const outline: Curve = [...right, ...reverse(mirror(right)), ...neckline];
  drawFlatShape(picture, outline, top, () => {
    drawInnerLine(picture, offsetCurve(neckline, -1.4 * s));
    for (const side of [-1, 1])
      drawInnerLine(picture, [
        [side * (sx - 2.6 * s), sy - 21 * s],
        [side * armpit[0], armpit[1]],
      ]);
  });
}
