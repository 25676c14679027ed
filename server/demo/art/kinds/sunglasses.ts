import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createGarmentColors } from '../garment/garmentColors.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { drawGlassesFrame, drawLens, type FrameLook, type LensLook } from '../garment/glassesParts.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Frame } from '../kit/canvas.ts';
import { deriveTones, METAL, readLightness, shiftColor, type Tones } from '../kit/color.ts';
import {
  type Curve,
  computeBounds,
  createEllipse,
  insetOutline,
  mirror,
  type Point,
  translate,
} from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawHatWearer, flattenHair } from '../person/drawHatWearer.ts';
import type { Person } from '../person/person.ts';

type Glasses = {
  readonly name: ArtModel<'sunglasses'>;
  /** The right lens's rim, outside. */
  readonly rim: Curve;
  /** The line that the rim's inner edge follows: the rim, but for a cat-eye's wing, which is solid. */
  readonly glass: Curve;
  readonly bridge: { readonly from: number; readonly y: number; readonly lift: number; readonly bar: boolean };
  readonly metal: boolean;
  readonly width: number;
  readonly tortoise: boolean;
  readonly hinge: readonly [number, number];
  readonly mirror: boolean;
};

const FRAME: Frame = { scale: 1.1, originX: 368, originY: 456, keep: { x: 30, y: 214, width: 676, height: 500 } };

export const sunglasses = createGarmentDrawer(FRAME, drawSunglasses, () => ({ bottomY: -660, topY: 566 }));

function drawSunglasses(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designGlasses(spec);
  const colors = createGarmentColors(spec);
  const lens = createLensLook(spec, design);
  const tones = design.metal ? deriveTones(spec.colors.accent ?? spec.colors.main) : colors.cloth;
  const look: FrameLook = { tones, metal: design.metal, tortoise: design.tortoise ? spec.seed : undefined };
  if (wearer) drawOnFace(picture, wearer, design, tones);
  else drawShadow(picture, design, lens);
  if (!isBack && !wearer) drawTemples(picture, design, tones, false);
  for (const side of [-1, 1]) {
    const rim = side > 0 ? design.rim : mirror(design.rim);
    const glass = side > 0 ? design.glass : mirror(design.glass);
    drawLens(picture, insetOutline(glass, design.width * 0.6), lens, side);
    if (design.metal && !isBack && !wearer) drawArmsThroughLens(picture, design, rim, tones);
    drawGlassesFrame(picture, rim, insetOutline(glass, design.width), look);
  }
  drawBridge(picture, design, tones, look, wearer === undefined);
  if (isBack) drawTemples(picture, design, tones, true);
  else if (!design.metal)
    for (const side of [-1, 1])
      picture.oval([side * (design.hinge[0] - 18), design.hinge[1] + 6], 5, 2.8, deriveTones(METAL.steel).light);
  return { at: [150, 10], width: 300 };
}

function createRim(name: Glasses['name'], chance: Rng): Curve {
  const w = chance.pickNumber(-8, 8);
  const h = chance.pickNumber(-8, 8);
  switch (name) {
    case 'aviator':
      return parseOutline`42,70 96,84 ${176 + w},84 ${240 + w},68 ${260 + w},30 ${242 + w},${-48 - h} ${192 + w * 0.5},${-104 - h} 134,${-108 - h} 78,${-72 - h * 0.6} 44,-6`;
    case 'catEye':
      return parseOutline`38,38 74,66 134,${76 + h * 0.3} ${196 + w},${88 + h * 0.5} ${246 + w},${104 + h * 0.8} ${276 + w},${118 + h * 0.8}! ${277 + w},${88 + h * 0.5} ${268 + w},52 ${256 + w},4 ${226 + w},${-50 - h * 0.6} ${174 + w * 0.5},${-80 - h} 110,${-80 - h} 62,${-50 - h * 0.5} 40,-6`;
    case 'round':
      return createEllipse([154, 0], 102 + w, 100 + w + chance.pickNumber(-4, 4), 48);
    default: {
      const squareness = chance.pickNumber(0, 1);
      return parseOutline`34,54 60,${80 + h * 0.4} ${150 + w},${92 + h} ${246 + w},${86 + h} ${264 + w},60 ${252 + w},${-20 - h} ${210 + w + squareness * 18},${-76 - h} 128,${-84 - h} ${66 - squareness * 10},${-58 - h} 40,-6`;
    }
  }
}

/** The glass of a cat-eye ends before the wing. */
const createCatEyeGlass = (rim: Curve): Curve => {
  const { x1, y1 } = computeBounds(rim);
  return rim.map(([x, y]): Point => {
    const wing = Math.max(0, (x - x1 + 110) / 110) * Math.max(0, (y - y1 + 84) / 84);
    return [x - 40 * wing, y - 34 * wing];
  });
};

