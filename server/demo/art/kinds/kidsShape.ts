import { type AthleticShape, LOW_SHOE } from '../footwear/athletic/shape.ts';
import type { Finish } from '../footwear/finish.ts';
import { createLowForm, type LowForm } from '../footwear/low/lowShoe.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import { getHeightAt, mix } from '../footwear/profile.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint, type Point } from '../kit/geometry.ts';
import type { ArtModel } from '../models.ts';

/** A child's shoe, drawn as long as an adult's: in this scale all of its shapes are higher and rounder. */
export type KidsShape = {
  readonly model: ArtModel<'kidsShoe'>;
  readonly straps: number;
  readonly toe: number;
  readonly sole: number;
  readonly collar: number;
  readonly mark: 'star' | 'bolt' | 'dots' | 'heart' | 'moon' | 'flower' | 'none';
  readonly mesh: 'dots' | 'grid' | 'plain';
  readonly bumper: boolean;
  /** A rain boot's print and height. */
  readonly print: 'plain' | 'dots' | 'stripes' | 'stars';
  readonly shaft: number;
};
export type KidsLook = {
  readonly colors: ShoePalette;
  readonly finish: Finish;
  readonly lace: Tones;
  readonly outsole: Tones;
};

/** A low shoe or a boot of a child on its last. */
export type KidsForm = LowForm & {
  readonly tip: number;
  readonly topline: Curve;
  readonly back: readonly Point[];
  readonly line: Curve;
};

/** The shape of the sporty ones. */
export const createKidsAthletic = ({ toe, sole, collar, straps }: KidsShape): AthleticShape => ({
  ...LOW_SHOE,
  fore: 27 + sole,
  heel: 33 + sole,
  spring: 8,
  toe: 13 + toe,
  vamp: 14,
  collar: 10 + collar,
  heelTop: 6,
  collarAt: 176,
  front: 8,
  throatAt: 96,
  closure: straps > 0 ? 'straps' : 'laces',
  rows: 4,
  laceWidth: 5.4,
  tongue: 14,
  tongueLabel: false,
  lip: 6,
  soleWidth: 4,
  bulge: 2.4,
  width: 1.14,
});

const createRoundBottom = (lift: number): readonly KeyPoint[] => [
  [-30, lift + 3],
  [0, lift],
  [16, lift * 0.4],
  [44, 0],
  [262, 0],
  [284, 2],
  [304, 7],
];

/** A shoe with a bar over the instep. */
export function createMaryJaneForm({ toe: t, sole }: KidsShape): KidsForm {
  const f = 22 + sole;
  const h = f + 4;
  const back: readonly Point[] = [
    [284, h],
    [289, h + 22],
    [286, h + 46],
    [284, h + 74],
  ];
  const ridge: readonly KeyPoint[] = [
    [0, f + 4],
    [2, f + 20],
    [9, f + 34],
    [24, f + 44 + t],
    [50, f + 50 + t],
    [84, f + 58 + t * 0.5],
    [116, f + 72],
    [150, f + 92],
    [200, f + 120],
    [304, f + 140],
  ];
  const form = createLowForm({
    fore: f,
    heel: h,
    ridge,
    back: [...back, [284, h + 120]],
    soleBack: [
      [284, 0],
      [290, h * 0.6],
      [288, h + 12],
    ],
    bottom: createRoundBottom(7),
    pointed: 0,
    width: 1.12,
    soleWidth: 3.4,
    bulge: 1.6,
    tuck: 6,
    pitch: 15,
    lip: 4,
  });
  const tip = 86;
  const top = getHeightAt(form.last.design.ridge, tip);
  const topline = createSpline([
    [tip, top],
    [tip + 8, top - 13],
    [124, f + 34],
    [172, h + 28],
    [222, h + 38],
    [258, h + 60],
    [284, h + 74],
  ]);
  return { ...form, tip, topline, back, line: createSpline(ridge) };
}

/** A rubber boot in one piece. */
export function createRainBootForm({ toe: t, sole, shaft: T }: KidsShape): KidsForm {
  const f = 20 + sole;
  const foot: readonly KeyPoint[] = [
    [0, f + 3],
    [2, f + 25 + t],
    [10, f + 46 + t],
    [34, f + 61 + t],
    [72, f + 68 + t],
    [104, f + 82],
    [124, f + 106],
  ];
  const shin: readonly KeyPoint[] = [
    [132, f + 134],
    [133, mix(f + 134, T, 0.5)],
    [130, T],
  ];
  const back: readonly Point[] = [
    [288, f],
    [292, f + 24],
    [288, f + 62],
    [280, f + 104],
    [281, mix(f + 104, T, 0.6)],
    [285, T],
  ];
  const form = createLowForm({
    fore: f,
    heel: f + 2,
    ridge: [...foot, [132, f + 134], [140, f + 166], [150, f + 210], [304, f + 260]],
    back: [...back, [285, T + 60]],
    soleBack: [
      [288, 0],
      [293, f * 0.6],
      [291, f + 14],
    ],
    bottom: createRoundBottom(5),
    pointed: 0,
    width: 1.26,
    soleWidth: 3.4,
    bulge: 1,
    tuck: 6,
    pitch: 10,
    lip: 3,
    shaft: {
      front: [...foot.slice(3), ...shin, [130, T + 80]].map(([x, y]): Point => [x, y]),
      from: f + 84,
      to: f + 144,
      top: T,
      ankle: 48,
      calf: 56,
    },
  });
  const topline = createSpline([
    [130, T],
    [170, T + 2],
    [210, T + 1],
    [250, T],
    [285, T],
  ]);
  return { ...form, tip: 124, topline, back, line: createSpline([...foot, ...shin]) };
}
