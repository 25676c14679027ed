import type { BannerSlot } from '../../../contracts/contentSlots.ts';
import { largePicture } from '../../../lib/productPicture.ts';
import { slotPicture } from '../../../lib/slotPicture.ts';
import { classNames } from '../../../ui/classNames.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { slotLook, slotTrack } from '../slotLook.ts';
import styles from './Hero.module.css';

/** The top of the home page: one large product on the brand's blue. */
export function Hero({ slot }: { slot: BannerSlot }) {
  const { heading, content, href, linktext, images } = slot;
  const [image] = images;
  return (
    <section className={classNames(styles.hero, slotLook(slot))} data-track={slotTrack(slot)}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.text}>{content}</p>
        {href && (
          <LinkButton href={href} kind="onDeep" size="large" className={styles.link}>
            {linktext}
          </LinkButton>
        )}
      </div>
      <div className={styles.disc} aria-hidden="true" />
      {image && (
        <Picture
          className={styles.picture}
          image={image.src.startsWith('/') ? slotPicture(image, 'cutout') : largePicture(image.src, 'cutout', '')}
          sizes="(width <= 650px) 92vw, 560px"
          loading="priority"
        />
      )}
    </section>
  );
}
