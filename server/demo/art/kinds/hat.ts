import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createDrape } from '../garment/folds.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { drawFloorShadow } from '../garment/hardware.ts';
import { drawEyelet, drawHatPiece, type HatCloth } from '../garment/headwear.ts';
import type { Ridge } from '../garment/heightField.ts';
import { parseOutline, plotPath, plotSymmetric } from '../garment/plot.ts';
import type { Frame } from '../kit/canvas.ts';
import { type Curve, reverse } from '../kit/geometry.ts';
import { isMaterial } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { findModel } from '../models.ts';
import { drawHatWearer, flattenHair } from '../person/drawHatWearer.ts';
import type { Person } from '../person/person.ts';

const KEEP = { x: 40, y: 190, width: 656, height: 540 };

const createFrame = (spec: ArtSpec): Frame => {
  const scale = findModel('hat', spec.model) === 'bucket' ? 1.56 : 1.1;
  return { scale, originX: 368, originY: 540, keep: KEEP };
};

export const hat = createGarmentDrawer(createFrame, drawHat, () => ({ bottomY: -470, topY: 400 }));

function drawHat(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const chance = createRng(spec.seed, 'hat');
  const colors = createGarmentColors(spec);
  const name = findModel('hat', spec.model);
  const defaultMaterial =
    name === 'bucket' ? chance.pick(['canvas', 'twill', 'denim'] as const) : name === 'fedora' ? 'felt' : 'straw';
  const cloth: HatCloth = {
    spec,
    colors,
    material: isMaterial(spec.material) ? spec.material : defaultMaterial,
    isPrinted: name === 'bucket',
  };
  const drawers = { bucket: drawBucketHat, fedora: drawFedora, sun: drawSunHat };
  if (wearer) drawHatWearer(picture, flattenHair(wearer), CHINS[name], 14.4);
  drawers[name](picture, cloth, chance, isBack, wearer !== undefined);
  return { at: [50, 40], width: name === 'bucket' ? 250 : 320 };
}

/** The height of a wearer's chin below each hat. */
const CHINS = { bucket: -276, fedora: -272, sun: -288 } as const;

function drawBucketHat(picture: Picture, cloth: HatCloth, chance: Rng, isBack: boolean, isWorn: boolean): void {
  const { colors } = cloth;
  const height = chance.pickNumber(142, 162);
  const top = chance.pickNumber(98, 110);
  const reach = chance.pickNumber(178, 200);
  const droop = chance.pickNumber(-70, -48);
  if (!isWorn) drawFloorShadow(picture, reach * 0.86, droop - 20);
  if (!isWorn) picture.fill(plotSymmetric`0,-10 ${reach * 0.9},${droop + 14} 0,${droop - 20}`, colors.lining.line);
  const crown = plotSymmetric`0,${height} ${top * 0.6},${height - 3} ${top - 6},${height - 11} ${top + 3},${height - 22} ${top + 12},${height * 0.6} 123,34! 60,22 0,18`;
  drawHatPiece(picture, crown, cloth, {
    round: 22,
    height: 44,
    ridges: [
      { path: createDrape([-90, 50], [-24, 92], 10), width: 9, height: 5, taper: 'both' },
      { path: createDrape([100, 46], [50, 104], -8), width: 8, height: 5, taper: 'both' },
    ],
    marks: () => {
      picture.softLine(
        plotPath`${-top},${height - 12} 0,${height - 2} ${top},${height - 12}`,
        colors.cloth.high,
        5,
        0.5,
      );
      picture.stitch(plotPath`${-top},${height - 20} 0,${height - 10} ${top},${height - 20}`, colors.thread, {
        width: 0.45,
      });
      picture.line(plotPath`${isBack ? 4 : -34},${height} ${isBack ? 6 : -42},30`, colors.cloth.line, 1.1, {
        opacity: 0.55,
      });
    },
  });
  for (const x of isBack ? [] : [64, 82]) drawEyelet(picture, [x, height * 0.6], colors);
  const brim = plotSymmetric`0,26 70,30 121,46! ${reach * 0.8},10 ${reach},${droop + 12} ${reach * 0.985},${droop} ${reach * 0.84},${droop - 12} ${reach * 0.5},${droop - 24} 0,${droop - 30}`;
  drawHatPiece(picture, brim, cloth, {
    round: 18,
    height: 34,
    ridges: [{ path: createDrape([reach * 0.8, droop], [90, 20], 8), width: 12, height: 6, taper: 'both' }],
    marks: () => {
      for (let row = 0; row < 8; row += 1) {
        const share = row / 8;
        picture.stitch(
          plotPath`${-128 - share * (reach - 128)},${34 + share * (droop - 30)} 0,${16 + share * (droop - 42)} ${128 + share * (reach - 128)},${34 + share * (droop - 30)}`,
          colors.thread,
          { width: 0.42 },
        );
      }
      picture.softLine(plotPath`-120,45 0,24 120,45`, colors.cloth.line, 12, 0.55);
    },
  });
}

