import { IMAGE_SIZES, type ImageUse, imageSrcSet, imageUrl } from './imageUrl.ts';

type PictureImage = {
  src: string;
  width: number;
  height: number;
  alt: string;
  srcSet: string;
  avifSrcSet?: string;
};

/** WebP alone: every browser we serve reads it, and a list of a hundred cards stays light. */
export function productPicture(imageId: string, use: ImageUse, alt: string): PictureImage {
  const [size] = IMAGE_SIZES[use];
  const src = imageUrl(imageId, { ...size, format: 'webp' });
  return { src, width: size.width, height: size.height, alt, srcSet: imageSrcSet(imageId, use, 'webp') };
}

/** AVIF first, for the one large picture of a page, where its smaller file pays. */
export const largePicture = (imageId: string, use: ImageUse, alt: string): PictureImage => ({
  ...productPicture(imageId, use, alt),
  avifSrcSet: imageSrcSet(imageId, use, 'avif'),
});
