import type { ArtSpec } from '../artSpec.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawCloth } from './drawCloth.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { HeightField, Ridge } from './heightField.ts';
import { layPrint } from './layPrint.ts';

/** A hat's cloth: its colors, weave and print. */
export type HatCloth = {
  readonly spec: ArtSpec;
  readonly colors: GarmentColors;
  readonly material: Material;
  readonly isPrinted: boolean;
  readonly gloss?: number;
};

type HatPiece = {
  readonly round: number;
  readonly height: number;
  readonly ridges?: readonly Ridge[];
  readonly strength?: number;
  readonly marks?: () => void;
  readonly tones?: GarmentColors['cloth'];
  readonly turn?: number;
};

/** A crown, a brim or a cuff. */
export function drawHatPiece(
  picture: Picture,
  outline: Curve,
  { spec, colors, material, isPrinted, gloss = 0 }: HatCloth,
  piece: HatPiece,
): void {
  const { pattern = 'solid', seed } = spec;
  const order = {
    pattern,
    seed,
    cloth: colors.cloth.base,
    ink: colors.ink,
    second: colors.secondInk,
    size: 0.9,
    turn: piece.turn ?? 0,
  };
  drawCloth(picture, {
    outline,
    tones: piece.tones ?? colors.cloth,
    material,
    strength: piece.strength ?? (material === 'straw' ? 1.1 : 0.85),
    gloss,
    round: piece.round,
    height: piece.height,
    ridges: piece.ridges ?? [],
    contrast: 0.8,
    edge: 0.5,
    ...(pattern === 'solid' || !isPrinted
      ? {}
      : { print: (field: HeightField) => layPrint(picture, outline, field, order) }),
    ...(piece.marks ? { marks: piece.marks } : {}),
  });
}

/** A sewn air hole. */
export function drawEyelet(picture: Picture, [x, y]: Point, { cloth }: GarmentColors): void {
  picture.oval([x, y], 5.4, 5.4, cloth.high);
  picture.oval([x, y], 3, 3, cloth.line);
}