/** A ribbon round the foot of the crown. */
function drawRibbon(picture: Picture, upperEdge: Curve, lowerEdge: Curve, { accent }: GarmentColors): void {
  picture.panel([...upperEdge, ...reverse(lowerEdge)], picture.shading(accent, [-100, 60], [100, 0]), accent, {
    rise: 0.6,
    material: 'rib',
    strength: 0.25,
    shadow: 0.2,
  });
}

function drawFedora(picture: Picture, cloth: HatCloth, chance: Rng, isBack: boolean, isWorn: boolean): void {
  const { colors } = cloth;
  const reach = chance.pickNumber(262, 298);
  const height = chance.pickNumber(166, 200);
  const foot = chance.pickNumber(120, 132);
  const curl = chance.pickNumber(6, 34);
  const band = chance.pickNumber(34, 58);
  if (!isWorn) drawFloorShadow(picture, reach * 0.8, -48);
  const brim = plotSymmetric`0,34 ${reach * 0.6},26 ${reach * 0.9},${4 + curl * 0.5} ${reach},${-6 + curl} ${reach * 0.86},-24 ${reach * 0.5},-48 0,-56`;
  drawHatPiece(picture, brim, cloth, {
    round: 9,
    height: 15,
    ridges: [1, -1].map(
      (side): Ridge => ({
        path: plotPath`${side * reach * 0.2},-40 ${side * reach * 0.7},-26 ${side * reach * 0.96},${curl * 0.6}`,
        width: 12,
        height: -5 * side,
        taper: 'both',
      }),
    ),
    marks: () =>
      picture.line(plotPath`${-reach * 0.94},-12 0,-50 ${reach * 0.94},-12`, colors.cloth.high, 2, { opacity: 0.5 }),
  });
  picture.softLine(
    plotPath`${-foot},4 -66,-16 0,-22 66,-16 ${foot + 6},0`.map(([x, y]) => [x + 7, y - 7] as const),
    colors.cloth.line,
    20,
    0.55,
  );
  const pinch = isBack ? 8 : 18;
  const crown = parseOutline`${-foot},6! ${-foot + 8},${height * 0.5} ${-foot + 26},${height * 0.86} -50,${height} 0,${height - pinch} 54,${height + 2} ${foot - 26},${height * 0.86} ${foot - 8},${height * 0.5} ${foot},6! 66,-16 0,-21 -66,-16`;
  const dents: readonly Ridge[] = isBack
    ? []
    : [
        { path: createDrape([-62, height * 0.86], [-44, height * 0.45], -8), width: 18, height: -14, taper: 'end' },
        { path: createDrape([66, height * 0.86], [48, height * 0.45], 8), width: 18, height: -14, taper: 'end' },
        {
          path: [
            [-40, height - 8],
            [44, height - 8],
          ],
          width: 13,
          height: -12,
          taper: 'both',
        },
      ];
  drawHatPiece(picture, crown, cloth, {
    round: 26,
    height: 52,
    ridges: dents,
    marks: () =>
      drawRibbon(
        picture,
        plotPath`${-foot - 2},${band + 6} -66,${band - 14} 0,${band - 19} 66,${band - 14} ${foot + 2},${band + 6}`,
        plotPath`${-foot - 2},4 -66,-18 0,-24 66,-18 ${foot + 2},4`,
        colors,
      ),
  });
  if (!isBack && chance.chance(0.6)) drawRibbonBow(picture, foot - 30, band, colors);
}

