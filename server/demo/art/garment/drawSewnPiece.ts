import type { Curve } from '../kit/geometry.ts';
import { insetOutline } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShadowBelow } from './collars.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';

type SewnPiece = {
  readonly outline: Curve;
  readonly round: number;
  readonly height: number;
  readonly edge: number;
  /** The distance of the row of thread from the edge. */
  readonly seamAt: number;
  readonly thread: string;
  readonly stitch?: number;
  /** The depth of the shadow on the cloth below; 0 for none. */
  readonly shadow?: number;
};

/** Draws a piece that is sewn onto a garment, such as a pocket or its flap, with a row of thread along its edge. */
export function drawSewnPiece(
  picture: Picture,
  cloth: TopCloth,
  { outline, round, height, edge, seamAt, thread, stitch = 0.42, shadow = 1 }: SewnPiece,
): void {
  if (shadow > 0) drawShadowBelow(picture, outline, cloth.tones, shadow);
  drawTopPiece(picture, cloth, {
    outline,
    round,
    height,
    edge,
    marks: () => picture.stitch(insetOutline(outline, seamAt), thread, { width: stitch }),
  });
}
