import type { ArtSpec } from '../artSpec.ts';
import { deriveThreadColor, deriveTones, readLightness, shiftColor } from '../kit/color.ts';
import { type Curve, createRoundedBox, mirror } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShadowBelow } from './collars.ts';
import { drawCloth } from './drawCloth.ts';
import type { GarmentColors } from './garmentColors.ts';
import { type BagCloth, drawBagPanel, drawBagZip, drawMakerPatch, drawUprightStrap } from './hardware.ts';
import type { HeightField, Ridge } from './heightField.ts';
import { layPrint } from './layPrint.ts';
import { createBodyOutline, type Pack } from './packDesign.ts';
import { parseOutline, plotPath, plotPolygon, plotSymmetric } from './plot.ts';
import { drawBuckle } from './trims.ts';

type PrintedShape = {
  readonly outline: Curve;
  readonly round: number;
  readonly height: number;
  readonly ridges?: readonly Ridge[];
  readonly isPrinted?: boolean;
};

export function drawPrinted(
  picture: Picture,
  spec: ArtSpec,
  colors: GarmentColors,
  cloth: BagCloth,
  { outline: shape, round, height, ridges = [], isPrinted = true }: PrintedShape,
): void {
  const { pattern = 'solid', seed } = spec;
  const order = { pattern, seed, cloth: colors.cloth.base, ink: colors.ink, second: colors.secondInk, size: 1.25 };
  drawCloth(picture, {
    outline: shape,
    tones: cloth.tones,
    material: cloth.material,
    gloss: cloth.gloss,
    round,
    height,
    ridges,
    edge: 0.5,
    ...(pattern === 'solid' || !isPrinted
      ? {}
      : { print: (field: HeightField) => layPrint(picture, shape, field, order) }),
  });
}

export function drawZipped(
  picture: Picture,
  spec: ArtSpec,
  pack: Pack,
  cloth: BagCloth,
  leather: BagCloth,
  colors: GarmentColors,
): void {
  const { halfWidth, height, pocket, metal, chance, dome } = pack;
  const z = halfWidth * 0.9;
  const top = height - 30;
  const arch = plotPath`${-z},${height * 0.56} ${-z * 0.97},${height * 0.76} ${-z * (0.92 - 0.2 * dome)},${top - 34} ${-z * 0.4},${top} ${z * 0.4},${top} ${z * (0.92 - 0.2 * dome)},${top - 34} ${z * 0.97},${height * 0.76} ${z},${height * 0.56}`;
  drawBagZip(picture, arch, cloth, metal, leather.tones);
  const webbing = pack.name === 'daypack' && chance.chance(0.45);
  if (webbing) drawWebbing(picture, halfWidth * 0.88, pocket.top + 58, cloth);
  const bag = plotSymmetric`0,${pocket.top} ${pocket.halfWidth * 0.7},${pocket.top - 3} ${pocket.halfWidth * 0.93},${pocket.top - 18} ${pocket.halfWidth},${pocket.top - 56} ${pocket.halfWidth},90 ${pocket.halfWidth * 0.94},34 ${pocket.halfWidth * 0.6},20 0,18`;
  const contrast = colors.contrast.base !== colors.cloth.base && chance.chance(0.5);
  const pocketCloth = contrast
    ? { ...cloth, tones: colors.contrast, thread: deriveThreadColor(colors.contrast.base) }
    : cloth;
  picture.softLine(
    bag.map(([x, y]) => [x + 2, y - 5]),
    cloth.tones.line,
    8,
    0.4,
    { isClosed: true, strokes: 4 },
  );
  drawPrinted(picture, spec, colors, pocketCloth, { outline: bag, round: 20, height: 30, isPrinted: !contrast });
  const y = pocket.top - 54;
  drawBagZip(
    picture,
    plotPath`${-pocket.halfWidth + 8},${y - 8} 0,${y} ${pocket.halfWidth - 8},${y - 8}`,
    pocketCloth,
    metal,
    leather.tones,
    chance.chance(0.5),
  );
  if (pack.name === 'kids') drawFace(picture, pocket.top * 0.42, leather, colors);
  else drawMakerPatch(picture, [0, pocket.top * 0.44], 28, leather, chance.pickInteger(0, 2));
}

function drawWebbing(picture: Picture, halfWidth: number, y: number, cloth: BagCloth): void {
  picture.panel(
    plotPolygon`${-halfWidth},${y - 12} ${halfWidth},${y - 12} ${halfWidth},${y + 12} ${-halfWidth},${y + 12}`,
    cloth.tones.shade,
    cloth.tones,
    { rise: 0.8, material: 'canvas' },
  );
  for (const share of [-0.66, -0.33, 0, 0.33, 0.66])
    picture.line(plotPolygon`${halfWidth * share},${y - 10} ${halfWidth * share},${y + 10}`, cloth.tones.line, 3, {
      opacity: 0.7,
    });
}

