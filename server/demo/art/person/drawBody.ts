import { createNeckline } from '../garment/necklines.ts';
import { plotPath } from '../garment/plot.ts';
import { type Curve, createSpline, mirror, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { type Body, createTrunk, getChin } from './body.ts';
import { type Arm, createArmEdge, drawHandMarks } from './drawArm.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';
import type { Person } from './person.ts';

/** Draws neck, shoulders and chest, with the shadow that the head casts on the neck, and the arms if they are bare. */
export function drawTrunk(picture: Picture, { skin }: Person, body: Body, arm: Arm | undefined): void {
  const { scale: s, neckHalfWidth: n } = body;
  drawFlatShape(picture, createTrunk(body, arm ? createArmEdge(arm) : []), skin, () => {
    if (arm) drawHandMarks(picture, arm);
    const [, chinY] = getChin(body);
    picture.oval([0, chinY], n * 1.1, 2.4 * s, skin.shade);
    for (const bone of createCollarbones(body)) drawInnerLine(picture, bone);
  });
}

const createCollarbones = ({ scale: s, neckY }: Body): readonly Curve[] =>
  [-1, 1].map(
    (side) =>
      plotPath`${side * 1.5 * s},${neckY - 5.7 * s} ${side * 3.6 * s},${neckY - 5.1 * s} ${side * 6 * s},${neckY - 4.9 * s}`,
  );

/** Draws a plain T-shirt's front below an open jacket. */
export function drawInnerTop(picture: Picture, { top }: Person, body: Body): void {
  const { scale: s, neckY, neckHalfWidth: n, shoulder, armpit, waist } = body;
  const neckline = createNeckline('crew', [n + 1.4 * s, neckY - 0.4 * s], 7.4 * s);
  const right: Curve = [
    [shoulder[0] - 3 * s, shoulder[1] - s],
    [armpit[0] - 3 * s, armpit[1]],
    [waist[0] - 2 * s, waist[1]],
  ];
  const outline = [...neckline, ...right, ...reverse(mirror(right))];
  drawFlatShape(picture, outline, top);
}

/** Draws plain trousers from the waist to the ground. */
export function drawTrousers(picture: Picture, { bottom }: Person, body: Body): void {
  const { scale: s, waist, hip, crotchY, groundY } = body;
  const kneeY = groundY + 47 * s;
  const right: Curve = createSpline([
    [waist[0], waist[1], 1],
    [hip[0], hip[1]],
    [hip[0] * 0.98, crotchY],
    [hip[0] * 0.84, kneeY],
    [hip[0] * 0.78, groundY + 4 * s, 1],
    [hip[0] * 0.3, groundY + 4 * s, 1],
    [hip[0] * 0.2, kneeY],
    [hip[0] * 0.05, crotchY - 6 * s],
    [0, crotchY, 1],
  ]);
  drawFlatShape(picture, [...right, ...reverse(mirror(right))], bottom, () =>
    drawInnerLine(picture, plotPath`0,${waist[1]} 0,${crotchY}`),
  );
}
