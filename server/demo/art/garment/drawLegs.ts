import type { ArtSpec } from '../artSpec.ts';
import { shiftColor } from '../kit/color.ts';
import { type Curve, createBand, createSpline, mirror, offsetCurve, type Point } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { createRng, type Rng } from '../kit/rng.ts';
import { type BottomFit, drawBottomWearer } from '../person/drawBottomWearer.ts';
import type { Person } from '../person/person.ts';
import { drawCloth } from './drawCloth.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { HeightField, Ridge } from './heightField.ts';
import { layPrint } from './layPrint.ts';
import {
  createInseam,
  createLegFolds,
  createLegsOutline,
  createOutseam,
  createWaistEdge,
  type LegCut,
  selectSideRidges,
} from './legs.ts';
import { parseOutline, plotPath, plotPolygon } from './plot.ts';
import { drawStrokes } from './strokes.ts';
import { drawHemStitch, drawRibBand, drawStud } from './trims.ts';
import { type BandCloth, drawBackWaist, drawElastic, drawFly, drawPatchPocket, drawWaistband } from './waistbands.ts';

/** The complete style of a pair of trousers or shorts. */
export type LegStyle = {
  readonly cut: LegCut;
  readonly material: Material;
  readonly waist: 'sewn' | 'drawstring' | 'smooth';
  readonly pockets: 'jeans' | 'slant' | 'none';
  readonly backPockets: 'patch' | 'welt' | 'one' | 'none';
  /** The wear of the denim: 0 is raw, 1 bleached at the thighs. */
  readonly wash: number;
  readonly rips: boolean;
  readonly pleats: boolean;
  readonly crease: boolean;
  readonly cuff: 'plain' | 'turned' | 'rib';
  readonly sideStripe: boolean;
  /** Tight stretch knit: no fly, panel seams instead. */
  readonly knit: boolean;
  readonly ease: number;
  readonly stack: number;
};

const DIP = 20;
const BAND = 30;

/** Trousers or shorts from the front or the back, or from the front on a person. */
export function drawLegs(
  picture: Picture,
  spec: ArtSpec,
  style: LegStyle,
  colors: GarmentColors,
  isBack: boolean,
  wearer?: Person,
): void {
  const { cut } = style;
  const cloth: BandCloth = { tones: colors.cloth, material: style.material, thread: colors.thread };
  const edge = createWaistEdge(cut, isBack ? 6 : DIP);
  picture.hang(createLegsOutline(cut, edge));
  if (wearer) drawBottomWearer(picture, wearer, createBottomFit(cut));
  else if (!isBack) drawBackWaist(picture, edge, cut.waist, cloth);
  drawBothLegs(picture, spec, style, colors, edge, isBack);
  if (isBack) drawBackPockets(picture, style, cloth);
  else if (!style.knit) drawFly(picture, cut.waist[1] - DIP, cut.crotch, cloth);
  for (const side of [-1, 1] as const) finishHem(picture, style, colors, side);
  if (style.waist === 'sewn') drawWaistband(picture, edge, BAND, cloth, [0.12, 0.3, 0.7, 0.88]);
  else
    drawElastic(
      picture,
      edge,
      style.waist === 'smooth' ? 46 : 34,
      colors.cloth,
      style.waist === 'drawstring' && !isBack ? colors.contrast : undefined,
    );
  if (style.waist === 'sewn' && !isBack)
    drawStud(picture, [3, cut.waist[1] - DIP - 13], 8, style.pockets === 'jeans' ? '#b9834f' : colors.accent.base);
}

const BODY_SCALE = 7.4;
const GROUND_Y = -12;

const createBottomFit = ({ waist, hip, knee, hem }: LegCut): BottomFit => ({
  waist,
  scale: BODY_SCALE,
  groundY: GROUND_Y,
  hemY: hem.y,
  besideHands: Math.max(hip[0], (hip[0] + knee.outer) / 2),
  // Below the knee, the foot is in the middle of the trouser leg.
  ...(hem.y < 300 ? { ankleX: Math.min(100, (hem.outer + hem.inner) / 2) } : {}),
});

