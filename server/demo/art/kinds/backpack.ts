import type { ArtSpec } from '../artSpec.ts';
import { createDrape } from '../garment/folds.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { type BagCloth, drawBagPanel, drawFloorShadow } from '../garment/hardware.ts';
import type { Ridge } from '../garment/heightField.ts';
import { createBodyOutline, designPack, type Pack } from '../garment/packDesign.ts';
import { drawFlap, drawPrinted, drawRollTop, drawZipped } from '../garment/packFronts.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Frame } from '../kit/canvas.ts';
import { deriveThreadColor } from '../kit/color.ts';
import { createRoundedBox, mirror } from '../kit/geometry.ts';
import { isMaterial, type Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawBackWearer } from '../person/drawBackWearer.ts';
import type { Person } from '../person/person.ts';

const FRAME: Frame = { scale: 1.08, originX: 368, originY: 826, keep: { x: 70, y: 70, width: 596, height: 790 } };

export const backpack = createGarmentDrawer(FRAME, drawBackpack, () => ({ bottomY: -110, topY: 900 }));

function drawBackpack(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const pack = designPack(spec);
  const colors = createGarmentColors(spec);
  const cloth = packCloth(spec, pack, colors);
  const leather: BagCloth = {
    tones: colors.accent,
    material: 'leather',
    thread: deriveThreadColor(colors.accent.base),
    gloss: 0.3,
  };
  if (wearer) drawOnBack(picture, wearer, pack, cloth);
  else drawFloorShadow(picture, pack.halfWidth + 12);
  if (!isBack && !wearer) drawStrapEdges(picture, pack, cloth);
  drawHandle(picture, pack, cloth, leather);
  drawBody(picture, spec, pack, cloth, colors);
  if (isBack) drawHarness(picture, pack, cloth, leather);
  else if (pack.name === 'flap') drawFlap(picture, spec, pack, cloth, leather, colors);
  else if (pack.name === 'rollTop') drawRollTop(picture, pack, cloth, leather);
  else drawZipped(picture, spec, pack, cloth, leather, colors);
  return { at: [10, pack.height * 0.44], width: 330 };
}

/** The wearer from behind, and the straps over the shoulders. A child's head is larger for its body. */
function drawOnBack(picture: Picture, wearer: Person, { name, height }: Pack, cloth: BagCloth): void {
  const isChild = name === 'kids';
  const scale = isChild ? 11 : 13;
  const neckY = height + 2.2 * scale;
  drawBackWearer(picture, wearer, [0, neckY + 4.6 * scale], scale, isChild ? 12.6 : scale);
  for (const side of [-1, 1]) {
    const strap = parseOutline`${side * 7 * scale},${neckY - 8 * scale}! ${side * 8 * scale},${neckY - 3 * scale} ${side * 9.4 * scale},${neckY - 0.9 * scale} ${side * 12 * scale},${neckY - 2 * scale} ${side * 12.6 * scale},${neckY - 4.6 * scale} ${side * 12.4 * scale},${neckY - 10 * scale}!`;
    drawBagPanel(picture, strap, cloth, { round: 9, height: 13, sewn: 7, lift: 1 });
  }
}

function packCloth(spec: ArtSpec, { name }: Pack, colors: GarmentColors): BagCloth {
  const defaultMaterial: Material = name === 'rollTop' ? 'fine' : name === 'kids' ? 'fine' : 'canvas';
  const material = isMaterial(spec.material) ? spec.material : defaultMaterial;
  return {
    tones: colors.cloth,
    material,
    thread: colors.thread,
    gloss: material === 'leather' ? 0.5 : name === 'rollTop' ? 0.3 : 0,
  };
}

