import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawBelt, drawTie } from '../garment/belts.ts';
import { drawFarEdge, drawStraps } from '../garment/drawStraps.ts';
import { createDressSide, type DressDesign, designDress } from '../garment/dressDesign.ts';
import { fitDressToBody } from '../garment/fitDressToBody.ts';
import { createSlackFolds, mirrorRidges, pull } from '../garment/folds.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, createHungFrame, type Focus } from '../garment/garmentDrawer.ts';
import type { Ridge } from '../garment/heightField.ts';
import { layPrint } from '../garment/layPrint.ts';
import { createNeckline } from '../garment/necklines.ts';
import { plotPath, plotPolygon } from '../garment/plot.ts';
import { createGathers, createKnifePleats, createSkirtFolds, createSkirtHem } from '../garment/skirtShape.ts';
import { drawInsideBack, drawSleeves, drawTopPiece, hangTop, type TopCloth } from '../garment/topPieces.ts';
import { createArmhole } from '../garment/torso.ts';
import { drawButton, drawHemStitch } from '../garment/trims.ts';
import { type Curve, createBand, mirror, offsetCurve, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawDressWearer, frameDressWearer } from '../person/drawDressWearer.ts';
import type { Person } from '../person/person.ts';

export const dress = createGarmentDrawer(
  (spec) => createHungFrame(designDress(spec).skirt.hem[1] - 14, 790),
  drawDress,
  (spec) => frameDressWearer(designDress(spec).skirt.hem[1]),
);

function drawDress(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const hung = designDress(spec);
  const design = wearer ? fitDressToBody(hung, wearer) : hung;
  const { cut, straps, sleeve, neck, skirt } = design;
  const colors = createGarmentColors(spec);
  const cloth = createDressCloth(picture, spec, design, colors);
  const chance = createRng(spec.seed, 'folds');
  const front = createNeckline(neck.shape, cut.neck, neck.depth);
  const top = isBack
    ? createNeckline(straps ? 'boat' : 'scoop', cut.neck, straps ? Math.min(26, neck.depth) : 26)
    : front;
  const side = createDressSide(design);
  const outline: Curve = [...side, ...createSkirtHem(skirt), ...reverse(mirror(side)), ...top];

  hangTop(picture, outline, cut, sleeve);
  if (wearer && straps) drawDressWearer(picture, wearer, design);
  if (straps) drawStraps(picture, design, colors, wearer !== undefined);
  if (straps && !isBack && !wearer) drawFarEdge(picture, design, front, colors);
  if (!straps && !isBack) drawInsideBack(picture, front, cut.neck, colors.cloth, cloth.material);
  if (wearer && !straps) drawDressWearer(picture, wearer, design);
  if (sleeve) {
    drawSleeves(picture, cloth, cut, sleeve, chance, ({ end }, hand) => {
      if (design.cuffed)
        drawTopPiece(
          picture,
          cloth,
          { outline: createBand(end, hand * -12, hand * 6), round: 5, height: 6, edge: 0.5 },
          hand * 25,
        );
      else drawHemStitch(picture, end, hand * -11, colors.thread, 1);
    });
  }
  drawTopPiece(picture, cloth, {
    outline,
    round: 22,
    height: 27,
    ridges: [...createBodiceFolds(chance, design), ...createSkirtRelief(chance, design)],
    marks: () => drawSeams(picture, design, colors, isBack),
  });
  if (sleeve)
    for (const hand of [1, -1])
      picture.line(hand > 0 ? createArmhole(cut) : mirror(createArmhole(cut)), colors.cloth.line, 1.4, {
        opacity: 0.5,
      });
  finish(picture, design, top, cloth, colors, isBack);
  return { at: [0, cut.neck[1] - neck.depth - 70], width: 330 };
}

function createDressCloth(picture: Picture, spec: ArtSpec, { name }: DressDesign, colors: GarmentColors): TopCloth {
  const { pattern = 'solid' } = spec;
  const order = { pattern, seed: spec.seed, cloth: colors.cloth.base, ink: colors.ink, second: colors.secondInk };
  return {
    tones: colors.cloth,
    material: name === 'slip' ? 'fine' : 'jersey',
    strength: name === 'slip' ? 0.3 : 0.8,
    gloss: name === 'slip' ? 0.75 : spec.material === 'satin' ? 0.6 : 0,
    print:
      pattern === 'solid' ? undefined : (outline, field, turn) => layPrint(picture, outline, field, { ...order, turn }),
  };
}

function createBodiceFolds(chance: Rng, { cut, waistless }: DressDesign): readonly Ridge[] {
  const [ax, ay] = cut.armpit;
  const [wx, wy] = cut.waist;
  const createSideFolds = (): readonly Ridge[] => [
    ...pull([ax - 2, ay - 6], [ax * 0.45, ay - 40 * chance.pickNumber(0.7, 1.3)], -10, 6, 3.6),
    ...(waistless ? [] : pull([wx, wy + 10], [wx * 0.3, wy + 60 * chance.pickNumber(0.6, 1.2)], 8, 6, 3.8)),
    ...(waistless ? [] : pull([wx - 2, wy + 34], [wx * 0.42, wy + 96 * chance.pickNumber(0.7, 1.2)], 6, 6, 3)),
    ...pull([cut.shoulder[0] - 16, cut.shoulder[1] - 30], [ax * 0.6, ay - 10], -8, 7, 2.4),
  ];
  return [
    ...createSideFolds(),
    ...mirrorRidges(createSideFolds()),
    ...(waistless ? createSlackFolds(chance, cut.waist[0], wy - 40, ay - 60, 4, 3) : []),
  ];
}

