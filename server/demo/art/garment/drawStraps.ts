import { type Curve, createSpline, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { DressDesign } from './dressDesign.ts';
import type { GarmentColors } from './garmentColors.ts';
import { plotPath } from './plot.ts';
import { drawNeckLabel } from './trims.ts';

/** Where straps lie over the shoulders of a person in a dress. */
const SHOULDER: Point = [67, 773];

/** Draws the straps of a dress: over shoulders, or hanging loose with their far halves behind them. */
export function drawStraps(
  picture: Picture,
  { cut: { neck, shoulder }, straps: width = 5 }: DressDesign,
  { cloth }: GarmentColors,
  isWorn: boolean,
): void {
  const [x, y] = neck;
  const start: Point = [(x + shoulder[0]) * 0.5, y - 4];
  for (const side of [1, -1]) {
    const flip = (points: readonly Point[]): Curve => createSpline(points.map(([px, py]): Point => [side * px, py]));
    const far = flip([
      [x * 0.72, y + 84],
      [x * 0.56, y + 60],
      [x * 0.49, y - 34],
    ]);
    if (!isWorn) picture.cord(far, { ...cloth, base: cloth.shade, high: cloth.base }, width, { shadow: 0.12 });
    const near = flip(
      isWorn
        ? [start, [(start[0] + SHOULDER[0]) * 0.49, (start[1] + SHOULDER[1]) * 0.5], SHOULDER]
        : [start, [x * 0.84, y + 66], [x * 0.72, y + 84]],
    );
    picture.cord(near, cloth, width, { shadow: 0.2, isFlat: width > 8, cap: isWorn ? 'butt' : 'round' });
  }
}

/** The far top edge of a dress on straps. */
export function drawFarEdge(
  picture: Picture,
  { cut: { neck } }: DressDesign,
  front: Curve,
  { cloth }: GarmentColors,
): void {
  const backCurve = plotPath`${-neck[0]},${neck[1]} 0,${neck[1] - 16} ${neck[0]},${neck[1]}`;
  picture.fill(
    [...backCurve, ...reverse(front)],
    picture.linear(
      [
        [0, cloth.shade],
        [1, cloth.line],
      ],
      [0, neck[1]],
      [0, neck[1] - 90],
    ),
  );
  picture.line(backCurve, cloth.deep, 3);
  drawNeckLabel(picture, [0, neck[1] - 28], '#f4f2ec', 0.7);
}
