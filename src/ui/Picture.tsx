import type { Ref } from 'react';
import { classNames } from './classNames.ts';
import styles from './Picture.module.css';

/** A picture as the image service offers it: one fallback file and, per format, its widths. Width and height are its natural pixels. */
export interface PictureImage {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** Widths of `src`'s own format. */
  srcSet?: string | undefined;
  /** Widths in AVIF, offered first. */
  avifSrcSet?: string | undefined;
  /** Widths in WebP, offered second. */
  webpSrcSet?: string | undefined;
}

interface PictureProps {
  image: PictureImage;
  /** The `sizes` of the img: how wide it stands at which screen width. */
  sizes?: string | undefined;
  /** `priority` for the largest picture of a first view, `eager` for others in it, `lazy` (the default) for the rest. */
  loading?: 'priority' | 'eager' | 'lazy';
  /** `cover` fills its box and crops; `contain` shows the whole. */
  fit?: 'cover' | 'contain';
  className?: string | undefined;
  ref?: Ref<HTMLImageElement>;
}

/** A responsive picture whose box is known before its bytes, so that nothing shifts. `className` goes to the img. */
export function Picture({ image, sizes, loading = 'lazy', fit = 'contain', className, ref }: PictureProps) {
  const img = (
    <img
      ref={ref}
      className={classNames(styles.image, styles[fit], className)}
      // Attributes before src, so that a browser which starts on src already knows the rest.
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
