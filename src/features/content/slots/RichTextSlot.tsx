import type { BannerSlot } from '../../../contracts/contentSlots.ts';
import { buildSlotPicture } from '../../../lib/buildSlotPicture.ts';
import { SanitizedHtml } from '../../../page/SanitizedHtml.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { getSlotClass, getSlotLinkClass, getSlotTrackName } from '../getSlotClass.ts';
import styles from './RichTextSlot.module.css';

/** A slot of text: a heading, sanitised HTML, a link and pictures. */
export function RichTextSlot({ slot }: { slot: BannerSlot }) {
  const { heading, content, href, linktext, images } = slot;
  return (
    <section className={classNames(styles.slot, getSlotClass(slot))} data-track={getSlotTrackName(slot)} data-below="">
      {heading && <h2 className={styles.title}>{heading}</h2>}
      {content && <SanitizedHtml className={styles.text} html={content} />}
      {href && linktext && (
        <a className={getSlotLinkClass(slot)} href={href}>
          {linktext}
        </a>
      )}
      {images.map((image) => (
        <a key={image.src} href={image.href ?? href} aria-label={image.alt || linktext || heading}>
          <Picture className={styles.picture} image={buildSlotPicture(image, 'card')} sizes="210px" />
        </a>
      ))}
    </section>
  );
}