function drawBothLegs(
  picture: Picture,
  spec: ArtSpec,
  style: LegStyle,
  colors: GarmentColors,
  edge: Curve,
  isBack: boolean,
): void {
  const { cut, material, wash, crease, pleats } = style;
  const legsOutline = createLegsOutline(cut, edge);
  const { pattern = 'solid', seed } = spec;
  const order = { pattern, seed, cloth: colors.cloth.base, ink: colors.ink, second: colors.secondInk, upright: true };
  const createRidges = (side: 1 | -1): readonly Ridge[] => {
    const folds = createLegFolds(createRng(seed, side > 0 ? 'right' : 'left'), cut, style.ease, style.stack);
    return selectSideRidges(
      [...folds, ...(crease ? [createCreaseLine(cut)] : []), ...(pleats && !isBack ? createFrontPleats(cut) : [])],
      side,
    );
  };
  drawCloth(picture, {
    outline: legsOutline,
    tones: colors.cloth,
    material,
    strength: style.knit ? 0.4 : 0.9,
    gloss: style.knit ? 0.3 : 0,
    round: 22,
    height: 30,
    ridges: [...createRidges(1), ...createRidges(-1)],
    ...(pattern === 'solid' ? {} : { print: (field: HeightField) => layPrint(picture, legsOutline, field, order) }),
    marks: () => {
      for (const side of [1, -1] as const) {
        if (wash > 0) drawWash(picture, cut, colors, wash, side);
        drawLegSeams(picture, style, colors, side, isBack);
        if (style.rips && !isBack) drawRips(picture, cut, colors, createRng(seed, `rips${side}`), side);
      }
      if (isBack) drawSeat(picture, style, { tones: colors.cloth, material, thread: colors.thread });
    },
  });
}

const createCreaseLine = ({ hip, hem, crotch }: LegCut): Ridge => ({
  path: [
    [hip[0] * 0.46, crotch + 120],
    [(hem.outer + hem.inner) / 2, hem.y + 4],
  ],
  width: 2.6,
  height: 3,
  taper: 'none',
});

const createFrontPleats = ({ waist, hip, crotch }: LegCut): readonly Ridge[] =>
  [0.42, 0.62].map((share) => ({
    path: [
      [waist[0] * share, waist[1] - 46],
      [hip[0] * share * 0.96, crotch + 20],
    ],
    width: [3, 10],
    height: -8,
    taper: 'end',
  }));

/** Pale thighs and knees of worn denim. */
function drawWash(
  picture: Picture,
  { hip, knee, crotch, hem }: LegCut,
  { cloth }: GarmentColors,
  wash: number,
  side: 1 | -1,
): void {
  const middle = (knee.outer + knee.inner) / 2;
  picture.glow([side * hip[0] * 0.62, crotch - 80], 46, 190, cloth.high, 0.75 * wash, side * 2);
  picture.glow([side * middle, knee.y], 36, 110, cloth.high, 0.55 * wash);
  picture.glow([side * middle, hem.y + 60], 30, 90, cloth.light, 0.4 * wash);
}

function drawLegSeams(
  picture: Picture,
  { cut, pockets, knit, sideStripe, material }: LegStyle,
  colors: GarmentColors,
  side: 1 | -1,
  isBack: boolean,
): void {
  const { cloth, thread } = colors;
  const outseam = mirrorFor(createOutseam(cut), side);
  if (sideStripe) picture.line(offsetCurve(outseam, side * -16), colors.contrast.base, 14, { cap: 'butt' });
  if (knit) {
    picture.seam(
      mirrorFor(
        createSpline([
          [cut.waist[0] * 0.9, cut.waist[1] - 50],
          [cut.hip[0] * 0.82, cut.crotch + 30],
          [cut.knee.outer - 16, cut.knee.y],
          [cut.hem.outer - 18, cut.hem.y],
        ]),
        side,
      ),
      cloth,
      0.6,
    );
    return;
  }
  picture.softLine(outseam, cloth.line, 12, 0.3);
  if (material === 'denim') picture.stitch(offsetCurve(outseam, side * -7), thread, { width: 0.5 });
  picture.softLine(mirrorFor(createInseam(cut), side), cloth.line, 16, 0.4);
  if (isBack || pockets === 'none') return;
  const mouth = mirrorFor(createPocketMouth(cut, pockets), side);
  const pocketEdge = parseOutline`${side * 30},${cut.waist[1]} ${side * 150},${cut.waist[1]} ${side * 165},${cut.hip[1] + 30} ${side * 90},${cut.hip[1] + 40}`;
  if (pockets === 'jeans') picture.fill([...mouth, ...pocketEdge.slice(0, 8)], cloth.shade, { opacity: 0.3 });
  picture.softLine(mouth, cloth.line, 8, 0.5);
  picture.line(mouth, cloth.line, 1.4, { opacity: 0.6 });
  picture.stitch(offsetCurve(mouth, side * -5), thread, { width: 0.5 });
  if (pockets === 'jeans') picture.stitch(offsetCurve(mouth, side * -10), thread, { width: 0.5 });
}

