import { drawAnkleStrap, drawFarAnkleStrap } from '../footwear/ankleStrap.ts';
import { drawBuckle } from '../footwear/hardware.ts';
import { adaptLight, type ShoePalette } from '../footwear/palette.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { darkenTones } from '../footwear/strapBand.ts';
import type { Tones } from '../kit/color.ts';
import {
  type Curve,
  createSpline,
  getEnd,
  getStart,
  offsetCurve,
  type Point,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import type { ArtModel } from '../models.ts';

/** Lengths in millimeters. */
export type FlatShape = {
  readonly model: ArtModel<'flat'>;
  readonly toe: 'round' | 'almond' | 'point' | 'square';
  readonly strap: 'none' | 'mary' | 'double' | 'ankle';
  readonly trim: 'none' | 'bow' | 'cap' | 'quilt' | 'buckle' | 'knot';
  readonly heel: number;
  /** The start of the opening, the depth of its side, and the height of its back. */
  readonly cut: number;
  readonly depth: number;
  readonly backHeight: number;
  readonly isGathered: boolean;
};
export type FlatLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly gloss: number;
  readonly heel: Tones;
  readonly metal: Tones;
};
type FlatCurves = ReturnType<typeof createFlatCurves>;

const TOES: Readonly<Record<FlatShape['toe'], (c: number) => Curve>> = {
  round: (c) => parsePoints`2,6 0,16 7,26 22,32 40,35.5 ${58 + c},37`,
  square: (c) => parsePoints`2,6 -1,14 0,25 7,29 26,32 42,35.5 ${58 + c},37`,
  almond: (c) => parsePoints`1,5 -1,12 6,21 22,29 40,34.5 ${58 + c},37`,
  point: (c) => parsePoints`-4,4.5 -5,8 4,14.5 22,24 40,32.5 ${58 + c},37`,
};

export function createFlatCurves({ model, toe: kind, heel: h, cut: c, depth: v, backHeight: b }: FlatShape) {
  const bite = createSpline(
    parsePoints`${kind === 'point' ? -3 : 2},6 20,3.5 60,3 110,4 150,${4 + h * 0.4} 196,${h + 1} 246,${h + 2}`,
  );
  const toe = createSpline(TOES[kind](c));
  const dip = model === 'dorsay' ? 13 : 0;
  const topline =
    createSpline(parsePoints`${58 + c},37 ${74 + c},${29 - v} ${104 + c * 0.5},${24 - v + h * 0.1 - dip * 0.8} 140,${23 - v + h * 0.5 - dip} 178,${26 - v + h * 0.8 - dip * 0.4} 210,${34 + h}
    232,${44 + h + b * 0.6} 245,${49 + h + b}`);
  const backCurve = createSpline(
    parsePoints`245,${49 + h + b} 250,${46 + h + b} 251.5,${32 + h} 250,${16 + h} 250,${h + 2}`,
  );
  const farEdge = createSpline(
    parsePoints`${58 + c},37 ${84 + c},${40 - v * 0.4} 124,${34 + h * 0.3 - dip * 0.8} 164,${33 + h * 0.6 - dip * 0.6} 204,${42 + h} 232,${50 + h + b} 245,${51 + h + b}`,
  );
  return {
    bite,
    toe,
    topline,
    back: backCurve,
    far: farEdge,
    upper: [...toe, ...topline, ...backCurve, ...reverse(bite)],
  };
}

