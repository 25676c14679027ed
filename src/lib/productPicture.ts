import { IMAGE_SIZES, type ImageUse, imageSrcSet, imageUrl } from './imageUrl.ts';

type PictureImage = {
  src: string;
  width: number;
  height: number;
  alt: string;
  srcSet: string;
  avifSrcSet?: string;
  isCutout?: boolean;
};

/**
 * Returns the attributes of a WebP image. All supported browsers read WebP, and a single format keeps a list of a
 * hundred cards small.
 */
export function productPicture(imageId: string, use: ImageUse, alt: string): PictureImage {
  const [size] = IMAGE_SIZES[use];
  const src = imageUrl(imageId, { ...size, format: 'webp' });
  const picture = { src, width: size.width, height: size.height, alt, srcSet: imageSrcSet(imageId, use, 'webp') };
  return use === 'cutout' ? { ...picture, isCutout: true } : picture;
}

/** Returns the attributes of a page's one large image, with AVIF first, because the smaller file pays off there. */
export const largePicture = (imageId: string, use: ImageUse, alt: string): PictureImage => ({
  ...productPicture(imageId, use, alt),
  avifSrcSet: imageSrcSet(imageId, use, 'avif'),
});
