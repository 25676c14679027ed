import type { BannerSlot } from '../../../contracts/content/contentSlots.ts';
import { buildLargePicture, buildSlotPicture } from '../../../lib/products/pictures.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { getSlotClass, getSlotTrackName } from '../getSlotClass.ts';
import styles from './Hero.module.css';

type HeroProps = {
  slot: BannerSlot;
  /** The page's title above the heading, on a page without other headings of the first level. */
  kicker?: string;
  /** A second link, beside the slot's. */
  secondLink?: { readonly href: string; readonly text: string };
};

/** The top of the home page and of landing pages: one large product on the brand's color. */
export function Hero({ slot, kicker, secondLink }: HeroProps) {
  const { heading, content, href, linktext, images } = slot;
  const [image] = images;
  const Heading = kicker === undefined ? 'h2' : 'h1';
  return (
    <section
      className={classNames(styles.hero, getSlotClass(slot))}
      data-landing={kicker !== undefined || undefined}
      data-track={getSlotTrackName(slot)}
    >
      <div className={styles.words}>
        {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
        <Heading className={styles.heading}>{heading}</Heading>
        <p className={styles.text}>{content}</p>
        <div className={styles.actions}>
          {href && (
            <LinkButton href={href} kind="onDeep" size="large">
              {linktext}
            </LinkButton>
          )}
          {secondLink && (
            <a className={styles.more} href={secondLink.href}>
              {secondLink.text}
            </a>
          )}
        </div>
      </div>
      <div className={styles.disc} aria-hidden="true" />
      {image && (
        <Picture
          className={styles.picture}
          image={
            image.src.startsWith('/') ? buildSlotPicture(image, 'cutout') : buildLargePicture(image.src, 'cutout', '')
          }
          sizes="(width <= 650px) 92vw, 560px"
          loading="priority"
        />
      )}
    </section>
  );
}
