import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide';
import { useRef, useState } from 'react';
import type { Image } from '../../../contracts/catalog.ts';
import { largePicture, productPicture } from '../../../lib/productPicture.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './Gallery.module.css';

const MAIN_SIZES = '(width < 820px) 100vw, (width <= 1024px) 55vw, 800px';

type GalleryProps = { images: readonly Image[]; alt: string };

/** All views of one style: a row that is swiped, thumbnails beside it, and a zoom. Works without scripts as a plain scrolling row. */
export function Gallery({ images, alt }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);

  const show = (wanted: number) => {
    const next = (wanted + images.length) % images.length;
    setIndex(next);
    const place = row.current?.children[next];
    if (place instanceof HTMLElement) row.current?.scrollTo({ left: place.offsetLeft, behavior: 'instant' });
  };
  const follow = () => {
    const { scrollLeft, clientWidth } = row.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };
  const current = images[index];
  return (
    <section className={styles.gallery} aria-label="Product pictures">
      <Thumbnails images={images} index={index} onShow={show} />
      <div className={styles.stage}>
        <ul ref={row} className={styles.row} onScroll={follow}>
          {images.map(({ imageId }, place) => (
            <li key={imageId} className={styles.place}>
              <button
                type="button"
                className={styles.open}
                aria-label={`Zoom picture ${place + 1}`}
                onClick={() => setZoomed(true)}
              >
                <Picture
                  className={styles.main}
                  image={(place === 0 ? largePicture : productPicture)(
                    imageId,
                    'main',
                    place === 0 ? alt : `${alt}, view ${place + 1}`,
                  )}
                  sizes={MAIN_SIZES}
                  loading={place === 0 ? 'priority' : 'lazy'}
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <>
            <IconButton
              className={styles.previous}
              kind="disc"
              label="Previous picture"
              icon={<Icon of={ChevronLeft} size={22} />}
              onClick={() => show(index - 1)}
            />
            <IconButton
              className={styles.next}
              kind="disc"
              label="Next picture"
              icon={<Icon of={ChevronRight} size={22} />}
              onClick={() => show(index + 1)}
            />
            <span className={styles.count} aria-hidden="true">
              {index + 1} / {images.length}
            </span>
          </>
        )}
        <button type="button" className={styles.zoom} onClick={() => setZoomed(true)}>
          <Icon of={ZoomIn} size={20} />
          Zoom
        </button>
      </div>
      <Dialog open={zoomed} onClose={() => setZoomed(false)} title={alt}>
        {current && (
          <Picture
            className={styles.zoomed}
            image={productPicture(current.imageId, 'main', alt)}
            sizes="1400px"
            loading="eager"
          />
        )}
      </Dialog>
    </section>
  );
}

type ThumbnailsProps = { images: readonly Image[]; index: number; onShow: (index: number) => void };

function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
  return (
    <div className={styles.rail}>
      {images.map(({ imageId }, place) => (
        <button
          key={imageId}
          type="button"
          className={styles.thumb}
          aria-label={`Show picture ${place + 1}`}
          aria-current={place === index ? 'true' : undefined}
          onClick={() => onShow(place)}
        >
          <Picture image={productPicture(imageId, 'thumb', '')} sizes="88px" />
        </button>
      ))}
    </div>
  );
}
