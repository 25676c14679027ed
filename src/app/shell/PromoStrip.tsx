import type { PromoStripContent } from '../../contracts/content.ts';
import styles from './PromoStrip.module.css';

/**
 * The promo banner below the header (browsing §2, Header), separate from the rotating one: it stays until it is
 * replaced.
 */
export function PromoStrip({ promo: { heading, text, link } }: { promo: PromoStripContent }) {
  return (
    <p className={styles.strip} data-track="banner:promo-strip">
      <span>
        {heading && <strong>{heading} </strong>}
        {text} {link && <a href={link.href}>{link.text}</a>}
      </span>
    </p>
  );
}
