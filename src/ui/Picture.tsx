import type { Ref } from 'react';
import { buildProductPicture, type ImageUse } from '../lib/products/pictures.ts';
import { classNames } from './classNames.ts';
import styles from './Picture.module.css';

/** The sources of an image: a fallback file and a `srcset` per format. Width and height are its natural size in pixels. */
export interface PictureImage {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** `srcset` in the format of `src`. */
  srcSet?: string | undefined;
  /** `srcset` in AVIF, preferred. */
  avifSrcSet?: string | undefined;
  /** `srcset` in WebP, second choice. */
  webpSrcSet?: string | undefined;
  /** Shown directly on the page; other images are on the stage of product pictures. */
  isCutout?: boolean | undefined;
}

interface PictureProps {
  image: PictureImage;
  /** The `sizes` attribute of the img. */
  sizes?: string | undefined;
  /** `priority` for the largest image of a first view, `eager` for others in it, `lazy` (the default) for the rest. */
  loading?: 'priority' | 'eager' | 'lazy';
  /** `cover` fills its box and crops; `contain` shows the whole image. */
  fit?: 'cover' | 'contain';
  className?: string | undefined;
  ref?: Ref<HTMLImageElement>;
}

type ProductPictureProps = Omit<PictureProps, 'image' | 'ref'> & {
  imageId: string;
  /** The use whose sizes the image has. */
  use: ImageUse;
  /** Empty beside the product's name. */
  alt?: string;
};

/** A picture of a product, or of another image of the catalog. */
export const ProductPicture = ({ imageId, use, alt = '', ...picture }: ProductPictureProps) => (
  <Picture image={buildProductPicture(imageId, use, alt)} {...picture} />
);

/** A responsive image with a known aspect ratio, which avoids layout shifts. `className` goes to the img. */
export function Picture({ image, sizes, loading = 'lazy', fit = 'contain', className, ref }: PictureProps) {
  const img = (
    <img
      ref={ref}
      className={classNames(styles.image, !image.isCutout && styles.stage, styles[fit], className)}
      // Before `src`, because some browsers start loading as soon as `src` is set.
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      decoding={loading === 'priority' ? 'sync' : 'async'}
      fetchPriority={loading === 'priority' ? 'high' : undefined}
      sizes={image.srcSet ? sizes : undefined}
      srcSet={image.srcSet}
      src={image.src}
    />
  );
  if (!image.avifSrcSet && !image.webpSrcSet) return img;
  return (
    <picture className={styles.picture}>
      {image.avifSrcSet && <source type="image/avif" srcSet={image.avifSrcSet} sizes={sizes} />}
      {image.webpSrcSet && <source type="image/webp" srcSet={image.webpSrcSet} sizes={sizes} />}
      {img}
    </picture>
  );
}
