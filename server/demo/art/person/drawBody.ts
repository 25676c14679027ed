import { drawCloth } from '../garment/drawCloth.ts';
import type { Ridge } from '../garment/heightField.ts';
import { createNeckline } from '../garment/necklines.ts';
import { plotPath } from '../garment/plot.ts';
import { type Curve, createBand, createSpline, mirror, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { type Body, createTrunk, getChin } from './body.ts';
import { type Arm, createArmEdge, createHandRidges, drawHandMarks } from './drawArm.ts';
import { drawSkin } from './drawSkin.ts';
import type { Person } from './person.ts';

/** Draws neck, shoulders and chest, with the shadow that the head casts on the neck, and the arms if they are bare. */
export function drawTrunk(picture: Picture, { skin }: Person, body: Body, arm: Arm | undefined): void {
  const { scale: s, neckY, neckHalfWidth: n } = body;
  drawSkin(picture, createTrunk(body, arm ? createArmEdge(arm) : []), skin, {
    round: 3.4 * s,
    height: 3.2 * s,
    ridges: [...createNeckRidges(body), ...(arm ? createHandRidges(arm) : [])],
    marks: () => {
      if (arm) drawHandMarks(picture, arm, skin);
      const [, chinY] = getChin(body);
      picture.glow([0.8 * s, chinY - 0.2 * s], n * 1.25, 3.6 * s, skin.line, 0.75);
      picture.glow([0, neckY - 5.4 * s], 0.9 * s, 1.5 * s, skin.deep, 0.4);
    },
  });
}

/** The collarbones, with a hollow above them, and the cords that run from the ears to the breastbone. */
function createNeckRidges({ scale: s, neckY, neckHalfWidth: n }: Body): readonly Ridge[] {
  return [-1, 1].flatMap((side): readonly Ridge[] => {
    const bone = (lift: number): Curve =>
      plotPath`${side * 1.3 * s},${neckY - (5.6 - lift) * s} ${side * 5 * s},${neckY - (5 - lift) * s} ${side * 9 * s},${neckY - (3.9 - lift) * s} ${side * 13 * s},${neckY - (3.6 - lift) * s}`;
    const cord = plotPath`${side * n * 0.8},${neckY + 4 * s} ${side * n * 0.5},${neckY - 1.6 * s} ${side * 1.3 * s},${neckY - 5 * s}`;
    return [
      { path: bone(0), width: 0.62 * s, height: 0.62 * s, taper: 'both' },
      { path: bone(1.5), width: 0.8 * s, height: -0.5 * s, taper: 'both' },
      { path: cord, width: 0.7 * s, height: 0.5 * s, taper: 'both' },
    ];
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
    ridges: [1, -1].flatMap((side) => createTrouserFolds(body, side)),
    marks: () => {
      picture.softLine(plotPath`0,${waist[1]} 0,${crotchY}`, bottom.line, 0.26 * s, 0.6);
      picture.stitch(plotPath`${1.8 * s},${waist[1]} ${1.7 * s},${crotchY + 6 * s} 0,${crotchY + 3 * s}`, bottom.deep);
    },
  });
}

/** The folds that pull from the crotch to the hips. */
const createTrouserFolds = ({ scale: s, hip, crotchY }: Body, side: number): readonly Ridge[] =>
  [0.6, 4.4].map(
    (up): Ridge => ({
      path: plotPath`${side * 0.8 * s},${crotchY + up * s} ${side * hip[0] * 0.4},${crotchY + (up + 1.6) * s} ${side * hip[0] * 0.78},${crotchY + (up + 4.6) * s}`,
      width: 0.55 * s,
      height: 0.6 * s,
      taper: 'end',
    }),
  );
