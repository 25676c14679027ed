import type { Rng } from '../../../../services/images/drawings/rng.ts';
import type { Tones } from '../../kit/color.ts';
import { type Curve, createSpline, getEnd, type KeyPoint, type Point } from '../../kit/geometry.ts';
import type { Material } from '../../kit/materials.ts';
import { Last } from '../last.ts';
import type { Surface } from '../lastLight.ts';
import { getHeightAt, mix, raise } from '../profile.ts';
import type { TurnedShoe } from '../turnedShoe.ts';

/** A laced or slipped-on sports shoe, in millimeters. */
export type AthleticShape = {
  /** The sole's thickness below the ball and below the heel, and how far the toe is off the ground. */
  readonly fore: number;
  readonly heel: number;
  readonly spring: number;
  /** How far the sole's toe stands up. */
  readonly beak: number;
  readonly toe: number;
  readonly vamp: number;
  readonly collar: number;
  readonly heelTop: number;
  /** How far the heel's top leans back. */
  readonly heelLean: number;
  /** Where the collar begins, and the height of its front. */
  readonly collarAt: number;
  readonly front: number;
  /** The whole collar, for those that are no low cut; and the instep from the throat's middle on. */
  readonly collarKeys?: readonly Point[];
  readonly instepKeys?: readonly Point[];
  /** The heel from the sole up to the collar, for those that are no low cut. */
  readonly backKeys?: readonly Point[];
  readonly throatAt: number;
  readonly closure: 'laces' | 'quickLace' | 'straps' | 'none';
  readonly rows: number;
  readonly laceWidth: number;
  readonly eyelets: 'punched' | 'metal' | 'none';
  readonly tongue: number;
  readonly tongueLabel: boolean;
  /** How far the sole stands above the bite, over the ground beside it, and behind the heel. */
  readonly lip: number;
  readonly soleWidth: number;
  readonly bulge: number;
  readonly flare: number;
  readonly heelCut: boolean;
  readonly width: number;
  readonly isPadded: boolean;
  readonly hasLoop: boolean;
};

export type AthleticColors = {
  readonly upper: Tones;
  readonly overlay: Tones;
  readonly logo: Tones;
  readonly tab: Tones;
  readonly lace: Tones;
  readonly lining: Tones;
  readonly mid: Tones;
  readonly outsole: Tones;
};

/** One construction of a sports shoe: its last, and how its upper and sole are made. */
export type AthleticStyle = {
  readonly surface: Surface;
  readonly skin: Material;
  readonly shape: (chance: Rng) => AthleticShape;
  readonly drawPanels: (shoe: AthleticShoe) => void;
  /** Draws straps over the tongue. */
  readonly drawStraps?: (shoe: AthleticShoe) => void;
  readonly drawSole: (shoe: AthleticShoe) => void;
};

export type AthleticCurves = ReturnType<typeof createAthleticCurves>;

/** A sports shoe as its parts are drawn. */
export type AthleticShoe = TurnedShoe & {
  readonly shape: AthleticShape;
  readonly curves: AthleticCurves;
  readonly colors: AthleticColors;
  /** The inner side of the pair carries no mark. */
  readonly isInner: boolean;
  /** The upper's own material, where the style leaves a choice. */
  readonly material: Material;
};

export const LOW_SHOE: AthleticShape = {
  fore: 24,
  heel: 32,
  spring: 12,
  beak: 0,
  toe: 0,
  vamp: 0,
  collar: 0,
  heelTop: 0,
  heelLean: 0,
  collarAt: 181,
  front: 0,
  throatAt: 90,
  closure: 'laces',
  rows: 6,
  laceWidth: 4,
  eyelets: 'punched',
  tongue: 12,
  tongueLabel: true,
  lip: 4,
  soleWidth: 4,
  bulge: 3,
  flare: 0,
  heelCut: false,
  width: 1,
  isPadded: true,
  hasLoop: false,
};

