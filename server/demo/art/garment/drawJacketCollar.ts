import { type Curve, offsetCurve, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawCollarBack, drawCollarFall, drawShadowBelow, drawShirtCollar, getCollarTop } from './collars.ts';
import { drawFur } from './drawFur.ts';
import type { GarmentColors } from './garmentColors.ts';
import { drawHoodFront, drawRaisedHood } from './hood.ts';
import type { JacketDesign } from './jacketDesign.ts';
import { createBackNeck, createNeckline } from './necklines.ts';
import { parseOutline, plotPath, plotPolygon } from './plot.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';
import { drawRibBand } from './trims.ts';

/** Draws a jacket's collar, hood or lapels. */
export function drawJacketCollar(
  picture: Picture,
  design: JacketDesign,
  cloth: TopCloth,
  colors: GarmentColors,
  view: 'front' | 'back' | 'worn',
): void {
  const { cut, collar } = design;
  const isBack = view === 'back';
  const [x, y] = cut.neck;
  const edge = isBack ? createBackNeck(cut.neck) : createNeckline('crew', cut.neck, design.neck.depth);
  if (collar === 'rib') drawRibBand(picture, edge, -26, 3, colors.contrast, 5);
  if (collar === 'stand' || collar === 'band')
    drawStand(picture, edge, cut.neck, collar === 'stand' ? 42 : 16, cloth, colors, isBack);
  if (collar === 'hood' && view === 'front') drawRaisedHood(picture, cut.neck, cloth);
  else if (collar === 'hood') drawHoodFront(picture, cut.neck, cloth, isBack);
  if (collar === 'hood' && design.fur) drawFur(picture, cut.neck, colors, view);
  if (collar === 'shirt' && design.closing !== 'slantZip') {
    const shape = { neck: [x, y + 4] as Point, reach: 108, spread: 74, isWorn: view === 'worn' };
    if (isBack) drawCollarBack(picture, shape, cloth, colors.thread);
    else drawShirtCollar(picture, shape, cloth, colors.thread);
  }
  if (collar === 'shirt' && design.closing === 'slantZip' && isBack)
    drawCollarBack(picture, { neck: [x, y], reach: 100, spread: 70 }, cloth, colors.thread);
  if (collar === 'lapel') drawLapels(picture, design, cloth, colors, isBack);
}

/** The upper end of the right lapel's collar. */
const getLapelTop = ([x, y]: Point): Point => [x - 8, y + 12];

/** Draws the part of a turned-down collar that lies behind the neck. */
export function drawCollarBehindNeck(
  picture: Picture,
  { cut, collar, closing }: JacketDesign,
  colors: GarmentColors,
): void {
  if (collar === 'lapel') drawCollarFall(picture, cut.neck, getLapelTop(cut.neck), colors.cloth);
  if (collar === 'shirt' && closing !== 'slantZip') {
    const [x, y] = cut.neck;
    drawCollarFall(picture, cut.neck, getCollarTop([x, y + 4]), colors.cloth);
  }
}

function drawStand(
  picture: Picture,
  edge: Curve,
  [x, y]: Point,
  up: number,
  cloth: TopCloth,
  { cloth: tones }: GarmentColors,
  isBack: boolean,
): void {
  const rim = plotPath`${-x},${y}! ${-x + 2},${y + up * 0.6} ${-x + 8},${y + up}! 0,${y + up + 4} ${x - 8},${y + up}! ${x - 2},${y + up * 0.6} ${x},${y}!`;
  const stand = [...rim, ...reverse(edge)];
  drawTopPiece(
    picture,
    { ...cloth, print: undefined },
    {
      outline: stand,
      round: 12,
      height: 15,
      edge: 0.5,
      ridges:
        up > 30
          ? [
              {
                path: plotPath`${-x - 4},${y + 6} 0,${y - 22} ${x + 4},${y + 6}`,
                width: 6,
                height: -9,
                taper: 'none',
                profile: 'crease',
              },
            ]
          : [],
    },
  );
  picture.softLine(offsetCurve(edge, -2), tones.line, 6, 0.4);
  if (!isBack) picture.line(plotPolygon`0,${y + up + 2} 0,${y - 50}`, tones.line, 2, { opacity: 0.7 });
}

function drawLapels(
  picture: Picture,
  { cut, neck }: JacketDesign,
  cloth: TopCloth,
  colors: GarmentColors,
  isBack: boolean,
): void {
  const [x, y] = cut.neck;
  if (isBack) {
    drawCollarBack(picture, { neck: cut.neck, reach: 90, spread: 60 }, cloth, colors.cloth.base);
    return;
  }
  const bottomY = y - neck.depth;
  const [topX, topY] = getLapelTop(cut.neck);
  for (const side of [1, -1]) {
    const s = (value: number): number => side * value;
    const lapel = parseOutline`${s(x - 2)},${y - 30}! ${s(124)},${y - 118}! ${s(100)},${y - 164} ${s(58)},${bottomY + 84} ${s(0)},${bottomY - 6}! ${s(28)},${bottomY + 120} ${s(44)},${y - 70}`;
    drawShadowBelow(picture, lapel, colors.cloth, 1.2);
    drawTopPiece(picture, cloth, { outline: lapel, round: 8, height: 9, edge: 0.6 }, side * 20);
    const collar = parseOutline`${s(topX)},${topY}! ${s(x + 14)},${y - 22} ${s(x + 40)},${y - 84}! ${s(x + 22)},${y - 116}! ${s(x - 16)},${y - 72} ${s(x - 20)},${y - 20}`;
    drawShadowBelow(picture, collar, colors.cloth);
    drawTopPiece(picture, cloth, { outline: collar, round: 7, height: 8, edge: 0.6 }, side * 20);
  }
}
