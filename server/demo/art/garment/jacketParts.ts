import { deriveTones, METAL, readLightness } from '../kit/color.ts';
import { type Curve, createBand, insetOutline, offsetCurve, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createRng } from '../kit/rng.ts';
import { drawCollarBack, drawCollarFall, drawShadowBelow, drawShirtCollar, getCollarTop } from './collars.ts';
import type { GarmentColors } from './garmentColors.ts';
import { drawHoodFront } from './hood.ts';
import type { JacketDesign } from './jacketDesign.ts';
import { createBackNeck, createNeckline } from './necklines.ts';
import { parseOutline, plotPath, plotPolygon, plotSymmetric } from './plot.ts';
import { drawStrokes } from './strokes.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';
import { drawButton, drawRibBand, drawStud, drawZip, drawZipPull } from './trims.ts';

/** The front closure: a zip, a flap with snaps, a row of buttons. */
export function drawClosing(picture: Picture, design: JacketDesign, cloth: TopCloth, colors: GarmentColors): void {
  const { cut, closing, neck, collar, name, hem } = design;
  const top = cut.neck[1] - (collar === 'stand' ? -34 : neck.depth - 6);
  const foot = cut.hem[1] - 12;
  if (closing === 'zip') {
    picture.softLine(plotPolygon`0,${top} 0,${foot}`, colors.cloth.line, 8, 0.5);
    drawZip(picture, plotPolygon`0,${top} 0,${foot}`, 6.5, colors.lining, chooseMetal(colors));
    drawZipPull(picture, [0, top - 24], 40, chooseMetal(colors), colors.accent);
  }
  if (closing === 'slantZip') drawSlantZip(picture, design, cloth, colors, foot);
  if (closing === 'snaps' || (closing === 'buttons' && name === 'denim')) {
    const halfWidth = name === 'denim' ? 13 : 22;
    const flap = plotPolygon`${-halfWidth},${top} ${halfWidth},${top} ${halfWidth},${foot} ${-halfWidth},${foot}`;
    drawShadowBelow(picture, flap, colors.cloth, 0.8);
    drawTopPiece(picture, cloth, {
      outline: flap,
      round: 6,
      height: 5,
      edge: 0.5,
      marks: () => {
        for (const x of [-halfWidth + 5, halfWidth - 5])
          picture.stitch(plotPolygon`${x},${top} ${x},${foot}`, colors.thread, { width: 0.45 });
      },
    });
    const count = Math.round((top - foot) / 86);
    for (let i = 0; i < count; i += 1)
      drawStud(
        picture,
        [0, top - 26 - (i * (top - foot - 46)) / (count - 1)],
        7,
        name === 'denim' ? '#b9834f' : chooseMetal(colors),
      );
  }
  if (closing === 'buttons' && name === 'blazer') {
    const bottomY = cut.neck[1] - neck.depth;
    const edge = plotPath`0,${bottomY + 10} 8,${(bottomY + foot) / 2} 30,${foot}`;
    picture.softLine(offsetCurve(edge, -5), colors.cloth.line, 12, 0.5);
    picture.line(edge, colors.cloth.line, 1.8, { opacity: 0.8 });
    for (const y of [bottomY - 26, bottomY - 104]) drawButton(picture, [-10, y], 10, colors.accent.base);
  }
  if (hem === 'band' && closing === 'zip')
    picture.line(plotPolygon`0,${foot + 44} 0,${foot}`, colors.cloth.line, 2, { opacity: 0.4 });
}

const chooseMetal = ({ accent }: GarmentColors): string => (accent.base === METAL.brass ? METAL.brass : METAL.steel);

function drawSlantZip(
  picture: Picture,
  { cut, neck }: JacketDesign,
  cloth: TopCloth,
  colors: GarmentColors,
  foot: number,
): void {
  const bottomY = cut.neck[1] - neck.depth;
  const edge = plotPath`-52,${bottomY - 6} -20,${bottomY - 190} 34,${foot + 36} 36,${foot}`;
  const lapel = parseOutline`${-cut.neck[0] + 4},${cut.neck[1] - 14}! -112,${bottomY - 44}! -98,${bottomY - 112}! -30,${bottomY - 160}! -8,${bottomY - 20}`;
  drawZip(picture, edge, 7, colors.lining, METAL.steel);
  drawZipPull(picture, [-24, bottomY - 180], 36, METAL.steel);
  for (const flap of [
    lapel,
    parseOutline`${cut.neck[0] - 4},${cut.neck[1] - 14}! 92,${bottomY - 40}! 66,${bottomY - 92}! 4,${bottomY - 30}! 20,${bottomY + 6}`,
  ]) {
    drawShadowBelow(picture, flap, colors.cloth);
    drawTopPiece(picture, cloth, {
      outline: flap,
      round: 8,
      height: 9,
      edge: 0.6,
      marks: () => picture.stitch(insetOutline(flap, 6), colors.thread, { width: 0.45 }),
    });
  }
  for (const spot of [
    [-100, bottomY - 56],
    [-92, bottomY - 102],
  ] as const)
    drawStud(picture, spot, 5, METAL.steel);
}

