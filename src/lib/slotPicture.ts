import { IMAGE_SIZES, type ImageUse } from './imageUrl.ts';
import { productPicture } from './productPicture.ts';

/** Returns the attributes of a slot's decorative picture: of a product picture's id, or of a file of the shop. */
export function slotPicture({ src }: { readonly src: string }, use: ImageUse): ReturnType<typeof productPicture> {
  if (!src.startsWith('/')) return productPicture(src, use, '');
  const [{ width, height }] = IMAGE_SIZES[use];
  return { src, width, height, alt: '', srcSet: `${src} ${width}w` };
}
