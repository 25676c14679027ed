import type { Tones } from '../kit/color.ts';
import { type Curve, createEllipse, createSpline, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { KidsShape } from './kidsShape.ts';

/** A playful patch on a child's shoe, about 30 mm wide at full size. */
export function drawKidsMark(p: Picture, mark: KidsShape['mark'], [x, y]: Point, tones: Tones, size = 1): void {
  const placeShape = (shape: readonly Point[]): Curve => shape.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
  const drawPatch = (outline: Curve): void => {
    p.panel(outline, tones.base, tones, { rise: 0.8 * size });
  };
  switch (mark) {
    case 'star':
      drawPatch(placeShape(createStarPoints(15)));
      return;
    case 'bolt':
      drawPatch(
        placeShape([
          [4, 17],
          [-13, -1],
          [-2, 0],
          [-7, -17],
          [13, 4],
          [2, 3],
        ]),
      );
      return;
    case 'heart':
      drawPatch(
        placeShape(
          createSpline(
            [
              [0, -13, 1],
              [-13, 2],
              [-8, 11],
              [0, 6, 1],
              [8, 11],
              [13, 2],
            ],
            true,
          ),
        ),
      );
      return;
    case 'moon':
      drawPatch(
        placeShape(
          createSpline(
            [
              [6, 14, 1],
              [-9, 8],
              [-12, -4],
              [-4, -13],
              [9, -12, 1],
              [-1, -6],
              [-2, 4],
            ],
            true,
          ),
        ),
      );
      drawPatch(placeShape(createStarPoints(5).map(([dx, dy]): Point => [dx + 10, dy + 3])));
      return;
    case 'flower':
      for (let i = 0; i < 5; i++) {
        const angle = (i * 2 * Math.PI) / 5 + 0.4;
        drawPatch(
          createEllipse(
            [x + 7.5 * size * Math.cos(angle), y + 7.5 * size * Math.sin(angle)],
            5.4 * size,
            5.4 * size,
            16,
          ),
        );
      }
      p.oval([x, y], 4 * size, 4 * size, '#fbf3df');
      return;
    case 'dots':
      for (const [dx, dy] of [
        [-16, -4],
        [0, 8],
        [14, -5],
      ] as const)
        drawPatch(createEllipse([x + dx * size, y + dy * size], 6 * size, 6 * size));
      return;
    case 'none':
      return;
  }
}

/** A five-pointed star around the origin. */
export const createStarPoints = (radius: number): readonly Point[] =>
  Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i * Math.PI) / 5 + Math.PI / 2;
    const reach = i % 2 ? radius * 0.46 : radius;
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
