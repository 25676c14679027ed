import type { Finish } from '../footwear/finish.ts';
import { createLowForm, getLowBite, type LowForm } from '../footwear/low/lowShoe.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import { getHeightAt } from '../footwear/profile.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint, type Point } from '../kit/geometry.ts';

/** Lengths in millimeters. */
export type HeelShape = {
  /** The height of the heel seat above the ground, without the platform. */
  readonly height: number;
  readonly platform: number;
  readonly heel: 'pin' | 'kitten' | 'block' | 'flared' | 'wedge';
  readonly toe: 'point' | 'almond' | 'round' | 'square';
  readonly strap: 'none' | 'ankle' | 'mary' | 'sling' | 'double';
  /** Straps instead of a closed upper. */
  readonly isOpen: boolean;
  readonly trim: 'none' | 'bow' | 'cap' | 'bar';
  readonly cover: 'main' | 'wood' | 'cork' | 'rope';
  /** The distance of the opening's start behind the usual place; negative for a low cut. */
  readonly cut: number;
  /** The depth of the side of the opening. */
  readonly vamp: number;
};
export type HeelLook = {
  readonly colors: ShoePalette;
  readonly finish: Finish;
  readonly heel: Tones;
  readonly metal: Tones;
};
export type HeelForm = LowForm & {
  readonly tip: number;
  readonly topline: Curve;
  readonly back: readonly Point[];
  /** Where a slingback's upper ends. */
  readonly end: number | undefined;
};

const SLING_END = 198;
const POINTED = { point: 1.15, almond: 0.6, round: 0.1, square: 0 } as const;
/** How much lower a slim toe is. */
const LOWERED = { point: 4.5, almond: 2, round: 0, square: -1 } as const;

/** The seats of the ball and of the heel above the ground. */
export const getSeats = ({ height, platform }: HeelShape): { fore: number; heel: number } => ({
  fore: 6 + platform,
  heel: height + platform,
});

export function createHeelForm(shape: HeelShape): HeelForm {
  const { fore: f, heel: h } = getSeats(shape);
  const back: readonly Point[] = [
    [282, h],
    [287, h + 18],
    [284, h + 38],
    [285, h + 56],
    [287, h + 100],
  ];
  const form = createLowForm({
    fore: f,
    heel: h,
    ridge: createRidge(shape, f, h),
    back,
    soleBack: [
      [282, 0],
      [285, h],
      [284, h + 12],
    ],
    bottom: createBottom(shape, f, h),
    pointed: POINTED[shape.toe],
    width: 0.9,
    soleWidth: shape.platform > 0 ? 1.6 : 0.2,
    bulge: shape.platform > 0 ? 0.8 : 0.2,
    tuck: 3,
    pitch: 13,
    lip: 0.5,
  });
  const tip = 60 + shape.cut * 0.8;
  return { ...form, tip, back: back.slice(0, 4), ...createOpening(shape, form, tip) };
}

function createRidge({ toe }: HeelShape, f: number, h: number): readonly KeyPoint[] {
  const low = LOWERED[toe];
  return [
    [0, f + 3],
    [2, f + 10 - low],
    [8, f + 16 - low],
    [20, f + 22 - low * 0.7],
    [40, f + 28 - low * 0.3],
    [60, f + 34],
    [84, f + 45],
    [120, f + 60 + (h - f) * 0.12],
    [150, f + 68 + (h - f) * 0.4],
    [188, h + 54],
    [214, h + 94],
    [240, h + 150],
    [304, h + 190],
  ];
}

/** The ground edge: a wedge stands on all of it, others rise behind the ball. */
function createBottom({ heel, platform }: HeelShape, f: number, h: number): readonly KeyPoint[] {
  const toe: readonly KeyPoint[] = [
    [-30, 6 + platform * 0.1],
    [0, 5.6 + platform * 0.12],
    [12, 1.6 + platform * 0.04],
    [28, 0],
    [88, 0],
  ];
  if (heel === 'wedge') return [...toe, [270, 0], [304, 2]];
  const arch = [122, 146, 170, 200, 236, 304].map((x): KeyPoint => [x, getLowBite(f, h, x) - 3.6]);
  return [...toe, [platform > 0 ? 106 : 100, platform > 0 ? 0.6 : 1], ...arch];
}

function createOpening(shape: HeelShape, { last }: LowForm, tip: number): Pick<HeelForm, 'topline' | 'end'> {
  const v = shape.vamp;
  const { heel: h } = getSeats(shape);
  const top = getHeightAt(last.design.ridge, tip);
  const above = (x: number, by: number): KeyPoint => [x, last.biteAt(x) + by];
  const front: readonly KeyPoint[] = [
    [tip, top],
    [tip + 5, top - 8 - v * 0.4],
    above(tip + 27, 24 - v),
    above(126, 21 - v),
  ];
  if (shape.strap === 'sling') {
    return {
      topline: createSpline([...front, above(152, 14 - v), above(178, 9), above(SLING_END, -1)]),
      end: SLING_END,
    };
  }
  return {
    topline: createSpline([
      ...front,
      above(164, 23 - v),
      above(200, 28 - v * 0.5),
      [234, h + 38],
      [262, h + 48],
      [285, h + 55],
    ]),
    end: undefined,
  };
}
