import loadable from '@loadable/component';
import { ZoomIn } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Product, Style } from '../../../contracts/products/product.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { useHistoryLayer } from '../../../page/historyLayers.ts';
import { clampIndex, useSwipe } from '../../../ui/carousel/useSwipe.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Gallery.module.css';
import { GalleryPlace, GalleryThumbs, listGalleryItems, TurnButtons } from './GalleryPlace.tsx';

/** Tracks the visible item. Without scripts the row scrolls natively; with them, a swipe of 50 px shows the next item. */
function useGalleryRow(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    // Enables swipe handling; see the style sheet.
    if (row.current) row.current.dataset.swiped = 'true';
  }, []);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    // In a window of another width, the pictures before the visible one are wider or narrower.
    const observer = new ResizeObserver(() => {
      element.scrollTo?.({ left: index * element.clientWidth, behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [index]);
  useEffect(() => {
    row.current?.querySelectorAll('video').forEach((video) => {
      if (video.closest('li') !== row.current?.children[index]) video.pause?.();
    });
  }, [index]);

  const scroll = (left: number, behavior: ScrollBehavior) => row.current?.scrollTo?.({ left, behavior });
  const computeLeft = (place: number): number => place * (row.current?.clientWidth ?? 0);
  const show = (requestedIndex: number, behavior: ScrollBehavior = 'instant') => {
    const next = clampIndex(requestedIndex, count);
    setIndex(next);
    scroll(computeLeft(next), behavior);
  };
  const swipe = useSwipe({
    onDrag: (dx) => scroll(computeLeft(index) - dx, 'instant'),
    onSwipe: (pages) => show(index + pages, isCalm() ? 'instant' : 'smooth'),
  });
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    // During a swipe, the swipe handler sets the index.
    const isFollowed = row.current?.dataset.swiped === 'true' && window.matchMedia('(pointer: coarse)').matches;
    if (clientWidth > 0 && !isFollowed) setIndex(clampIndex(Math.round(scrollLeft / clientWidth), count));
  };
  return { row, index, show, swipe: { ...swipe, onScroll } };
}

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Passes the pointer's position to the style sheet, which magnifies 1.5 times there (browsing §9). */
function followMouse({ clientX, clientY, target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  if (!button) return;
  const { left, top, width, height } = button.getBoundingClientRect();
  button.style.setProperty('--x', `${((clientX - left) / width) * 100}%`);
  button.style.setProperty('--y', `${((clientY - top) / height) * 100}%`);
}

const ZoomDialog = loadable(() => import('./ZoomDialog.tsx'), { resolveComponent: (file) => file.ZoomDialog });

/** Shoes are shown whole; on phones, other products fill a taller box, so their pictures are wider than the screen. */
const SIZES = {
  wide: '(width <= 650px) 100vw, (width <= 1024px) 52vw, 800px',
  tall: '(width <= 650px) 137vw, (width <= 1024px) 52vw, 800px',
  small: '420px',
};

type GalleryProps = {
  product: Product;
  style: Style;
  /** `small` in a quick view: no rail, no magnifier. */
  size?: 'full' | 'small';
};

/** The views of a style, and the product's videos: a row to swipe, thumbnails, a magnifier under the mouse, and a zoom. */
export function Gallery({ product, style, size = 'full' }: GalleryProps) {
  const items = listGalleryItems(product, style);
  const { row, index, show, swipe } = useGalleryRow(items.length);
  const [isZoomed, setIsZoomed] = useState(false);
  useHistoryLayer(`zoom ${style.styleId}`, isZoomed, setIsZoomed);
  const alt = `${formatProductTitle(product)}, ${style.color}`;
  const zoom = () => setIsZoomed(true);
  const ratio = product.defaultProductType === 'Shoes' ? 'wide' : 'tall';
  const sizes = SIZES[size === 'small' ? size : ratio];

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
      className={classNames(styles.gallery, styles[ratio], size === 'small' && styles.small)}
      aria-label="Product pictures"
      onKeyDown={byKey}
    >
      {items.length > 1 && <GalleryThumbs items={items} index={index} onShow={show} />}
      <div className={styles.stage}>
        <ul ref={row} className={styles.row} {...swipe} onMouseMove={followMouse}>
          {items.map((item, place) => (
            <li key={item.key} className={styles.place}>
              <GalleryPlace item={item} place={place} isShown={place === index} alt={alt} sizes={sizes} onZoom={zoom} />
            </li>
          ))}
        </ul>
        {items.length > 1 && <Turning index={index} count={items.length} onShow={show} />}
        {items[index]?.kind === 'image' && (
          <button type="button" className={styles.zoom} onClick={zoom}>
            <Icon icon={ZoomIn} size={20} />
            <span>Zoom</span>
          </button>
        )}
      </div>
      {isZoomed && (
        <ZoomDialog
          images={style.images}
          ratio={ratio}
          startAt={Math.min(index, style.images.length - 1)}
          previewSizes={sizes}
          title={formatProductTitle(product)}
          color={style.color}
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

/** The place of the visible item among all, and buttons for the ones beside it. */
function Turning({ index, count, onShow }: TurningProps) {
  return (
    <fieldset className={styles.turns} aria-label={`Picture ${index + 1} of ${count}`}>
      <TurnButtons index={index} count={count} onShow={onShow} />
      <span className={styles.segments} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <i key={place} data-current={place === index || undefined} />
        ))}
      </span>
    </fieldset>
  );
}
