import type { ShoePalette } from '../footwear/palette.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, getEnd, type Point, parsePoints } from '../kit/geometry.ts';
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
export type SlipperCurves = ReturnType<typeof createSlipperCurves>;

export function createSlipperCurves({ model, sole: s, toe: t, vamp: v, shaft: T }: SlipperShape) {
  const bite = createSpline(
    parsePoints`1,${s + 5} 16,${s + 1} 60,${s} 120,${s + 1} 200,${s + 3} 262,${s + 6} 287,${s + 8}`,
  );
  const bottom = createSpline(parsePoints`0,7 10,2 32,0 262,0 282,2.5 288,7`);
  const toe = createSpline(
    parsePoints`3,${s + 2} ${1 - t * 0.3},${s + 16} 9,${s + 32 + t * 0.6} 30,${s + 43 + t} 62,${s + 49 + t * 0.6} 96,${s + 59} ${124 + v},${s + 74}`,
  );
  const tip = getEnd(toe);
  const topline = createTopline(model, { s, tip, T });
  const end = getEnd(topline);
  const backCurve: Curve =
    model === 'bootie'
      ? createSpline(parsePoints`${end[0]},${end[1]} 279,${T - 30} 280,${s + 62} 286,${s + 34} 286,${s + 5}`)
      : createSpline(parsePoints`${end[0]},${end[1]} 285,${s + 54} 288,${s + 36} 288.5,${s + 18} 287,${s + 5}`);
  const open = model === 'scuff';
  const upper = open
    ? [...toe, ...topline, ...parsePoints`120,${s - 6} 8,${s - 4}`]
    : [...toe, ...topline, ...backCurve, ...parsePoints`280,${s - 6} 8,${s - 4}`];
  const farEdge = open
    ? createSpline(
        parsePoints`${tip[0] - 6},${tip[1] - 2} ${tip[0] + 22},${tip[1]} ${tip[0] + 44},${s + 50} ${tip[0] + 58},${s + 16}`,
      )
    : createSpline(
        parsePoints`${tip[0] - 5},${tip[1] - 1} ${tip[0] + 22},${tip[1] + 1} 190,${s + 54} 224,${s + 52} 256,${s + 60} 280,${s + 66}`,
      );
  return { bite, bottom, toe, topline, back: backCurve, upper, far: farEdge, tip };
}

/** The front corner of a slipper boot's shaft. */
const getBrow = ([x]: Point, shaft: number): Point => [Math.max(x + 20, 150), shaft - 2];

/** The line of a slipper boot's fleece collar: it begins round, because a sharp turn would cast a spike of shadow. */
export function createBootCollar({ tip }: SlipperCurves, { shaft: T }: SlipperShape): Curve {
  const [x, y] = getBrow(tip, T);
  return createSpline([
    [x + 1, y - 3],
    [x + 12, y + 1],
    [204, T + 1],
    [246, T - 2],
    [276, T],
  ]);
}

function createTopline(
  model: SlipperShape['model'],
  { s, tip: [x, y], T }: { s: number; tip: Point; T: number },
): Curve {
  if (model === 'scuff')
    return createSpline(parsePoints`${x},${y} ${x + 18},${y - 8} ${x + 34},${s + 38} ${x + 44},${s + 2}`);
  if (model === 'bootie') {
    const brow = getBrow([x, y], T);
    return createSpline([
      [x, y],
      [x + (brow[0] - x) * 0.52, y + (T - y) * 0.44],
      [brow[0], brow[1], 1],
      [204, T + 1],
      [246, T - 2],
      [276, T],
    ]);
  }
  return createSpline(
    parsePoints`${x},${y} ${x + 24},${y - 12} 186,${s + 46} 222,${s + 42} 254,${s + 49} 276,${s + 59}`,
  );
}