function createSkirtRelief(chance: Rng, { skirt, finish: style, tiers, cut }: DressDesign): readonly Ridge[] {
  const tierGathers = tiers.flatMap((tier) => createGathers(chance, computeHalfWidth(skirt, tier), tier, 62, 5.5));
  if (style === 'knife') return createKnifePleats(skirt, 18, 7);
  const pinched = style === 'gathered' ? createGathers(chance, cut.waist[0], skirt.waist[1], 90, 5) : [];
  return [...createSkirtFolds(chance, skirt), ...tierGathers, ...pinched];
}

/** The skirt's half width at a height. */
function computeHalfWidth({ waist, hem }: DressDesign['skirt'], y: number): number {
  return waist[0] + ((hem[0] - waist[0]) * (waist[1] - y)) / (waist[1] - hem[1]);
}

function drawSeams(
  picture: Picture,
  { cut, skirt, tiers, waistless, opening, name }: DressDesign,
  { cloth, thread }: GarmentColors,
  isBack: boolean,
): void {
  drawHemStitch(picture, createSkirtHem(skirt), -12, thread, 1);
  for (const tier of tiers) {
    const halfWidth = computeHalfWidth(skirt, tier) + 20;
    const seam = plotPath`${-halfWidth},${tier + 4} 0,${tier - 8} ${halfWidth},${tier + 4}`;
    picture.softLine(offsetCurve(seam, -3), cloth.line, 8, 0.35);
    picture.line(seam, cloth.line, 1.4, { opacity: 0.6 });
    picture.line(offsetCurve(seam, 2), cloth.high, 1.6, { opacity: 0.4 });
  }
  const [wx, wy] = skirt.waist;
  if (!waistless && name !== 'wrap') {
    const seam = plotPath`${-wx - 6},${wy} 0,${wy - 7} ${wx + 6},${wy}`;
    picture.line(seam, cloth.line, 1.6, { opacity: 0.6 });
    picture.line(offsetCurve(seam, -2.4), cloth.high, 1.5, { opacity: 0.45 });
  }
  if (waistless && !isBack && name === 'shift') {
    const dart = plotPath`${cut.armpit[0]},${cut.armpit[1] - 40} ${cut.armpit[0] * 0.48},${cut.armpit[1] - 10}`;
    for (const seam of [dart, mirror(dart)]) picture.line(seam, cloth.line, 1.4, { opacity: 0.5 });
  }
  if (isBack && opening !== 'tie') {
    picture.line(plotPolygon`0,${cut.neck[1]} 0,${skirt.waist[1] - 60}`, cloth.line, 1.6, { opacity: 0.6 });
    picture.line(plotPolygon`2.4,${cut.neck[1]} 2.4,${skirt.waist[1] - 60}`, cloth.high, 1.3, { opacity: 0.45 });
  }
  if (opening === 'wrap' && !isBack) drawWrapEdges(picture, skirt, cloth);
}

function drawWrapEdges(
  picture: Picture,
  { waist: [wx, wy], hem: [, hy] }: DressDesign['skirt'],
  cloth: GarmentColors['cloth'],
): void {
  const lowerEdge = plotPath`${-wx * 0.5},${wy} ${-wx * 0.1},${(wy + hy) / 2} ${-wx * 0.7},${hy - 20}`;
  picture.softLine(offsetCurve(lowerEdge, 5), cloth.line, 14, 0.5);
  picture.line(lowerEdge, cloth.line, 1.4, { opacity: 0.55 });
  picture.line(offsetCurve(lowerEdge, -2), cloth.high, 1.8, { opacity: 0.5 });
}

function finish(
  picture: Picture,
  design: DressDesign,
  top: Curve,
  cloth: TopCloth,
  colors: GarmentColors,
  isBack: boolean,
): void {
  const { opening, skirt, cut, neck, name } = design;
  if (opening === 'wrap' && !isBack) {
    const edge = plotPath`${cut.neck[0]},${cut.neck[1]} ${cut.neck[0] * 0.56},${cut.neck[1] - neck.depth * 0.5} 0,${cut.neck[1] - neck.depth} ${-skirt.waist[0] * 0.8},${skirt.waist[1] + 12}`;
    picture.softLine(offsetCurve(edge, -4), colors.cloth.line, 9, 0.4);
    picture.line(edge, colors.cloth.line, 1.4, { opacity: 0.6 });
  }
  if (name === 'slip') picture.line(offsetCurve(top, -4), colors.cloth.high, 2, { opacity: 0.6 });
  else {
    const facing = createBand(top, -9, 1);
    picture.panel(facing, colors.cloth.base, colors.cloth, { rise: 0.6, shadow: 0.2 });
  }
  if (opening === 'buttons' && !isBack) {
    const topY = cut.neck[1] - neck.depth - 22;
    const foot = skirt.hem[1] + 60;
    for (const x of [-15, 15])
      picture.line(plotPolygon`${x},${topY + 16} ${x},${skirt.hem[1] - 12}`, colors.cloth.line, 1.2, { opacity: 0.45 });
    const count = Math.round((topY - foot) / 58);
    for (let i = 0; i <= count; i += 1)
      drawButton(picture, [0, topY - ((topY - foot) * i) / count], 7, colors.accent.base);
  }
  if (opening === 'tie' || opening === 'wrap') drawTie(picture, skirt.waist, cloth, isBack ? 0 : -1);
  if (opening === 'belt') drawBelt(picture, skirt.waist, colors.accent, isBack);
}
