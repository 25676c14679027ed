import type { HomeSlots } from '../../contracts/content.ts';
import { productPicture } from '../../lib/productPicture.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './CategoryTiles.module.css';

/** Tiles of six categories, each with a product picture. */
export function CategoryTiles({
  categories,
  title = 'Shop by category',
}: {
  categories: HomeSlots['categories'];
  title?: string;
}) {
  return (
    <section aria-labelledby="shop-by-category" data-track="categories">
      <h2 id="shop-by-category" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.tiles}>
        {categories.map(({ text, href, imageId }) => (
          <li key={href}>
            <a className={styles.tile} href={href}>
              <span className={styles.ground}>
                <Picture image={productPicture(imageId, 'card', '')} sizes="(width <= 650px) 30vw, 210px" />
              </span>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
