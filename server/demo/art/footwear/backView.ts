import { type Box, PICTURE_WIDTH } from '../../../services/images/drawings/pictureFrame.ts';
import type { Frame } from '../kit/canvas.ts';
import type { Tones } from '../kit/color.ts';
import {
  type Curve,
  createRoundedBox,
  createSpline,
  type KeyPoint,
  mirror,
  offsetCurve,
  parseKeys,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawHeelStrap, drawOpenFront } from './backOpen.ts';
import { drawBackHeel, drawBackSole, drawForefoot } from './backSole.ts';
import type { ShoePalette } from './palette.ts';
import { shadeRound } from './shadeRound.ts';

/** A shoe from behind. Heights in millimeters. */
export type BackDesign = {
  readonly colors: ShoePalette;
  readonly material: Material;
  /** The strength of the highlight: 0 for matte surfaces. */
  readonly gloss: number;
  readonly mesh: boolean;
  /** Half the sole's width at the ground and where the upper begins, and that height. */
  readonly sole: {
    readonly ground: number;
    readonly top: number;
    readonly height: number;
    readonly tread: 'rubber' | 'lugs' | 'flat';
  };
  /** A separate heel under the sole: its half widths at the top and at the ground; the sole's height is then the heel's. */
  readonly heel?: { readonly top: number; readonly tip: number; readonly tones: Tones; readonly stacked: boolean };
  /** The collar's height above the ground and its half width; nothing stands above a mule's footbed. */
  readonly collar: Collar | undefined;
  /** Height of the parts above the collar in front: the tongue or the far vamp. */
  readonly front: number;
  /** Whether one can see through the shoe, below its front. */
  readonly isToeOpen?: boolean;
  /** `strap` leaves the heel open. */
  readonly counter: 'arch' | 'seam' | 'tab' | 'plain' | 'strap';
  readonly pull: boolean;
  readonly outsole: Tones;
};

export type Collar = { readonly height: number; readonly halfWidth: number };

const BASELINE = 644;
const INK_WIDTH = 600;
const INK_HEIGHT = 470;
const KEEP: Box = { x: 29, y: 168, width: 678, height: 560 };
/** Boots up to the knee are drawn larger. */
const HIGH_FROM = 250;
const HIGH_INK_HEIGHT = 660;
const HIGH_BASELINE = 790;
const HIGH_KEEP: Box = { x: 118, y: 100, width: 500, height: 740 };
/** Half the distance between the two shoes. */
const GAP = 7;
/** Half the width of a forefoot, which is seen beside a high heel. */
const FOREFOOT = 39;
/** A lower heel hides the forefoot, except for the edges of the sole. */
const HIGH_HEEL = 44;
const SOLE_EDGE = 2;
/** From this height, an upper is a shaft. */
const SHAFT_RISE = 84;

const computeForefoot = ({ sole, heel }: BackDesign): number =>
  heel && sole.height < HIGH_HEEL ? heel.top + SOLE_EDGE : FOREFOOT;

function computeHalfWidth(design: BackDesign): number {
  const { sole, collar, heel } = design;
  return Math.max(sole.ground + 2, sole.top + 2, collar?.halfWidth ?? 0, heel ? computeForefoot(design) + 1 : 0);
}

/** The frame of a pair from behind, on the same baseline as the side views. */
export function createBackFrame(design: BackDesign): Frame {
  const top = Math.max((design.collar?.height ?? 0) + 16, design.front + 2);
  const isHigh = top > HIGH_FROM;
  const scale = Math.min(
    INK_WIDTH / (4 * computeHalfWidth(design) + 2 * GAP),
    (isHigh ? HIGH_INK_HEIGHT : INK_HEIGHT) / top,
  );
  return {
    scale,
    originX: PICTURE_WIDTH / 2,
    originY: isHigh ? HIGH_BASELINE : BASELINE,
    keep: isHigh ? HIGH_KEEP : KEEP,
  };
}

