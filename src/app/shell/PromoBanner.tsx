import type { Promo } from '../../contracts/content/content.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { useCarousel } from '../../ui/carousel/useCarousel.ts';
import styles from './TopBar.module.css';

interface PromoBannerProps {
  promos: readonly Promo[];
  /** When the server rendered the page, in epoch milliseconds. */
  renderedAt: number | undefined;
}

/** The short text of phones, which is the link, so that the whole line can be pressed. */
function PhonePromo({ promo: { text, phoneText = text, link } }: { promo: Promo }) {
  return (
    <span className={styles.phonePromo}>{link ? <a href={link.href}>{phoneText}</a> : <span>{phoneText}</span>}</span>
  );
}

/** The promotions in rotation, each with a countdown (browsing §2); without scripts, only the first. */
export function PromoBanner({ promos, renderedAt }: PromoBannerProps) {
  const { index, handlers } = useCarousel(promos.length, { rotates: true });
  const promo = promos[index];
  // An empty element preserves the layout of its neighbors.
  if (!promo) return <span />;
  return (
    <p className={styles.promo} data-track="banner:promo" {...handlers}>
      <PhonePromo promo={promo} />
      <span className={styles.widePromo}>
        {promo.text}
        {promo.endsAt && (
          <span className={styles.ends}>
            {' '}
            Ends in <Countdown endsAt={promo.endsAt} renderedAt={renderedAt} />
          </span>
        )}
        {promo.link && (
          <a className={styles.promoLink} href={promo.link.href}>
            {promo.link.text}
          </a>
        )}
      </span>
    </p>
  );
}
