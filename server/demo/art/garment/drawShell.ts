import type { Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import type { Curve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawCloth } from './drawCloth.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { BagCloth } from './hardware.ts';
import type { HeightField, Ridge } from './heightField.ts';
import { layPrint } from './layPrint.ts';

export type Look = {
  readonly spec: ArtSpec;
  readonly colors: GarmentColors;
  readonly cloth: BagCloth;
  readonly trim: BagCloth;
  readonly chance: Rng;
};

/** The main panel, with the spec's print. */
export function drawShell(
  picture: Picture,
  { spec, colors, cloth }: Look,
  shape: Curve,
  round: number,
  height: number,
  ridges: readonly Ridge[] = [],
  marks?: () => void,
): void {
  const { pattern = 'solid', seed } = spec;
  const order = { pattern, seed, cloth: colors.cloth.base, ink: colors.ink, second: colors.secondInk, size: 1.1 };
  drawCloth(picture, {
    outline: shape,
    tones: cloth.tones,
    material: cloth.material,
    gloss: cloth.gloss,
    round,
    height,
    ridges,
    edge: 0.6,
    ...(pattern === 'solid' ? {} : { print: (field: HeightField) => layPrint(picture, shape, field, order) }),
    ...(marks ? { marks } : {}),
  });
}