/** A friendly face on a child's pocket. */
function drawFace(picture: Picture, y: number, leather: BagCloth, colors: GarmentColors): void {
  const { base } = leather.tones;
  // On a dark background the smile would not be visible.
  const skin = deriveTones(readLightness(base) < 0.62 ? shiftColor(base, 0.66 - readLightness(base)) : base);
  picture.oval([0, y], 58, 50, picture.shading(skin, [0, y + 50], [0, y - 50]));
  for (const side of [-1, 1]) {
    picture.oval([side * 20, y + 8], 6.4, 8, '#23252a');
    picture.oval([side * 20 - 2, y + 11], 2, 2.4, '#fff');
    picture.oval([side * 34, y - 10], 9, 6, colors.ink, { opacity: 0.4 });
  }
  picture.line(plotPath`-14,${y - 12} 0,${y - 22} 14,${y - 12}`, '#23252a', 4);
}

export function drawFlap(
  picture: Picture,
  spec: ArtSpec,
  pack: Pack,
  cloth: BagCloth,
  leather: BagCloth,
  colors: GarmentColors,
): void {
  const { halfWidth, height, chance, metal } = pack;
  const bottomY = height * chance.pickNumber(0.38, 0.48);
  const pocket = createRoundedBox([-halfWidth * 0.7, 36], [halfWidth * 0.7, bottomY - 34], 26);
  drawBagPanel(picture, pocket, cloth, { round: 15, height: 22, sewn: 8 });
  const flap = plotSymmetric`0,${height + 5} ${halfWidth * 0.5},${height + 1} ${halfWidth * 0.84},${height - 44} ${halfWidth * 0.99},${height * 0.8} ${halfWidth * 0.985},${bottomY + 48} ${halfWidth * 0.8},${bottomY + 6} 0,${bottomY - 4}`;
  picture.group({ clip: createBodyOutline(pack) }, () => drawShadowBelow(picture, flap, cloth.tones, 1.6));
  drawPrinted(
    picture,
    spec,
    colors,
    { ...cloth, tones: { ...cloth.tones, base: cloth.tones.light, light: cloth.tones.high, shade: cloth.tones.base } },
    { outline: flap, round: 24, height: 36 },
  );
  picture.stitch(
    flap.map(([x, y]) => [x * 0.955, bottomY + 12 + (y - bottomY) * 0.955]),
    cloth.thread,
    { width: 0.55 },
  );
  const straps = chance.chance(0.7) ? [-0.46, 0.46] : [0];
  for (const share of straps) {
    drawUprightStrap(picture, halfWidth * share, bottomY - 108, bottomY + 116, 15, leather);
    drawBuckle(picture, [halfWidth * share, bottomY - 22], 48, 44, metal, leather.tones);
    for (const hole of [-46, -68, -90]) picture.oval([halfWidth * share, bottomY + hole], 2.8, 2.8, leather.tones.line);
  }
}

export function drawRollTop(picture: Picture, pack: Pack, cloth: BagCloth, leather: BagCloth): void {
  const { halfWidth, height, chance, metal } = pack;
  const bottomY = height * 0.76;
  const roll = plotSymmetric`0,${height + 12} ${halfWidth * 0.78},${height + 4} ${halfWidth * 1.03},${height - 40} ${halfWidth * 0.98},${bottomY + 10} ${halfWidth * 0.5},${bottomY - 4} 0,${bottomY - 8}`;
  const lines: readonly Ridge[] = [0.3, 0.62].map((share) => ({
    path: plotPath`${-halfWidth},${bottomY + (height - bottomY) * share} 0,${bottomY + (height - bottomY) * share - 8} ${halfWidth},${bottomY + (height - bottomY) * share}`,
    width: 8,
    height: -14,
    taper: 'none',
    profile: 'crease',
  }));
  drawBagPanel(picture, roll, cloth, {
    round: 18,
    height: 30,
    ridges: lines,
    sewn: 0,
    lift: 1.4,
    on: createBodyOutline(pack),
  });
  const webbing: BagCloth = { ...leather, material: 'canvas', gloss: 0 };
  drawBagZip(
    picture,
    plotPolygon`${-halfWidth * 0.66},${height * 0.42} ${halfWidth * 0.66},${height * 0.42}`,
    cloth,
    metal,
    leather.tones,
  );
  const straps = chance.chance(0.6) ? [0] : [-0.5, 0.5];
  for (const share of straps) {
    drawUprightStrap(picture, halfWidth * share, height * 0.34, height + 8, 14, webbing);
    const black = deriveTones('#23262b');
    const y = height * 0.6;
    picture.panel(
      createRoundedBox([halfWidth * share - 27, y - 26], [halfWidth * share + 27, y + 26], 8),
      black.base,
      black,
      {
        rise: 1.1,
      },
    );
    picture.panel(
      createRoundedBox([halfWidth * share - 18, y - 8], [halfWidth * share + 18, y + 6], 4),
      black.light,
      black,
      {
        rise: 0.6,
      },
    );
  }
  const side = parseOutline`${halfWidth * 1.0},36 ${halfWidth * 1.01},${height * 0.3} ${halfWidth * 0.74},${height * 0.34} ${halfWidth * 0.72},18`;
  for (const pocket of [side, mirror(side)])
    drawBagPanel(picture, pocket, cloth, { round: 12, height: 16, sewn: 6, on: createBodyOutline(pack) });
}
