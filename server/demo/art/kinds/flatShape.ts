import type { Finish } from '../footwear/finish.ts';
import { createLowForm, type LowForm } from '../footwear/low/lowShoe.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import { getHeightAt } from '../footwear/profile.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, type Point } from '../kit/geometry.ts';
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
  readonly finish: Finish;
  readonly heel: Tones;
  readonly metal: Tones;
};
export type FlatForm = LowForm & { readonly tip: number; readonly topline: Curve; readonly back: readonly Point[] };

export const FLAT_FORE = 6;
const POINTED = { round: 0.1, square: 0, almond: 0.55, point: 1.1 } as const;

export function createFlatForm(shape: FlatShape): FlatForm {
  const { toe, cut, depth: v, backHeight: b, model } = shape;
  const h = shape.heel + 3;
  const f = FLAT_FORE;
  const low = toe === 'point' ? 4 : toe === 'almond' ? 2 : toe === 'square' ? -2 : 0;
  const back: readonly Point[] = [
    [283, h],
    [288, h + 16],
    [285, h + 32],
    [284, h + 45 + b],
  ];
  const form = createLowForm({
    fore: f,
    heel: h,
    ridge: [
      [0, f + 3],
      [2, f + 11 - low],
      [8, f + 17 - low],
      [20, f + 22 - low * 0.7],
      [40, f + 27 - low * 0.3],
      [62, f + 33],
      [84, f + 44],
      [120, f + 70],
      [200, f + 110],
      [304, f + 120],
    ],
    back,
    soleBack: [
      [281, 0],
      [284, h],
      [284, h + 12],
    ],
    bottom: [
      [-30, 3],
      [0, 3],
      [20, 0.6],
      [60, 0],
      [150, 1 + h * 0.2],
      [206, h * 0.5, 1],
      [208, 0, 1],
      [284, 0],
      [304, 2],
    ],
    pointed: POINTED[toe],
    width: toe === 'point' ? 0.92 : 0.96,
    soleWidth: 1.6,
    bulge: 0.4,
    tuck: 3,
    pitch: 16,
    lip: 0.6,
  });
  const tip = 58 + cut * 0.8;
  const dip = model === 'dorsay' ? 10 : 0;
  const top = getHeightAt(form.last.design.ridge, tip);
  const topline = createSpline([
    [tip, top],
    [tip + 6, top - 9 - v * 0.5],
    [tip + 27, f + 20 - v - dip * 0.3],
    [122, f + 20 - v - dip * 0.8],
    [170, h + 20 - v - dip],
    [220, h + 27 - v * 0.4 - dip * 0.2],
    [258, h + 36],
    [276, h + 42 + b * 0.7],
    [285, h + 45 + b],
  ]);
  return { ...form, tip, topline, back };
}