export function createAthleticCurves(shape: AthleticShape) {
  const { fore: F, heel: H, spring: S } = shape;
  const bite = createSpline([
    [0, F + S * 0.5],
    [10, F + S * 0.32],
    [32, F + S * 0.1 + 1],
    [70, F],
    [110, F],
    [150, F + 2],
    [195, mix(F, H, 0.75)],
    [235, H + 2],
    [268, H + 4],
    [300, H + 6],
  ]);
  const ridge = createRidge(shape);
  const collar = createSpline(shape.collarKeys ?? createLowCollar(shape));
  const [, backTop] = getEnd(collar);
  const lean = shape.heelLean;
  const back: readonly Point[] = [
    [293, H - 4],
    [294, H + 4],
    [294, H + 20],
    ...(shape.backKeys ?? [
      [290, H + 38],
      [289, H + 54],
      [291 + lean * 0.7, backTop - 10],
      [287 + lean, backTop + 1],
    ]),
  ];
  return {
    bite,
    ridge,
    collar,
    back,
    backTop,
    throat: createThroat(shape, ridge, collar),
    ...createSoleCurves(shape, bite),
  };
}

function createRidge({ fore: F, spring: S, toe, vamp, instepKeys }: AthleticShape): Curve {
  return createSpline([
    [0, F + S * 0.5 + 2],
    [1.5, F + 14 + S * 0.3],
    [5, F + 22 + toe * 0.6 + S * 0.2],
    [12, F + 28 + toe],
    [24, F + 32 + toe],
    [44, F + 35 + toe],
    [68, F + 40 + toe * 0.8 + vamp * 0.4],
    [92, F + 50 + vamp],
    [114, F + 61 + vamp],
    ...(instepKeys ?? [
      [140, F + 76 + vamp * 0.8],
      [166, F + 93 + vamp * 0.5],
      [190, F + 110],
      [214, F + 134],
      [240, F + 165],
      [304, F + 170],
    ]),
  ]);
}

function createLowCollar({ fore, heel: H, collar, heelTop, collarAt, front }: AthleticShape): readonly Point[] {
  const top = fore + 95 + front;
  return [
    [collarAt, top],
    [collarAt + 10, top - 11],
    [212, H + 58 + collar],
    [233, H + 52 + collar],
    [255, H + 57 + collar],
    [274, H + 68 + collar + heelTop * 0.6],
    [287, H + 78 + collar + heelTop],
  ];
}

function createThroat({ throatAt, collarAt, closure }: AthleticShape, ridge: Curve, collar: Curve): Curve | undefined {
  if (closure === 'none') return undefined;
  const below = (x: number, by: number): KeyPoint => [x, getHeightAt(ridge, x) - by];
  return createSpline([
    below(throatAt - 4, 0.6),
    below(throatAt + 6, 3.5),
    ...[0.25, 0.5, 0.75].map((share) => below(mix(throatAt, collarAt, share), 6 + share * 3)),
    collar[0] ?? below(collarAt, 8),
  ]);
}

function createSoleCurves({ spring: S, beak, heelCut, flare, heel: H, lip }: AthleticShape, bite: Curve) {
  const bottom = createSpline([
    [-30, S * 0.9 + beak],
    [0, S + beak * 1.4],
    [14, S * 0.62 + beak],
    [36, S * 0.22 + beak * 0.35],
    [74, 0],
    [232, 0],
    [262, heelCut ? 3 : 1],
    [284, heelCut ? 10 : 3],
    [304, heelCut ? 22 : 6],
  ]);
  const soleBack: readonly Point[] = [
    [290 + flare * 0.4, 0],
    [297 + flare, H * 0.3],
    [299 + flare, H * 0.6],
    [297 + flare * 0.6, H + lip],
    [295, H + 20],
  ];
  return { bottom, soleBack, top: raise(bite, lip) };
}

export const createAthleticLast = (shape: AthleticShape, curves: AthleticCurves): Last =>
  new Last({
    bite: curves.bite,
    ridge: curves.ridge,
    back: curves.back,
    soleBack: curves.soleBack,
    width: shape.width,
    soleWidth: shape.soleWidth,
    bulge: shape.bulge,
    yaw: 16,
    pitch: 8,
  });
