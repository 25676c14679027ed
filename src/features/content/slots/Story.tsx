import type { BannerSlot, IllustrationName } from '../../../contracts/content/contentSlots.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Illustration } from '../art/Illustration.tsx';
import { getSlotClass, getSlotTrackName } from '../getSlotClass.ts';
import { Promises } from './Promises.tsx';
import styles from './Story.module.css';

/** The drawings with a free side for the words; the words of the others stand beside them. */
const WIDE_DRAWINGS: readonly IllustrationName[] = ['hero-street', 'hero-town', 'story-puddles'];

/** A drawing that tells a story, and the link that it leads to. */
export function Story({ slot }: { slot: BannerSlot }) {
  const { heading, content, href, linktext, illustration, images, hasPromises } = slot;
  if (!illustration) return null;
  const isWide = WIDE_DRAWINGS.includes(illustration);
  return (
    <section
      className={classNames(styles.story, isWide ? styles.across : styles.beside, getSlotClass(slot))}
      data-track={getSlotTrackName(slot)}
    >
      <div className={styles.art}>
        <Illustration name={illustration} images={images} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        {content && <p className={styles.text}>{content}</p>}
        {hasPromises && (
          <div className={styles.promises}>
            <Promises />
          </div>
        )}
        {href && linktext && (
          <LinkButton href={href} kind={isWide ? 'primary' : 'secondary'} className={styles.action}>
            {linktext}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
