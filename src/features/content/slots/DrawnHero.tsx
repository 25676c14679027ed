import type { BannerSlot, IllustrationName } from '../../../contracts/content/contentSlots.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Illustration } from '../art/Illustration.tsx';
import { getSlotClass, getSlotTrackName } from '../getSlotClass.ts';
import styles from './DrawnHero.module.css';

/** Drawings in the proportions of a band, for pages whose forms or links come first. */
const LOW_DRAWINGS: readonly IllustrationName[] = ['help-desk'];

type DrawnHeroProps = {
  slot: BannerSlot;
  illustration: IllustrationName;
  /** Whether the heading is the page's title. */
  isTitle?: boolean;
};

/** The top of a page: a drawing across its width, with several products in it and the words on its free side. */
export function DrawnHero({ slot, illustration, isTitle = false }: DrawnHeroProps) {
  const { heading, content, href, linktext, images } = slot;
  const Heading = isTitle ? 'h1' : 'h2';
  const height = LOW_DRAWINGS.includes(illustration) && styles.low;
  return (
    <section className={classNames(styles.hero, height, getSlotClass(slot))} data-track={getSlotTrackName(slot)}>
      <div className={styles.words}>
        <Heading className={styles.heading}>{heading}</Heading>
        {content && <p className={styles.text}>{content}</p>}
        {href && linktext && (
          <LinkButton href={href} size="large" className={styles.action}>
            {linktext}
          </LinkButton>
        )}
      </div>
      <div className={styles.art}>
        <Illustration name={illustration} images={images} />
      </div>
    </section>
  );
}