export function drawPockets(
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
  const snap = () => drawStud(picture, [x, y - flap + 12], 6, cloth.material === 'denim' ? '#b9834f' : METAL.steel);
  if (sewn) {
    const patch = plotPolygon`${x - halfWidth},${y} ${x + halfWidth},${y} ${x + halfWidth},${y - bag + 12} ${x + halfWidth - 12},${y - bag} ${x - halfWidth + 12},${y - bag} ${x - halfWidth},${y - bag + 12}`;
    drawShadowBelow(picture, patch, colors.cloth, 0.7);
    drawTopPiece(picture, cloth, {
      outline: patch,
      round: 7,
      height: 6,
      edge: 0.55,
      marks: () => picture.stitch(insetOutline(patch, 5), colors.thread, { width: 0.42 }),
    });
  }
  const cover = sewn
    ? plotPolygon`${x - halfWidth - 4},${y + 8} ${x + halfWidth + 4},${y + 8} ${x + halfWidth + 4},${y - flap + 16} ${x},${y - flap} ${x - halfWidth - 4},${y - flap + 16}`
    : plotPolygon`${x - halfWidth},${y + 6} ${x + halfWidth},${y + 9} ${x + halfWidth},${y - flap + 6} ${x - halfWidth},${y - flap}`;
  drawShadowBelow(picture, cover, colors.cloth);
  drawTopPiece(picture, cloth, {
    outline: cover,
    round: 7,
    height: 6,
    edge: 0.6,
    marks: () => {
      if (sewn) picture.stitch(insetOutline(cover, 5), colors.thread, { width: 0.42 });
    },
  });
  if (sewn) snap();
}

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
  if (collar === 'hood') drawHoodFront(picture, cut.neck, cloth, isBack);
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

const FURS = ['#b89a72', '#8a7b6c', '#e4d6bd', '#5c4a3a'] as const;

/** Fur round a hood's edge: tufts in three tones. */
function drawFur(picture: Picture, [x, y]: Point, { accent }: GarmentColors, view: 'front' | 'back' | 'worn'): void {
  const fur = deriveTones(FURS[Math.round(readLightness(accent.base) * 97) % FURS.length] ?? FURS[0]);
  const rings = {
    front: () => plotSymmetric`0,${y + 44} ${x * 0.7},${y + 34} ${x + 20},${y - 4} ${x + 8},${y - 46} 14,${y - 92}`,
    back: () => plotPath`${-x - 30},${y - 6} ${-x - 8},${y + 40} 0,${y + 56} ${x + 8},${y + 40} ${x + 30},${y - 6}`,
    worn: () =>
      plotPath`${-x - 6},${y + 18} ${-x - 20},${y - 8} ${-x - 8},${y - 48} -14,${y - 92} 14,${y - 92} ${x + 8},${y - 48} ${x + 20},${y - 8} ${x + 6},${y + 18}`,
  };
  const ring = rings[view]();
  const chance = createRng(41, 'fur');
  const createHairs = (count: number, reach: number): readonly Curve[] =>
    Array.from({ length: count }, (_, i): Curve => {
      const from = ring[Math.floor((i / count) * ring.length)] ?? [0, 0];
      const start: Point = [from[0] + chance.pickNumber(-7, 7), from[1] + chance.pickNumber(-7, 7)];
      const angle = Math.atan2(start[1] - (y - 24), start[0]) + chance.pickNumber(-0.7, 0.7);
      return [start, [start[0] + Math.cos(angle) * reach, start[1] + Math.sin(angle) * reach - 3]];
    });
  picture.line(ring, fur.shade, 24, { isClosed: view === 'front' });
  drawStrokes(picture, createHairs(190, 17), fur.deep, 2.6);
  drawStrokes(picture, createHairs(190, 15), fur.base, 2.4);
  drawStrokes(picture, createHairs(150, 12), fur.high, 2);
}
