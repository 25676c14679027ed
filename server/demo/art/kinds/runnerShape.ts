import type { ShoePalette } from '../footwear/palette.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint, parsePoints, reverse } from '../kit/geometry.ts';

/** Lengths in millimeters; `lean` scales every height above the forefoot. */
export type RunnerShape = {
  readonly heel: number;
  readonly fore: number;
  readonly spring: number;
  readonly lean: number;
  readonly collar: number;
  readonly toeLift: number;
  readonly rows: number;
  readonly mesh: 'oval' | 'dot' | 'bar' | 'knit' | 'ripstop';
  readonly overlay: 'wrap' | 'clean' | 'trail' | 'cage' | 'swoop';
  readonly mark: 'saddle' | 'chevrons' | 'dots' | 'line' | 'ring' | 'tabs' | 'none';
  readonly cut: 'groove' | 'slots' | 'wave' | 'shelf' | 'plain';
  /** The length of the heel's foam behind the upper. */
  readonly flare: number;
  /** Height of a ribbed cuff along the collar; 0 for no cuff. */
  readonly cuff: number;
};
export type RunnerLook = { readonly colors: ShoePalette; readonly lace: Tones; readonly outsole: Tones };

export type RunnerCurves = ReturnType<typeof createRunnerCurves>;

export function createRunnerCurves({ heel: H, fore: F, spring: S, lean, collar: c, toeLift: t, flare }: RunnerShape) {
  const lift = (keys: readonly KeyPoint[]): readonly KeyPoint[] =>
    keys.map(([x, y, corner]) => [x, F + (y - F) * lean, corner ?? 0]);
  const bite =
    createSpline(parsePoints`1,${S + F * 0.62} 10,${F + 9} 32,${F + 4} 70,${F + 1} 110,${F + 2} 150,${F + 6} 195,${H + 2}
    235,${H + 8} 268,${H + 13} 295,${H + 16.5}`);
  const bottom = createSpline(parsePoints`0,${S + 6} 12,${S * 0.72} 36,${S * 0.26} 72,0 120,-0.3 232,0 262,2.5 282,7
    ${296 + flare * 0.4},14`);
  const heelWall =
    createSpline(parsePoints`${296 + flare * 0.4},14 ${302 + flare},${H * 0.5 + 4} ${302.5 + flare * 0.8},${H * 0.8}
    300.5,${H + 8} 295,${H + 16.5}`);
  const sole = [
    ...bottom,
    ...heelWall,
    ...reverse(bite),
    ...createSpline(parsePoints`1,${S + F * 0.62} -1.5,${S + F * 0.36} 0,${S + 6}`),
  ];
  const throat = createSpline(
    lift(parsePoints`92,${F + 46 + t * 0.5} 114,${F + 57} 140,${F + 71} 166,${F + 86} 181,${F + 93}`),
  );
  const collar = createSpline(
    lift(parsePoints`181,${F + 93} 193,${F + 84} 212,${H + 56 + c} 232,${H + 50 + c} 254,${H + 57 + c}
      274,${H + 71 + c} 286,${H + 79 + c}`),
  );
  const backCurve = createSpline(
    lift(parsePoints`286,${H + 79 + c} 291,${H + 81 + c} 294,${H + 76 + c} 290.5,${H + 64} 289.5,${H + 52}
      293,${H + 36} 295.5,${H + 22} 294,${H + 8}`),
  );
  const toe = createSpline(
    lift(parsePoints`2,${F - 2} 2,${F + 12} 7,${F + 24 + t * 0.6} 20,${F + 33 + t} 42,${F + 37 + t} 68,${F + 39 + t}
      92,${F + 46 + t * 0.5}`),
  );
  const farEdge = createSpline(
    lift(parsePoints`170,${F + 104} 190,${F + 97} 212,${H + 68 + c} 236,${H + 62 + c} 262,${H + 68 + c}
      288,${H + 80 + c}`),
  );
  const stay = createSpline(
    lift(parsePoints`181,${F + 93} 188,${F + 86} 180,${F + 74} 156,${F + 58} 130,${F + 42} 104,${F + 31} 90,${F + 32}
      86,${F + 41}`),
  );
  const upper: Curve = [...toe, ...throat, ...collar, ...backCurve, [290, H], [150, F - 4], [20, F - 6]];
  return { bite, bottom, sole, throat, collar, far: farEdge, stay, upper, lift };
}
