import { METAL } from '../kit/color.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawCampCollar, drawCollarFall, drawShadowBelow, drawShirtCollar, getCollarTop } from './collars.ts';
import { drawSewnPiece } from './drawSewnPiece.ts';
import type { GarmentColors } from './garmentColors.ts';
import { plotPolygon, parseOutline as plotted } from './plot.ts';
import type { Shirt } from './shirtDesign.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';
import type { TorsoCut } from './torso.ts';
import { drawButton, drawStud } from './trims.ts';

/** Draws the part of a shirt's collar that lies behind the neck. */
export function drawCollarBehindNeck(picture: Picture, { cut, neck }: Shirt, { cloth }: GarmentColors): void {
  if (neck === 'vee') return;
  const top = neck === 'bow' || neck === 'band' ? getBandTop(cut) : getCollarTop(cut.neck);
  drawCollarFall(picture, cut.neck, top, cloth);
}

export function drawFront(
  picture: Picture,
  design: Shirt,
  cloth: TopCloth,
  colors: GarmentColors,
  bottomY: number,
  isWorn: boolean,
): void {
  const { cut, neck, collar } = design;
  drawPlacket(picture, design, cloth, colors, bottomY);
  if (design.pockets !== 'none') drawPocket(picture, design, cloth, colors, 1);
  if (design.pockets === 'two') drawPocket(picture, design, cloth, colors, -1);
  if (neck === 'collar') {
    drawShirtCollar(picture, { neck: cut.neck, ...collar, isWorn }, cloth, colors.thread);
    drawButton(picture, [0, cut.neck[1] - 69], 6, '#efece4');
    if (design.name === 'oxford')
      for (const side of [1, -1])
        drawButton(picture, [side * (collar.spread - 1), cut.neck[1] - collar.reach + 10], 4.6, '#efece4');
  }
  if (neck === 'open') drawCampCollar(picture, cut.neck, bottomY, cloth, colors.thread);
  if (neck === 'bow') drawBow(picture, cut, cloth);
  if (neck === 'band') drawNeckBand(picture, cut, cloth);
}

function drawPlacket(
  picture: Picture,
  { name, cut, buttons }: Shirt,
  cloth: TopCloth,
  colors: GarmentColors,
  bottomY: number,
): void {
  const foot = cut.hem[1] - (cut.hemline === 'tails' ? 70 : 12);
  const strip: Curve = plotPolygon`-17,${bottomY + 6} 17,${bottomY + 6} 17,${foot} -17,${foot}`;
  picture.softLine(plotPolygon`18,${bottomY} 18,${foot + 4}`, colors.cloth.line, 8, 0.3);
  drawTopPiece(picture, cloth, {
    outline: strip,
    round: 5,
    height: 3.5,
    edge: 0.45,
    marks: () => {
      for (const x of [-11, 11])
        picture.stitch(plotPolygon`${x},${bottomY} ${x},${foot}`, colors.thread, { width: 0.42 });
    },
  });
  const step = (bottomY - foot - 40) / (buttons - 0.4);
  for (let i = 0; i < buttons; i += 1) {
    const spot: Point = [0, bottomY - 26 - i * step];
    if (name === 'denim') drawStud(picture, spot, 7, '#d9d4c8');
    else drawButton(picture, spot, 6.6, name === 'flannel' ? colors.accent.deep : '#efece4');
  }
}

function drawPocket(
  picture: Picture,
  { name, cut }: Shirt,
  cloth: TopCloth,
  colors: GarmentColors,
  side: 1 | -1,
): void {
  const top = cut.neck[1] - (name === 'denim' ? 156 : 150);
  const mirrorX = (x: number): number => side * x;
  const bag = plotPolygon`${mirrorX(48)},${top} ${mirrorX(130)},${top} ${mirrorX(130)},${top - 74} ${mirrorX(89)},${top - 96} ${mirrorX(48)},${top - 74}`;
  const { thread } = colors;
  drawSewnPiece(picture, cloth, { outline: bag, round: 5, height: 3, edge: 0.5, seamAt: 4, thread, shadow: 0.7 });
  if (name === 'oxford' || name === 'camp') return;
  const flap = plotPolygon`${mirrorX(44)},${top + 10} ${mirrorX(134)},${top + 10} ${mirrorX(134)},${top - 18} ${mirrorX(89)},${top - 36} ${mirrorX(44)},${top - 18}`;
  drawSewnPiece(picture, cloth, { outline: flap, round: 5, height: 4, edge: 0.55, seamAt: 4, thread });
  if (name === 'denim') drawStud(picture, [mirrorX(89), top - 23], 6, METAL.brass);
  else drawButton(picture, [mirrorX(89), top - 21], 5.6, colors.accent.deep);
}

function drawBow(picture: Picture, { neck: [x, y] }: TorsoCut, cloth: TopCloth): void {
  drawNeckBand(picture, { neck: [x, y] }, cloth);
  const knot: Point = [0, y - 52];
  for (const side of [1, -1]) {
    const tail = plotted`${side * 3},${y - 56}! ${side * 26},${y - 110} ${side * 34},${y - 214}! ${side * 62},${y - 206}! ${side * 44},${y - 120} ${side * 12},${y - 48}!`;
    drawShadowBelow(picture, tail, cloth.tones);
    drawTopPiece(
      picture,
      cloth,
      {
        outline: tail,
        round: 8,
        height: 10,
        ridges: [
          {
            path: [
              [side * 10, y - 60],
              [side * 46, y - 200],
            ],
            width: 5,
            height: 7,
            taper: 'both',
          },
        ],
      },
      side * 12,
    );
    const loop = plotted`${side * 4},${y - 48}! ${side * 44},${y - 20} ${side * 92},${y - 34} ${side * 96},${y - 62} ${side * 50},${y - 72} ${side * 4},${y - 58}!`;
    drawShadowBelow(picture, loop, cloth.tones);
    drawTopPiece(
      picture,
      cloth,
      {
        outline: loop,
        round: 9,
        height: 13,
        ridges: [
          {
            path: [
              [side * 8, y - 52],
              [side * 80, y - 48],
            ],
            width: [5, 9],
            height: -9,
            taper: 'end',
          },
        ],
      },
      side * -10,
    );
  }
  const wrap = plotted`-11,${knot[1] + 12} 11,${knot[1] + 12} 13,${knot[1] - 12} -12,${knot[1] - 13}`;
  drawShadowBelow(picture, wrap, cloth.tones, 0.6);
  drawTopPiece(picture, cloth, { outline: wrap, round: 5, height: 8, edge: 0.5 });
}

/** The upper end of a band round the neck, at its right. */
const getBandTop = ({ neck: [x, y] }: Pick<TorsoCut, 'neck'>): Point => [x - 4, y + 12];

function drawNeckBand(picture: Picture, { neck }: Pick<TorsoCut, 'neck'>, cloth: TopCloth): void {
  const [x, y] = neck;
  const [topX, topY] = getBandTop({ neck });
  const stand = plotted`${-topX},${topY}! ${-x - 1},${y - 4} ${-x * 0.7},${y - 36} 0,${y - 54} ${x * 0.7},${y - 36} ${x + 1},${y - 4} ${topX},${topY}! ${x * 0.6},${y - 14} 0,${y - 32} ${-x * 0.6},${y - 14}`;
  drawTopPiece(picture, cloth, { outline: stand, round: 5, height: 6, edge: 0.5 });
}
