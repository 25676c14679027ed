import { drawBuckle } from '../footwear/hardware.ts';
import type { Counter } from '../footwear/low/footbed.ts';
import type { LowShoe } from '../footwear/low/lowShoe.ts';
import type { AnkleRing, Strap } from '../footwear/low/straps.ts';
import { createPiece, drawPiece } from '../footwear/pieces.ts';
import { getHeightAt } from '../footwear/profile.ts';
import { type Curve, createSpline, getEnd, getStart, type Point, translate } from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import { getSeats, type HeelForm, type HeelLook, type HeelShape } from './heelShape.ts';

export type DrawnHeel = LowShoe & { readonly form: HeelForm; readonly shape: HeelShape; readonly look: HeelLook };

export const hasAnkleStrap = ({ strap }: HeelShape): boolean => strap === 'ankle' || strap === 'double';

export const createHeelRing = ({ shape, look }: DrawnHeel): AnkleRing => ({
  center: [246, getSeats(shape).heel + 68],
  radius: 36,
  width: 7,
  tones: look.colors.main,
  lining: look.colors.lining,
  metal: look.metal,
});

/** The tab that the ring hangs on grows out of the back of the upper. */
export const createHeelTab = ({ shape, look }: DrawnHeel): Counter => ({
  seat: getSeats(shape).heel + 2,
  height: 82,
  from: shape.isOpen ? 206 : 238,
  tones: look.colors.main,
  lining: look.colors.lining,
  material: look.finish.material,
  surface: look.finish.surface,
});

/** Straps over the instep, on the line of the foot. */
export function createHeelStraps({ last, form, shape, look }: DrawnHeel, isInner: boolean): readonly Strap[] {
  const hasBar = shape.strap === 'mary' || shape.strap === 'double';
  const create = ([from, to]: readonly [number, number], lean: number, low: number): Strap => ({
    foot: [from, to],
    crest: [
      [from + lean, last.ridgeAt(from + lean) - low],
      [to + lean, last.ridgeAt(to + lean) - low],
    ],
    footAt: (at) => (shape.isOpen ? last.biteAt(at) - 2 : getHeightAt(form.topline, at) - 3),
    out: shape.isOpen ? 1 : -2,
    tones: look.colors.main,
    lining: look.colors.lining,
    material: look.finish.material,
    shine: look.finish.gloss * 0.5,
    isStitched: false,
  });
  const bar = hasBar ? [{ ...create([112, 122], 7, 5), buckle: isInner ? undefined : look.metal }] : [];
  return shape.isOpen ? [create([48, 84], 2, 1), ...bar] : bar;
}

/** The height of a slingback's strap above and below its middle: it grows out of the upper and narrows to the heel. */
const getSlingHeight = (share: number): number => 3.1 + 4.2 * Math.max(0, 1 - share / 0.42) ** 2;

/** Half of a slingback's strap, a flat band from the upper's end round the heel; the far half shows its inside. */
export function drawSling({ p, last, shape, look }: DrawnHeel, side: 1 | -1, isInner: boolean): void {
  const { heel: h } = getSeats(shape);
  const { main, lining, thread } = look.colors;
  const points = (
    [
      [152, last.biteAt(152) + 8, last.halfWidthAt(152) * 0.96],
      [180, last.biteAt(180) + 13, last.halfWidthAt(180) * 0.95],
      [214, h + 21, 26],
      [250, h + 36, 26],
      [274, h + 43, 20],
      [285, h + 45, 11],
      [289, h + 46, 0],
    ] as const
  ).map(([x, y, z]) => last.project([x, y, side * z]));
  const path = createSpline(points);
  const edge = (sign: 1 | -1): Curve => path.map(([x, y], i) => [x, y + sign * getSlingHeight(i / (path.length - 1))]);
  const band = [...edge(1), ...edge(-1).toReversed()];
  const ends = [getStart(path), getEnd(path)] as const;
  if (side < 0) {
    p.fill(band, p.linear(createRamp(lining.line, lining.shade, lining.deep), ...ends));
    p.line(edge(1), main.shade, 1.2);
    return;
  }
  p.softLine(edge(-1), '#08090d', 5, 0.16, { strokes: 2 });
  p.fill(band, p.linear(createRamp(main.base, main.light, main.base, main.deep), ...ends));
  p.line(edge(1), main.high, 0.8, { opacity: 0.7 });
  p.line(edge(-1), main.line, 0.6, { opacity: 0.7 });
  p.stitch(translate(edge(1), 0, -1.2).slice(12), thread, { width: 0.4 });
  if (!isInner) drawBuckle(p, path[Math.floor(path.length * 0.44)] ?? [0, 0], { w: 3.6, h: 4.6 }, look.metal, main);
}

/** A toe cap, in its own color, below the light. */
export function drawToeCap(shoe: DrawnHeel): void {
  const { last, shape, look } = shoe;
  const { fore: f } = getSeats(shape);
  const x = 40 + shape.cut * 0.4;
  const cap = createPiece(shoe, [
    [-1, f + 7],
    [6, f + 13],
    [20, f + 19],
    [x, last.ridgeAt(x)],
    [x + 6, f + 14],
    [x + 6, f - 3],
  ]);
  drawPiece(shoe, cap, look.colors.accent, { rise: 0.4, isMirrored: true });
}

/** A bow or a bar of metal at the front of the opening. */
export function drawToeTrim({ p, last, form, shape, look }: DrawnHeel): void {
  const { main } = look.colors;
  const [x, y] = last.project([form.tip - 1, last.ridgeAt(form.tip) - 0.4, 2]);
  const at = (dx: number, dy: number): Point => [x + dx, y + dy];
  if (shape.trim === 'bar') drawBuckle(p, at(-5, -3.4), { w: 8, h: 3.4 }, look.metal, main);
  if (shape.trim !== 'bow') return;
  for (const side of [-1, 1]) {
    const loop: Curve = createSpline(
      [at(0, 0), at(side * 6, 5.4), at(side * 13.6, 6 + side), at(side * 14.4, -2.8), at(side * 6.4, -3.2)],
      true,
    );
    p.panel(loop, side < 0 ? main.light : main.base, main, { rise: 0.8 });
  }
  p.panel(createSpline([at(-2.6, 3), at(2.6, 3), at(3, -2.4), at(-2.6, -2.8)], true), main.base, main, { rise: 0.7 });
}
