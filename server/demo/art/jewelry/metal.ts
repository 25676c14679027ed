import { deriveTones, shiftColor, type Tones } from '../kit/color.ts';
import { type Curve, type Point, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

/** Polished metal: its tones, and the dark and pale reflections of a room. */
export type Metal = { readonly tones: Tones; readonly glint: string; readonly dark: string };

export const createMetal = (color: string): Metal => ({
  tones: deriveTones(color),
  glint: shiftColor(color, 0.3, 0.35),
  // Shade of gold turns to orange, not to green.
  dark: shiftColor(color, -0.27, 1.2, -16),
});

/** A reflecting surface between two points: bright and dark bands, as in a studio. */
export const createReflection = (picture: Picture, { tones, glint, dark }: Metal, from: Point, to: Point): string =>
  picture.linear(
    [
      [0, tones.shade],
      [0.12, tones.high],
      [0.24, glint],
      [0.36, tones.base],
      [0.54, tones.deep],
      [0.64, dark],
      [0.76, tones.base],
      [0.9, tones.light],
      [1, tones.shade],
    ],
    from,
    to,
  );

/** A polished wire or tube along a curve. */
export function drawWire(picture: Picture, curve: Curve, width: number, metal: Metal, shadow = 0.3): void {
  const { tones, glint, dark } = metal;
  if (shadow > 0)
    picture.softLine(translate(curve, width * 0.3, -width * 0.7 - 2), '#15181e', width / 2.1 + 3, shadow, {
      strokes: 4,
    });
  picture.line(curve, dark, width);
  picture.line(translate(curve, -width * 0.05, width * 0.06), tones.base, width * 0.8);
  picture.line(translate(curve, -width * 0.1, width * 0.14), tones.high, width * 0.42, { opacity: 0.9 });
  picture.line(translate(curve, -width * 0.14, width * 0.2), glint, width * 0.16, { opacity: 0.95 });
  picture.line(translate(curve, width * 0.12, -width * 0.26), tones.light, width * 0.12, { opacity: 0.5 });
}