function designGlasses({ seed, model }: ArtSpec): Glasses {
  const chance = createRng(seed, 'sunglasses');
  const name = findModel('sunglasses', model);
  const metal = name === 'aviator' || (name === 'round' && chance.chance(0.65));
  const hinges: Record<typeof name, readonly [number, number]> = {
    wayfarer: [262, 60],
    aviator: [254, 50],
    catEye: [262, 80],
    round: [254, 22],
  };
  const rim = createRim(name, chance);
  return {
    name,
    rim,
    glass: name === 'catEye' ? createCatEyeGlass(rim) : rim,
    bridge: {
      from: name === 'round' ? 54 : 46,
      y: name === 'round' ? 16 : name === 'catEye' ? 36 : 46,
      lift: metal ? 14 : 10,
      bar: name === 'aviator' && chance.chance(0.75),
    },
    metal,
    width: metal ? chance.pickNumber(4.6, 6.4) : chance.pickNumber(14, 21),
    tortoise: !metal && chance.chance(0.4),
    hinge: hinges[name],
    mirror: chance.chance(0.25),
  };
}

function createLensLook({ colors, seed }: ArtSpec, { mirror }: Glasses): LensLook {
  const chance = createRng(seed, 'lens');
  const defaultTints = chance.pick<readonly [string, string]>([
    ['#3b4a45', '#93a69c'],
    ['#2d3036', '#82878f'],
    ['#4b3a2c', '#b99b78'],
    ['#33404f', '#8aa0b8'],
    ['#4a3546', '#a88fa6'],
  ]);
  // A pale color makes a tint, not a clear glass.
  const tint = colors.second && shiftColor(colors.second, Math.min(0, 0.4 - readLightness(colors.second)), 1.2);
  const [dark, pale] = tint ? [tint, shiftColor(tint, 0.24, 0.8)] : defaultTints;
  return { dark, pale, mirror: mirror ? shiftColor(pale, 0.05, 1.6, 40) : undefined };
}

/** The glasses stand on their rims: a wide shadow, a tight one where each rim touches, and the tint of the lenses. */
function drawShadow(picture: Picture, { rim }: Glasses, lens: LensLook): void {
  const [x, low] = rim.reduce((lowest, point) => (point[1] < lowest[1] ? point : lowest));
  const drawSpot = (at: Point, rx: number, ry: number, color: string, opacity: number): void => {
    const stops = [
      [0, color, opacity],
      [0.6, color, opacity * 0.46],
      [1, color, 0],
    ] as const;
    picture.oval(at, rx, ry, picture.radial(stops, at, rx, ry));
  };
  drawSpot([10, low - 8], 286, 24, '#20242c', 0.26);
  for (const side of [-1, 1]) {
    drawSpot([side * 150 + 20, low - 13], 112, 16, lens.pale, 0.5);
    drawSpot([side * x + 3, low - 1], 74, 8, '#15181e', 0.6);
  }
}

/** Returns how far a rim reaches at this height. */
const findOuterEdge = (rim: Curve, height: number): number =>
  rim.reduce((widest, [x, y], index) => {
    const [nextX, nextY] = rim[(index + 1) % rim.length] ?? [x, y];
    if (y > height === nextY > height) return widest;
    return Math.max(widest, x + ((height - y) / (nextY - y)) * (nextX - x));
  }, 0);

/** The lines of a folded arm and of its tip, which lies on the table behind the rims, so it is never below them. */
function createArm({ hinge: [, hy], rim }: Glasses, side: number): { readonly arm: Curve; readonly tip: Curve } {
  const edge = findOuterEdge(rim, hy);
  const lift = Math.max(0, Math.min(...rim.map(([, y]) => y)) + 100);
  return {
    tip: plotPath`${-side * 120},${-50 + side * 9 + lift * 0.7} ${-side * 160},${-64 + side * 6 + lift * 0.85} ${-side * 202},${-86 + side * 4 + lift}`,
    arm: plotPath`${side * (edge + 3)},${hy - 5} ${side * (edge - 40)},${hy - 22} ${side * 60},${-34 + side * 8 + lift * 0.4} ${-side * 120},${-50 + side * 9 + lift * 0.7} ${-side * 196},${-80 + side * 4 + lift}`,
  };
}

/** The arms as thin dark lines behind tinted glass, which would hide wires. */
function drawArmsThroughLens(picture: Picture, glasses: Glasses, rim: Curve, tones: Tones): void {
  picture.group({ clip: insetOutline(rim, glasses.width) }, () => {
    for (const side of [-1, 1]) {
      const { arm, tip } = createArm(glasses, side);
      picture.line(arm, tones.line, 5.4, { opacity: 0.34 });
      picture.line(tip, tones.line, 9, { opacity: 0.3 });
    }
  });
}

