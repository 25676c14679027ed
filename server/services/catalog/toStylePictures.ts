import type { Image, StylePictures } from '../../../src/contracts/catalog.ts';
import { IMAGE_SIZES, imageUrl } from '../../../src/lib/imageUrl.ts';
import { listTurningImages } from './listTurningImages.ts';

const [SWATCH] = IMAGE_SIZES.dot;

/** Groups a style's pictures by use (browsing §3, Style). The shop's pictures have no background. */
export function toStylePictures(images: readonly Image[]): StylePictures {
  const swatchImageId = images[0]?.imageId ?? '';
  const imageMap: StylePictures['imageMap'] = {};
  for (const { type, imageId } of images) imageMap[type] ??= imageId;
  return {
    swatchUrl: swatchImageId && imageUrl(swatchImageId, { ...SWATCH, format: 'webp' }),
    swatchImageId,
    isFabricSwatch: false,
    imageMap,
    tsdImages: { imageIds: listTurningImages(images), backgroundId: null },
  };
}
