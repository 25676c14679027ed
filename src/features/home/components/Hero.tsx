import type { HomeSlots } from '../../../contracts/content.ts';
import { largePicture } from '../../../lib/productPicture.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './Hero.module.css';

/** The top of the home page: one large product on the brand's blue. */
export function Hero({ hero }: { hero: HomeSlots['hero'] }) {
  return (
    <section className={styles.hero} data-track="banner:hero">
      <div className={styles.words}>
        <h2 className={styles.heading}>{hero.heading}</h2>
        <p className={styles.text}>{hero.text}</p>
        <LinkButton href={hero.link.href} kind="secondary" size="large" className={styles.link}>
          {hero.link.text}
        </LinkButton>
      </div>
      <div className={styles.disc} aria-hidden="true" />
      <Picture
        className={styles.picture}
        image={largePicture(hero.imageId, 'cutout', '')}
        sizes="(width <= 650px) 92vw, 560px"
        loading="priority"
      />
    </section>
  );
}
