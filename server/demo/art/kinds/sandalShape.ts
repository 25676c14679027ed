import type { ShoePalette } from '../footwear/palette.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, type Point, parsePoints, reverse } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import type { ArtModel } from '../models.ts';

/** Lengths in millimeters: `platform` raises the whole footbed, `lift` its heel. */
export type SandalShape = {
  readonly model: ArtModel<'sandal'>;
  readonly platform: number;
  readonly lift: number;
  readonly bed: 'cork' | 'foam' | 'leather' | 'rope' | 'wood';
  /** Moves the straps along the foot. */
  readonly reach: number;
  readonly detail: number;
};
export type SandalLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly side: Tones;
  readonly bed: Tones;
  readonly outsole: Tones;
  readonly metal: Tones;
  readonly webThread: string;
  /** On a foot: the far straps are hidden. */
  readonly isWorn?: boolean;
};
export type SandalCurves = ReturnType<typeof createSandalCurves>;

export type SandalPainter = (
  p: Picture,
  curves: SandalCurves,
  shape: SandalShape,
  look: SandalLook,
  inner: boolean,
) => void;

export function createSandalCurves({ platform: d, lift: h }: SandalShape) {
  const top =
    createSpline(parsePoints`2,${27 + d} 14,${23 + d} 44,${20 + d} 84,${20 + d} 126,${27 + d + h * 0.1} 160,${31 + d + h * 0.3} 200,${29 + d + h * 0.7}
    240,${30 + d + h} 272,${35 + d + h} 288,${40 + d + h}`);
  const bottom = createSpline(parsePoints`4,8 18,2 40,0 80,0 240,0 270,0 284,4`);
  const side: Curve = [
    ...bottom,
    ...createSpline(parsePoints`284,4 290,16 291,${30 + d + h} 288,${40 + d + h}`),
    ...reverse(top),
    ...createSpline(parsePoints`2,${27 + d} -1,${18 + d * 0.6} 4,8`),
  ];
  const farTop = top.map(
    ([x, y]): Point => [x, y + 7 * Math.sqrt(Math.sin(Math.min(1, Math.max(0, x / 290)) * Math.PI))],
  );
  return { top, bottom, side, farTop };
}