const mirrorFor = (curve: Curve, side: 1 | -1): Curve => (side > 0 ? curve : mirror(curve));

function createPocketMouth({ waist: [wx, wy], hip: [hx, hy] }: LegCut, pockets: 'jeans' | 'slant'): Curve {
  if (pockets === 'slant') return plotPath`${wx * 0.7},${wy - 34} ${hx * 0.96},${hy + 4}`;
  return plotPath`${wx * 0.46},${wy - 34} ${wx * 0.56},${wy - 78} ${wx * 0.85},${wy - 104} ${hx - 1},${hy + 44}`;
}

function drawRips(
  picture: Picture,
  { knee, hip, crotch }: LegCut,
  { cloth }: GarmentColors,
  chance: Rng,
  side: 1 | -1,
): void {
  const spots: readonly Point[] = [
    [side * hip[0] * 0.62, crotch - 110 + chance.pickNumber(-30, 30)],
    [side * (knee.outer + knee.inner) * 0.5, knee.y + chance.pickNumber(-20, 30)],
  ];
  for (const [x, y] of spots) {
    const halfWidth = chance.pickNumber(24, 34);
    const hole = parseOutline`${x - halfWidth},${y}! ${x},${y + 10} ${x + halfWidth},${y - 2}! ${x},${y - 11}`;
    picture.fill(hole, shiftColor(cloth.base, -0.2));
    const threads = Array.from({ length: 11 }, (_, i): Curve => {
      const at = x - halfWidth * 0.9 + (i * halfWidth * 1.8) / 10;
      const halfHeight = 9 - Math.abs(i - 5) * 1.4;
      return [
        [at, y + halfHeight],
        [at + 1, y - halfHeight],
      ];
    });
    drawStrokes(picture, threads, '#e7ebf0', 1.4, { opacity: 0.9 });
  }
}

function drawSeat(picture: Picture, { cut, pockets }: LegStyle, cloth: BandCloth): void {
  const top = cut.waist[1] - 6;
  picture.softLine(plotPolygon`0,${top} 0,${cut.crotch}`, cloth.tones.line, 8, 0.45);
  picture.line(plotPolygon`0,${top} 0,${cut.crotch}`, cloth.tones.line, 1.6, { opacity: 0.8 });
  if (pockets === 'jeans') {
    for (const side of [1, -1]) {
      const yoke = plotPath`0,${top - 92} ${side * cut.hip[0] * 0.96},${top - 62}`;
      picture.seam(yoke, cloth.tones);
      picture.stitch(offsetCurve(yoke, side * -5), cloth.thread, { width: 0.5 });
    }
  }
}

function drawBackPockets(picture: Picture, { cut, backPockets }: LegStyle, cloth: BandCloth): void {
  const top = cut.waist[1] - 6;
  for (const side of [1, -1]) {
    if (backPockets === 'patch') drawPatchPocket(picture, [side * 70, top - 150], 78, cloth);
    if (backPockets === 'welt' || (backPockets === 'one' && side > 0)) {
      const welt = createBand(plotPath`${side * 34},${top - 104} ${side * 106},${top - 100}`, 5, -5);
      picture.panel(welt, cloth.tones.base, cloth.tones, { rise: 0.8, material: cloth.material });
      drawStud(picture, [side * 70, top - 120], 5, cloth.tones.deep);
    }
  }
}

function finishHem(
  picture: Picture,
  { cut: { hem }, cuff, material }: LegStyle,
  colors: GarmentColors,
  side: 1 | -1,
): void {
  const edge = plotPath`${side * hem.outer},${hem.y} ${side * (hem.outer + hem.inner) * 0.5},${hem.y - 6} ${side * hem.inner},${hem.y - 5}`;
  if (cuff === 'rib') {
    drawRibBand(picture, edge, side * -38, side * 3, colors.cloth, 5);
    return;
  }
  if (cuff === 'turned') {
    const turnUp = createBand(edge, side * -34, side * 4);
    const tones = { ...colors.cloth, base: colors.cloth.high, light: colors.cloth.high };
    drawCloth(picture, {
      outline: turnUp,
      tones,
      material,
      round: 6,
      height: 7,
      edge: 0.5,
      marks: () => picture.stitch(offsetCurve(edge, side * -26), colors.thread, { width: 0.5 }),
    });
    return;
  }
  drawHemStitch(picture, edge, side * -16, colors.thread, material === 'denim' ? 1 : 2);
}
