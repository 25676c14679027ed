import type { ReactNode } from 'react';
import type { BannerSlot } from '../../contracts/content/contentSlots.ts';
import { buildSlotPicture } from '../../lib/products/pictures.ts';
import { SanitizedHtml } from '../../page/trustedHtml.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Picture } from '../../ui/Picture.tsx';
import { filterSlots } from '../content/filterSlots.ts';
import { getSlotClass, getSlotLinkClass, getSlotTrackName } from '../content/getSlotClass.ts';
import { EditorialTile, renderSlots, type SlotGroupProps } from '../content/slots/SlotGroups.tsx';
import { Story } from '../content/slots/Story.tsx';
import styles from './LowerSlots.module.css';
import { BrandRow, NeedRow, ProductRow } from './rows.tsx';

/** A slot of text: a heading, sanitized HTML, a link and pictures. */
function RichTextSlot({ slot }: { slot: BannerSlot }) {
  const { heading, content, href, linktext, images } = slot;
  return (
    <section className={classNames(styles.slot, getSlotClass(slot))} data-track={getSlotTrackName(slot)} data-below="">
      {heading && <h2 className={styles.title}>{heading}</h2>}
      {content && <SanitizedHtml className={styles.richTextSlotText} html={content} />}
      {href && linktext && (
        <a className={getSlotLinkClass(slot)} href={href}>
          {linktext}
        </a>
      )}
      {images.map((image) => (
        <a key={image.src} href={image.href ?? href} aria-label={image.alt || linktext || heading}>
          <Picture className={styles.richTextSlotPicture} image={buildSlotPicture(image, 'card')} sizes="210px" />
        </a>
      ))}
    </section>
  );
}

/** Renders each kind of slot below the first view; wide tiles stand side by side instead. */
const LOWER: Partial<Record<BannerSlot['componentName'], (slot: BannerSlot) => ReactNode>> = {
  story: (slot) => <Story slot={slot} />,
  'product-row': (slot) => <ProductRow slot={slot} />,
  'need-row': (slot) => <NeedRow slot={slot} />,
  'brand-row': (slot) => <BrandRow slot={slot} />,
  'rich-text': (slot) => <RichTextSlot slot={slot} />,
};

/** Below the first view: the slots in their order; the wide tiles together, at the place of the first. */
export function LowerSlots({ slots }: SlotGroupProps) {
  const wideTiles = filterSlots(slots, 'wide-tile');
  return slots.slots.map((slot) => {
    const render = LOWER[slot.componentName];
    if (render) return renderSlots([slot], render);
    if (slot !== wideTiles[0]) return null;
    return (
      <div key="wide-tiles" className={styles.tiles} data-below="">
        {renderSlots(wideTiles, (tile) => (
          <EditorialTile slot={tile} kind="wide" />
        ))}
      </div>
    );
  });
}
