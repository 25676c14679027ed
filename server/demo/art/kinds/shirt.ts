import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawCollarBack } from '../garment/collars.ts';
import { drawCollarBehindNeck, drawFront } from '../garment/drawFront.ts';
import { fitToBody } from '../garment/fitToBody.ts';
import { mirrorRidges, pull } from '../garment/folds.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, createHungFrame, type Focus } from '../garment/garmentDrawer.ts';
import type { Ridge } from '../garment/heightField.ts';
import { layPrint } from '../garment/layPrint.ts';
import { createBackNeck, createNeckline } from '../garment/necklines.ts';
import { plotPath } from '../garment/plot.ts';
import { designShirt, type Shirt } from '../garment/shirtDesign.ts';
import {
  createTorsoFolds,
  drawInsideBack,
  drawSleeves,
  drawTopPiece,
  hangTop,
  type TopCloth,
} from '../garment/topPieces.ts';
import { createArmhole, createTorsoHem, createTorsoOutline, type Sleeve, type TorsoCut } from '../garment/torso.ts';
import { drawButton, drawHemStitch } from '../garment/trims.ts';
import { createBand, insetOutline, mirror, offsetCurve } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawTopWearer, frameTopWearer } from '../person/drawTopWearer.ts';
import type { Person } from '../person/person.ts';

export const shirt = createGarmentDrawer(
  (spec) => createHungFrame(designShirt(spec).cut.hem[1] - 40, 786),
  drawShirt,
  (spec) => frameTopWearer(designShirt(spec).cut),
);

function drawShirt(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const hung = designShirt(spec);
  const design = wearer ? fitToBody(hung, wearer) : hung;
  const { cut, sleeve, neck: style } = design;
  const colors = createShirtColors(spec, design.name);
  const cloth = createShirtCloth(picture, spec, design, colors);
  const chance = createRng(spec.seed, 'folds');
  const depth = style === 'open' ? 150 : style === 'vee' ? 130 : style === 'bow' || style === 'band' ? 46 : 62;
  const front = createNeckline(style === 'open' || style === 'vee' ? 'vee' : 'crew', cut.neck, depth);
  const outline = createTorsoOutline(cut, isBack ? createBackNeck(cut.neck) : front);

  hangTop(picture, outline, cut, sleeve);
  if (!isBack) drawInsideBack(picture, front, cut.neck, colors.cloth, cloth.material, style !== 'bow');
  if (!isBack) drawCollarBehindNeck(picture, design, colors);
  if (wearer) drawTopWearer(picture, wearer, cut, sleeve);
  drawSleeves(picture, cloth, cut, sleeve, chance, (arm, side) => drawCuff(picture, design, arm, side, cloth, colors));
  drawTopPiece(picture, cloth, {
    outline,
    ridges: [
      ...createTorsoFolds(chance, cut, design.name === 'blouse' ? 1.15 : 0.85),
      ...(isBack ? createBoxPleat(cut) : createGathers(design)),
    ],
    marks: () => {
      drawHemStitch(picture, createTorsoHem(cut), -9, colors.thread, 1);
      drawYoke(picture, design, colors, isBack);
    },
  });
  for (const side of [1, -1] as const) drawArmSeam(picture, cut, side, colors);
  if (isBack) {
    if (style !== 'bow' && style !== 'vee')
      drawCollarBack(picture, { neck: cut.neck, ...design.collar }, cloth, colors.thread);
  } else {
    drawFront(picture, design, cloth, colors, cut.neck[1] - depth, wearer !== undefined);
  }
  return { at: [24, cut.neck[1] - 130], width: 330 };
}

const DENIM_THREAD = '#c58b46';

function createShirtColors(spec: ArtSpec, name: Shirt['name']): GarmentColors {
  const colors = createGarmentColors(spec);
  return name === 'denim' ? { ...colors, thread: DENIM_THREAD } : colors;
}

