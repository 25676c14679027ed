import type { ArtSpec } from '../artSpec.ts';
import { createKnitRidges } from '../garment/createKnitRidges.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, createHungFrame, type Focus } from '../garment/garmentDrawer.ts';
import type { Ridge } from '../garment/heightField.ts';
import { drawHoodBack, drawHoodFront, drawKangarooPocket } from '../garment/hood.ts';
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
import { drawButton, drawRibBand, drawZip, drawZipPull } from '../garment/trims.ts';
import { METAL } from '../kit/color.ts';
import { type Curve, createSpline, mirror, offsetCurve, reverse } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { createRng } from '../kit/rng.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawTopWearer, frameTopWearer } from '../person/drawTopWearer.ts';
import type { Person } from '../person/person.ts';

type Sweater = {
  readonly name: ArtModel<'sweater'>;
  readonly cut: TorsoCut;
  readonly sleeve: SleeveCut;
  readonly depth: number;
  readonly neckShape: 'crew' | 'vee';
  readonly stitch: 'plain' | 'cable' | 'rib';
  readonly raglan: boolean;
  readonly hood: boolean;
  /** The type of its front opening. */
  readonly front: 'closed' | 'buttons' | 'zip' | 'quarterZip';
  readonly ribWidth: number;
};

export const sweater = createGarmentDrawer(
  (spec) => createHungFrame(designSweater(spec).cut.hem[1] - 16, designSweater(spec).hood ? 832 : 790),
  drawSweater,
  (spec) => frameTopWearer(designSweater(spec).cut),
);

function drawSweater(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designSweater(spec);
  const { cut, sleeve, ribWidth } = design;
  const colors = createGarmentColors(spec);
  const chance = createRng(spec.seed, 'folds');
  const front = createNeckline(design.neckShape, cut.neck, design.depth);
  const neck = isBack ? createBackNeck(cut.neck) : front;
  const outline = createTorsoOutline(cut, neck);
  const cloth = createSweaterCloth(picture, spec, design, colors);

  hangTop(picture, outline, createSleeve(cut, sleeve));
  if (design.hood && !isBack) drawHoodBack(picture, cut.neck, cloth);
  if (!isBack && !design.hood)
    drawInsideBack(picture, front, cut.neck, colors.cloth, cloth.material, design.name !== 'turtleneck');
  if (wearer) drawTopWearer(picture, wearer, cut, sleeve, { isLayered: design.front !== 'closed' });
  drawSleeves(picture, cloth, cut, sleeve, chance, ({ end }, side) =>
    drawRibBand(picture, end, side * -ribWidth, side * 3, colors.cloth, 5.4),
  );
  const knitted: readonly Ridge[] = createKnitRidges(design.stitch, cut);
  drawTopPiece(picture, cloth, {
    outline,
    round: 27,
    height: 30,
    ridges: [...createTorsoFolds(chance, cut, design.name === 'fleece' ? 0.7 : 0.95), ...knitted],
  });
  for (const side of [1, -1] as const) drawSleeveSeam(picture, design, side, colors);
  drawRibBand(picture, createTorsoHem(cut), -ribWidth - 4, 2, colors.cloth, 5.6);
  if (isBack) finishBack(picture, design, neck, colors, cloth);
  else finishFront(picture, design, front, colors, cloth);
  return { at: [30, cut.neck[1] - design.depth * 0.9 - 70], width: 340 };
}

