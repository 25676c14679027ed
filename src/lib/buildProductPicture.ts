import { buildImageSrcSet, buildImageUrl, IMAGE_SIZES, type ImageUse } from './buildImageUrl.ts';

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
export function buildProductPicture(imageId: string, use: ImageUse, alt: string): PictureImage {
  const [size] = IMAGE_SIZES[use];
  const src = buildImageUrl(imageId, { ...size, format: 'webp' });
  const picture = { src, width: size.width, height: size.height, alt, srcSet: buildImageSrcSet(imageId, use, 'webp') };
  return use === 'cutout' ? { ...picture, isCutout: true } : picture;
}

/** Returns the attributes of a page's one large image, with AVIF first, because the smaller file pays off there. */
export const buildLargePicture = (imageId: string, use: ImageUse, alt: string): PictureImage => ({
  ...buildProductPicture(imageId, use, alt),
  avifSrcSet: buildImageSrcSet(imageId, use, 'avif'),
});
