import type { ArtSpec } from '../artSpec.ts';
import { drawChestEmblem } from '../garment/drawChestEmblem.ts';
import { fitToBody } from '../garment/fitToBody.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, createHungFrame, type Focus } from '../garment/garmentDrawer.ts';
import { layPrint } from '../garment/layPrint.ts';
import { createBackNeck, createNeckline } from '../garment/necklines.ts';
import {
  createTorsoFolds,
  drawInsideBack,
  drawSleeves,
  drawTopPiece,
  hangTop,
  type TopCloth,
} from '../garment/topPieces.ts';
import {
  createArmhole,
  createSleeve,
  createTorsoHem,
  createTorsoOutline,
  type SleeveCut,
  type TorsoCut,
} from '../garment/torso.ts';
import { drawButton, drawHemStitch, drawRibBand } from '../garment/trims.ts';
import { deriveTones } from '../kit/color.ts';
import {
  type Curve,
  createRoundedBox,
  createSpline,
  insetOutline,
  mirror,
  offsetCurve,
  type Point,
} from '../kit/geometry.ts';
import { isMaterial } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { createRng } from '../kit/rng.ts';
import { findModel } from '../models.ts';
import { drawTopWearer, frameTopWearer } from '../person/drawTopWearer.ts';
import type { Person } from '../person/person.ts';

type Tee = {
  readonly cut: TorsoCut;
  readonly sleeve: SleeveCut | undefined;
  readonly neck: 'crew' | 'vee' | 'scoop' | 'polo' | 'henley';
  readonly depth: number;
  readonly ringer: boolean;
  readonly pocket: boolean;
  readonly cuffed: boolean;
};

export const tee = createGarmentDrawer(
  (spec) => createHungFrame(designTee(spec).cut.hem[1] - 12, 786),
  drawTee,
  (spec) => frameTopWearer(designTee(spec).cut),
);

function drawTee(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const hung = designTee(spec);
  const design = wearer ? fitToBody(hung) : hung;
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

  hangTop(picture, outline, sleeve && createSleeve(cut, sleeve));
  if (!isBack) drawInsideBack(picture, front, cut.neck, colors.cloth, cloth.material);
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
  finishNeck(picture, design, neck, colors, isBack);
  return { at: [20, cut.neck[1] - design.depth * 0.9 - 60], width: 330 };
}

function designTee({ seed, model }: ArtSpec): Tee {
  const chance = createRng(seed, 'tee');
  const name = findModel('tee', model);
  const extraWidth = chance.pickNumber(-12, 20);
  const neckHalfWidth = chance.pickNumber(60, 76);
  const extraLength = chance.pickNumber(-26, 40);
  const tank = name === 'tank';
  const shoulder: Point = tank
    ? [neckHalfWidth + chance.pickNumber(34, 50), 764]
    : [192 + extraWidth * 0.5, 724 - Math.max(0, extraWidth) * 0.3];
  const cut: TorsoCut = {
    neck: [tank ? neckHalfWidth + 8 : neckHalfWidth, 778],
    shoulder,
    sleeveless: tank,
    armpit: tank ? [170 + extraWidth * 0.5, 566] : [182 + extraWidth, 600],
    waist: [168 + extraWidth * 1.1 + (tank ? -6 : 0), 350],
    hem: [178 + extraWidth * 1.25, 110 - extraLength],
    hemline: chance.pick(['level', 'level', 'dipped']),
  };
  const shortSleeve = {
    length: chance.pickNumber(0.29, 0.42),
    widths: [62, 56, chance.pickNumber(42, 54)] as const,
    spread: chance.pickNumber(0.9, 1.12),
  };
  const long_ = {
    length: chance.pickNumber(0.97, 1.03),
    widths: [58, 40, chance.pickNumber(29, 35)] as const,
    spread: chance.pickNumber(0.94, 1.06),
  };
  const necks: Record<typeof name, Tee['neck']> = {
    crew: chance.chance(0.12) ? 'henley' : 'crew',
    vNeck: 'vee',
    longSleeve: chance.pick(['crew', 'crew', 'henley', 'scoop']),
    polo: 'polo',
    graphic: 'crew',
    tank: chance.pick(['scoop', 'scoop', 'crew']),
  };
  const neck = necks[name];
  const depth = {
    crew: chance.pickNumber(56, 78),
    henley: 64,
    vee: chance.pickNumber(104, 150),
    scoop: chance.pickNumber(96, 138),
    polo: 78,
  }[neck];
  return {
    cut,
    sleeve: tank ? undefined : name === 'longSleeve' ? long_ : shortSleeve,
    neck,
    depth,
    ringer: chance.chance(name === 'polo' ? 0.7 : 0.25),
    pocket: chance.chance(name === 'graphic' || tank ? 0 : 0.36),
    cuffed: chance.chance(0.6),
  };
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

function finishNeck(picture: Picture, design: Tee, neck: Curve, colors: GarmentColors, isBack: boolean): void {
  const ribs = design.ringer ? colors.contrast : colors.cloth;
  if (!isBack && (design.neck === 'polo' || design.neck === 'henley')) drawPlacket(picture, design, colors);
  if (design.neck === 'polo') drawPoloCollar(picture, design.cut, ribs, isBack);
  else drawRibBand(picture, neck, -16, 1, ribs, 4.4);
}

function drawPlacket(picture: Picture, { cut, depth }: Tee, { cloth, thread, contrast }: GarmentColors): void {
  const top = cut.neck[1] - depth + 4;
  const placket = createRoundedBox([-15, top - 116], [15, top], 2);
  picture.panel(placket, cloth.base, cloth, { rise: 0.7, material: 'jersey' });
  picture.stitch(insetOutline(placket, 4), thread, { width: 0.45 });
  for (const y of [top - 22, top - 58, top - 94])
    drawButton(picture, [0, y], 6.2, contrast.base === cloth.base ? '#f1eee6' : contrast.base);
}

function drawPoloCollar(
  picture: Picture,
  { neck: [x, y] }: TorsoCut,
  ribs: ReturnType<typeof deriveTones>,
  isBack: boolean,
): void {
  if (isBack) {
    const collar = createSpline(
      [
        [-x - 6, y - 4, 1],
        [-x - 14, y - 30],
        [-x * 0.5, y - 50],
        [0, y - 54],
        [x * 0.5, y - 50],
        [x + 14, y - 30],
        [x + 6, y - 4, 1],
        [x * 0.5, y + 6],
        [0, y + 9],
        [-x * 0.5, y + 6],
      ],
      true,
    );
    picture.panel(collar, picture.shading(ribs, [0, y + 9], [0, y - 54]), ribs, {
      rise: 1,
      material: 'rib',
      strength: 0.3,
      shadow: 0.2,
    });
    return;
  }
  for (const side of [-1, 1]) {
    const leaf = createSpline(
      [
        [side * (x - 4), y + 6, 1],
        [side * (x + 16), y - 40],
        [side * (x - 6), y - 100, 1],
        [side * 24, y - 78],
        [side * 3, y - 68, 1],
        [side * (x - 22), y - 34],
      ],
      true,
    );
    picture.panel(leaf, picture.shading(ribs, [0, y], [side * x, y - 90]), ribs, {
      rise: 1,
      material: 'rib',
      strength: 0.3,
      shadow: 0.22,
    });
  }
}