function designSweater({ seed, model, pattern = 'solid' }: ArtSpec): Sweater {
  const chance = createRng(seed, 'sweater');
  const name = findModel('sweater', model);
  const extraWidth = chance.pickNumber(-6, 22);
  const extraLength = chance.pickNumber(-30, 36);
  const cut: TorsoCut = {
    neck: [chance.pickNumber(62, 72), 776],
    shoulder: [196 + extraWidth * 0.6, 718 - extraWidth * 0.3],
    armpit: [188 + extraWidth, 588],
    waist: [180 + extraWidth, 340],
    hem: [172 + extraWidth, 128 - extraLength],
  };
  const widths = [64 + extraWidth * 0.3, 47 + extraWidth * 0.2, chance.pickNumber(33, 42)] as const;
  const fronts: Record<typeof name, Sweater['front']> = {
    crewneck: 'closed',
    cardigan: 'buttons',
    turtleneck: 'closed',
    hoodie: chance.chance(0.4) ? 'zip' : 'closed',
    fleece: chance.pick(['zip', 'quarterZip', 'quarterZip']),
  };
  const vee = name === 'cardigan' ? chance.chance(0.75) : name === 'crewneck' && chance.chance(0.16);
  return {
    name,
    cut,
    sleeve: {
      length: chance.pickNumber(0.9, 1),
      widths,
      spread: chance.pickNumber(0.95, 1.1),
      puff: chance.chance(0.2) ? 8 : 0,
    },
    depth: vee
      ? chance.pickNumber(130, 250) * (name === 'cardigan' ? 1 : 0.6)
      : name === 'fleece'
        ? 46
        : chance.pickNumber(54, 68),
    neckShape: vee ? 'vee' : 'crew',
    // A print looks wrong on cables.
    stitch:
      name === 'hoodie' || name === 'fleece' || pattern !== 'solid'
        ? 'plain'
        : chance.pick(['plain', 'cable', 'rib', 'plain']),
    raglan: chance.chance(0.3),
    hood: name === 'hoodie',
    front: fronts[name],
    ribWidth: chance.pickNumber(26, 44),
  };
}

function createSweaterCloth(
  picture: Picture,
  spec: ArtSpec,
  { name, stitch }: Sweater,
  colors: GarmentColors,
): TopCloth {
  const materials: Record<typeof name, Material> = {
    crewneck: 'knit',
    cardigan: 'knit',
    turtleneck: 'knit',
    hoodie: 'jersey',
    fleece: 'fleece',
  };
  const { pattern = 'solid' } = spec;
  const order = {
    pattern,
    seed: spec.seed,
    cloth: colors.cloth.base,
    ink: colors.ink,
    second: colors.secondInk,
    size: 1.25,
  };
  return {
    tones: colors.cloth,
    material: stitch === 'rib' ? 'rib' : materials[name],
    strength: stitch === 'rib' || name === 'fleece' ? 0.45 : 0.75,
    print:
      pattern === 'solid' ? undefined : (outline, field, turn) => layPrint(picture, outline, field, { ...order, turn }),
  };
}

function drawSleeveSeam(picture: Picture, { cut, raglan }: Sweater, side: 1 | -1, { cloth }: GarmentColors): void {
  const right = raglan
    ? createSpline([[cut.neck[0] + 4, cut.neck[1] - 26], [cut.neck[0] + 74, cut.neck[1] - 104], cut.armpit])
    : createArmhole(cut);
  const seam = side > 0 ? right : mirror(right);
  picture.softLine(seam, cloth.line, 4, 0.3, { strokes: 3 });
  picture.line(seam, cloth.line, 1.5, { opacity: 0.5 });
  picture.line(offsetCurve(seam, side * -2.4), cloth.high, 1.6, { opacity: 0.45 });
}

function finishBack(picture: Picture, design: Sweater, neck: Curve, colors: GarmentColors, cloth: TopCloth): void {
  if (design.hood) drawHoodFront(picture, design.cut.neck, cloth, true);
  else if (hasStandingCollar(design)) drawStandingCollar(picture, design, neck, colors, cloth);
  else drawRibBand(picture, neck, -18, 2, colors.cloth, 5);
}

