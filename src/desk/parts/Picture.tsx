import { buildImageUrl } from '../../lib/products/pictures.ts';

/** The origin of the shop's pictures: empty on the shop's own host. */
export const getPictureOrigin = (): string => document.getElementById('desk')?.dataset.pictures ?? '';

type PictureProps = { readonly imageId: string; readonly title: string; readonly size: number };

/** A small picture of a product, always on white. */
export const Picture = ({ imageId, title, size }: PictureProps) => (
  <img
    src={getPictureOrigin() + buildImageUrl(imageId, { width: 146, height: 146, format: 'webp' })}
    alt={title}
    title={title}
    width={size}
    height={size}
    loading="lazy"
    style={{
      flex: 'none',
      borderRadius: 6,
      border: '1px solid var(--d-line)',
      background: '#fff',
      objectFit: 'contain',
      verticalAlign: 'middle',
    }}
  />
);