function createShirtCloth(picture: Picture, spec: ArtSpec, { name }: Shirt, colors: GarmentColors): TopCloth {
  const materials: Record<typeof name, Material> = {
    oxford: 'canvas',
    flannel: 'suede',
    camp: 'jersey',
    blouse: 'fine',
    denim: 'denim',
  };
  const defaultPatterns = {
    oxford: 'solid',
    flannel: 'plaid',
    camp: 'print',
    blouse: 'solid',
    denim: 'solid',
  } as const;
  const pattern = spec.pattern ?? defaultPatterns[name];
  const order = {
    pattern,
    seed: spec.seed,
    cloth: colors.cloth.base,
    ink: colors.ink,
    second: colors.secondInk,
    upright: name !== 'camp',
  };
  return {
    tones: colors.cloth,
    material: materials[name],
    strength: name === 'flannel' ? 0.45 : 0.5,
    gloss: name === 'blouse' ? 0.35 : 0,
    print:
      pattern === 'solid' ? undefined : (outline, field, turn) => layPrint(picture, outline, field, { ...order, turn }),
  };
}

/** Small gathers below a blouse's neck. */
function createGathers({ name, cut }: Shirt): readonly Ridge[] {
  if (name !== 'blouse') return [];
  const one = [40, 62, 84].flatMap((x) => pull([x, cut.neck[1] - 66], [x * 1.25, cut.neck[1] - 190], 4, 4, 3));
  return [...one, ...mirrorRidges(one)];
}

const createBoxPleat = (cut: TorsoCut): readonly Ridge[] => [
  {
    path: [
      [-13, cut.neck[1] - 96],
      [-16, cut.hem[1] + 60],
    ],
    width: [5, 14],
    height: -8,
    taper: 'end',
  },
  {
    path: [
      [13, cut.neck[1] - 96],
      [16, cut.hem[1] + 60],
    ],
    width: [14, 5],
    height: -8,
    taper: 'end',
  },
];

function drawYoke(picture: Picture, { name, cut }: Shirt, { cloth, thread }: GarmentColors, isBack: boolean): void {
  const y = cut.neck[1] - 92;
  if (isBack) {
    const seam =
      name === 'denim'
        ? plotPath`${-cut.armpit[0]},${y + 6} 0,${y - 44}! ${cut.armpit[0]},${y + 6}`
        : plotPath`${-cut.armpit[0] - 20},${y} 0,${y - 6} ${cut.armpit[0] + 20},${y}`;
    picture.seam(seam, cloth);
    picture.stitch(offsetCurve(seam, -5), thread, { width: 0.5 });
    return;
  }
  if (name !== 'denim') return;
  for (const side of [1, -1]) {
    const seam = plotPath`${side * 14},${y - 40} ${side * 90},${y - 62}! ${side * (cut.armpit[0] + 10)},${y - 12}`;
    picture.seam(seam, cloth);
    picture.stitch(offsetCurve(seam, side * -5), thread, { width: 0.5 });
  }
}

function drawArmSeam(picture: Picture, cut: TorsoCut, side: 1 | -1, { cloth, thread }: GarmentColors): void {
  const seam = side > 0 ? createArmhole(cut) : mirror(createArmhole(cut));
  picture.line(seam, cloth.line, 1.5, { opacity: 0.5 });
  picture.stitch(offsetCurve(seam, side * -7), thread, { width: 0.4 });
}

function drawCuff(
  picture: Picture,
  { sleeve }: Shirt,
  { end }: Sleeve,
  side: 1 | -1,
  cloth: TopCloth,
  colors: GarmentColors,
): void {
  if (sleeve.length < 0.5) {
    drawHemStitch(picture, end, side * -20, colors.thread, 1);
    return;
  }
  const cuff = createBand(end, side * -40, side * 3);
  drawTopPiece(
    picture,
    cloth,
    {
      outline: cuff,
      round: 7,
      height: 8,
      edge: 0.6,
      marks: () => picture.stitch(insetOutline(cuff, 5), colors.thread, { width: 0.42 }),
    },
    side * 15,
  );
  const [x, y] = end[Math.floor(end.length * 0.72)] ?? [0, 0];
  drawButton(picture, [x + side * 2, y + 20], 6, '#efece4');
}
