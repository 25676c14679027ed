import type { Finish } from '../footwear/finish.ts';
import { createBottom, type SoleBuild } from '../footwear/low/dressSole.ts';
import { createLowForm, type LowForm } from '../footwear/low/lowShoe.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import { getHeightAt } from '../footwear/profile.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint, type Point } from '../kit/geometry.ts';
import type { ArtModel } from '../models.ts';

/** Lengths in millimeters. */
export type LoaferShape = {
  readonly model: ArtModel<'loafer'>;
  readonly heel: number;
  readonly fore: number;
  readonly build: SoleBuild;
  /** The length of the toe (8 is long and slim, −5 blunt), and its height. */
  readonly toe: number;
  readonly toeHeight: number;
  /** The position of the vamp's tip: a long vamp covers more of the foot. */
  readonly vamp: number;
  readonly instep: number;
  readonly topline: number;
  readonly apron: 'puckered' | 'ridge' | 'stitched';
  readonly detail: number;
  readonly stacked: boolean;
  readonly welted: boolean;
};
export type LoaferLook = {
  readonly colors: ShoePalette;
  readonly finish: Finish;
  readonly metal: Tones;
  readonly lace: Tones;
  readonly outsole: Tones;
  readonly welt: Tones | undefined;
};

/** A loafer on its last: where its opening begins, its topline, and the throat of a laced one. */
export type LoaferForm = LowForm & {
  readonly tip: number;
  readonly topline: Curve;
  readonly back: readonly Point[];
  readonly throat: Curve | undefined;
};

export const isLacedLoafer = (model: LoaferShape['model']): boolean => model === 'oxford' || model === 'derby';
/** Where the laces of an oxford or a derby begin and end. */
export const LACED = { from: 100, to: 148 } as const;

export function createLoaferForm(shape: LoaferShape): LoaferForm {
  const { model, heel: h, fore: f, toe, build } = shape;
  const isLaced = isLacedLoafer(model);
  const back: readonly Point[] = [
    [285, h],
    [290, h + 18],
    [287, h + 36],
    [286, h + (isLaced ? 56 : 52)],
  ];
  const ridge = createRidge(shape, isLaced);
  const form = createLowForm({
    fore: f,
    heel: h,
    ridge,
    back,
    soleBack: [
      [285, 0],
      [288, h * 0.6],
      [287, h],
      [286, h + 20],
    ],
    bottom: createBottom(build, f),
    pointed: Math.max(0, (toe + 3) / 14),
    width: toe > 4 ? 0.94 : 1,
    soleWidth: build === 'lug' ? 3.4 : build === 'pods' ? 0.6 : 2.2,
    bulge: build === 'lug' ? 1.4 : 0.4,
    tuck: 5,
    pitch: 12,
    lip: build === 'pods' ? 1 : 2,
  });
  const tip = isLaced ? LACED.to : 128 + shape.vamp * 0.7;
  const ridgeCurve = form.last.design.ridge;
  return {
    ...form,
    back,
    tip: isLaced ? LACED.from : tip,
    topline: createTopline(shape, tip, getHeightAt(ridgeCurve, tip)),
    throat: isLaced ? createThroat(ridgeCurve) : undefined,
  };
}

function createRidge({ fore: f, toeHeight: e, instep: i }: LoaferShape, isLaced: boolean): readonly KeyPoint[] {
  const toe: readonly KeyPoint[] = [
    [0, f + 4],
    [2, f + 14],
    [7, f + 22 + e * 0.5],
    [18, f + 29 + e * 0.8],
    [40, f + 35 + e],
    [70, f + 43 + e * 0.5],
  ];
  if (isLaced) {
    return [
      ...toe,
      [98, f + 57],
      [116, f + 70 + i],
      [132, f + 84 + i],
      [148, f + 97 + i],
      [170, f + 118],
      [304, f + 150],
    ];
  }
  return [
    ...toe,
    [98, f + 55 + i * 0.5],
    [116, f + 66 + i],
    [132, f + 77 + i],
    [160, f + 98 + i],
    [220, f + 118],
    [304, f + 130],
  ];
}

function createTopline({ heel: h, topline: c, model }: LoaferShape, tip: number, top: number): Curve {
  const front: readonly KeyPoint[] = isLacedLoafer(model)
    ? [
        [tip, top],
        [tip + 8, top - 8],
        [172, h + 54],
        [196, h + 41 + c],
      ]
    : [
        [tip, top],
        [tip + 10, top - 10],
        [tip + 30, top - 25],
        [190, h + 34 + c],
      ];
  return createSpline([
    ...front,
    [222, h + 32 + c],
    [254, h + 39 + c * 0.5],
    [276, h + 48],
    [287, h + (isLacedLoafer(model) ? 56 : 53)],
  ]);
}

function createThroat(ridge: Curve): Curve {
  const below = (x: number, by: number): KeyPoint => [x, getHeightAt(ridge, x) - by];
  return createSpline([
    below(LACED.from - 2, 0.6),
    below(LACED.from + 6, 2.6),
    below(116, 4),
    below(132, 4.5),
    below(LACED.to, 0.4),
  ]);
}
