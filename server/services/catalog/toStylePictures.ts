import type { Image, StylePictures } from '../../../src/contracts/product.ts';
import { buildImageUrl, IMAGE_SIZES } from '../../../src/lib/buildImageUrl.ts';
import { listTurningImages } from './listTurningImages.ts';

const [SWATCH] = IMAGE_SIZES.dot;

/** Groups a style's pictures by use (browsing §3, Style). The shop's pictures have no background. */
export function toStylePictures(images: readonly Image[]): StylePictures {
  const swatchImageId = images[0]?.imageId ?? '';
  const imageMap: StylePictures['imageMap'] = {};
  for (const { type, imageId } of images) imageMap[type] ??= imageId;
  return {
    swatchUrl: swatchImageId && buildImageUrl(swatchImageId, { ...SWATCH, format: 'webp' }),
    swatchImageId,
    isFabricSwatch: false,
    imageMap,
    tsdImages: { imageIds: listTurningImages(images), backgroundId: null },
  };
}
