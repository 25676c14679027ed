import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { type Curve, createBand } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { type BottomFit, drawBottomWearer } from '../person/drawBottomWearer.ts';
import type { Person } from '../person/person.ts';
import { drawCloth } from './drawCloth.ts';
import { finishLegHem } from './finishLegHem.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { HeightField, Ridge } from './heightField.ts';
import { layPrint } from './layPrint.ts';
import { drawLegSeams, drawRips, drawSeat, drawWash } from './legMarks.ts';
import type { LegStyle } from './legStyle.ts';
import { createLegFolds, createLegsOutline, createWaistEdge, type LegCut, selectSideRidges } from './legs.ts';
import { plotPath } from './plot.ts';
import { drawStud } from './trims.ts';
import { type BandCloth, drawBackWaist, drawElastic, drawFly, drawPatchPocket, drawWaistband } from './waistbands.ts';

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
  for (const side of [-1, 1] as const) finishLegHem(picture, style, colors, side);
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
