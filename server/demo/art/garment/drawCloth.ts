import { readLightness, type Tones } from '../kit/color.ts';
import { type Curve, computeBounds, type Point } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { addCushion, addRidge, createCoveringField, type HeightField, type Ridge } from './heightField.ts';
import { shadeImage } from './shadeImage.ts';

/** A piece of cloth (or any soft part): its cut, its color and its height field. */
export type ClothPiece = {
  readonly outline: Curve;
  readonly tones: Tones;
  /** A fill; default: lit at the top left and shaded at the bottom right. */
  readonly paint?: string;
  readonly material?: Material | undefined;
  readonly strength?: number;
  readonly turn?: number;
  /** Width of the rounded edge and the cushion's height, in drawing units. */
  readonly round?: number;
  readonly height?: number;
  readonly ridges?: readonly Ridge[];
  /** The strength of the shading: 0 is flat, 1 like plaster. */
  readonly contrast?: number;
  readonly gloss?: number;
  /** Opacity of the outline in the tone's own line color. */
  readonly edge?: number;
  /** Draws the print on the cloth, distorted by its shape. */
  readonly print?: (field: HeightField) => void;
  /** Seams and stitches, drawn below the light. */
  readonly marks?: () => void;
};

const PIXELS_PER_CELL = 2.4;
const AZIMUTH = 238;
const ELEVATION = 55;
/** On dark cloth, folds are seen by their lit sides only, which must be stronger. */
const DARK = 0.36;
const DARK_CONTRAST = 1.6;

/**
 * Draws a piece of cloth: color, print, weave and marks, then the light. The light is computed from the height field,
 * because an SVG filter has only 8 bits of height and is much more expensive.
 */
export function drawCloth(picture: Picture, piece: ClothPiece): void {
  const { outline, tones, round = 24, height = 24, ridges = [], edge = 0.4 } = piece;
  const field = createCoveringField(outline, PIXELS_PER_CELL / picture.frame.scale);
  addCushion(field, outline, round, height);
  for (const ridge of ridges) addRidge(field, ridge);
  picture.group({ clip: outline }, () => {
    picture.fill(outline, piece.paint ?? createClothPaint(picture, outline, tones));
    piece.print?.(field);
    if (piece.material) picture.fill(outline, 'none', weave(piece.material, piece));
    piece.marks?.();
    layLight(picture, field, piece);
  });
  if (edge > 0) picture.line(outline, tones.line, 0.9 / picture.frame.scale, { opacity: edge, isClosed: true });
}

function weave(
  material: Material,
  { strength, turn }: ClothPiece,
): { material: Material; strength?: number; turn?: number } {
  return { material, ...(strength === undefined ? {} : { strength }), ...(turn === undefined ? {} : { turn }) };
}

/** From the top left to the bottom right of the outline's box. */
function createClothPaint(picture: Picture, outline: Curve, tones: Tones): string {
  const { x0, y0, x1, y1 } = computeBounds(outline);
  const middle = (x0 + x1) / 2;
  const from: Point = [middle - (x1 - x0) * 0.35, y1];
  return picture.shading(tones, from, [middle + (x1 - x0) * 0.35, y0]);
}

function layLight(picture: Picture, field: HeightField, { tones, contrast = 0.72, gloss = 0 }: ClothPiece): void {
  const isDark = readLightness(tones.base) < DARK;
  const light = {
    azimuth: AZIMUTH,
    elevation: ELEVATION,
    contrast: isDark ? contrast * DARK_CONTRAST : contrast,
    gloss,
  };
  const png = shadeImage(field, light, { shade: tones.line, shine: tones.high });
  picture.image([field.left, field.top], field.columns * field.cell, field.rows * field.cell, png);
}
