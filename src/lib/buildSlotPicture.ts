import { IMAGE_SIZES, type ImageUse } from './buildImageUrl.ts';
import { buildProductPicture } from './buildProductPicture.ts';

/** Returns the attributes of a slot's decorative picture: of a product picture's id, or of a file of the shop. */
export function buildSlotPicture(
  { src }: { readonly src: string },
  use: ImageUse,
): ReturnType<typeof buildProductPicture> {
  if (!src.startsWith('/')) return buildProductPicture(src, use, '');
  const [{ width, height }] = IMAGE_SIZES[use];
  return { src, width, height, alt: '', srcSet: `${src} ${width}w` };
}
