import type { BannerSlot } from '../../../contracts/contentSlots.ts';
import { formatWhole } from '../../../lib/formatWhole.ts';
import styles from './PopularBrands.module.css';

/** The brands with the most styles. */
export function PopularBrands({ slot }: { slot: BannerSlot }) {
  const { heading, href: all, linktext, brands = [] } = slot;
  return (
    <section data-below="" data-track="brands" aria-labelledby="popular-brands">
      <div className={styles.head}>
        <h2 id="popular-brands" className={styles.title}>
          {heading}
        </h2>
        {all && <a href={all}>{linktext}</a>}
      </div>
      <ul className={styles.brands}>
        {brands.map(({ name, href, styleCount }) => (
          <li key={href} className={styles.cell}>
            <a className={styles.brand} href={href}>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.count}>{formatWhole(styleCount)} styles</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
