import type { ShoePalette } from '../footwear/palette.ts';
import type { Tones } from '../kit/color.ts';
import {
  type Curve,
  computeBounds,
  createSpline,
  getEnd,
  getStart,
  type Point,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { ArtModel } from '../models.ts';

/** Lengths in millimeters; `high` is the additional height of a high-top's shaft. */
export type SneakerShape = {
  readonly model: ArtModel<'sneaker'>;
  readonly platform: number;
  readonly high: number;
  readonly toe: number;
  readonly throat: number;
  readonly collar: number;
  readonly rows: number;
  readonly mark: 'none' | 'holes' | 'seam' | 'band' | 'blocks' | 'keel';
  readonly stripes: number;
  readonly print: 'plain' | 'herringbone' | 'stripe' | 'dots';
  readonly sidewall: 'stitched' | 'ribbed' | 'plain';
};
export type SneakerLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly lace: Tones;
  readonly outsole: Tones;
};
export type SneakerCurves = ReturnType<typeof createSneakerCurves>;

export function createSneakerCurves(shape: SneakerShape) {
  const { model, platform: d, high: shaftHeight, toe: t, throat: v } = shape;
  const wedge = model === 'retro' ? 7 : 0; // A jogger has a sole that thickens towards the heel.
  const bite =
    createSpline(parsePoints`3,${31 + d} 14,${27 + d} 40,${24 + d} 90,${24 + d} 150,${26 + d + wedge * 0.3} 210,${28 + d + wedge * 0.8}
    260,${30 + d + wedge} 294,${33 + d + wedge * 1.2}`);
  const bottom = wedge
    ? createSpline(parsePoints`1,16 10,7 34,1 70,0 226,0 268,2.5 295,13`)
    : createSpline(parsePoints`2,12 12,4 34,0.4 70,0 230,0 274,0.6 293,6`);
  const foot = wedge ? { x: 295, y: 13 } : { x: 293, y: 6 };
  const heelWall = createSpline(
    parsePoints`${foot.x},${foot.y} ${297 + wedge * 0.6},${16 + wedge} ${297 + wedge * 0.4},${26 + d + wedge} 294,${33 + d + wedge * 1.2}`,
  );
  const front = createSpline(parsePoints`3,${31 + d} -1,${22 + d * 0.6} ${wedge ? 1 : 2},${wedge ? 16 : 12}`);
  const sole = [...bottom, ...heelWall, ...reverse(bite), ...front];
  const throat = createThroat(model, d, shaftHeight, v);
  const { collar, backCurve, farEdge } = createOpening(shape, getEnd(throat));
  const [startX, startY] = getStart(throat);
  const toe =
    createSpline(parsePoints`5,${22 + d} 5,${38 + d + t * 0.3} 10,${50 + d + t * 0.6} 24,${58 + d + t} 48,${62 + d + t}
    70,${65 + d + t * 0.6} ${startX},${startY}`);
  const upper: Curve = [...toe, ...throat, ...collar, ...backCurve, [286, 20 + d], [12, 18 + d]];
  const ink = computeBounds(throat, collar, backCurve);
  return {
    bite,
    bottom,
    sole,
    throat,
    collar,
    back: backCurve,
    toe,
    upper,
    far: farEdge,
    top: ink.y1 + (model === 'slipOn' ? 4 : 20),
  };
}

/** The near rim, the line down the back and the far rim, from the end of the throat. */
function createOpening(
  { model, platform: d, high: shaftHeight, collar: c }: SneakerShape,
  [x, y]: Point,
): { collar: Curve; backCurve: Curve; farEdge: Curve } {
  if (shaftHeight) {
    return {
      collar: createSpline(parsePoints`${x},${y} 180,${y + 1} 216,${y - 10 + c} 250,${y - 6 + c} 274,${y + 2}`),
      backCurve: createSpline(
        parsePoints`274,${y + 2} 280,${y + 2} 280,${y - 14} 279,${110 + d} 286,${80 + d} 292,${56 + d} 291,${34 + d}`,
      ),
      farEdge: createSpline(parsePoints`${x - 8},${y + 2} 190,${y + 4} 220,${y - 2 + c} 250,${y + 2 + c} 276,${y + 4}`),
    };
  }
  if (model === 'slipOn') {
    return {
      collar: createSpline(
        parsePoints`${x},${y} ${x + 16},${y - 3} ${x + 44},${y - 12} 214,${78 + d + c} 244,${79 + d + c} 266,${87 + d} 278,${94 + d}`,
      ),
      backCurve: createSpline(
        parsePoints`278,${94 + d} 285,${95 + d} 288,${89 + d} 286,${74 + d} 289.5,${56 + d} 289,${34 + d}`,
      ),
      farEdge: createSpline(
        parsePoints`${x - 2},${y} ${x + 26},${y + 2} ${x + 54},${y - 4} 214,${86 + d + c} 246,${87 + d + c} 281,${96 + d}`,
      ),
    };
  }
  return {
    collar: createSpline(
      parsePoints`${x},${y} ${x + 12},${y - 7} 208,${88 + d + c} 234,${82 + d + c} 258,${88 + d + c} 278,${99 + d}`,
    ),
    backCurve: createSpline(
      parsePoints`278,${99 + d} 285,${100 + d} 288,${94 + d} 286,${78 + d} 289.5,${58 + d} 289,${34 + d}`,
    ),
    farEdge: createSpline(
      parsePoints`${x - 8},${y + 6} ${x + 20},${y - 2} 212,${97 + d + c} 236,${92 + d + c} 260,${97 + d + c} 282,${101 + d}`,
    ),
  };
}

function createThroat(model: SneakerShape['model'], d: number, shaftHeight: number, v: number): Curve {
  if (shaftHeight) {
    return createSpline(
      parsePoints`90,${72 + d} 112,${84 + d} 134,${104 + d} 150,${128 + d} 160,${152 + d} 166,${128 + d + shaftHeight * 0.55}`,
    );
  }
  if (model === 'slipOn')
    return createSpline(parsePoints`${100 + v},${78 + d} ${118 + v},${88 + d} ${132 + v},${94 + d}`);
  return createSpline(parsePoints`${90 + v},${72 + d} 112,${83 + d} 138,${98 + d} 160,${109 + d} 172,${113 + d}`);
}
