import { drawCloth } from '../garment/drawCloth.ts';
import { createNeckline } from '../garment/necklines.ts';
import { plotPath } from '../garment/plot.ts';
import { type Curve, createBand, createSpline, mirror, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { type Body, createTrunk, getChin } from './body.ts';
import { type Arm, createArmEdge, drawFingers } from './drawArm.ts';
import { drawSkin } from './drawSkin.ts';
import type { Person } from './person.ts';

/** Draws neck, shoulders and chest, with the shadow that the head casts on the neck, and the arms if they are bare. */
export function drawTrunk(picture: Picture, { skin }: Person, body: Body, arm: Arm | undefined): void {
  const { scale: s, neckY, neckHalfWidth: n } = body;
  drawSkin(picture, createTrunk(body, arm ? createArmEdge(arm) : []), skin, {
    round: 3.4 * s,
    height: 3.2 * s,
    marks: () => {
      if (arm) drawFingers(picture, arm, skin);
      const [, chinY] = getChin(body);
      picture.glow([0.8 * s, chinY - 0.2 * s], n * 1.25, 3.6 * s, skin.line, 0.75);
      picture.glow([0, neckY - 5.4 * s], 0.9 * s, 1.5 * s, skin.deep, 0.4);
      for (const side of [-1, 1]) {
        const collarbone = plotPath`${side * 1.6 * s},${neckY - 5.4 * s} ${side * 6 * s},${neckY - 4.4 * s} ${side * 11 * s},${neckY - 3.4 * s}`;
        picture.softLine(collarbone, skin.deep, 0.5 * s, 0.45);
        picture.softLine(
          collarbone.map(([x, y]): Point => [x, y + 0.7 * s]),
          skin.high,
          0.4 * s,
          0.4,
        );
        const cord = plotPath`${side * n * 0.72},${neckY + 4 * s} ${side * n * 0.46},${neckY - 1.6 * s} ${side * 1.2 * s},${neckY - 5 * s}`;
        picture.softLine(cord, skin.deep, 0.45 * s, 0.16);
      }
    },
  });
}

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
  drawCloth(picture, { outline, tones: top, material: 'jersey', strength: 0.6, round: 12, height: 10, contrast: 0.5 });
  picture.softLine(createBand(neckline, -14, -14).slice(0, neckline.length), top.line, 2, 0.3);
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
  drawCloth(picture, {
    outline: [...right, ...reverse(mirror(right))],
    tones: bottom,
    material: 'twill',
    strength: 0.5,
    round: 3 * s,
    height: 3.2 * s,
    contrast: 0.6,
  });
}
