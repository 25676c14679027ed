import type { ShoePalette } from '../footwear/palette.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, parsePoints, reverse } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';

/** Lengths in millimeters. */
export type HeelShape = {
  /** The height of the heel seat above the ground, without the platform. */
  readonly height: number;
  readonly platform: number;
  readonly heel: 'pin' | 'kitten' | 'block' | 'flared' | 'wedge';
  readonly toe: 'point' | 'almond' | 'round' | 'square';
  readonly strap: 'none' | 'ankle' | 'mary' | 'sling' | 'double';
  readonly trim: 'none' | 'bow' | 'cap' | 'bar';
  readonly cover: 'main' | 'wood' | 'cork' | 'rope';
  /** The distance of the opening's start behind the usual place; negative for a low cut. */
  readonly cut: number;
  /** The depth of the side of the opening. */
  readonly vamp: number;
};
export type HeelLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly gloss: number;
  readonly heel: Tones;
  readonly metal: Tones;
};
export type HeelCurves = ReturnType<typeof createHeelCurves>;

/** Toe tips: the distance from 0, and the additional height over a pointed one. */
const TOES = { point: [0, 0], almond: [5, 4], round: [10, 8], square: [9, 6] } as const;

export function createHeelCurves({ height: h, platform, toe: shape, cut, vamp: v, strap }: HeelShape) {
  const [tx, th] = TOES[shape];
  const y = (value: number): number => value + platform;
  const k = h / 88;
  const c = cut;
  const under =
    createSpline(parsePoints`${tx},${y(6)} 24,${y(2.5)} 56,${y(1)} 92,${y(2)} 116,${y(8)} 142,${y(8 + (h - 8) * 0.33)} 170,${y(8 + (h - 8) * 0.7)}
    196,${y(8 + (h - 8) * 0.93)} 218,${y(h)} 246,${y(h + 2)}`);
  const sling = strap === 'sling';
  const topline = sling
    ? createSpline(
        parsePoints`${58 + c},${y(37 + th * 0.6)} ${76 + c},${y(31 - v)} 104,${y(30 + 3 * k - v)} 138,${y(24 + h * 0.33)} 166,${y(16 + h * 0.66)} 186,${y(4 + h * 0.86)}`,
      )
    : createSpline(parsePoints`${58 + c},${y(37 + th * 0.6)} ${76 + c},${y(31 - v)} 104,${y(32 + 3 * k - v)} 138,${y(30 + h * 0.33 - v)} 172,${y(27 + h * 0.7 - v)}
      204,${y(32 + h * 0.91)} 232,${y(40 + h)} 246,${y(45 + h)}`);
  const backCurve = sling
    ? parsePoints`196,${y(8 + (h - 8) * 0.93)}`
    : createSpline(
        parsePoints`246,${y(45 + h)} 250,${y(43 + h)} 253,${y(28 + h)} 252.5,${y(12 + h)} 251.5,${y(h + 3)}`,
      );
  const toe =
    shape === 'square'
      ? createSpline(
          parsePoints`${tx},${y(6)} ${tx - 5},${y(9)} ${tx - 4},${y(20)} ${tx + 4},${y(25)} 28,${y(31)} 46,${y(38)} ${58 + c},${y(37 + th * 0.6)}`,
        )
      : createSpline(
          parsePoints`${tx},${y(6)} ${tx - 1},${y(10 + th * 0.6)} ${tx + 8},${y(17 + th * 1.1)} ${tx + 24},${y(26 + th)} ${44 + c * 0.6},${y(34 + th * 0.6)} ${58 + c},${y(37 + th * 0.6)}`,
        );
  const farEdge = sling
    ? createSpline(
        parsePoints`${58 + c},${y(37 + th * 0.6)} ${84 + c * 0.6},${y(42)} 116,${y(42 + h * 0.06)} 150,${y(34 + h * 0.42)} 178,${y(14 + h * 0.8)}`,
      )
    : createSpline(parsePoints`${58 + c},${y(37 + th * 0.6)} ${84 + c * 0.6},${y(42)} 116,${y(44 + h * 0.06)} 150,${y(40 + h * 0.42)} 184,${y(42 + h * 0.78)} 216,${y(46 + h * 0.97)}
      246,${y(46 + h)}`);
  // A slingback's upper ends before the heel; a pump's reaches over it.
  const base = sling ? under.filter(([x]) => x < 197) : under;
  const upper: Curve = [...toe, ...topline, ...backCurve, ...reverse(base)];
  return { under, topline, toe, far: farEdge, upper, back: backCurve, tx };
}
