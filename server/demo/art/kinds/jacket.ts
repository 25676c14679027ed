import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createBodyBaffles, createSleeveBaffles } from '../garment/baffles.ts';
import { drawJacketClosing } from '../garment/drawJacketClosing.ts';
import { drawCollarBehindNeck, drawJacketCollar } from '../garment/drawJacketCollar.ts';
import { drawJacketPockets } from '../garment/drawJacketPockets.ts';
import { fitToBody } from '../garment/fitToBody.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, createHungFrame, type Focus } from '../garment/garmentDrawer.ts';
import { drawHoodBack } from '../garment/hood.ts';
import { designJacket, type JacketDesign } from '../garment/jacketDesign.ts';
import { layPrint } from '../garment/layPrint.ts';
import { createBackNeck, createNeckline } from '../garment/necklines.ts';
import { plotPath, plotPolygon } from '../garment/plot.ts';
import {
  createSleeveFolds,
  createTorsoFolds,
  drawInsideBack,
  drawSleeves,
  drawTopPiece,
  hangTop,
  type TopCloth,
} from '../garment/topPieces.ts';
import { createArmhole, createTorsoHem, createTorsoOutline, type Sleeve } from '../garment/torso.ts';
import { drawButton, drawHemStitch, drawNeckLabel, drawRibBand, drawStud } from '../garment/trims.ts';
import { METAL } from '../kit/color.ts';
import { createBand, insetOutline, mirror, offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawTopWearer, frameTopWearer } from '../person/drawTopWearer.ts';
import type { Person } from '../person/person.ts';

export const jacket = createGarmentDrawer(
  (spec) => createHungFrame(designJacket(spec).cut.hem[1] - 14, designJacket(spec).collar === 'hood' ? 932 : 784),
  drawJacket,
  (spec) => frameTopWearer(designJacket(spec).cut),
);

function drawJacket(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const hung = designJacket(spec);
  const design = wearer ? fitToBody(hung, wearer) : hung;
  const { cut, sleeve, baffle } = design;
  const colors = createJacketColors(spec, design);
  const cloth = createJacketCloth(picture, spec, design, colors);
  const chance = createRng(spec.seed, 'folds');
  const front = createNeckline(design.neck.shape, cut.neck, design.neck.depth);
  const outline = createTorsoOutline(cut, isBack ? createBackNeck(cut.neck) : front);

  hangTop(picture, outline, cut, sleeve);
  if (wearer && design.collar === 'hood') drawHoodBack(picture, cut.neck, cloth);
  if (!isBack) {
    drawInsideBack(picture, front, cut.neck, colors.lining, undefined, false);
    drawNeckLabel(picture, [0, cut.neck[1] - 38], colors.accent.base);
  }
  if (!isBack) drawCollarBehindNeck(picture, design, colors);
  if (wearer) drawTopWearer(picture, wearer, cut, sleeve, { isLayered: true });
  drawSleeves(
    picture,
    cloth,
    cut,
    sleeve,
    chance,
    (arm, side) => drawCuff(picture, design, arm, side, cloth, colors),
    (arm) => (baffle > 0 ? createSleeveBaffles(chance, arm, baffle) : createSleeveFolds(chance, arm, 1)),
  );
  drawTopPiece(picture, cloth, {
    outline,
    round: baffle > 0 ? 26 : 24,
    height: baffle > 0 ? 38 : 27,
    contrast: design.material === 'leather' ? 0.85 : 0.75,
    ridges:
      baffle > 0
        ? createBodyBaffles(chance, cut, baffle)
        : createTorsoFolds(chance, cut, design.material === 'leather' ? 1 : 0.75),
    marks: () => drawSeams(picture, design, colors, isBack),
  });
  for (const side of [1, -1] as const) drawArmSeam(picture, design, side, colors);
  drawHem(picture, design, cloth, colors);
  if (!isBack) drawJacketPockets(picture, design, cloth, colors);
  if (!isBack) drawJacketClosing(picture, design, cloth, colors);
  drawJacketCollar(picture, design, cloth, colors, wearer ? 'worn' : isBack ? 'back' : 'front');
  return { at: [30, cut.neck[1] - (isBack ? 60 : 120)], width: 350 };
}

function createJacketColors(spec: ArtSpec, { name }: JacketDesign): GarmentColors {
  const colors = createGarmentColors(spec);
  return name === 'denim' ? { ...colors, thread: '#d39a52' } : colors;
}

function createJacketCloth(
  picture: Picture,
  spec: ArtSpec,
  { material, gloss, baffle }: JacketDesign,
  colors: GarmentColors,
): TopCloth {
  const { pattern = 'solid' } = spec;
  const order = {
    pattern,
    seed: spec.seed,
    cloth: colors.cloth.base,
    ink: colors.ink,
    second: colors.secondInk,
    size: 1.15,
  };
  return {
    tones: colors.cloth,
    material,
    strength: baffle > 0 ? 0.35 : 0.8,
    gloss,
    print:
      pattern === 'solid' ? undefined : (outline, field, turn) => layPrint(picture, outline, field, { ...order, turn }),
  };
}