function drawStrapEdges(picture: Picture, { halfWidth, height }: Pack, cloth: BagCloth): void {
  const right = parseOutline`${halfWidth * 0.7},${height * 0.9} ${halfWidth * 1.03},${height * 0.78} ${halfWidth * 1.15},${height * 0.5} ${halfWidth * 1.08},${height * 0.2} ${halfWidth * 0.94},60 ${halfWidth * 0.9},${height * 0.3} ${halfWidth * 0.9},${height * 0.7}`;
  for (const strap of [right, mirror(right)])
    drawBagPanel(
      picture,
      strap,
      {
        ...cloth,
        tones: { ...cloth.tones, light: cloth.tones.shade, base: cloth.tones.shade, shade: cloth.tones.deep },
      },
      { sewn: 7, lift: 0 },
    );
}

function drawHandle(picture: Picture, { height }: Pack, cloth: BagCloth, leather: BagCloth): void {
  picture.cord(
    plotPath`-48,${height - 10} -42,${height + 44} 0,${height + 58} 42,${height + 44} 48,${height - 10}`,
    cloth.tones,
    19,
    { isFlat: true },
  );
  picture.cord(plotPath`-34,${height + 50} 0,${height + 58} 34,${height + 50}`, leather.tones, 23, {
    isFlat: true,
    cap: 'butt',
  });
}

function drawBody(picture: Picture, spec: ArtSpec, pack: Pack, cloth: BagCloth, colors: GarmentColors): void {
  const body = createBodyOutline(pack);
  const { halfWidth, height } = pack;
  const sag: readonly Ridge[] = [
    {
      path: createDrape([-halfWidth, height * 0.3], [-halfWidth * 0.5, height * 0.36], -8),
      width: 9,
      height: 7,
      taper: 'end',
    },
    {
      path: createDrape([halfWidth, height * 0.34], [halfWidth * 0.55, height * 0.28], 8),
      width: 9,
      height: 7,
      taper: 'end',
    },
    {
      path: createDrape([-halfWidth * 0.9, height * 0.75], [-halfWidth * 0.4, height * 0.68], 10),
      width: 10,
      height: 6,
      taper: 'end',
    },
  ];
  drawPrinted(picture, spec, colors, cloth, { outline: body, round: 32, height: 50, ridges: sag });
}

/** The back: padding and two shoulder straps. */
function drawHarness(picture: Picture, { halfWidth, height }: Pack, cloth: BagCloth, leather: BagCloth): void {
  const pad: BagCloth = {
    ...cloth,
    tones: { ...cloth.tones, light: cloth.tones.base, base: cloth.tones.shade, shade: cloth.tones.deep },
  };
  for (const side of [-1, 1])
    drawBagPanel(
      picture,
      createRoundedBox(
        [side * halfWidth * 0.44 - halfWidth * 0.3, height * 0.1],
        [side * halfWidth * 0.44 + halfWidth * 0.3, height * 0.72],
        40,
      ),
      pad,
      { round: 16, height: 22, sewn: 0, lift: 0.6 },
    );
  for (const side of [-1, 1]) {
    picture.cord(
      plotPath`${side * halfWidth * 0.5},${height * 0.4} ${side * halfWidth * 0.8},${height * 0.16} ${side * halfWidth * 0.92},30`,
      leather.tones,
      16,
      { isFlat: true, cap: 'butt' },
    );
    const strap = parseOutline`${side * halfWidth * 0.12},${height * 0.9}! ${side * halfWidth * 0.44},${height * 0.9}! ${side * halfWidth * 0.66},${height * 0.68} ${side * halfWidth * 0.66},${height * 0.4} ${side * halfWidth * 0.56},${height * 0.28}! ${side * halfWidth * 0.4},${height * 0.3}! ${side * halfWidth * 0.4},${height * 0.5} ${side * halfWidth * 0.3},${height * 0.7}`;
    drawBagPanel(picture, strap, cloth, { round: 11, height: 17, sewn: 8, lift: 1.3 });
  }
  drawBagPanel(
    picture,
    createRoundedBox([-halfWidth * 0.5, height * 0.87], [halfWidth * 0.5, height * 0.94], 8),
    leather,
    {
      round: 5,
      height: 5,
      sewn: 5,
    },
  );
}
