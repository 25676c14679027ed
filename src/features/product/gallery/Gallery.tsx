import loadable from '@loadable/component';
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import type { Product, Style } from '../../../contracts/product.ts';
import { formatProductTitle } from '../../../lib/formatProductTitle.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { followMouse } from './followMouse.ts';
import styles from './Gallery.module.css';
import { GalleryPlace } from './GalleryPlace.tsx';
import { GalleryThumbs } from './GalleryThumbs.tsx';
import { listGalleryItems } from './listGalleryItems.ts';
import { useGalleryRow } from './useGalleryRow.ts';

const ZoomDialog = loadable(() => import('./ZoomDialog.tsx'), { resolveComponent: (file) => file.ZoomDialog });

const SIZES = { full: '(width < 820px) 100vw, (width <= 1024px) 55vw, 800px', small: '(width < 820px) 100vw, 420px' };

type GalleryProps = {
  product: Product;
  style: Style;
  /** `small` in a quick view: no rail, no magnifier. */
  size?: 'full' | 'small';
};

/**
 * The views of one style and the product's videos: a row that can be swiped, thumbnails, a magnifier under the mouse,
 * and a zoom dialog. Works without scripts as a scrolling row.
 */
export function Gallery({ product, style, size = 'full' }: GalleryProps) {
  const items = listGalleryItems(product, style);
  const { row, index, show, swipe } = useGalleryRow(items.length);
  const [isZoomed, setIsZoomed] = useState(false);
  const alt = `${formatProductTitle(product)}, ${style.color}`;
  const zoom = () => setIsZoomed(true);

  const byKey = (event: KeyboardEvent) => {
    // The zoom dialog and a video player handle the arrow keys themselves.
    if (isZoomed || event.target instanceof HTMLMediaElement) return;
    const nextIndex = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 }[event.key];
    if (nextIndex === undefined) return;
    event.preventDefault();
    show(nextIndex);
  };
  return (
    <section
      className={classNames(styles.gallery, size === 'small' && styles.small)}
      aria-label="Product pictures"
      onKeyDown={byKey}
    >
      {items.length > 1 && <GalleryThumbs items={items} index={index} onShow={show} />}
      <div className={styles.stage}>
        <ul ref={row} className={styles.row} {...swipe} onMouseMove={followMouse}>
          {items.map((item, place) => (
            <li key={item.key} className={styles.place}>
              <GalleryPlace item={item} place={place} alt={alt} sizes={SIZES[size]} onZoom={zoom} />
            </li>
          ))}
        </ul>
        {items.length > 1 && <Turning index={index} count={items.length} onShow={show} />}
        {items[index]?.kind === 'image' && (
          <button type="button" className={styles.zoom} onClick={zoom}>
            <Icon icon={ZoomIn} size={20} />
            Zoom
          </button>
        )}
      </div>
      {isZoomed && (
        <ZoomDialog
          images={style.images}
          ratio={product.defaultProductType === 'Shoes' ? 'wide' : 'tall'}
          startAt={Math.min(index, style.images.length - 1)}
          alt={alt}
          onClose={(lastIndex) => {
            setIsZoomed(false);
            show(lastIndex);
          }}
        />
      )}
    </section>
  );
}

type TurningProps = { index: number; count: number; onShow: (index: number) => void };

function Turning({ index, count, onShow }: TurningProps) {
  return (
    <>
      <IconButton
        className={styles.previous}
        kind="disc"
        label="Previous picture"
        icon={<Icon icon={ChevronLeft} size={22} />}
        disabled={index === 0}
        onClick={() => onShow(index - 1)}
      />
      <IconButton
        className={styles.next}
        kind="disc"
        label="Next picture"
        icon={<Icon icon={ChevronRight} size={22} />}
        disabled={index === count - 1}
        onClick={() => onShow(index + 1)}
      />
      <span className={styles.count} aria-hidden="true">
        {index + 1} / {count}
      </span>
    </>
  );
}
