import type { Image } from '../../../../src/contracts/products/product.ts';

/** The sides of a product, in turning order. */
const TURNING_TYPES: readonly Image['type'][] = ['MAIN', 'TOP', 'BACK', 'SOLE'];

/** Returns a style's pictures for the 360° view: the first of each side. */
export const listTurningImages = (images: readonly Image[]): string[] =>
  TURNING_TYPES.flatMap((side) => images.find(({ type }) => type === side)?.imageId ?? []);
