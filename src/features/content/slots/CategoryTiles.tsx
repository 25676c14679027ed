import { ArrowRight } from 'lucide';
import { useId } from 'react';
import type { BannerSlot, IllustrationName } from '../../../contracts/content/contentSlots.ts';
import { buildSlotPicture } from '../../../lib/products/pictures.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Illustration } from '../art/Illustration.tsx';
import styles from './CategoryTiles.module.css';

/** The tiles with a deep floor, on which the label is white. */
const DEEP_FLOORS: readonly IllustrationName[] = ['tile-dresses', 'tile-bags', 'tile-kids'];

type CategoryTileProps = { readonly slot: BannerSlot; readonly onClick?: (() => void) | undefined };

function CategoryTile({ slot: { heading, href, illustration, images }, onClick }: CategoryTileProps) {
  const [image] = images;
  return (
    <a
      className={classNames(styles.tile, illustration && DEEP_FLOORS.includes(illustration) && styles.deep)}
      href={href}
      onClick={onClick}
    >
      <span className={styles.ground}>
        {illustration ? (
          <Illustration name={illustration} images={images} />
        ) : (
          image && (
            <Picture
              className={styles.picture}
              image={buildSlotPicture(image, 'card')}
              sizes="(width <= 650px) 30vw, 210px"
            />
          )
        )}
      </span>
      <span className={styles.label}>
        {heading}
        <Icon icon={ArrowRight} size={18} className={styles.arrow} />
      </span>
    </a>
  );
}

type CategoryTilesProps = {
  categories: readonly BannerSlot[];
  /** Shown above the tiles; by default the title is for screen readers only. */
  title?: string;
  /** Three small tiles in a row, at every width. */
  isSmall?: boolean;
  /** Called for a click on a tile, which is a link. */
  onClick?: () => void;
};

/** Tiles of six categories, each with a product; hidden without any. */
export function CategoryTiles({ categories, title, isSmall, onClick }: CategoryTilesProps) {
  const titleId = useId();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={titleId} data-track="categories" className={isSmall ? styles.small : undefined}>
      <h2 id={titleId} className={title === undefined ? undefined : styles.title}>
        {title ?? <VisuallyHidden>Shop by category</VisuallyHidden>}
      </h2>
      <ul className={styles.tiles}>
        {categories.map((slot) => (
          <li key={slot.creativeID}>
            <CategoryTile slot={slot} onClick={onClick} />
          </li>
        ))}
      </ul>
    </section>
  );
}