function drawSeams(
  picture: Picture,
  { name, cut, hem, baffle }: JacketDesign,
  { cloth, thread }: GarmentColors,
  isBack: boolean,
): void {
  const [ax, ay] = cut.armpit;
  const foot = cut.hem[1];
  if (hem === 'plain' && name !== 'blazer' && baffle === 0) drawHemStitch(picture, createTorsoHem(cut), -14, thread, 1);
  if (name === 'denim' || (name === 'leather' && isBack)) {
    const yoke = isBack
      ? plotPath`${-ax - 20},${ay + 50} 0,${ay + 36} ${ax + 20},${ay + 50}`
      : plotPath`${-ax - 20},${ay + 46} 0,${ay + 52} ${ax + 20},${ay + 46}`;
    picture.seam(yoke, cloth);
    picture.stitch(offsetCurve(yoke, -5), thread, { width: 0.5 });
    for (const side of [1, -1]) {
      for (const [top, bottom] of isBack
        ? ([[84, 56]] as const)
        : ([
            [46, 26],
            [128, 92],
          ] as const)) {
        const seam = plotPolygon`${side * top},${ay + 46} ${side * bottom},${foot}`;
        picture.seam(seam, cloth);
        picture.stitch(offsetCurve(seam, side * 5), thread, { width: 0.5 });
      }
      picture.glow([side * 100, ay - 100], 50, 100, cloth.high, name === 'denim' ? 0.4 : 0);
    }
  }
  if (isBack && (name === 'blazer' || name === 'parka'))
    picture.seam(plotPolygon`0,${cut.neck[1]} 0,${foot - 12}`, cloth);
  if (name === 'blazer' && !isBack)
    for (const side of [1, -1])
      picture.softLine(
        plotPath`${side * 100},${ay - 10} ${side * 88},${ay - 150} ${side * 96},${foot + 200}`,
        cloth.line,
        4,
        0.4,
      );
  if ((name === 'rain' || name === 'parka') && !isBack) {
    const yoke = plotPath`${-ax - 30},${ay + 60} 0,${ay + 66} ${ax + 30},${ay + 60}`;
    if (name === 'rain') picture.seam(yoke, cloth);
  }
  if (name === 'rain' && isBack) {
    const vent = plotPath`${-ax - 30},${ay + 34} 0,${ay + 22} ${ax + 30},${ay + 34}`;
    picture.softLine(offsetCurve(vent, -4), cloth.line, 10, 0.4);
    picture.seam(vent, cloth);
  }
}

function drawArmSeam(
  picture: Picture,
  { cut, name, baffle }: JacketDesign,
  side: 1 | -1,
  { cloth, thread }: GarmentColors,
): void {
  const seam = side > 0 ? createArmhole(cut) : mirror(createArmhole(cut));
  picture.softLine(seam, cloth.line, 4, baffle > 0 ? 0.6 : 0.35);
  picture.line(seam, cloth.line, 1.5, { opacity: 0.6 });
  if (name === 'denim' || name === 'leather') picture.stitch(offsetCurve(seam, side * -6), thread, { width: 0.45 });
}

function drawCuff(
  picture: Picture,
  { cuff, material, name }: JacketDesign,
  { end }: Sleeve,
  side: 1 | -1,
  cloth: TopCloth,
  colors: GarmentColors,
): void {
  const middle = end[Math.floor(end.length * 0.7)] ?? [0, 0];
  if (cuff === 'rib')
    drawRibBand(picture, end, side * -36, side * 4, name === 'bomber' ? colors.contrast : colors.cloth, 5.4);
  if (cuff === 'hem') drawHemStitch(picture, end, side * -18, colors.thread, 1);
  if (cuff === 'sewn' || cuff === 'strap') {
    const strip = createBand(end, side * -36, side * 3);
    drawTopPiece(
      picture,
      cloth,
      {
        outline: strip,
        round: 7,
        height: 8,
        edge: 0.6,
        marks: () => picture.stitch(insetOutline(strip, 5), colors.thread, { width: 0.45 }),
      },
      side * 15,
    );
    drawStud(picture, [middle[0], middle[1] + 18], 5.6, material === 'denim' ? '#b9834f' : METAL.steel);
  }
  if (cuff === 'buttons') {
    for (let i = 0; i < 3; i += 1)
      drawButton(picture, [middle[0] - side * (8 + i), middle[1] + 20 + i * 17], 5, colors.accent.base);
  }
}

function drawHem(picture: Picture, { cut, hem, name }: JacketDesign, cloth: TopCloth, colors: GarmentColors): void {
  const edge = createTorsoHem(cut);
  if (hem === 'rib') drawRibBand(picture, edge, -40, 2, name === 'bomber' ? colors.contrast : colors.cloth, 5.8);
  if (hem === 'band') {
    const strip = createBand(edge, -36, 0);
    drawTopPiece(picture, cloth, {
      outline: strip,
      round: 7,
      height: 8,
      edge: 0.6,
      marks: () => picture.stitch(offsetCurve(edge, -30), colors.thread, { width: 0.5 }),
    });
  }
  if (hem === 'cord') {
    const y = (cut.waist[1] + cut.armpit[1]) / 2 - 60;
    const waist = plotPath`${-cut.waist[0] - 2},${y + 4} 0,${y - 6} ${cut.waist[0] + 2},${y + 4}`;
    picture.softLine(offsetCurve(waist, -6), colors.cloth.line, 12, 0.4);
    picture.stitch(offsetCurve(waist, 7), colors.thread, { width: 0.45 });
    picture.stitch(offsetCurve(waist, -7), colors.thread, { width: 0.45 });
  }
}
