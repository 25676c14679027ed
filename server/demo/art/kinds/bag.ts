import type { ArtSpec } from '../artSpec.ts';
import { type BagDesign, createFront, designBag } from '../garment/bagDesign.ts';
import { drawFlapFront, drawHandles, drawSide } from '../garment/bagParts.ts';
import { drawCloth } from '../garment/drawCloth.ts';
import { createDrape } from '../garment/folds.ts';
import { createGarmentColors, type GarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import {
  type BagCloth,
  drawBagPanel,
  drawBagZip,
  drawFloorShadow,
  drawMakerPatch,
  drawStrapHolder,
} from '../garment/hardware.ts';
import type { HeightField, Ridge } from '../garment/heightField.ts';
import { layPrint } from '../garment/layPrint.ts';
import { parseOutline, plotPath, plotPolygon, plotSymmetric } from '../garment/plot.ts';
import { createSpots, drawRing } from '../garment/trims.ts';
import type { Frame } from '../kit/canvas.ts';
import { deriveThreadColor } from '../kit/color.ts';
import { type Curve, createBand, createRoundedBox, insetOutline, type Point } from '../kit/geometry.ts';
import { isMaterial } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFist } from '../person/drawHand.ts';
import type { Person } from '../person/person.ts';

const KEEP = { x: 56, y: 70, width: 624, height: 780 };

/** The scale and the floor depend on the bag's own size, so that each kind fills the picture. */
const createFrame = (spec: ArtSpec): Frame => {
  const { maxHalfWidth: halfWidth, reach, depth } = designBag(spec);
  const scale = Math.min(600 / (2 * halfWidth + depth), 720 / reach);
  return { scale, originX: 368 - (depth * scale) / 2, originY: 460 + (reach * scale) / 2, keep: KEEP };
};

export const bag = createGarmentDrawer(createFrame, drawBag, (spec) => {
  const { reach, name, depth, maxHalfWidth } = designBag(spec);
  const bottomY = -60;
  const topY = Math.max(reach + 24 * CENTIMETERS[name], bottomY + (2 * maxHalfWidth + depth) * 1.36);
  return { bottomY, topY, centerX: depth * 0.3 };
});

/** Drawing units for each centimeter. */
const CENTIMETERS = { tote: 10.4, satchel: 13.4, crossbody: 14, bucket: 11.6, duffel: 11.4 } as const;

function drawBag(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designBag(spec);
  const colors = createGarmentColors(spec);
  const cloth = createBagCloth(spec, design, colors);
  const trim: BagCloth = design.isTrimmed
    ? { tones: colors.accent, material: 'leather', thread: deriveThreadColor(colors.accent.base), gloss: 0.4 }
    : cloth;
  const front = createFront(design);
  if (!wearer) drawFloorShadow(picture, design.low + design.depth * 0.4, 0, design.depth * 0.4);
  drawHandles(picture, design, trim, 'far');
  drawSide(picture, design, cloth, colors.lining);
  drawFront(picture, spec, design, front, cloth, colors);
  const { name, high: topHalfWidth, height } = design;
  if (name === 'duffel') drawDuffel(picture, design, cloth, trim);
  if (name === 'bucket') drawBucket(picture, design, cloth, trim);
  if ((name === 'satchel' || name === 'crossbody') && !isBack) drawFlapFront(picture, design, cloth);
  if (isBack && name !== 'duffel' && name !== 'bucket') {
    drawBagZip(
      picture,
      plotPolygon`${-topHalfWidth * 0.7},${height * 0.66} ${topHalfWidth * 0.7},${height * 0.66}`,
      cloth,
      design.metal,
      trim.tones,
    );
  }
  if (name === 'tote') drawTote(picture, design, cloth, trim, isBack);
  drawHandles(picture, design, trim, 'near');
  if (wearer) drawFist(picture, wearer, { at: findHandleTop(design), scale: CENTIMETERS[name] });
  return { at: [0, height * (name === 'tote' ? 0.78 : 0.56)], width: design.maxHalfWidth * 1.15 };
}

