import { METAL, type Tones } from '../kit/color.ts';
import { createBand, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShadowBelow } from './collars.ts';
import { parseOutline, plotPath, plotPolygon } from './plot.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';
import { drawBuckle } from './trims.ts';

/** A belt of the dress's own cloth, knotted at `side` (−1 left, 0 the middle, 1 right). */
export function drawTie(picture: Picture, [wx, wy]: Point, cloth: TopCloth, side: -1 | 0 | 1): void {
  const waistLine = plotPath`${-wx - 4},${wy + 3} 0,${wy - 7} ${wx + 4},${wy + 3}`;
  const belt = createBand(waistLine, -12, 12);
  drawShadowBelow(picture, belt, cloth.tones, 0.6);
  drawTopPiece(picture, cloth, { outline: belt, round: 6, height: 7, edge: 0.5 });
  const x = side * (wx - 22);
  const y = wy - 4;
  const tails = [
    parseOutline`${x - 4},${y}! ${x - 26},${y - 60} ${x - 24},${y - 132}! ${x - 2},${y - 126}! ${x + 2},${y - 50} ${x + 6},${y}!`,
    parseOutline`${x},${y}! ${x + 22},${y - 50} ${x + 34},${y - 106}! ${x + 52},${y - 98}! ${x + 34},${y - 36} ${x + 10},${y + 2}!`,
  ];
  for (const tail of tails) {
    drawShadowBelow(picture, tail, cloth.tones, 0.7);
    drawTopPiece(picture, cloth, { outline: tail, round: 6, height: 8, edge: 0.5 });
  }
  const knot = parseOutline`${x - 9},${y + 13} ${x + 12},${y + 13} ${x + 13},${y - 13} ${x - 10},${y - 14}`;
  drawShadowBelow(picture, knot, cloth.tones, 0.6);
  drawTopPiece(picture, cloth, { outline: knot, round: 5, height: 9, edge: 0.5 });
}

/** A narrow leather belt with a frame buckle. */
export function drawBelt(picture: Picture, [wx, wy]: Point, leather: Tones, isBack: boolean): void {
  const waistLine = plotPath`${-wx - 3},${wy + 3} 0,${wy - 7} ${wx + 3},${wy + 3}`;
  const belt = createBand(waistLine, -11, 11);
  picture.panel(belt, picture.shading(leather, [0, wy + 10], [0, wy - 18]), leather, {
    rise: 0.9,
    material: 'leather',
    shadow: 0.3,
  });
  if (isBack) return;
  picture.panel(
    plotPolygon`24,${wy + 6} 76,${wy + 8} 82,${wy - 3} 76,${wy - 14} 24,${wy - 15}`,
    leather.base,
    leather,
    {
      rise: 0.6,
      material: 'leather',
    },
  );
  drawBuckle(picture, [2, wy - 6], 38, 34, METAL.brass, leather);
}