export function drawFlatSide(
  p: Picture,
  curves: FlatCurves,
  shape: FlatShape,
  look: FlatLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { upper, topline, far: farEdge, bite } = curves;
  const { colors, material, gloss } = look;
  const { main, lining, thread } = colors;
  p.ground(0, 256, { touch: [18, 248], depth: 0.8 });
  drawFarStrap(p, shape, main);
  const inside = [...farEdge, ...reverse(topline)];
  p.fill(
    inside,
    p.linear(
      [
        [0, lining.line],
        [0.4, lining.deep],
        [1, lining.base],
      ],
      [60, 0],
      [246, 0],
    ),
  );
  p.group({ clip: inside }, () => p.softLine(offsetCurve(topline, 2), lining.line, 8, 0.6));
  p.line(farEdge, main.base, 2);
  p.line(offsetCurve(farEdge, 0.4), main.high, 0.6, { opacity: 0.7 });
  drawLeg?.(p);
  const light = gloss > 0 ? { ...LIGHTS.patent, gloss } : LIGHTS.suede;
  p.group({ light: adaptLight({ ...light, radius: 14, height: 22, ambient: 0.4 }, main.base), clip: upper }, () => {
    p.fill(upper, p.shading(main, [60, 44], [90, 0]));
    if (shape.trim === 'quilt') drawQuilt(p, curves, main);
    if (shape.trim === 'cap') drawCap(p, shape, colors);
    p.fill(upper, 'none', { material, strength: material === 'leather' ? 0.7 : 1 });
    p.glow([30, 28], 24, 6, '#fff', 0.2 + gloss * 0.5, 20);
    p.glow([190, shape.heel + 20], 40, 7, '#fff', 0.1 + gloss * 0.3, 10);
    p.glow([246, shape.heel + 26], 12, 30, main.line, 0.4);
    p.softLine(offsetCurve(bite, 0.5), main.line, 7, 0.5);
    if (shape.isGathered) drawGathers(p, topline, main);
    else p.stitch(offsetCurve(topline, -2.2), thread, { width: 0.45 });
    p.line(offsetCurve(topline, -0.7), main.high, 1.2, { opacity: 0.75 });
  });
  drawSole(p, curves, shape, look);
  drawStrap(p, shape, look, { isInner, isWorn: drawLeg !== undefined });
  drawTrim(p, curves, shape, look);
}

function drawSole(
  p: Picture,
  { bite }: FlatCurves,
  { heel: h }: FlatShape,
  { colors: { sole }, heel }: FlatLook,
): void {
  const block = [
    ...parsePoints`198,${h + 1}`,
    ...createSpline(parsePoints`198,${h} 201,${h * 0.4} 202,0`),
    ...createSpline(parsePoints`250,0 251,${h * 0.5} 251,${h + 3}`),
  ];
  p.fill(block, p.linear(createRamp(heel.base, heel.light, heel.deep), [198, 0], [252, 0]));
  p.line(parsePoints`202,0.6 250,0.6`, heel.line, 1.4, { cap: 'butt' });
  const under = createSpline(
    parsePoints`${getStart(bite)[0]},4.6 20,0.6 60,0 110,0.6 150,${h * 0.4} 196,${h - 2} 250,${h - 1}`,
  );
  const strip = [...under, ...reverse(bite)];
  p.fill(strip, p.linear(createRamp(sole.light, sole.shade), [0, 6], [0, 0]));
  p.line(strip, sole.line, 0.4, { opacity: 0.7, isClosed: true });
}

function drawQuilt(p: Picture, { toe }: FlatCurves, main: Tones): void {
  const area = [...toe, ...parsePoints`84,34 92,2 -6,2`];
  const quilt = p.pattern(
    24,
    24,
    `<path d="M0 0L24 24M24 0L0 24" stroke="${main.line}" stroke-width="1.5" opacity=".75"/><path d="M0 1.8L24 25.8M24 1.8L0 25.8" stroke="${main.high}" stroke-width="1.1" opacity=".55"/>`,
  );
  p.fill(area, quilt);
}

function drawCap(p: Picture, { cut }: FlatShape, { accent }: ShoePalette): void {
  const edge = createSpline(parsePoints`${40 + cut * 0.3},46 46,26 42,0`);
  p.panel([...edge, ...parsePoints`-10,0 -10,46`], p.shading(accent, [20, 32], [34, 2]), accent, { shadow: 0.15 });
}

function drawGathers(p: Picture, topline: Curve, main: Tones): void {
  p.line(offsetCurve(topline, -1.6), main.shade, 3.4);
  for (const [x, y] of offsetCurve(topline, -3.6).filter((_, i) => i % 2 === 0)) {
    p.line(parsePoints`${x},${y} ${x - 0.6},${y - 3}`, main.line, 0.7, { opacity: 0.5 });
    p.line(parsePoints`${x + 0.9},${y} ${x + 0.3},${y - 2.6}`, main.high, 0.6, { opacity: 0.5 });
  }
}

