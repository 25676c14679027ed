import { ArrowRight } from 'lucide';
import type { HomeSlots } from '../../../contracts/content.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './EditorialTile.module.css';

type EditorialTileProps = { tile: HomeSlots['tiles'][number]; kind: 'side' | 'wide' };

/** A tile that links to a part of the shop, in one of four background colours. */
export function EditorialTile({ tile, kind }: EditorialTileProps) {
  return (
    <a
      className={classNames(styles.tile, styles[kind], styles[tile.ground])}
      href={tile.link.href}
      data-track="banner:tile"
    >
      <span className={styles.words}>
        <span className={styles.heading}>{tile.heading}</span>
        {kind === 'wide' && <span className={styles.text}>{tile.text}</span>}
        <span className={styles.link}>
          {tile.link.text}
          {kind === 'side' && <Icon of={ArrowRight} size={18} />}
        </span>
      </span>
      <Picture
        className={styles.picture}
        image={productPicture(tile.imageId, 'cutout', '')}
        sizes={kind === 'wide' ? '(width <= 650px) 70vw, 340px' : '(width <= 650px) 45vw, 260px'}
      />
    </a>
  );
}
