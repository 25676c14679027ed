import type { Point } from './geometry.ts';
import { createRamp, renderStops, type Stop } from './markup.ts';

/**
 * The heights or columns in pixels at which a drawing is invisible and fully visible; it fades in between. With a `round`, it fades
 * to all sides of an ellipse instead, from the share of its radius that is fully visible.
 */
export type Fade =
  | { readonly clearY: number; readonly solidY: number }
  | { readonly clearX: number; readonly solidX: number }
  | { readonly round: { readonly center: Point; readonly rx: number; readonly ry: number; readonly solid: number } };

/** The gradient of a fade's mask: its element, its attributes and its stops. */
export function renderFade(fade: Fade): readonly [tag: string, attributes: string, stops: string] {
  if ('round' in fade) {
    const { center, rx, ry, solid } = fade.round;
    const move = `translate(${center[0].toFixed(1)} ${center[1].toFixed(1)}) scale(${rx.toFixed(1)} ${ry.toFixed(1)})`;
    const circle = `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${move}"`;
    const stops: readonly Stop[] = [
      [solid, '#fff'],
      [1, '#000'],
    ];
    return ['radialGradient', circle, renderStops(stops)];
  }
  const [clear, solid]: readonly [Point, Point] =
    'clearX' in fade
      ? [
          [fade.clearX, 0],
          [fade.solidX, 0],
        ]
      : [
          [0, fade.clearY],
          [0, fade.solidY],
        ];
  const line = `gradientUnits="userSpaceOnUse" x1="${clear[0].toFixed(1)}" y1="${clear[1].toFixed(1)}" x2="${solid[0].toFixed(1)}" y2="${solid[1].toFixed(1)}"`;
  return ['linearGradient', line, renderStops(createRamp('#000', '#fff'))];
}