/** The place where the bag is carried: the middle of its handles. */
function findHandleTop({ name, handle, height, handleRise, depth }: BagDesign): Point {
  if (handle === 'pair') {
    const foot = name === 'duffel' ? height * 0.78 : height - 30;
    return [depth * 0.35 + (name === 'duffel' ? 7 : 0), foot + handleRise];
  }
  if (handle === 'top') return [10, height + handleRise - 6];
  return [depth * 0.4, height + handleRise];
}

function createBagCloth(spec: ArtSpec, { quilted, canvas }: BagDesign, colors: GarmentColors): BagCloth {
  const material = isMaterial(spec.material) ? spec.material : canvas ? 'canvas' : 'leather';
  return {
    tones: colors.cloth,
    material,
    thread: colors.thread,
    gloss: material === 'canvas' ? 0 : quilted ? 0.7 : 0.5,
  };
}

function drawFront(
  picture: Picture,
  spec: ArtSpec,
  design: BagDesign,
  front: Curve,
  cloth: BagCloth,
  colors: GarmentColors,
): void {
  const { pattern = 'solid', seed } = spec;
  const order = { pattern, seed, cloth: colors.cloth.base, ink: colors.ink, second: colors.secondInk, size: 1.2 };
  drawCloth(picture, {
    outline: front,
    tones: cloth.tones,
    material: cloth.material,
    strength: cloth.material === 'canvas' ? 1 : 0.9,
    gloss: cloth.gloss,
    round: 18,
    height: design.name === 'duffel' ? 46 : 24,
    ridges: [...createSlumpFolds(design), ...(design.quilted ? createQuilting(design) : [])],
    edge: 0.5,
    ...(pattern === 'solid' ? {} : { print: (field: HeightField) => layPrint(picture, front, field, order) }),
    marks: () => picture.stitch(insetOutline(front, 8), cloth.thread, { width: 0.6 }),
  });
}

/** The softness of leather and canvas. */
function createSlumpFolds({ low: bottomHalfWidth, high: topHalfWidth, height, softness }: BagDesign): readonly Ridge[] {
  if (softness <= 0) return [];
  return [1, -1].flatMap((side): Ridge[] => [
    {
      path: createDrape(
        [side * topHalfWidth * 0.96, height * 0.8],
        [side * topHalfWidth * 0.5, height * 0.5],
        side * 16,
      ),
      width: [10, 16],
      height: 10 * softness,
      taper: 'end',
    },
    {
      path: createDrape(
        [side * bottomHalfWidth * 0.96, height * 0.16],
        [side * bottomHalfWidth * 0.45, height * 0.26],
        side * -10,
      ),
      width: [9, 14],
      height: 8 * softness,
      taper: 'end',
    },
    {
      path: createDrape(
        [side * topHalfWidth * 0.2, height * 0.96],
        [side * topHalfWidth * 0.3, height * 0.62],
        side * 8,
      ),
      width: 12,
      height: 6 * softness,
      taper: 'end',
    },
  ]);
}

function createQuilting({ maxHalfWidth: halfWidth, height }: BagDesign): readonly Ridge[] {
  const step = 46;
  const count = Math.ceil((halfWidth * 2 + height) / step);
  return Array.from({ length: count }, (_, i) => -halfWidth - height + i * step).flatMap((x) =>
    [1, -1].map(
      (side): Ridge => ({
        path: [
          [side * x, 0],
          [side * (x + height), height],
        ],
        width: 6,
        height: -9,
        taper: 'none',
        profile: 'crease',
      }),
    ),
  );
}

function drawTote(
  picture: Picture,
  { high: topHalfWidth, height, metal, pocketed, tagged, handleAt }: BagDesign,
  cloth: BagCloth,
  trim: BagCloth,
  isBack: boolean,
): void {
  for (const side of [-1, 1]) drawStrapHolder(picture, [side * handleAt, height - 34], trim, metal);
  if (pocketed && !isBack) {
    const pocket = createRoundedBox([-topHalfWidth * 0.52, height * 0.1], [topHalfWidth * 0.52, height * 0.56], 12);
    drawBagPanel(picture, pocket, cloth, { round: 9, height: 8, sewn: 7, lift: 0.8 });
  }
  if (tagged && !isBack) {
    picture.cord(plotPath`${-topHalfWidth * 0.1},${height - 16} ${-topHalfWidth * 0.12},${height - 92}`, trim.tones, 5);
    drawBagPanel(
      picture,
      createRoundedBox([-topHalfWidth * 0.12 - 24, height - 170], [-topHalfWidth * 0.12 + 24, height - 86], 10),
      trim,
      {
        round: 6,
        height: 6,
        sewn: 6,
      },
    );
  } else if (!isBack) {
    drawMakerPatch(picture, [0, height * 0.62], 22, trim, 0);
  }
}

