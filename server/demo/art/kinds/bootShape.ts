import { createBottom } from '../footwear/low/dressSole.ts';
import { createLowForm, getLowBite, type LowForm, type LowShoe } from '../footwear/low/lowShoe.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import { getHeightAt, mix } from '../footwear/profile.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint, type Point } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { ArtModel } from '../models.ts';

/** Lengths in millimeters above the ground. */
export type BootShape = {
  readonly model: ArtModel<'boot'>;
  readonly heel: number;
  readonly fore: number;
  readonly shaft: number;
  /** The length and flatness of the toe; 8 is pointed. */
  readonly toe: number;
  /** Width of an elastic side panel. */
  readonly gore: number;
  /** The index of this style's variation of the model: 0, 1 or 2. */
  readonly detail: number;
  /** Heel and sole in one cleated piece, one smooth wedge, or a thin sole with a heel under it. */
  readonly build: 'lug' | 'wedge' | 'heel';
  /** Layers showing on the heel's side. */
  readonly stacked: boolean;
  /** The slope of the heel's front edge towards the ground: 0 for a block, 20 for a curved heel. */
  readonly taper: number;
};
export type BootLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly lace: Tones;
  readonly metal: Tones;
  readonly outsole: Tones;
  /** The welt's color; undefined for a glued sole. */
  readonly welt: Tones | undefined;
};

/** A boot on its last. The curves are flat; `line` is the whole front, and `topline` the shaft's edge. */
export type BootForm = LowForm & {
  readonly line: Curve;
  readonly topline: Curve;
  readonly back: readonly Point[];
  readonly throat: Curve | undefined;
  readonly frontX: number;
};

/** A boot as its pieces are drawn. */
export type DrawnBoot = LowShoe & {
  readonly form: BootForm;
  readonly shape: BootShape;
  readonly look: BootLook;
  readonly isInner: boolean;
};

export const isLaced = (model: BootShape['model']): boolean =>
  model === 'laceUp' || model === 'desert' || model === 'hiker';
/** A boot laced up to the shin: its shaft stands upright above the instep. */
const isHighLaced = (model: BootShape['model']): boolean => model === 'laceUp' || model === 'hiker';
/** Where the laces of a boot begin. */
export const THROAT_FROM = 104;

export function createBootForm(shape: BootShape): BootForm {
  const { model, heel: h, fore: f, shaft: T, toe, build } = shape;
  const foot = createFoot(shape);
  const shin = createShin(shape);
  const [frontX] = shin.at(-1) ?? [150];
  const back = createBack(shape);
  const isThick = build === 'lug';
  const form = createLowForm({
    fore: f,
    heel: h,
    ridge: createRidge(shape, foot, shin),
    back: [...back, [back.at(-1)?.[0] ?? 275, T + 40]],
    soleBack: [
      [286, 0],
      [290, h * 0.6],
      [288, h],
      [287, h + 20],
    ],
    bottom: build === 'heel' ? createArchedBottom(f, h) : model === 'hiker' ? HIKING_BOTTOM : createBottom(build, f),
    pointed: Math.max(0, (toe + 2) / 12),
    width: isThick ? 1.06 : 0.98,
    soleWidth: isThick ? 3.6 : build === 'wedge' ? 2.6 : 1.4,
    bulge: isThick ? 1.2 : 0.5,
    tuck: 5,
    pitch: 9,
    lip: isThick ? 3 : 2,
    shaft: {
      front: [...foot.slice(3), ...shin, [frontX, T + 60]].map(([x, y]): Point => [x, y]),
      from: f + 58,
      to: Math.min(f + 118, T - 6),
      top: T,
      ankle: 34,
      calf: model === 'tall' ? 53 : 42,
    },
  });
  const throat = isLaced(model) ? createThroat(form.last.design.ridge, frontX) : undefined;
  return {
    ...form,
    line: createSpline([...foot, ...shin]),
    topline: createTopline(shape, frontX),
    back,
    throat,
    frontX,
  };
}

/** The line of the toe and the instep; a high heel lifts the instep. */
function createFoot({ model, heel: h, fore: f, toe: t, build }: BootShape): readonly KeyPoint[] {
  if (isHighLaced(model)) {
    return [
      [0, f + 3],
      [1.5, f + 15 - t * 0.4],
      [7, f + 27 - t * 0.8],
      [24, f + 36 - t * 0.8],
      [50, f + 39 - t * 0.4],
      [84, f + 46],
      [108, f + 62],
      [127, f + 84],
    ];
  }
  const high = Math.max(0, h - f - 14);
  const v = build === 'heel' ? 0 : 1;
  return [
    [0, f + 3],
    [1.5, f + 12 + 3 * v - t * 0.4],
    [7, f + 20 + 7 * v - t * 0.8],
    [24, f + 29 + 8 * v - t * 0.8],
    [56, f + 38 + 6 * v - t * 0.4],
    [88, f + 51 + 3 * v + high * 0.1],
    [114, f + 70 + high * 0.22],
    [133, f + 92 + high * 0.4],
  ];
}