function drawFarStrap(p: Picture, { strap, heel: h }: FlatShape, main: Tones): void {
  const style = { isFlat: true, shadow: 0.1 };
  if (strap === 'ankle') drawFarAnkleStrap(p, 52 + h, main);
  if (strap === 'mary' || strap === 'double')
    p.cord(
      createSpline(
        parsePoints`122,${47 + h * 0.3} 132,${47 + h * 0.3} 142,${43 + h * 0.4} 149,${32 + h * 0.5} 151,${22 + h * 0.5}`,
      ),
      darkenTones(main),
      8,
      style,
    );
  if (strap === 'double')
    p.cord(
      createSpline(
        parsePoints`148,${54 + h * 0.5} 158,${54 + h * 0.5} 168,${49 + h * 0.6} 175,${36 + h * 0.7} 177,${24 + h * 0.7}`,
      ),
      darkenTones(main),
      8,
      style,
    );
}

function drawStrap(
  p: Picture,
  { strap, heel: h, depth: v }: FlatShape,
  { colors: { main }, metal }: FlatLook,
  { isInner, isWorn }: { isInner: boolean; isWorn: boolean },
): void {
  const drawCord = (x: number, rise: number): void => {
    // A foot is higher than the strap of an empty shoe.
    const bar = isWorn
      ? parsePoints`${x - 6},${22 - v + rise * 0.5} ${x - 5},${34 + rise * 0.8} ${x + 2},${51 + rise} ${x + 18},${64.5 + rise * 1.3}`
      : parsePoints`${x - 6},${22 - v + rise * 0.5} ${x - 4},${32 + rise * 0.6} ${x + 2},${41 + rise * 0.8} ${x + 14},${46.5 + rise}`;
    p.cord(createSpline(bar), main, 8, { isFlat: true });
    if (!isInner) drawBuckle(p, [x - 3, 33 + rise * 0.6], { w: 5, h: 4.6 }, metal, main);
  };
  if (strap === 'mary' || strap === 'double') drawCord(109, h * 0.3);
  if (strap === 'double') drawCord(134, h * 0.5 + (isWorn ? 13 : 6));
  if (strap === 'ankle') drawAnkleStrap(p, 52 + h, main, metal, isInner);
}

function drawTrim(p: Picture, { topline }: FlatCurves, { trim }: FlatShape, { colors, metal }: FlatLook): void {
  const { main, accent } = colors;
  const [x, y]: Point = getStart(topline);
  if (trim === 'bow') {
    const tones = accent;
    p.panel(
      createSpline(parsePoints`${x - 3},${y} ${x - 15},${y + 8} ${x - 18},${y - 1} ${x - 5},${y - 3}`, true),
      tones.light,
      tones,
    );
    p.panel(
      createSpline(parsePoints`${x - 3},${y} ${x + 10},${y + 8} ${x + 13},${y} ${x - 1},${y - 3}`, true),
      tones.base,
      tones,
    );
    p.panel(
      createSpline(
        parsePoints`${x - 6.5},${y + 2.6} ${x + 0.5},${y + 2.6} ${x + 0.5},${y - 4} ${x - 6.5},${y - 4}`,
        true,
      ),
      tones.base,
      tones,
      { rise: 0.8 },
    );
    p.cord(createSpline(parsePoints`${x - 4},${y - 3} ${x - 12},${y - 9} ${x - 18},${y - 9}`), tones, 2, {
      shadow: 0.2,
    });
  }
  if (trim === 'buckle') drawBuckle(p, [x - 10, y - 4], { w: 9, h: 5 }, metal, main);
  if (trim === 'knot') {
    for (const [dx, turn] of parsePoints`-14,-1 4,1`)
      p.fold([x + dx, y - 6], 9, 2, main, { turn: 20 * turn, depth: 1.4 });
    p.panel(
      createSpline(
        parsePoints`${x - 13},${y + 2} ${x - 3},${y + 5} ${x + 3},${y} ${x - 3},${y - 8} ${x - 12},${y - 9} ${x - 16},${y - 4}`,
        true,
      ),
      p.shading(main, [x - 8, y + 4], [x - 4, y - 9]),
      main,
      { rise: 1.1 },
    );
  }
  p.line([getEnd(topline), [getEnd(topline)[0] + 3, getEnd(topline)[1] - 1]], main.line, 0.5, { opacity: 0.5 });
}
