import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawCollarFall } from '../garment/collars.ts';
import { drawChestEmblem } from '../garment/drawChestEmblem.ts';
import { finishTeeNeck, getPoloCollarTop } from '../garment/finishTeeNeck.ts';
import { fitToBody } from '../garment/fitToBody.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, createHungFrame, type Focus } from '../garment/garmentDrawer.ts';
import { layPrint } from '../garment/layPrint.ts';
import { createBackNeck, createNeckline } from '../garment/necklines.ts';
import { designTee } from '../garment/teeDesign.ts';
import {
  createTorsoFolds,
  drawInsideBack,
  drawSleeves,
  drawTopPiece,
  hangTop,
  type TopCloth,
} from '../garment/topPieces.ts';
import { createArmhole, createTorsoHem, createTorsoOutline, type TorsoCut } from '../garment/torso.ts';
import { drawHemStitch, drawRibBand } from '../garment/trims.ts';
import { deriveTones } from '../kit/color.ts';
import { type Curve, insetOutline, mirror, offsetCurve } from '../kit/geometry.ts';
import { isMaterial } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { findModel } from '../models.ts';
import { drawTopWearer, frameTopWearer } from '../person/drawTopWearer.ts';
import type { Person } from '../person/person.ts';

export const tee = createGarmentDrawer(
  (spec) => createHungFrame(designTee(spec).cut.hem[1] - 12, 786),
  drawTee,
  (spec) => frameTopWearer(designTee(spec).cut),
);

function drawTee(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const hung = designTee(spec);
  const design = wearer ? fitToBody(hung, wearer) : hung;
  const { cut, sleeve } = design;
  const colors = createGarmentColors(spec);
  const chance = createRng(spec.seed, 'folds');
  const front = createNeckline(
    design.neck === 'vee' ? 'vee' : design.neck === 'scoop' ? 'scoop' : 'crew',
    cut.neck,
    design.depth,
  );
  const neck = isBack ? createBackNeck(cut.neck) : front;
  const outline = createTorsoOutline(cut, neck);
  const cloth = createTeeCloth(picture, spec, colors);

  hangTop(picture, outline, cut, sleeve);
  if (!isBack) drawInsideBack(picture, front, cut.neck, colors.cloth, cloth.material);
  if (!isBack && design.neck === 'polo')
    drawCollarFall(picture, cut.neck, getPoloCollarTop(cut), design.ringer ? colors.contrast : colors.cloth);
  if (wearer) drawTopWearer(picture, wearer, cut, sleeve);
  const ribs = design.ringer ? colors.contrast : colors.cloth;
  if (sleeve) {
    drawSleeves(picture, cloth, cut, sleeve, chance, ({ end }, side) => {
      if (sleeve.length > 0.8 ? design.cuffed : design.ringer)
        drawRibBand(picture, end, side * (sleeve.length > 0.8 ? -34 : -14), side * 2, ribs);
      else drawHemStitch(picture, end, side * -16, colors.thread);
    });
  }
  const ease = 0.55 + 0.5 * createRng(spec.seed, 'ease').next();
  drawTopPiece(picture, cloth, {
    outline,
    ridges: createTorsoFolds(chance, cut, ease),
    marks: () => {
      drawHemStitch(picture, createTorsoHem(cut), -14, colors.thread);
      if (findModel('tee', spec.model) === 'graphic' && !isBack) printEmblem(picture, spec, colors, cut);
      if (!sleeve) drawHemStitch(picture, createArmhole(cut), -10, colors.thread, 1);
    },
  });
  if (sleeve) for (const side of [1, -1] as const) drawArmSeam(picture, cut, side, colors);
  else
    for (const side of [1, -1] as const)
      drawRibBand(picture, side > 0 ? createArmhole(cut) : mirror(createArmhole(cut)), side * -9, side * 1, ribs, 4);
  if (design.pocket && !isBack) drawPocket(picture, colors, cloth);
  finishTeeNeck(picture, design, neck, colors, isBack);
  return { at: [20, cut.neck[1] - design.depth * 0.9 - 60], width: 330 };
}

function createTeeCloth(picture: Picture, spec: ArtSpec, colors: GarmentColors): TopCloth {
  // A picture on the chest needs a plain ground.
  const isPlain = findModel('tee', spec.model) === 'graphic' && spec.pattern !== 'stripe';
  const pattern = isPlain ? 'solid' : (spec.pattern ?? 'solid');
  const order = { pattern, seed: spec.seed, cloth: colors.cloth.base, ink: colors.ink, second: colors.secondInk };
  return {
    tones: colors.cloth,
    material: isMaterial(spec.material) ? spec.material : 'jersey',
    print:
      pattern === 'solid' ? undefined : (outline, field, turn) => layPrint(picture, outline, field, { ...order, turn }),
  };
}

function printEmblem(picture: Picture, { seed }: ArtSpec, colors: GarmentColors, cut: TorsoCut): void {
  const chance = createRng(seed, 'emblem');
  const size = chance.pickNumber(62, 96);
  const inks = { main: colors.ink, second: colors.secondInk ?? deriveTones(colors.ink).deep, cloth: colors.cloth.base };
  drawChestEmblem(picture, chance, [0, cut.armpit[1] - chance.pickNumber(36, 80)], size, inks);
}

function drawArmSeam(picture: Picture, cut: TorsoCut, side: 1 | -1, colors: GarmentColors): void {
  const seam = side > 0 ? createArmhole(cut) : mirror(createArmhole(cut));
  picture.line(seam, colors.cloth.line, 1.5, { opacity: 0.5 });
  picture.line(offsetCurve(seam, side * -2), colors.cloth.high, 1.2, { opacity: 0.4 });
}

function drawPocket(picture: Picture, colors: GarmentColors, cloth: TopCloth): void {
  const pocket: Curve = [
    [54, 646],
    [132, 646],
    [132, 566],
    [93, 544],
    [54, 566],
  ];
  drawTopPiece(picture, cloth, {
    outline: pocket,
    round: 5,
    height: 3,
    edge: 0.5,
    marks: () => {
      picture.stitch(
        [
          [54, 634],
          [132, 634],
        ],
        colors.thread,
        { width: 0.5 },
      );
      picture.stitch(insetOutline(pocket, 4).slice(1), colors.thread, { width: 0.45 });
    },
  });
}