/** The shin's line; a laced boot leans forward, so that its throat opens. */
function createShin({ model, heel: h, fore: f, shaft: T }: BootShape): readonly KeyPoint[] {
  const start = f + 92 + Math.max(0, h - f - 14) * 0.4;
  if (isHighLaced(model)) {
    const lean = model === 'hiker' ? 0.34 : 0.2;
    return [
      [141, f + 106],
      [147 + (T - f - 110) * lean * 0.6, mix(f + 112, T + 3, 0.5)],
      [149 + (T - f - 110) * lean, T + 3],
    ];
  }
  if (isLaced(model)) {
    const reach = (T + 3 - start) * 0.44;
    return [
      [133 + reach * 0.55, mix(start, T + 3, 0.5)],
      [133 + reach, T + 3],
    ];
  }
  if (model === 'tall') {
    return [
      [146, start + 28],
      [148, start + 66],
      [141, T * 0.7],
      [137, T * 0.86],
      [139, T + 4],
    ];
  }
  return [
    [144, start + 20],
    [148, mix(start + 20, T, 0.55)],
    [149, T + 4],
  ];
}

/** The foot's ridge as a line that runs in x: behind the shin it is out of the way. */
function createRidge({ model, fore: f, shaft: T }: BootShape, foot: readonly KeyPoint[], shin: readonly KeyPoint[]) {
  if (isLaced(model)) {
    const [x = 150] = shin.at(-1) ?? [];
    return [...foot, ...shin, [x + 18, T + 40], [304, T + 80]] as const;
  }
  const [x, y] = shin[0] ?? [144, f + 112];
  return [...foot, [x, y], [x + 6, y + 34], [x + 14, y + 74], [304, y + 130]] as const;
}

function createBack({ model, heel: h, shaft: T }: BootShape): readonly Point[] {
  const foot: readonly Point[] = [
    [283, h],
    [287, h + 16],
    [285, h + 36],
  ];
  if (model === 'tall') {
    return [...foot, [276, h + 64], [275, T * 0.45], [287, T * 0.7], [290, T * 0.86], [288, T - 4]];
  }
  if (model === 'laceUp') return [...foot, [274, h + 62], [266, mix(h + 62, T, 0.4)], [267, T * 0.86], [272, T + 1]];
  if (model === 'hiker') return [...foot, [276, h + 56], [268, mix(h + 56, T, 0.5)], [273, T - 12], [272, T - 8]];
  const shaftTop: Point = [model === 'western' ? 276 : 273, T + (isLaced(model) ? 2 : 0)];
  return [...foot, [277, mix(h + 36, T, 0.3)], [272, mix(h + 36, T, 0.66)], shaftTop];
}

/** The ground edge of a hiking boot: the toe springs, and the heel stands behind a step. */
const HIKING_BOTTOM: readonly KeyPoint[] = [
  [-30, 15],
  [0, 13],
  [16, 6],
  [46, 0.6],
  [164, 0, 1],
  [172, 7, 1],
  [196, 8, 1],
  [200, 0, 1],
  [276, 0.6],
  [304, 8],
];

/** The ground edge of a thin sole: it rises behind the ball, because the heel is a piece of its own. */
const createArchedBottom = (f: number, h: number): readonly KeyPoint[] => [
  [-30, 4],
  [0, 3.4],
  [24, 0],
  [92, 0],
  ...[124, 146, 170, 200, 236, 304].map((x): KeyPoint => [x, getLowBite(f, h, x) - 5]),
];

function createTopline({ model, shaft: T }: BootShape, x: number): Curve {
  if (model === 'laceUp')
    return createSpline([
      [x + 8, T + 2],
      [x + 26, T - 1],
      [218, T - 7],
      [250, T - 5],
      [272, T + 1],
    ]);
  // A padded collar, cut out behind the ankle's tendon.
  if (model === 'hiker')
    return createSpline([
      [x + 8, T + 2],
      [x + 22, T + 1],
      [206, T - 2],
      [232, T - 4],
      [254, T - 13],
      [272, T - 8],
    ]);
  if (isLaced(model))
    return createSpline([
      [x + 8, T + 2],
      [x + 24, T - 4],
      [214, T - 9],
      [244, T - 6],
      [273, T + 2],
    ]);
  if (model === 'western')
    return createSpline([
      [x, T + 4],
      [178, T - 3],
      [210, T - 15],
      [246, T - 6],
      [276, T],
    ]);
  if (model === 'tall')
    return createSpline([
      [x, T + 4],
      [176, T + 4],
      [214, T + 1],
      [254, T - 3],
      [288, T - 4],
    ]);
  return createSpline([
    [x, T + 4],
    [180, T + 2],
    [212, T - 2],
    [244, T - 2],
    [273, T],
  ]);
}

function createThroat(ridge: Curve, frontX: number): Curve {
  const below = (x: number, by: number): KeyPoint => [x, getHeightAt(ridge, x) - by];
  return createSpline([
    below(THROAT_FROM - 3, 0.6),
    below(THROAT_FROM + 6, 3.5),
    ...[0.3, 0.55, 0.8].map((share) => below(mix(THROAT_FROM, frontX, share), 6 + share * 3)),
    [frontX + 8, getHeightAt(ridge, frontX) - 1],
  ]);
}