/** Draws the pair from behind. */
export function drawBack(p: Picture, design: BackDesign): Picture {
  // Whole pixels, so that textures need no resampling.
  const distance = Math.round((computeHalfWidth(design) + GAP) * p.frame.scale);
  for (const side of [-1, 1]) {
    p.group({ transform: `translate(${side * distance} 0)` }, () => drawStanding(p, design));
  }
  return p;
}

function drawStanding(p: Picture, design: BackDesign): void {
  const { heel, sole, collar, counter } = design;
  const foot = heel ? computeForefoot(design) : sole.ground;
  p.ground(-foot - 4, foot + 4, { touch: [-foot + 3, foot - 3], depth: 0.7 });
  if (heel) drawForefoot(p, design, foot);
  drawFront(p, design);
  if (collar && counter === 'strap') drawHeelStrap(p, design, collar);
  else if (collar) drawUpper(p, design, collar);
  if (heel) drawBackHeel(p, heel, sole.height);
  else drawBackSole(p, design);
}

/** The parts seen above and through the opening: the far collar, and the inner side of the tongue or of the straps. */
function drawFront(p: Picture, design: BackDesign): void {
  const { colors, collar, front, sole, material, counter } = design;
  if (!collar || counter === 'strap') {
    drawOpenFront(p, design);
    return;
  }
  const { main, lining } = colors;
  drawFarCollar(p, colors, collar, sole.height);
  const bottomY = collar.height - 6;
  const halfWidth = collar.halfWidth * 0.62;
  if (front <= bottomY) return;
  const shoulder = bottomY + (front - bottomY) * 0.62;
  const right = createSpline(
    parsePoints`0,${front} ${halfWidth * 0.5},${front - 2.5} ${halfWidth * 0.9},${shoulder} ${halfWidth},${bottomY - 3}`,
  );
  const shape = [...reverse(mirror(right)), ...right];
  p.fill(shape, p.linear(createRamp(main.light, main.shade), [0, front], [0, bottomY]), { material });
  const inner = createSpline(
    parsePoints`0,${front - 3.4} ${halfWidth * 0.42},${front - 5.5} ${halfWidth * 0.8},${shoulder - 3} ${halfWidth * 0.9},${bottomY - 3}`,
  );
  const inside = [...reverse(mirror(inner)), ...inner];
  p.fill(inside, p.linear(createRamp(lining.base, lining.shade, lining.line), [0, front], [0, bottomY]));
  shadeRound(p, inside, halfWidth, lining, { depth: 0.8, gloss: 0 });
}

function drawFarCollar(p: Picture, { main, lining }: ShoePalette, collar: Collar, base: number): void {
  const { height, halfWidth } = collar;
  const lift = collar.height - base > SHAFT_RISE ? 7 : 10;
  const right = createSpline(
    parsePoints`0,${height + lift} ${halfWidth * 0.55},${height + lift - 1.5} ${halfWidth * 0.92},${height + lift * 0.3} ${halfWidth - 0.6},${height - 8}`,
  );
  const farEdge = [...reverse(mirror(right)), ...right];
  p.fill(farEdge, p.linear(createRamp(lining.shade, lining.line), [0, height + lift], [0, height - 6]));
  p.line(farEdge, main.shade, 2.4);
}

const createRim = ({ height, halfWidth }: Collar, drop: number): Curve => {
  const right = createSpline(
    parsePoints`0,${height + 3} ${halfWidth * 0.4},${height + 1.6} ${halfWidth * 0.8},${height - drop * 0.5} ${halfWidth},${height - drop}`,
  );
  return [...reverse(mirror(right)), ...right];
};