/** The arms: folded behind the lenses, or, from behind, crossed in front of them. */
function drawTemples(picture: Picture, glasses: Glasses, tones: Tones, isNear: boolean): void {
  const { hinge, metal, width, rim } = glasses;
  const hy = hinge[1];
  const edge = findOuterEdge(rim, hy);
  const thick = metal ? 6 : Math.max(11, width * 0.8);
  const armTones = isNear ? tones : { ...tones, base: tones.shade, high: tones.light };
  for (const side of [-1, 1]) {
    const { arm, tip } = createArm(glasses, side);
    if (!isNear) drawEndPiece(picture, [side * edge, hy], side, tones, metal);
    picture.cord(arm, armTones, thick, { shadow: isNear ? 0.3 : 0.15 });
    if (!metal) picture.cord(tip, armTones, thick * 1.3, { shadow: 0 });
    if (isNear) drawEndPiece(picture, [side * edge, hy], side, tones, metal);
  }
}

/** The piece that carries the hinge: it leaves the rim level, and turns back at a rounded corner. */
function drawEndPiece(picture: Picture, [x, y]: Point, side: number, tones: Tones, metal: boolean): void {
  const reach = metal ? 9 : 6;
  const high = metal ? 7 : 15;
  picture.cord(plotPath`${x - side * 6},${y} ${x + side * reach},${y - 1}`, tones, high, { shadow: 0.1 });
  if (metal)
    picture.cord(plotPath`${x + side * reach},${y + 3} ${x + side * reach},${y - 9}`, tones, 6, { shadow: 0.1 });
}

/** Centimeters of a face in drawing units, and half its breadth at the temples. */
const FACE_SCALE = 36.5;
const FACE_EDGE = 7.2 * FACE_SCALE;

/** The wearer, the shadow that the glasses cast on the face, and the arms up to the face's edges. */
function drawOnFace(picture: Picture, wearer: Person, { rim, hinge: [hx, hy], metal }: Glasses, tones: Tones): void {
  drawHatWearer(picture, flattenHair(wearer), -412, FACE_SCALE);
  for (const side of [-1, 1]) {
    const near = translate(side > 0 ? rim : mirror(rim), 3, -12);
    picture.softLine(near, wearer.skin.line, 12, 0.5, { isClosed: true });
    if (hx < FACE_EDGE)
      picture.cord(plotPath`${side * hx},${hy} ${side * FACE_EDGE},${hy - 2}`, tones, metal ? 6 : 12, { cap: 'butt' });
  }
}

function drawBridge(
  picture: Picture,
  { bridge, metal, name }: Glasses,
  tones: Tones,
  look: FrameLook,
  hasPads: boolean,
): void {
  const { from, y, lift, bar } = bridge;
  if (metal) {
    picture.cord(
      plotPath`${-from - 2},${y - 6} ${-from * 0.5},${y + lift * 0.6} 0,${y + lift} ${from * 0.5},${y + lift * 0.6} ${from + 2},${y - 6}`,
      tones,
      6.5,
      { shadow: 0.1 },
    );
    if (bar) picture.cord(plotPath`-84,80 0,92 84,80`, tones, 6.5, { shadow: 0.1 });
    for (const side of hasPads ? [-1, 1] : []) drawNosePad(picture, side, [side * (from * 0.5), y - 46], tones);
    return;
  }
  const archHeight = name === 'round' ? 12 : 6;
  const piece = parseOutline`${-from - 4},${y + 14}! ${-from * 0.5},${y + archHeight + 14} 0,${y + archHeight + 16} ${from * 0.5},${y + archHeight + 14} ${from + 4},${y + 14}! ${from + 2},${y - 22}! ${from * 0.46},${y - 14} 0,${y - 4} ${-from * 0.46},${y - 14} ${-from - 2},${y - 22}!`;
  drawGlassesFrame(picture, piece, undefined, look);
}

/** A clear pad on a thin wire from the rim. */
function drawNosePad(picture: Picture, side: number, [x, y]: Point, tones: Tones): void {
  picture.cord(plotPath`${x + side * 22},${y + 16} ${x + side * 12},${y + 17} ${x + side * 2},${y + 2}`, tones, 2.6, {
    shadow: 0,
  });
  const pad = { turn: side * 14 };
  picture.oval([x, y], 7, 14, '#c9cdd3', { ...pad, opacity: 0.9 });
  picture.oval([x - 0.8, y + 1.2], 5.4, 12, '#eef0f3', { ...pad, opacity: 0.9 });
}
