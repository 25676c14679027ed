import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { drawPompom } from '../garment/drawPompom.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { drawFloorShadow } from '../garment/hardware.ts';
import { drawHatPiece, type HatCloth } from '../garment/headwear.ts';
import type { Ridge } from '../garment/heightField.ts';
import { parseOutline, plotPath, plotPolygon, plotSymmetric } from '../garment/plot.ts';
import type { Frame } from '../kit/canvas.ts';
import { type Curve, createRoundedBox, insetOutline } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawHatWearer, flattenHair } from '../person/drawHatWearer.ts';
import type { Person } from '../person/person.ts';

type Beanie = {
  readonly name: ArtModel<'beanie'>;
  readonly halfWidth: number;
  readonly height: number;
  readonly cuff: number;
  readonly gauge: number;
  readonly knit: 'rib' | 'cable' | 'fine';
  readonly twoTone: boolean;
  readonly chance: Rng;
};

/** A slouching one reaches farther to the right, one with a pompom farther up. */
const PLACES: Readonly<Record<Beanie['name'], Pick<Frame, 'scale' | 'originX' | 'originY'>>> = {
  cuffed: { scale: 1.85, originX: 368, originY: 610 },
  pompom: { scale: 1.75, originX: 368, originY: 664 },
  slouch: { scale: 1.62, originX: 340, originY: 600 },
};

const createFrame = ({ model }: ArtSpec): Frame => ({
  ...PLACES[findModel('beanie', model)],
  keep: { x: 60, y: 110, width: 616, height: 700 },
});

export const beanie = createGarmentDrawer(createFrame, drawBeanie, (spec) => ({
  bottomY: -450,
  topY: findModel('beanie', spec.model) === 'pompom' ? 400 : 330,
}));

function drawBeanie(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designBeanie(spec);
  const colors = createGarmentColors(spec);
  const cloth: HatCloth = { spec, colors, material: design.knit === 'fine' ? 'jersey' : 'knit', isPrinted: true };
  const { halfWidth, height, cuff, name } = design;
  if (wearer) drawHatWearer(picture, flattenHair(wearer), -60 - 1.76 * halfWidth, halfWidth / 8.6);
  else drawFloorShadow(picture, halfWidth * 0.96, -56);
  if (name === 'slouch') drawSlouch(picture, design, cloth);
  else
    drawHatPiece(picture, createDomeOutline(design), cloth, {
      round: 32,
      height: 62,
      strength: 0.5,
      ridges: createDomeRidges(design),
    });
  if (cuff > 0) drawCuff(picture, design, cloth, isBack, colors);
  if (name === 'pompom')
    drawPompom(
      picture,
      [0, height + 30],
      design.chance.pickNumber(38, 50),
      design.twoTone ? colors.contrast : colors.accent,
      spec.seed,
    );
  return { at: [30, 20], width: 190 };
}

function designBeanie({ seed, model, pattern = 'solid' }: ArtSpec): Beanie {
  const chance = createRng(seed, 'beanie');
  const name = findModel('beanie', model);
  return {
    name,
    halfWidth: chance.pickNumber(126, 140),
    height: chance.pickNumber(190, 222),
    cuff: name === 'slouch' ? chance.pickNumber(44, 60) : chance.pickNumber(78, 112),
    gauge: chance.pickNumber(11, 19),
    knit: pattern !== 'solid' ? 'fine' : chance.pick(['rib', 'rib', 'cable']),
    twoTone: chance.chance(0.4),
    chance,
  };
}

const createDomeOutline = ({ halfWidth, height }: Beanie): Curve =>
  plotSymmetric`0,${height} ${halfWidth * 0.4},${height * 0.965} ${halfWidth * 0.8},${height * 0.77} ${halfWidth},${height * 0.4} ${halfWidth},0 ${halfWidth * 0.98},-30! 0,-30`;

/** The position of a rib around the head: closer together towards the sides. */
const computeRibPosition = (halfWidth: number, share: number): number =>
  (halfWidth * 0.95 * Math.sin(share * 1.25)) / Math.sin(1.25);

/** Ribs that meet at the top. */
function createDomeRidges({ halfWidth, height, gauge, knit }: Beanie): readonly Ridge[] {
  if (knit === 'fine') return [];
  const count = Math.round(halfWidth / gauge);
  return Array.from({ length: count * 2 - 1 }, (_, i) => (i + 1 - count) / count).flatMap((share): Ridge[] => {
    const x = computeRibPosition(halfWidth, share);
    const line: Curve = plotPath`${x},-30 ${x},${height * 0.4} ${x * 0.93},${height * 0.6} ${x * 0.76},${height * 0.77} ${x * 0.48},${height * 0.91} ${x * 0.1},${height * 0.985}`;
    const rib: Ridge = { path: line, width: gauge * 0.26, height: -gauge * 0.46, taper: 'end' };
    if (knit === 'rib' || Math.abs(share) > 0.8) return [rib];
    return [rib, ...createTwist(x + gauge * 0.5, share, height, gauge)];
  });
}