/** The right edge of the upper: full above the sole, narrow at the tendon, open at the collar. */
function createEdge({ sole, heel }: BackDesign, { height, halfWidth }: Collar, drop: number): Curve {
  const rise = height - sole.height;
  const base = sole.top - (heel ? 3 : 2);
  const bottomY = sole.height - (heel ? 1 : 6);
  const keys: readonly KeyPoint[] =
    rise > SHAFT_RISE
      ? parseKeys`${base},${bottomY} ${base + 1.2},${sole.height + Math.min(14, rise * 0.12)} ${base - 1},${sole.height + Math.min(40, rise * 0.32)}
          ${Math.min(base - 5, halfWidth - 1)},${sole.height + Math.min(74, rise * 0.6)} ${halfWidth * 0.66 + (base - 4) * 0.34},${sole.height + rise * 0.8} ${halfWidth},${height - drop}!`
      : parseKeys`${base - 0.6},${bottomY} ${base + 0.8},${sole.height + rise * 0.2} ${base},${sole.height + rise * 0.4}
          ${Math.min(base - 3, halfWidth - 1.5)},${sole.height + rise * 0.7} ${halfWidth},${height - drop}!`;
  return createSpline(keys);
}

function drawUpper(p: Picture, design: BackDesign, collar: Collar): void {
  const { colors, sole, mesh, material, gloss } = design;
  const { main, accent } = colors;
  const rise = collar.height - sole.height;
  const drop = rise > SHAFT_RISE ? 4 : 9;
  const right = createEdge(design, collar, drop);
  const rim = createRim(collar, drop);
  // Its lower edge is nearest in the middle.
  const upper = [...right, ...reverse(rim), ...reverse(mirror(right))];
  p.group({ clip: upper }, () => {
    p.fill(upper, p.shading(main, [0, collar.height], [0, sole.height]), { material: mesh ? 'mesh' : material });
    drawCounter(p, design, collar, rise);
    shadeRound(p, upper, Math.max(sole.top, collar.halfWidth), main, { gloss });
    p.softLine(offsetCurve(rim, -3), main.high, 5, 0.4, { strokes: 3 });
    p.line(offsetCurve(rim, -5.5), main.line, 0.9, { opacity: 0.55 });
    p.softLine(createSoleLine(sole.top + 4, sole.height + 4), main.line, 9, 0.55, { strokes: 4 });
  });
  p.line(rim, main.high, 0.8, { opacity: 0.5 });
  if (design.pull)
    p.panel(createRoundedBox([-4.6, collar.height - 20], [4.6, collar.height + 13], 2), accent.base, accent, {
      rise: 0.9,
      shadow: 0.1,
    });
}

/** Where the upper meets the sole: lowest in the middle, which is nearest. */
const createSoleLine = (halfWidth: number, y: number): Curve =>
  createSpline(
    parsePoints`${-halfWidth},${y + 2.5} ${-halfWidth * 0.6},${y} 0,${y - 1.4} ${halfWidth * 0.6},${y} ${halfWidth},${y + 2.5}`,
  );

function drawCounter(p: Picture, design: BackDesign, collar: Collar, rise: number): void {
  const { counter, colors, sole, material } = design;
  const { second, accent, main, secondThread } = colors;
  const base = sole.height;
  const halfWidth = sole.top + 8;
  if (counter === 'arch' || counter === 'tab') {
    const high = Math.min(rise, 74);
    const edge = createSpline(parsePoints`${-halfWidth},${base + high * 0.34} ${-halfWidth * 0.6},${base + high * 0.46}
      ${-halfWidth * 0.3},${base + high * 0.66} 0,${base + high * 0.72} ${halfWidth * 0.3},${base + high * 0.66}
      ${halfWidth * 0.6},${base + high * 0.46} ${halfWidth},${base + high * 0.34}`);
    const piece: Curve = [...edge, [halfWidth, base - 10], [-halfWidth, base - 10]];
    p.panel(piece, p.shading(second, [0, base + high * 0.7], [0, base]), second, { material });
    p.stitch(offsetCurve(edge, -2), secondThread);
  }
  if (counter === 'tab') {
    const tab = createRoundedBox([-14, collar.height - rise * 0.4], [14, collar.height + 6], 4);
    p.panel(tab, p.shading(accent, [0, collar.height], [0, collar.height - 24]), accent, { material, rise: 0.8 });
  }
  if (counter === 'seam') {
    p.seam(parsePoints`0,${base - 6} 0,${collar.height + 4}`, main);
    for (const x of [-2.2, 2.2]) p.stitch(parsePoints`${x},${base - 6} ${x},${collar.height + 4}`, colors.thread);
  }
}
