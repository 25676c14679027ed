import type { SearchResults } from '../../../contracts/search.ts';
import { buildImageSrcSet, buildImageUrl, IMAGE_SIZES } from '../../../lib/products/pictures.ts';
import { SanitizedHtml } from '../../../page/trustedHtml.tsx';
import styles from './CollectionHead.module.css';

type Head = NonNullable<SearchResults['collection']>;

const [BANNER] = IMAGE_SIZES.banner;
const PHONE = '(max-width: 650px)';

/** The picture of a collection: wide, and less so on phones. Both crops keep its focal point. */
const Banner = ({ image: { imageId, alt } }: { readonly image: NonNullable<Head['image']> }) => (
  <picture className={styles.picture}>
    <source type="image/avif" media={PHONE} srcSet={buildImageSrcSet(imageId, 'poster', 'avif')} sizes="100vw" />
    <source type="image/webp" media={PHONE} srcSet={buildImageSrcSet(imageId, 'poster', 'webp')} sizes="100vw" />
    <source type="image/avif" srcSet={buildImageSrcSet(imageId, 'banner', 'avif')} sizes="min(100vw, 1440px)" />
    <img
      className={styles.image}
      src={buildImageUrl(imageId, { ...BANNER, format: 'webp' })}
      srcSet={buildImageSrcSet(imageId, 'banner', 'webp')}
      sizes="min(100vw, 1440px)"
      alt={alt}
      width={BANNER.width}
      height={BANNER.height}
      fetchPriority="high"
    />
  </picture>
);

/** Picture and text above the products of a collection; nothing without both. */
export function CollectionHead({ collection: { html, image } }: { readonly collection: Head }) {
  if (html === '' && !image) return null;
  return (
    <div className={styles.head}>
      {image && <Banner image={image} />}
      {html !== '' && <SanitizedHtml className={styles.text} html={html} />}
    </div>
  );
}
