import { createLowForm, type LowForm, type LowShoe } from '../footwear/low/lowShoe.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import { getHeightAt, mix } from '../footwear/profile.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint, type Point } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { ArtModel } from '../models.ts';

/** Lengths in millimeters. */
export type SlipperShape = {
  readonly model: ArtModel<'slipper'>;
  readonly seed: number;
  readonly sole: number;
  readonly toe: number;
  readonly vamp: number;
  readonly shaft: number;
  /** Thickness of the fleece roll. */
  readonly collar: number;
  readonly detail: number;
  readonly lined: boolean;
};
export type SlipperLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly metal: Tones;
  readonly outsole: Tones;
};
/** A slipper on its last; `line` is the whole front of a slipper boot. */
export type SlipperForm = LowForm & {
  readonly tip: number;
  readonly topline: Curve;
  readonly back: readonly Point[];
  readonly line: Curve;
  /** Where a backless slipper's upper ends. */
  readonly end: number | undefined;
};
/** A slipper as its pieces are drawn. */
export type DrawnSlipper = LowShoe & {
  readonly form: SlipperForm;
  readonly shape: SlipperShape;
  readonly look: SlipperLook;
  readonly isInner: boolean;
};

export function createSlipperForm(shape: SlipperShape): SlipperForm {
  const { model, sole: s, toe: t, vamp: v, shaft: T } = shape;
  const isBoot = model === 'bootie';
  const foot: readonly KeyPoint[] = [
    [0, s + 4],
    [1.5, s + 17],
    [7, s + 28 + t * 0.5],
    [22, s + 38 + t],
    [52, s + 45 + t * 0.8],
    [88, s + 55 + t * 0.3],
    [118, s + 70],
  ];
  const shin: readonly KeyPoint[] = [
    [140, s + 90],
    [150, mix(s + 90, T, 0.6)],
    [153, T + 2],
  ];
  const back: readonly Point[] = isBoot
    ? [
        [284, s],
        [288, s + 18],
        [284, s + 44],
        [279, mix(s + 44, T, 0.5)],
        [279, T],
      ]
    : [
        [285, s],
        [290, s + 18],
        [287, s + 36],
        [285, s + 58],
      ];
  const instep: readonly KeyPoint[] = isBoot
    ? [
        [140, s + 90],
        [150, s + 120],
        [162, s + 158],
        [304, s + 190],
      ]
    : [
        [146, s + 88],
        [180, s + 108],
        [304, s + 130],
      ];
  const [topX, topY] = back.at(-1) ?? [285, s + 58];
  const form = createLowForm({
    fore: s,
    heel: s + 4,
    ridge: [...foot, ...instep],
    back: [...back, [topX, topY + 40]],
    soleBack: [
      [285, 0],
      [290, s * 0.6],
      [288, s + 12],
    ],
    bottom: [
      [-30, 6],
      [0, 5],
      [16, 1.2],
      [40, 0],
      [276, 0],
      [304, 3],
    ],
    pointed: 0,
    width: 1.06,
    soleWidth: 2.6,
    bulge: 1.6,
    tuck: 5,
    pitch: isBoot ? 10 : 14,
    lip: 2,
    ...(isBoot
      ? {
          shaft: {
            front: [...foot.slice(3), ...shin, [153, T + 60]].map(([x, y]): Point => [x, y]),
            from: s + 58,
            to: Math.min(s + 112, T - 6),
            top: T,
            ankle: 36,
            calf: 43,
          },
        }
      : {}),
  });
  const tip = (model === 'scuff' ? 124 : 112) + v;
  const top = getHeightAt(form.last.design.ridge, tip);
  return {
    ...form,
    tip,
    back,
    line: createSpline([...foot, ...shin]),
    topline: createTopline(shape, tip, top),
    end: model === 'scuff' ? tip + 46 : undefined,
  };
}

function createTopline({ model, sole: s, shaft: T }: SlipperShape, tip: number, top: number): Curve {
  if (model === 'bootie')
    return createSpline([
      [153, T + 2],
      [180, T],
      [214, T - 2],
      [248, T - 2],
      [279, T],
    ]);
  if (model === 'scuff')
    return createSpline([
      [tip, top],
      [tip + 12, top - 6],
      [tip + 28, s + 38],
      [tip + 40, s + 18],
      [tip + 46, s - 2],
    ]);
  return createSpline([
    [tip, top],
    [tip + 12, top - 10],
    [tip + 36, s + 48],
    [196, s + 40],
    [230, s + 40],
    [260, s + 48],
    [284, s + 58],
  ]);
}