function drawBucket(picture: Picture, design: BagDesign, cloth: BagCloth, trim: BagCloth): void {
  const { high: topHalfWidth, low: bottomHalfWidth, height, metal } = design;
  const line = plotPath`${-topHalfWidth * 0.98},${height * 0.86} 0,${height * 0.8} ${topHalfWidth * 0.98},${height * 0.86}`;
  for (const spot of createSpots(line, 8)) drawRing(picture, spot, 7, 3.4, metal);
  picture.cord(line, trim.tones, 7);
  for (const side of [-1, 1]) {
    const tail = plotPath`0,${height * 0.8} ${side * 26},${height * 0.62} ${side * 24},${height * 0.46}`;
    picture.cord(tail, trim.tones, 6.5);
    picture.cord(plotPath`${side * 24},${height * 0.46} ${side * 24},${height * 0.37}`, trim.tones, 14, {
      cap: 'butt',
    });
  }
  const base = plotSymmetric`0,${height * 0.2} ${bottomHalfWidth * 0.7},${height * 0.21} ${bottomHalfWidth * 1.045},${height * 0.235}! ${bottomHalfWidth},20 ${bottomHalfWidth * 0.7},1 0,-2`;
  drawBagPanel(
    picture,
    base,
    trim.tones.base === cloth.tones.base
      ? { ...cloth, tones: { ...cloth.tones, base: cloth.tones.shade, light: cloth.tones.base } }
      : trim,
    { round: 10, height: 10, sewn: 7, on: createFront(design) },
  );
  drawBagPanel(picture, createRoundedBox([-20, height * 0.76], [20, height * 0.86], 8), trim, {
    round: 6,
    height: 8,
    sewn: 0,
    lift: 0.7,
  });
}

function drawDuffel(picture: Picture, design: BagDesign, cloth: BagCloth, trim: BagCloth): void {
  const { low: bottomHalfWidth, height, metal } = design;
  const on = createFront(design);
  drawBagZip(
    picture,
    plotPath`${-bottomHalfWidth * 0.8},${height * 0.86} 0,${height * 0.9} ${bottomHalfWidth * 0.8},${height * 0.86}`,
    cloth,
    metal,
    trim.tones,
  );
  for (const side of [-1, 1]) {
    const cap = parseOutline`${side * bottomHalfWidth * 0.76},${height * 0.93}! ${side * bottomHalfWidth * 0.96},${height * 0.72} ${side * bottomHalfWidth * 1.01},${height * 0.4} ${side * bottomHalfWidth * 0.93},24 ${side * bottomHalfWidth * 0.76},4! ${side * bottomHalfWidth * 0.8},${height * 0.4}`;
    drawBagPanel(picture, cap, trim, { round: 14, height: 18, sewn: 8, on });
    const strap = createBand(
      plotPath`${side * bottomHalfWidth * 0.4},2 ${side * bottomHalfWidth * 0.38},${height * 0.5} ${side * bottomHalfWidth * 0.34},${height * 0.8}`,
      15,
      -15,
    );
    drawBagPanel(picture, strap, trim, { round: 6, height: 6, sewn: 5, on });
  }
  const pocket = createRoundedBox([-bottomHalfWidth * 0.27, height * 0.12], [bottomHalfWidth * 0.27, height * 0.6], 16);
  drawBagPanel(picture, pocket, cloth, { round: 12, height: 13, sewn: 7 });
  drawBagZip(
    picture,
    plotPolygon`${-bottomHalfWidth * 0.22},${height * 0.52} ${bottomHalfWidth * 0.22},${height * 0.52}`,
    cloth,
    metal,
    trim.tones,
  );
}
