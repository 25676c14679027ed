import type { ShoePalette } from '../footwear/palette.ts';
import { createWeltLine } from '../footwear/weltedSole.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, parsePoints } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { ArtModel } from '../models.ts';

/** Lengths in millimeters. */
export type LoaferShape = {
  readonly model: ArtModel<'loafer'>;
  readonly heel: number;
  readonly fore: number;
  readonly build: 'heel' | 'wedge' | 'lug' | 'pods';
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
  readonly material: Material;
  readonly metal: Tones;
  readonly lace: Tones;
  readonly outsole: Tones;
  readonly welt: Tones | undefined;
};
export type LoaferCurves = ReturnType<typeof createLoaferCurves>;

export const isLacedLoafer = (model: LoaferShape['model']): boolean => model === 'oxford' || model === 'derby';

export function createLoaferCurves({
  model,
  heel: h,
  fore: f,
  toe: t,
  toeHeight: e,
  vamp: v,
  instep: i,
  topline: c,
}: LoaferShape) {
  const bite = createWeltLine(h, f, 287);
  const isLaced = isLacedLoafer(model);
  const tip = isLaced ? { x: 144, y: f + 92 + i } : { x: 126 + v, y: f + 79 + i + v * 0.35 };
  const blunt = Math.max(0, -t) * 0.6;
  const toe =
    createSpline(parsePoints`2,${f} ${1 - t},${f + 13 + blunt} ${7 - t * 0.5},${f + 25 + e * 0.5 + blunt - Math.max(0, t) * 0.6} 22,${f + 34 + e + blunt - Math.max(0, t) * 0.5}
    50,${f + 40 + e} 82,${f + 51 + e * 0.5 + i * 0.4} ${104 + v * 0.5},${f + 63 + i * 0.8 + v * 0.1} ${tip.x},${tip.y}`);
  const topline = isLaced
    ? createSpline(
        parsePoints`${tip.x},${tip.y} 152,${f + 90 + i} 170,${h + 54} 196,${h + 38 + c} 226,${h + 36 + c} 256,${h + 44 + c * 0.5} 278,${h + 54}`,
      )
    : createSpline(
        parsePoints`${tip.x},${tip.y} ${tip.x + 9},${tip.y - 4} ${tip.x + 25},${tip.y - 18} 188,${h + 35 + c} 222,${h + 32 + c} 254,${h + 41 + c * 0.5} 278,${h + 53}`,
      );
  const backCurve = createSpline(
    parsePoints`278,${h + 53} 283,${h + 53} 286,${h + 47} 285,${h + 34} 288,${h + 18} 286,${h}`,
  );
  const upper: Curve = [...toe, ...topline, ...backCurve, [280, h - 6], [100, f - 6], [8, f - 4]];
  const farEdge = isLaced
    ? createSpline(
        parsePoints`${tip.x - 8},${tip.y + 4} 164,${h + 72} 200,${h + 48 + c} 228,${h + 45 + c} 256,${h + 51} 281,${h + 55}`,
      )
    : createSpline(
        parsePoints`${tip.x - 6},${tip.y - 3} ${tip.x + 16},${tip.y} 172,${h + 52} 198,${h + 45 + c} 226,${h + 42 + c} 256,${h + 49} 281,${h + 54}`,
      );
  const throat = isLaced
    ? createSpline(parsePoints`98,${f + 58 + i * 0.4} 114,${f + 68 + i * 0.7} 130,${f + 81 + i} 143,${f + 92 + i}`)
    : undefined;
  return { bite, toe, topline, back: backCurve, upper, far: farEdge, tip, throat };
}