/** Short slanting strokes up a rib: a cable. */
const createTwist = (x: number, share: number, height: number, gauge: number): readonly Ridge[] =>
  Array.from({ length: 7 }, (_, i): Ridge => {
    const y = 8 + i * height * 0.1;
    const narrow = y > height * 0.5 ? 0.82 : 1;
    return {
      path: [
        [x * narrow - gauge * 0.3, y],
        [x * narrow + gauge * 0.3 - share * 2, y + gauge * 0.9],
      ],
      width: gauge * 0.16,
      height: -gauge * 0.26,
      taper: 'both',
    };
  });

function drawSlouch(picture: Picture, { halfWidth, height, gauge, knit, chance }: Beanie, cloth: HatCloth): void {
  const lean = chance.pickNumber(20, 56);
  const body = parseOutline`${-halfWidth * 0.98},-30! ${-halfWidth * 1.05},40 ${-halfWidth * 0.92},${height * 0.66} ${-halfWidth * 0.3},${height * 1.02} ${halfWidth * 0.5},${height * 1.12} ${halfWidth * 0.98 + lean * 0.5},${height * 0.92} ${halfWidth * 1.12 + lean * 0.4},${height * 0.5} ${halfWidth * 1.1},30 ${halfWidth * 0.98},-30!`;
  const ribs =
    knit === 'fine'
      ? []
      : Array.from({ length: 17 }, (_, i): Ridge => {
          const x = computeRibPosition(halfWidth, (i - 8) / 8);
          return {
            path: plotPath`${x},-30 ${x * 1.06},${height * 0.4} ${x * 0.9 + lean * 0.5},${height * 0.8} ${x * 0.36 + lean},${height * 1.08}`,
            width: gauge * 0.26,
            height: -gauge * 0.44,
            taper: 'end',
          };
        });
  const slack: readonly Ridge[] = [
    {
      path: plotPath`${-halfWidth * 0.6},${height * 0.62} 0,${height * 0.44} ${halfWidth * 0.9},${height * 0.5}`,
      width: [10, 20],
      height: 13,
      taper: 'both',
    },
    {
      path: plotPath`${-halfWidth * 0.3},${height * 0.84} ${halfWidth * 0.3},${height * 0.7} ${halfWidth * 1.05},${height * 0.74}`,
      width: [9, 18],
      height: 11,
      taper: 'both',
    },
    {
      path: plotPath`${halfWidth * 1.1},${height * 0.3} ${halfWidth * 0.5},${height * 0.22} ${-halfWidth * 0.2},${height * 0.28}`,
      width: [9, 16],
      height: 9,
      taper: 'end',
    },
  ];
  drawHatPiece(picture, body, cloth, { round: 30, height: 56, strength: 0.5, ridges: [...ribs, ...slack] });
}

function drawCuff(
  picture: Picture,
  { halfWidth, cuff, gauge, twoTone, name, knit, chance }: Beanie,
  cloth: HatCloth,
  isBack: boolean,
  colors: GarmentColors,
): void {
  const top = -52 + cuff;
  const shape = plotSymmetric`0,${top + 8} ${halfWidth * 0.7},${top + 4} ${halfWidth * 1.05},${top - 4} ${halfWidth * 1.08},${top - cuff * 0.5} ${halfWidth * 1.05},-50 ${halfWidth * 0.6},-58 0,-60`;
  const count = Math.round((halfWidth * 2) / (gauge * 0.92));
  const ribs = Array.from({ length: count + 1 }, (_, i): Ridge => {
    const x = halfWidth * 1.1 * Math.sin(((i / count) * 2 - 1) * 1.5);
    return {
      path: [
        [x, -62],
        [x, top + 10],
      ],
      width: gauge * 0.25,
      height: -gauge * 0.4,
      taper: 'none',
    };
  });
  const tones = twoTone ? colors.contrast : colors.cloth;
  picture.softLine(
    plotPath`${-halfWidth * 0.96},${top + 4} 0,${top + 12} ${halfWidth * 0.96},${top + 4}`,
    colors.cloth.line,
    9,
    0.5,
  );
  drawHatPiece(
    picture,
    shape,
    { ...cloth, isPrinted: cloth.isPrinted && !twoTone && knit === 'fine' && name !== 'slouch' },
    { round: 16, height: 28, strength: 0.5, ridges: ribs, tones },
  );
  if (isBack) return;
  const style = chance.pick(['label', 'patch', 'none', 'label']);
  const x = chance.pick([0, halfWidth * 0.4, -halfWidth * 0.42]);
  const y = (top - 54) / 2;
  if (style === 'none' || name === 'slouch') return;
  const patch =
    style === 'label'
      ? plotPolygon`${x - 22},${y + 18} ${x + 22},${y + 18} ${x + 22},${y - 18} ${x - 22},${y - 18}`
      : createRoundedBox([x - 32, y - 17], [x + 32, y + 17], 6);
  picture.panel(patch, colors.accent.base, colors.accent, {
    rise: 0.6,
    material: style === 'patch' ? 'leather' : 'canvas',
    shadow: 0.2,
  });
  picture.stitch(insetOutline(patch, 3), colors.accent.line, { width: 0.4 });
}
