import type { Image } from '../../../src/contracts/catalog.ts';

/** From which sides a product is seen while it is turned round. */
const TURNING: readonly Image['type'][] = ['MAIN', 'TOP', 'BACK', 'SOLE'];

/** The pictures from which a style can be turned round, in turning order: the first of each side. */
export const turningImages = (images: readonly Image[]): string[] =>
  TURNING.flatMap((side) => images.find(({ type }) => type === side)?.imageId ?? []);
