import type { ShoePalette } from '../footwear/palette.ts';
import { createWeltLine, type WeltedSole } from '../footwear/weltedSole.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, getEnd, offsetCurve, parsePoints, reverse } from '../kit/geometry.ts';
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
};
export type BootLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly lace: Tones;
  readonly metal: Tones;
  readonly sole: WeltedSole;
};
export type BootCurves = ReturnType<typeof createBootCurves>;

const isLaced = (model: BootShape['model']): boolean => model === 'laceUp' || model === 'desert' || model === 'hiker';

export function createBootCurves({ model, heel: h, fore: f, shaft: T, toe: t }: BootShape) {
  const bite = createWeltLine(h, f, 286);
  const toeDrop = t * 0.5;
  const toe =
    createSpline(parsePoints`2,${f} ${1 - t},${f + 12 - toeDrop * 0.5} ${9 - t * 0.4},${f + 26 - toeDrop} 30,${f + 37 - toeDrop} 62,${f + 44 - toeDrop * 0.5} 92,${f + 54}
    116,${f + 70} 134,${f + 92}`);
  const calf = Math.max(0, T - 250) * 0.16;
  const front =
    model === 'tall'
      ? createSpline(
          parsePoints`134,${f + 92} 146,${f + 118} 149,${f + 160} 144,${T * 0.68} 138,${T * 0.86} 139,${T + 4}`,
        )
      : createSpline(parsePoints`134,${f + 92} 144,${f + 112} 149,${(T + f + 105) / 2} 151,${T + 4}`);
  const [frontX] = getEnd(front);
  const top = createTopLine(model, frontX, T);
  const [backX] = getEnd(top);
  const backCurve =
    createSpline(parsePoints`${backX},${getEnd(top)[1]} ${backX + 4},${T - 2} ${backX + 5 + calf * 0.2},${T - 24} ${272 + calf * 0.4},${(Math.min(T, 190) + h) / 2 + 18}
    275,${h + 52} 284,${h + 34} 285,${h + 16} 282,${h}`);
  // Along the sole's upper edge, so that nothing shows below the sole's arch.
  const lowerEdge = offsetCurve(bite, -2).filter(([x]) => x > 10 && x < 278);
  const upper: Curve = [...toe, ...front, ...top, ...backCurve, ...reverse(lowerEdge), [10, f - 4]];
  const farEdge = createSpline(
    parsePoints`${frontX - 1},${T + 5} ${frontX + 31},${T + 8} 214,${T + 6} 246,${T + 7} ${backX + 2},${T + 5}`,
  );
  const start: readonly [number, number] = model === 'desert' ? [118, f + 72] : [104, f + 63];
  const throat = isLaced(model)
    ? createSpline(
        parsePoints`${start[0]},${start[1]} 122,${f + 78} 136,${f + 96} 146,${f + 118} 151,${(T + f + 110) / 2} 154,${T + 2}`,
      )
    : undefined;
  return { bite, toe, front, top, back: backCurve, upper, far: farEdge, throat, backX, frontX };
}

function createTopLine(model: BootShape['model'], x: number, T: number): Curve {
  if (isLaced(model)) return createSpline(parsePoints`${x},${T + 4} 172,${T} 204,${T - 9} 240,${T - 6} 268,${T + 4}`);
  if (model === 'western')
    return createSpline(parsePoints`${x},${T + 8} 176,${T - 2} 210,${T - 16} 246,${T - 4} 270,${T + 8}`);
  if (model === 'tall')
    return createSpline(parsePoints`${x},${T + 4} 176,${T + 5} 214,${T + 1} 254,${T - 4} 288,${T - 6}`);
  return createSpline(parsePoints`${x},${T + 4} 180,${T + 1} 212,${T - 3} 244,${T - 2} 270,${T + 2}`);
}
