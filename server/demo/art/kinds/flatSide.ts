import { drawBuckle } from '../footwear/hardware.ts';
import { type Counter, drawFarCounter, drawNearCounter } from '../footwear/low/footbed.ts';
import { drawFarWall, drawInside, drawShell, type LowShoe, layLowShadow } from '../footwear/low/lowShoe.ts';
import {
  type AnkleRing,
  drawFarRing,
  drawFarStrap,
  drawNearRing,
  drawNearStrap,
  fitRingToLeg,
  type Strap,
} from '../footwear/low/straps.ts';
import { chooseThread, createPiece, drawPiece } from '../footwear/pieces.ts';
import { getHeightAt, sampleBetween } from '../footwear/profile.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawSoleWall } from '../footwear/soleWall.ts';
import { deriveTones, shiftColor } from '../kit/color.ts';
import { type Curve, createSpline, getPlaceAt, offsetCurve, type Point, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { FLAT_FORE, type FlatForm, type FlatLook, type FlatShape } from './flatShape.ts';

type DrawnFlat = LowShoe & { readonly form: FlatForm; readonly shape: FlatShape; readonly look: FlatLook };

export function drawFlatSide(
  p: Picture,
  form: FlatForm,
  shape: FlatShape,
  look: FlatLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { colors, finish, heel } = look;
  const { last, curves } = form;
  const shoe: DrawnFlat = {
    p,
    last,
    curves,
    form,
    shape,
    look,
    colors: { main: colors.main, lining: colors.lining, mid: colors.sole, outsole: heel },
  };
  const style = {
    ...form,
    ...finish,
    insole: deriveTones(shiftColor(colors.lining.base, 0.03)),
  } as const;
  const straps = createStraps(shoe, isInner, drawLeg !== undefined);
  const emptyRing = shape.strap === 'ankle' ? createAnkleRing(shoe) : undefined;
  const ring = emptyRing && drawLeg ? fitRingToLeg(emptyRing) : emptyRing;
  const tab = ring ? createHeelTab(shoe) : undefined;
  layLowShadow(shoe, [28, 276]);
  drawFarWall(shoe);
  if (tab) drawFarCounter(shoe, tab);
  if (ring) drawFarRing(shoe, ring);
  drawInside(shoe, style);
  for (const strap of straps) drawFarStrap(shoe, strap);
  drawLeg?.(p);
  drawShell(shoe, style, () => drawFlatDetails(shoe));
  if (tab) drawNearCounter(shoe, tab);
  drawSoleWall(shoe, { surface: 'leather', outsole: 0, material: 'leather', paint: () => drawHeelLift(shoe) });
  for (const strap of straps) drawNearStrap(shoe, strap);
  if (ring) drawNearRing(shoe, ring, isInner);
  drawTrim(shoe);
}

function drawFlatDetails(shoe: DrawnFlat): void {
  const { p, last, form, shape, look } = shoe;
  const { colors } = look;
  const { main, accent } = colors;
  const f = FLAT_FORE;
  if (shape.trim === 'cap') {
    const cap = createPiece(shoe, [
      [-1, f + 9],
      [6, f + 15],
      [18, f + 19],
      [28, last.ridgeAt(28)],
      [31, f + 10],
      [32, f - 3],
    ]);
    drawPiece(shoe, cap, accent, { rise: 0.45, isMirrored: true });
  }
  if (shape.trim === 'quilt') drawQuilt(shoe);
  if (shape.isGathered) drawGathers(shoe);
  else p.stitch(last.near(offsetCurve(form.topline, -3)), chooseThread(main.base), { width: 0.45 });
  const h = shape.heel + 3;
  const seam = createSpline([
    [214, h - 2],
    [220, h + 12],
    [222, h + 20],
  ]);
  if (shape.model !== 'dorsay') p.line(last.near(seam), main.line, 0.5, { opacity: 0.5 });
}

function drawQuilt({ p, last, form, look }: DrawnFlat): void {
  const { high, line } = look.colors.main;
  const area = last.near([
    ...sampleBetween(last.design.ridge, 0, form.tip),
    [form.tip + 26, FLAT_FORE + 16],
    [form.tip + 34, 2],
    [0, 2],
  ]);
  const quilt = p.pattern(
    24,
    24,
    `<path d="M0 0L24 24M24 0L0 24" stroke="${line}" stroke-width="1.5" opacity=".75"/><path d="M0 1.8L24 25.8M24 1.8L0 25.8" stroke="${high}" stroke-width="1.1" opacity=".55"/>`,
  );
  p.fill(area, quilt);
}

function drawGathers({ p, last, form, look }: DrawnFlat): void {
  const { main } = look.colors;
  const edge = offsetCurve(form.topline, -2);
  p.line(last.near(edge), main.shade, 2.6);
  for (let i = 0; i < 60; i++) {
    const { point, normal } = getPlaceAt(edge, i / 60);
    const fold: Curve = [
      [point[0] - normal[0] * 1.4, point[1] - normal[1] * 1.4],
      [point[0] - normal[0] * 4, point[1] - normal[1] * 4],
    ];
    p.line(last.near(fold), i % 2 ? main.line : main.high, 0.6, { opacity: 0.45 });
  }
}

function drawHeelLift({ p, last, curves, colors }: DrawnFlat): void {
  const upper = sampleBetween(curves.bite, 208, 304).map(([x, y]): Point => [x, y - 2.4]);
  const block: Curve = [[208, -3], ...upper, [304, -3]];
  p.fill(last.sole(block, 0.4), colors.outsole.base);
}

const STRAP_PLACES: Readonly<Record<FlatShape['strap'], readonly number[]>> = {
  none: [],
  mary: [114],
  double: [100, 130],
  ankle: [],
};

/** Straps from the topline over the instep. In an empty shoe they lie low; a foot lifts them. */
function createStraps({ form, shape, look }: DrawnFlat, isInner: boolean, isWorn: boolean): readonly Strap[] {
  return STRAP_PLACES[shape.strap].map((x): Strap => {
    const rise = (x - 106) * 0.35;
    const lift = isWorn ? 19 + rise * 0.6 : 0;
    return {
      foot: [x, x + 14],
      crest: [
        [x + 9, 43 + rise + lift],
        [x + 23, 44.5 + rise * 1.1 + lift],
      ],
      footAt: (at) => getHeightAt(form.topline, at) - 3,
      out: -2,
      tones: look.colors.main,
      lining: look.colors.lining,
      material: look.finish.material,
      shine: look.finish.gloss * 0.4,
      buckle: isInner ? undefined : look.metal,
      isStitched: false,
    };
  });
}

const createAnkleRing = ({ shape, look }: DrawnFlat): AnkleRing => ({
  center: [246, shape.heel + 62],
  radius: 37,
  width: 7,
  tones: look.colors.main,
  lining: look.colors.lining,
  metal: look.metal,
});

/** The tab that the ring hangs on grows out of the back of the upper. */
const createHeelTab = ({ shape, look }: DrawnFlat): Counter => ({
  seat: shape.heel + 4,
  height: 76,
  from: 240,
  tones: look.colors.main,
  lining: look.colors.lining,
  material: look.finish.material,
  surface: look.finish.surface,
});

/** A bow, a buckle or a knot at the front of the opening. */
function drawTrim({ p, last, form, shape, look }: DrawnFlat): void {
  const { colors, metal } = look;
  const { main, accent } = colors;
  const [x, y] = last.project([form.tip - 1, last.ridgeAt(form.tip) - 0.4, 2]);
  const at = (dx: number, dy: number): Point => [x + dx, y + dy];
  if (shape.trim === 'buckle') drawBuckle(p, at(-3, -2), { w: 8, h: 4.4 }, metal, main);
  if (shape.trim === 'knot') {
    const knot = createSpline([at(-8, 3), at(0, 5), at(7, 1), at(5, -6), at(-3, -7), at(-9, -3)], true);
    p.panel(knot, p.shading(main, at(-6, 5), at(4, -7)), main, { rise: 0.9 });
  }
  if (shape.trim !== 'bow') return;
  for (const side of [-1, 1]) {
    const loop = createSpline(
      [at(0, 0), at(side * 5, 4.5), at(side * 11.4, 5 + side), at(side * 12, -2.4), at(side * 5.4, -2.8)],
      true,
    );
    p.panel(loop, side < 0 ? accent.light : accent.base, accent, { rise: 0.7 });
  }
  const middle = createSpline([at(-2.4, 2.6), at(2.4, 2.6), at(2.7, -2), at(-2.4, -2.4)], true);
  p.panel(middle, accent.base, accent, { rise: 0.6 });
  p.cord(translate([at(-1, -2), at(-5, -7), at(-10, -8)], 0, 0), accent, 1.5, { shadow: 0.2 });
}
