import type { BannerSlot } from '../../../contracts/content/contentSlots.ts';
import { buildSlotPicture } from '../../../lib/products/pictures.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './CategoryTiles.module.css';

/** Tiles of six categories, each with a product picture; hidden without any. */
export function CategoryTiles({
  categories,
  title = 'Shop by category',
}: {
  categories: readonly BannerSlot[];
  title?: string;
}) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shop-by-category" data-track="categories">
      <h2 id="shop-by-category" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.tiles}>
        {categories.map(({ creativeID, heading, href, images: [image] }) => (
          <li key={creativeID}>
            <a className={styles.tile} href={href}>
              <span className={styles.ground}>
                {image && <Picture image={buildSlotPicture(image, 'card')} sizes="(width <= 650px) 30vw, 210px" />}
              </span>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
