import type { Tones } from '../kit/color.ts';
import type { Curve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

/** The outline of people and of their plain clothes. */
const INK = '#2a2d34';
/** Width of lines inside an outline, such as between fingers, relative to the outline. */
const INNER_SHARE = 0.8;

/** Draws a part of a person, or of the plain clothes, in one color with an outline: only the product has material and light. */
export function drawFlatShape(
  picture: Picture,
  outline: Curve,
  { base }: Pick<Tones, 'base'>,
  marks?: () => void,
): void {
  picture.fill(outline, base);
  if (marks) picture.group({ clip: outline }, marks);
  picture.line(outline, INK, picture.inkWidth, { isClosed: true });
}

/** Draws a line inside a flat shape. */
export const drawInnerLine = (picture: Picture, curve: Curve): Picture =>
  picture.line(curve, INK, picture.inkWidth * INNER_SHARE);