function drawRibbonBow(picture: Picture, x: number, band: number, { accent }: GarmentColors): void {
  const y = band * 0.34;
  const bow = parseOutline`${x - 25},${y + 15}! ${x - 5},${y + 6} ${x + 5},${y + 6} ${x + 25},${y + 15}! ${x + 23},${y} ${x + 25},${y - 15}! ${x + 5},${y - 6} ${x - 5},${y - 6} ${x - 25},${y - 15}! ${x - 23},${y}`;
  picture.panel(bow, accent.light, accent, { rise: 0.9, shadow: 0.2 });
  picture.panel(
    parseOutline`${x - 7},${y + 12} ${x + 7},${y + 12} ${x + 7},${y - 12} ${x - 7},${y - 12}`,
    accent.base,
    accent,
    { rise: 0.7 },
  );
}

function drawSunHat(picture: Picture, cloth: HatCloth, chance: Rng, isBack: boolean, isWorn: boolean): void {
  const { colors } = cloth;
  const reach = chance.pickNumber(278, 302);
  const height = chance.pickNumber(140, 172);
  const foot = chance.pickNumber(116, 130);
  const wave = chance.pickNumber(0, 16);
  const band = chance.pickNumber(28, 52);
  if (!isWorn) drawFloorShadow(picture, reach * 0.8, -66);
  const brim = parseOutline`${-reach},${-16 - wave} ${-reach * 0.66},26 0,40 ${reach * 0.66},26 ${reach},${-22 + wave} ${reach * 0.86},${-50 + wave} ${reach * 0.46},${-74 - wave * 0.4} 0,-84 ${-reach * 0.5},${-70 + wave * 0.6} ${-reach * 0.88},${-46 - wave}`;
  drawHatPiece(picture, brim, cloth, {
    round: 12,
    height: 18,
    ridges: [
      { path: createDrape([-reach * 0.7, -60], [-90, -10], 8), width: 22, height: 8, taper: 'end' },
      { path: createDrape([reach * 0.6, -66], [100, -14], -8), width: 24, height: 9, taper: 'end' },
      { path: createDrape([30, -84], [20, -24], 4), width: 24, height: 6, taper: 'end' },
    ],
    marks: () => {
      for (let ring = 1; ring < 6; ring += 1) {
        const share = ring / 6;
        picture.line(
          plotPath`${-reach + ring * 26},${-18 - wave + ring} ${-reach * 0.5},${-66 + ring * 9} 0,${-80 + ring * 10} ${reach * 0.5},${-68 + ring * 9} ${reach - ring * 26},${-22 + wave * (1 - share)}`,
          colors.cloth.line,
          1,
          { opacity: 0.35 },
        );
      }
    },
  });
  picture.softLine(
    plotPath`${-foot},0 -66,-20 0,-26 66,-20 ${foot + 6},-2`.map(([x, y]) => [x + 6, y - 7] as const),
    colors.cloth.line,
    22,
    0.55,
  );
  const crown = plotSymmetric`0,${height} ${foot * 0.5},${height - 4} ${foot * 0.84},${height * 0.78} ${foot * 0.97},${height * 0.4} ${foot},4! 66,-20 0,-25`;
  const upperEdge = plotPath`${-foot - 2},${band + 4} -66,${band - 18} 0,${band - 23} 66,${band - 18} ${foot + 2},${band + 4}`;
  const lowerEdge = plotPath`${-foot - 2},2 -66,-22 0,-28 66,-22 ${foot + 2},2`;
  drawHatPiece(picture, crown, cloth, {
    round: 28,
    height: 56,
    marks: () => {
      for (const share of [0.5, 0.68, 0.84])
        picture.line(
          plotPath`${-foot},${height * share} 0,${height * share - 16} ${foot},${height * share}`,
          colors.cloth.line,
          1,
          { opacity: 0.3 },
        );
      drawRibbon(picture, upperEdge, lowerEdge, colors);
    },
  });
  if (!isBack && chance.chance(0.7)) drawRibbonBow(picture, foot - 26, band, colors);
}
