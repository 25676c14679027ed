import { METAL } from '../kit/color.ts';
import { createBand, insetOutline, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShadowBelow } from './collars.ts';
import { drawSewnPiece } from './drawSewnPiece.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { JacketDesign } from './jacketDesign.ts';
import { plotPolygon } from './plot.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';
import { drawStud, drawZip, drawZipPull } from './trims.ts';

/** Draws the pockets of a jacket's front. */
export function drawJacketPockets(
  picture: Picture,
  { cut, pockets, chestPockets, name }: JacketDesign,
  cloth: TopCloth,
  colors: GarmentColors,
): void {
  const hemY = cut.hem[1];
  const base = name === 'parka' || name === 'rain' ? hemY + 170 : name === 'blazer' ? hemY + 196 : hemY + 110;
  for (const side of [1, -1] as const) {
    if (pockets === 'slantZip') {
      const mouth = plotPolygon`${side * 92},${base + 106} ${side * 124},${base}`;
      picture.panel(createBand(mouth, -9, 9), colors.cloth.shade, colors.cloth, { rise: 0.9, shadow: 0.25 });
      drawZip(picture, mouth, 4, colors.lining, METAL.steel);
      drawZipPull(picture, [side * 92, base + 98], 28, METAL.steel);
    }
    if (pockets === 'welt') {
      const mouth = plotPolygon`${side * 78},${base + 96} ${side * 112},${base + 4}`;
      picture.panel(createBand(mouth, -9, 9), colors.cloth.light, colors.cloth, {
        rise: 0.9,
        shadow: 0.25,
        ...(cloth.material ? { material: cloth.material } : {}),
      });
      picture.stitch(insetOutline(createBand(mouth, -9, 9), 3.4), colors.thread, { width: 0.45 });
    }
    if (pockets === 'flap')
      drawFlapPocket(
        picture,
        [side * 108, base],
        name === 'blazer' ? [44, 30] : [54, 50],
        cloth,
        colors,
        name !== 'blazer',
      );
    if (chestPockets) drawFlapPocket(picture, [side * 84, cut.armpit[1] + 36], [46, 28], cloth, colors, true, 84);
  }
  if (name === 'blazer') {
    const y = cut.armpit[1] - 8;
    picture.panel(plotPolygon`60,${y} 124,${y + 9} 124,${y - 9} 60,${y - 18}`, colors.cloth.light, colors.cloth, {
      rise: 0.6,
      shadow: 0.2,
    });
  }
}

/** A pocket under a flap; `bag` is the depth of the patch below it. */
function drawFlapPocket(
  picture: Picture,
  [x, y]: Point,
  [halfWidth, flap]: readonly [number, number],
  cloth: TopCloth,
  colors: GarmentColors,
  sewn: boolean,
  bag = 110,
): void {
  if (sewn) {
    const patch = plotPolygon`${x - halfWidth},${y} ${x + halfWidth},${y} ${x + halfWidth},${y - bag + 12} ${x + halfWidth - 12},${y - bag} ${x - halfWidth + 12},${y - bag} ${x - halfWidth},${y - bag + 12}`;
    drawSewnPiece(picture, cloth, {
      outline: patch,
      round: 7,
      height: 6,
      edge: 0.55,
      seamAt: 5,
      thread: colors.thread,
      shadow: 0.7,
    });
  }
  const cover = sewn
    ? plotPolygon`${x - halfWidth - 4},${y + 8} ${x + halfWidth + 4},${y + 8} ${x + halfWidth + 4},${y - flap + 16} ${x},${y - flap} ${x - halfWidth - 4},${y - flap + 16}`
    : plotPolygon`${x - halfWidth},${y + 6} ${x + halfWidth},${y + 9} ${x + halfWidth},${y - flap + 6} ${x - halfWidth},${y - flap}`;
  if (!sewn) {
    drawShadowBelow(picture, cover, colors.cloth);
    drawTopPiece(picture, cloth, { outline: cover, round: 7, height: 6, edge: 0.6 });
    return;
  }
  drawSewnPiece(picture, cloth, { outline: cover, round: 7, height: 6, edge: 0.6, seamAt: 5, thread: colors.thread });
  drawStud(picture, [x, y - flap + 12], 6, cloth.material === 'denim' ? '#b9834f' : METAL.steel);
}
