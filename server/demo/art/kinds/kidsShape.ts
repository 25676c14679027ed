import type { ShoePalette } from '../footwear/palette.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, parsePoints, reverse } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { ArtModel } from '../models.ts';

/** Lengths in millimeters; a child's shoe is 205 long, so all of its shapes are rounder. */
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
  readonly material: Material;
  readonly lace: Tones;
  readonly outsole: Tones;
};
export type KidsCurves = ReturnType<typeof createKidsCurves>;

export function createKidsCurves({ model, toe: t, sole: s, collar: c }: KidsShape) {
  const bite = createSpline(
    parsePoints`1,${24 + s} 12,${22 + s} 40,${19 + s} 80,${20 + s} 130,${24 + s} 170,${27 + s} 201,${30 + s}`,
  );
  const bottom = createSpline(parsePoints`-1,15 5,8 18,2.5 40,0 164,0 186,2 200,10`);
  const sole = [
    ...bottom,
    ...createSpline(parsePoints`200,10 205,${20 + s * 0.5} 201,${30 + s}`),
    ...reverse(bite),
    ...createSpline(parsePoints`1,${24 + s} -1.5,${20 + s * 0.5} -1,15`),
  ];
  const isLow = model === 'maryJane';
  const throat = isLow
    ? createSpline(parsePoints`60,${58 + t * 0.5} 70,${60 + t * 0.4} 80,59`)
    : createSpline(parsePoints`66,66 84,74 104,86 116,94`);
  const collar = isLow
    ? createSpline(parsePoints`80,59 96,52 120,46 146,50 172,66 188,78`)
    : createSpline(parsePoints`116,94 126,86 142,${74 + c} 158,${71 + c} 174,${77 + c} 188,${86 + c}`);
  const top = isLow ? 78 : 86 + c;
  const backCurve = createSpline(
    parsePoints`188,${top} 194,${top + 1} 196,${top - 5} 194,${isLow ? 60 : 66} 199,48 197,28`,
  );
  const first = isLow ? parsePoints`60,${58 + t * 0.5}` : parsePoints`66,66`;
  const toe = createSpline([
    ...parsePoints`4,16 2,${34 + t * 0.4} 8,${48 + t * 0.8} 22,${isLow ? 55 + t : 57 + t} 42,${isLow ? 57 + t : 60 + t}`,
    ...first,
  ]);
  const upper: Curve = [...toe, ...throat, ...collar, ...backCurve, ...parsePoints`194,18 8,14`];
  const farEdge = isLow
    ? createSpline(parsePoints`62,60 84,66 118,58 148,60 176,76 191,82`)
    : createSpline(parsePoints`110,98 130,94 146,${83 + c} 160,${80 + c} 176,${84 + c} 192,${88 + c}`);
  return { bite, bottom, sole, throat, collar, toe, upper, far: farEdge, top };
}
