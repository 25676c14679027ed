import { type Curve, createSpline, offsetCurve, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { Sweater } from './sweaterDesign.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';

export const hasStandingCollar = ({ name }: Sweater): boolean => name === 'turtleneck' || name === 'fleece';

/** A roll neck, or a fleece's upright collar, which extends above the neck points. */
export function drawStandingCollar(
  picture: Picture,
  { cut, name }: Sweater,
  neck: Curve,
  { cloth }: GarmentColors,
  top: TopCloth,
): void {
  const [x, y] = cut.neck;
  const up = name === 'turtleneck' ? 46 : 40;
  const rim = createSpline([
    [-x + 4, y, 1],
    [-x + 8, y + up * 0.6],
    [-x + 12, y + up, 1],
    [0, y + up + 7],
    [x - 12, y + up, 1],
    [x - 8, y + up * 0.6],
    [x - 4, y, 1],
  ]);
  const collar = [...rim, ...reverse(neck)];
  drawTopPiece(
    picture,
    { ...top, print: undefined, material: name === 'turtleneck' ? 'rib' : top.material },
    { outline: collar, round: 13, height: 15, edge: 0.45 },
  );
  if (name === 'turtleneck') {
    picture.softLine(
      createSpline([
        [-x + 2, y - 6],
        [0, y - 26],
        [x - 2, y - 6],
      ]),
      cloth.line,
      7,
      0.4,
    );
  }
  picture.softLine(offsetCurve(neck, -2), cloth.line, 6, 0.35);
}