function finishFront(picture: Picture, design: Sweater, neck: Curve, colors: GarmentColors, cloth: TopCloth): void {
  const { cut, front, depth, name, ribWidth } = design;
  const neckY = cut.neck[1] - depth;
  const foot = cut.hem[1] - 11;
  if (name === 'hoodie') drawKangarooPocket(picture, cut, ribWidth, cloth, colors.thread, front === 'zip');
  if (front === 'buttons') {
    drawButtonBand(picture, neck, neckY, foot, colors);
    return;
  }
  if (front !== 'closed') {
    const end = front === 'zip' ? foot : neckY - 150;
    const top = name === 'fleece' ? cut.neck[1] + 26 : neckY;
    if (name === 'fleece') drawStandingCollar(picture, design, neck, colors, cloth);
    drawZip(
      picture,
      [
        [0, top],
        [0, end],
      ],
      6,
      colors.contrast,
      METAL.steel,
    );
    drawZipPull(picture, [0, top - 16], 34, METAL.steel, colors.contrast);
  }
  if (name === 'fleece') drawChestPocket(picture, colors, cut);
  else if (design.hood) drawHoodFront(picture, cut.neck, cloth, false);
  else if (hasStandingCollar(design)) drawStandingCollar(picture, design, neck, colors, cloth);
  else drawRibBand(picture, neck, -20, 2, colors.cloth, 5);
}

const hasStandingCollar = ({ name }: Sweater): boolean => name === 'turtleneck' || name === 'fleece';

/** A roll neck, or a fleece's upright collar, which extends above the neck points. */
function drawStandingCollar(
  picture: Picture,
  { cut, name }: Sweater,
  neck: Curve,
  { cloth }: GarmentColors,
  top: TopCloth,
): void {
  const [x, y] = cut.neck;
  const up = name === 'turtleneck' ? 46 : 40;
  const rim = createSpline([
    [-x + 4, y, 1],
    [-x + 8, y + up * 0.6],
    [-x + 12, y + up, 1],
    [0, y + up + 7],
    [x - 12, y + up, 1],
    [x - 8, y + up * 0.6],
    [x - 4, y, 1],
  ]);
  const collar = [...rim, ...reverse(neck)];
  drawTopPiece(
    picture,
    { ...top, print: undefined, material: name === 'turtleneck' ? 'rib' : top.material },
    { outline: collar, round: 13, height: 15, edge: 0.45 },
  );
  if (name === 'turtleneck') {
    picture.softLine(
      createSpline([
        [-x + 2, y - 6],
        [0, y - 26],
        [x - 2, y - 6],
      ]),
      cloth.line,
      7,
      0.4,
    );
  }
  picture.softLine(offsetCurve(neck, -2), cloth.line, 6, 0.35);
}

function drawChestPocket(picture: Picture, { contrast }: GarmentColors, { armpit }: TorsoCut): void {
  const y = armpit[1] + 20;
  const flap: Curve = [
    [52, y + 52],
    [138, y + 52],
    [138, y - 34],
    [52, y - 34],
  ];
  picture.panel(flap, contrast.base, contrast, { rise: 0.9, material: 'fine', shadow: 0.2 });
  drawZip(
    picture,
    [
      [58, y + 38],
      [132, y + 38],
    ],
    4.6,
    contrast,
    METAL.steel,
  );
}

function drawButtonBand(picture: Picture, neck: Curve, neckY: number, foot: number, colors: GarmentColors): void {
  const halfWidth = 15;
  drawRibBand(
    picture,
    createSpline([
      [0, neckY + 16],
      [0, foot],
    ]),
    -halfWidth,
    halfWidth,
    colors.cloth,
    6,
  );
  picture.softLine(
    [
      [-halfWidth, neckY],
      [-halfWidth, foot],
    ],
    colors.cloth.line,
    5,
    0.4,
  );
  drawRibBand(picture, neck, -24, 2, colors.cloth, 5.4);
  const count = Math.max(4, Math.round((neckY - foot) / 82));
  for (let i = 0; i < count; i += 1)
    drawButton(picture, [0, neckY - 18 - (i * (neckY - foot - 44)) / (count - 1)], 9, colors.accent.base);
}
