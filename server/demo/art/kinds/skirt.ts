import { type Box, PICTURE_WIDTH } from '../../../services/images/drawings/pictureFrame.ts';
import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawBelt, drawTie } from '../garment/belts.ts';
import { drawCloth } from '../garment/drawCloth.ts';
import { pull } from '../garment/folds.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import type { HeightField, Ridge } from '../garment/heightField.ts';
import { layPrint } from '../garment/layPrint.ts';
import { plotPath, plotPolygon } from '../garment/plot.ts';
import { designSkirt, type Skirt } from '../garment/skirtDesign.ts';
import {
  computeSkirtHalfWidth,
  createGathers,
  createKnifePleats,
  createSkirtFolds,
  createSkirtHem,
  createSkirtOutline,
  createSkirtSide,
  type SkirtCut,
} from '../garment/skirtShape.ts';
import { drawButton, drawHemStitch, drawStud, drawZip } from '../garment/trims.ts';
import {
  type BandCloth,
  drawBackWaist,
  drawElastic,
  drawFly,
  drawPatchPocket,
  drawWaistband,
} from '../garment/waistbands.ts';
import type { Frame } from '../kit/canvas.ts';
import { type Curve, mirror, offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { HAND_HEIGHT } from '../person/body.ts';
import { type BottomFit, drawBottomWearer } from '../person/drawBottomWearer.ts';
import type { Person } from '../person/person.ts';

const KEEP: Box = { x: 60, y: 70, width: 616, height: 790 };
/** The largest width and height of a skirt in pixels, and its largest scale. */
const LARGEST = { width: 590, height: 750, scale: 1.95 };

/** Fills the picture with the longer side of a skirt, in its middle. */
function createFrame(spec: ArtSpec): Frame {
  const { waist, hem } = designSkirt(spec).cut;
  const scale = Math.min(LARGEST.scale, LARGEST.width / (2 * hem[0]), LARGEST.height / (waist[1] - hem[1]));
  const originY = KEEP.y + KEEP.height / 2 + (scale * (waist[1] + hem[1])) / 2;
  return { scale, originX: PICTURE_WIDTH / 2, originY, keep: KEEP };
}

export const skirt = createGarmentDrawer(createFrame, drawSkirt, () => ({ bottomY: -170, topY: 770 }));

function drawSkirt(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designSkirt(spec);
  const { cut, name, material, waist } = design;
  const garmentColors = createGarmentColors(spec);
  const colors: GarmentColors = name === 'denim' ? { ...garmentColors, thread: '#c58b46' } : garmentColors;
  const cloth: BandCloth = { tones: colors.cloth, material, thread: colors.thread };
  const [wx, wy] = cut.waist;
  const edge = plotPath`${-wx},${wy} ${-wx * 0.5},${wy - (isBack ? 4 : 9)} 0,${wy - (isBack ? 5 : 12)} ${wx * 0.5},${wy - (isBack ? 4 : 9)} ${wx},${wy}`;
  const outline = createSkirtOutline(cut, edge);
  picture.hang(outline);
  if (wearer) drawBottomWearer(picture, wearer, createBottomFit(cut));
  else if (!isBack) drawBackWaist(picture, edge, cut.waist, cloth);
  drawPanel(picture, spec, design, outline, colors, isBack);
  if (name === 'denim') drawDenim(picture, design, cloth, isBack);
  if (waist === 'elastic') drawElastic(picture, edge, 26, colors.cloth, undefined);
  else drawWaistband(picture, edge, 24, cloth, name === 'denim' ? [0.14, 0.34, 0.66, 0.86] : []);
  finish(picture, design, colors, isBack);
  return { at: [0, wy - 70], width: 250 };
}

const BODY_SCALE = 7.3;
const GROUND_Y = -288;
/** The hem's waves are lower than this. */
const WAVE = 24;

const createBottomFit = (cut: SkirtCut): BottomFit => ({
  waist: cut.waist,
  scale: BODY_SCALE,
  groundY: GROUND_Y,
  hemY: cut.hem[1] + WAVE,
  besideHands: computeSkirtHalfWidth(cut, Math.max(cut.hem[1], GROUND_Y + HAND_HEIGHT * BODY_SCALE)),
});

function drawPanel(
  picture: Picture,
  spec: ArtSpec,
  design: Skirt,
  outline: Curve,
  colors: GarmentColors,
  isBack: boolean,
): void {
  const { cut, material, pleats, tiers, trim, name } = design;
  const chance = createRng(spec.seed, 'folds');
  const { pattern = 'solid', seed } = spec;
  const order = { pattern, seed, cloth: colors.cloth.base, ink: colors.ink, second: colors.secondInk, size: 0.72 };
  const hips: readonly Ridge[] =
    name === 'pencil' || name === 'denim'
      ? [1, -1].flatMap((side) =>
          pull([side * cut.hip[0], cut.hip[1] - 4], [side * 34, cut.hip[1] - 64], side * 9, 8, 1.2),
        )
      : [];
  const tierGathers = tiers.flatMap((y) => createGathers(chance, computeHalfWidth(cut, y), y, 44, 3.6));
  const fromWaist =
    design.waist === 'elastic' && pleats === 0 ? createGathers(chance, cut.waist[0], cut.waist[1] - 24, 66, 3.4) : [];
  drawCloth(picture, {
    outline,
    tones: colors.cloth,
    material,
    strength: 0.8,
    gloss: spec.material === 'satin' || (name === 'pleated' && spec.material === undefined) ? 0.25 : 0,
    round: 18,
    height: 22,
    ridges:
      pleats > 0
        ? createKnifePleats(cut, pleats, 4.6)
        : [...createSkirtFolds(chance, cut), ...hips, ...tierGathers, ...fromWaist],
    ...(pattern === 'solid' ? {} : { print: (field: HeightField) => layPrint(picture, outline, field, order) }),
    marks: () => {
      if (name === 'denim')
        for (const side of [1, -1]) picture.glow([side * 62, cut.hip[1] - 90], 40, 90, colors.cloth.high, 0.5);
      drawSeams(picture, design, colors, isBack);
      if (trim === 'slit' && !isBack) drawSlit(picture, cut, colors);
    },
  });
}

const computeHalfWidth = ({ waist, hem }: SkirtCut, y: number): number =>
  waist[0] + ((hem[0] - waist[0]) * (waist[1] - y)) / (waist[1] - hem[1]);

function drawSeams(
  picture: Picture,
  { cut, tiers, trim, name }: Skirt,
  { cloth, thread }: GarmentColors,
  isBack: boolean,
): void {
  drawHemStitch(picture, createSkirtHem(cut), -11, thread, name === 'denim' ? 2 : 1);
  for (const y of tiers) {
    const halfWidth = computeHalfWidth(cut, y) + 16;
    const seam = plotPath`${-halfWidth},${y + 3} 0,${y - 6} ${halfWidth},${y + 3}`;
    picture.softLine(offsetCurve(seam, -2), cloth.line, 6, 0.35);
    picture.line(seam, cloth.line, 1.1, { opacity: 0.6 });
    picture.line(offsetCurve(seam, 1.6), cloth.high, 1.2, { opacity: 0.4 });
  }
  if (trim === 'pockets' && !isBack) {
    for (const side of [1, -1]) {
      const mouth = plotPath`${side * cut.waist[0] * 0.5},${cut.waist[1] - 26} ${side * (cut.hip[0] - 8)},${cut.hip[1] + 10}`;
      picture.softLine(mouth, cloth.line, 6, 0.45);
      picture.stitch(offsetCurve(mouth, side * -4), thread, { width: 0.5 });
    }
  }
  if (name === 'denim') picture.stitch(offsetCurve(createSkirtSide(cut), -6), thread, { width: 0.5 });
  if (isBack && (name === 'aLine' || name === 'pencil')) {
    drawZip(picture, plotPolygon`0,${cut.waist[1] - 8} 0,${cut.waist[1] - 120}`, 2.4, cloth, cloth.light);
    picture.line(plotPolygon`0,${cut.waist[1] - 120} 0,${cut.hem[1] - 12}`, cloth.line, 1.2, { opacity: 0.6 });
  }
}

function drawSlit(picture: Picture, { hem: [hx, hy] }: SkirtCut, { cloth }: GarmentColors): void {
  const x = hx * 0.42;
  const slit = plotPolygon`${x},${hy + 110} ${x + 5},${hy - 16} ${x - 8},${hy - 16}`;
  picture.fill(slit, cloth.line);
  picture.softLine(plotPolygon`${x},${hy + 110} ${x - 6},${hy - 16}`, cloth.line, 6, 0.4);
  picture.line(plotPolygon`${x},${hy + 112} ${x + 5},${hy - 16}`, cloth.high, 1.4, { opacity: 0.5 });
}

function drawDenim(picture: Picture, { cut }: Skirt, cloth: BandCloth, isBack: boolean): void {
  const [wx, wy] = cut.waist;
  if (isBack) {
    for (const side of [1, -1]) drawPatchPocket(picture, [side * 58, wy - 92], 62, cloth);
    return;
  }
  drawFly(picture, wy - 12, cut.hip[1] - 46, cloth);
  const right = plotPath`${wx * 0.42},${wy - 26} ${wx * 0.52},${wy - 62} ${wx * 0.86},${wy - 82} ${cut.hip[0] - 2},${wy - 84}`;
  for (const mouth of [right, mirror(right)]) {
    picture.softLine(mouth, cloth.tones.line, 6, 0.5);
    picture.stitch(offsetCurve(mouth, mouth === right ? -4 : 4), cloth.thread, { width: 0.5 });
    picture.stitch(offsetCurve(mouth, mouth === right ? -8 : 8), cloth.thread, { width: 0.5 });
  }
}

function finish(
  picture: Picture,
  { cut, trim, name, material, waist }: Skirt,
  colors: GarmentColors,
  isBack: boolean,
): void {
  const [, wy] = cut.waist;
  if (isBack) return;
  if (trim === 'tie' && waist !== 'sewn')
    drawTie(picture, [cut.waist[0], wy - 11], { tones: colors.cloth, material }, 1);
  if (trim === 'belt') drawBelt(picture, [cut.waist[0], wy - 10], colors.accent, false);
  if (trim === 'buttons') {
    const foot = cut.hem[1] + 24;
    for (const x of [-11, 11])
      picture.line(plotPolygon`${x},${wy - 12} ${x},${cut.hem[1] - 14}`, colors.cloth.line, 1, { opacity: 0.5 });
    const count = Math.max(4, Math.round((wy - foot) / 52));
    for (let i = 0; i < count; i += 1) {
      const y = wy - 24 - ((wy - 24 - foot) * i) / (count - 1);
      if (name === 'denim') drawStud(picture, [0, y], 6);
      else drawButton(picture, [0, y], 6, colors.accent.base);
    }
  } else if (name === 'denim') {
    drawStud(picture, [2, wy - 24], 6.4, '#b9834f');
  }
}
