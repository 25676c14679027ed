import { addCushion, addRidge, createCoveringField, type Ridge } from '../garment/heightField.ts';
import { shadeImage } from '../garment/shadeImage.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, insetOutline } from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';

/** The directions of the lamp for the right shoe, and for the left one, which is drawn mirrored. */
export const PLAN_AZIMUTHS = { right: 238, left: 302 } as const;

export type PlanForm = {
  readonly tones: Tones;
  readonly azimuth: number;
  /** Cushions over the whole outline: how far their edges are rounded, and their heights. */
  readonly cushions: readonly (readonly [round: number, height: number])[];
  readonly ridges?: readonly Ridge[];
  readonly contrast?: number;
  readonly gloss?: number;
};

const PIXELS_PER_CELL = 4;
const ELEVATION = 55;

/** Lays the light of a form seen from above over what is drawn inside its outline. */
export function layPlanLight(
  p: Picture,
  outline: Curve,
  { tones, azimuth, cushions, ridges = [], contrast = 0.7, gloss = 0 }: PlanForm,
): void {
  const field = createCoveringField(outline, PIXELS_PER_CELL / p.frame.scale);
  for (const [round, height] of cushions) addCushion(field, outline, round, height);
  for (const ridge of ridges) addRidge(field, ridge);
  const light = { azimuth, elevation: ELEVATION, contrast, gloss };
  const png = shadeImage(field, light, { shade: tones.line, shine: tones.high });
  p.group({ clip: outline }, () =>
    p.image([field.left, field.top], field.columns * field.cell, field.rows * field.cell, png),
  );
}

/** The sole's edge around the upper. */
export function drawPlanRim(p: Picture, outline: Curve, sole: Tones): void {
  p.fill(outline, p.linear(createRamp(sole.light, sole.base, sole.shade), [-40, 290], [40, 10]));
  p.line(insetOutline(outline, 1), sole.high, 1.1, { opacity: 0.7, isClosed: true });
  p.line(outline, sole.line, 0.5, { opacity: 0.55, isClosed: true });
}
