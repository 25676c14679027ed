import { ArrowRight } from 'lucide';
import type { BannerSlot } from '../../../contracts/contentSlots.ts';
import { slotPicture } from '../../../lib/slotPicture.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { slotLinkLook, slotLook, slotTrack } from '../slotLook.ts';
import styles from './EditorialTile.module.css';

type EditorialTileProps = { slot: BannerSlot; kind: 'side' | 'wide' };

/** A tile that links to a part of the shop, in one of four background colours. */
export function EditorialTile({ slot, kind }: EditorialTileProps) {
  const { heading, content, href, linktext, images } = slot;
  const [image] = images;
  return (
    <a className={classNames(styles.tile, styles[kind], slotLook(slot))} href={href} data-track={slotTrack(slot)}>
      <span className={styles.words}>
        <span className={styles.heading}>{heading}</span>
        {kind === 'wide' && <span className={styles.text}>{content}</span>}
        <span className={classNames(styles.link, slotLinkLook(slot))}>
          {linktext}
          {kind === 'side' && <Icon of={ArrowRight} size={18} />}
        </span>
      </span>
      {image && (
        <Picture
          className={styles.picture}
          image={slotPicture(image, 'cutout')}
          sizes={kind === 'wide' ? '(width <= 650px) 70vw, 340px' : '(width <= 650px) 45vw, 260px'}
        />
      )}
    </a>
  );
}
