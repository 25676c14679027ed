import { type ClothPiece, drawCloth } from '../garment/drawCloth.ts';
import type { Tones } from '../kit/color.ts';
import type { Curve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';

/** Draws a part of the body, lit like the clothes around it. */
export const drawSkin = (
  picture: Picture,
  outline: Curve,
  tones: Tones,
  piece: Partial<Omit<ClothPiece, 'outline' | 'tones'>> = {},
): void => drawCloth(picture, { outline, tones, round: 26, height: 24, contrast: 0.5, edge: 0.28, ...piece });
