import type { Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

/** The place of a drawing whose origin is its middle; `turn` is in degrees, anticlockwise. */
export type Placement = { readonly at: Point; readonly scale: number; readonly turn: number };

/** Draws something with its origin moved to a place, turned and scaled. */
export function drawAt(picture: Picture, { at, scale, turn }: Placement, draw: () => void): void {
  const [x, y] = picture.place(at);
  const [x0, y0] = picture.place([0, 0]);
  const move = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(-turn).toFixed(1)}) scale(${scale.toFixed(4)}) translate(${(-x0).toFixed(1)} ${(-y0).toFixed(1)})`;
  picture.group({ transform: move }, draw);
}
