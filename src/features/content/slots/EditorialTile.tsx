import { ArrowRight } from 'lucide';
import type { BannerSlot } from '../../../contracts/contentSlots.ts';
import { buildSlotPicture } from '../../../lib/buildSlotPicture.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { getSlotClass, getSlotLinkClass, getSlotTrackName } from '../getSlotClass.ts';
import styles from './EditorialTile.module.css';

type EditorialTileProps = { slot: BannerSlot; kind: 'side' | 'wide' };

/** A tile that links to a part of the shop, in one of four background colours. */
export function EditorialTile({ slot, kind }: EditorialTileProps) {
  const { heading, content, href, linktext, images } = slot;
  const [image] = images;
  return (
    <a
      className={classNames(styles.tile, styles[kind], getSlotClass(slot))}
      href={href}
      data-track={getSlotTrackName(slot)}
    >
      <span className={styles.words}>
        <span className={styles.heading}>{heading}</span>
        {kind === 'wide' && <span className={styles.text}>{content}</span>}
        <span className={classNames(styles.link, getSlotLinkClass(slot))}>
          {linktext}
          {kind === 'side' && <Icon icon={ArrowRight} size={18} />}
        </span>
      </span>
      {image && (
        <Picture
          className={styles.picture}
          image={buildSlotPicture(image, 'cutout')}
          sizes={kind === 'wide' ? '(width <= 650px) 70vw, 340px' : '(width <= 650px) 45vw, 260px'}
        />
      )}
    </a>
  );
}
