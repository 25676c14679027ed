import { Minus, Plus, X } from 'lucide';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { Image } from '../../../contracts/products/product.ts';
import { buildLargePicture, buildProductPicture } from '../../../lib/products/pictures.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { clampIndex } from '../../../ui/carousel/useSwipe.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useModal } from '../../../ui/overlays/useModal.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { GalleryThumbs, TurnButtons } from './GalleryPlace.tsx';
import { computeHiddenShares, useZoom } from './useZoom.ts';
import styles from './ZoomDialog.module.css';

/** The distance in pixels that an arrow key pans a zoomed picture. */
const PAN_PX = 80;
/** Of the enlarged picture; its map shows the same file. */
const SIZES = '150vw';

type ZoomDialogProps = {
  images: readonly Image[];
  ratio: 'wide' | 'tall';
  startAt: number;
  /** The `sizes` of the gallery, whose loaded picture is shown until the large one has arrived. */
  previewSizes: string;
  title: string;
  color: string;
  /** Receives the index of the last picture shown. */
  onClose: (index: number) => void;
};

/** A full-screen picture: pinch, wheel, press or buttons zoom it; a swipe, keys or thumbnails show another picture. */
export function ZoomDialog({ images, ratio, startAt, previewSizes, title, color, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(startAt);
  const dialog = useModal(() => onClose(index));
  const show = (place: number) => {
    const next = clampIndex(place, images.length);
    if (next === index) return;
    setIndex(next);
    reset();
  };
  const turn = (pages: number) => show(index + pages);
  const { frame, size, zoom, reset, step, pan, handlers } = useZoom(turn);
  const alt = `${title}, ${color}`;
  const image = images[index];
  const [sharpId, setSharpId] = useState('');
  const isZoomed = zoom.scale > 1;
  const hidden = computeHiddenShares(zoom, size, ratio === 'wide' ? 5 / 4 : 4 / 5);
  const showSharp = ({ target }: SyntheticEvent) => {
    // A picture that is still being drawn is a pixel.
    const isLarge = target instanceof HTMLImageElement && target.alt !== '' && target.naturalWidth > 1;
    if (image && isLarge) setSharpId(image.imageId);
  };

  const byKey = (event: KeyboardEvent) => {
    const act = createKeys(isZoomed, { step, pan, reset, turn })[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`${alt}, enlarged`} onKeyDown={byKey}>
      <header className={styles.head}>
        <p className={styles.name}>
          <b>{title}</b> {color}
        </p>
        <p aria-live="polite">
          {index + 1} of {images.length}
        </p>
        <IconButton label="Close" icon={<Icon icon={X} size={24} />} onClick={() => onClose(index)} />
      </header>
      <div className={styles.stage}>
        <div ref={frame} className={styles.frame} data-zoomed={isZoomed} {...handlers}>
          {image && (
            <div
              key={image.imageId}
              className={styles.moved}
              style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
            >
              <div className={styles[ratio]} onLoadCapture={showSharp}>
                {sharpId !== image.imageId && (
                  <Picture
                    className={styles.preview}
                    image={(index === 0 ? buildLargePicture : buildProductPicture)(image.imageId, 'main', '')}
                    sizes={previewSizes}
                    loading="eager"
                  />
                )}
                <Picture
                  className={styles.picture}
                  image={buildProductPicture(image.imageId, ratio, index === 0 ? alt : `${alt}, view ${index + 1}`)}
                  sizes={SIZES}
                  loading="eager"
                />
              </div>
            </div>
          )}
        </div>
        {image && isZoomed && sharpId === image.imageId && (
          <div className={classNames(styles.map, styles[ratio])} aria-hidden="true">
            <Picture
              className={styles.picture}
              image={buildProductPicture(image.imageId, ratio, '')}
              sizes={SIZES}
              loading="eager"
            />
            <i style={{ inset: hidden.map((share) => `${share * 100}%`).join(' ') }} />
          </div>
        )}
        <TurnButtons index={index} count={images.length} onShow={show} />
        <div className={styles.controls}>
          <IconButton
            label="Zoom out"
            icon={<Icon icon={Minus} size={20} />}
            disabled={!isZoomed}
            onClick={() => step(-1)}
          />
          <output className={styles.percent}>{Math.round(zoom.scale * 100)}%</output>
          <IconButton label="Zoom in" icon={<Icon icon={Plus} size={20} />} onClick={() => step(1)} />
        </div>
      </div>
      {images.length > 1 && (
        <footer className={styles.rail}>
          <GalleryThumbs
            items={images.map(({ imageId }) => ({ kind: 'image', key: imageId, imageId }))}
            index={index}
            onShow={show}
          />
        </footer>
      )}
    </dialog>
  );
}

type KeyTools = Pick<ReturnType<typeof useZoom>, 'step' | 'pan' | 'reset'> & { turn: (pages: number) => void };

type Keys = Readonly<Record<string, () => void>>;

/** An arrow key turns to the next picture, or reveals the part of a zoomed one in its direction. */
const createKeys = (isZoomed: boolean, { step, pan, reset, turn }: KeyTools): Keys => ({
  0: reset,
  '+': () => step(1),
  '=': () => step(1),
  '-': () => step(-1),
  ArrowLeft: () => (isZoomed ? pan(PAN_PX, 0) : turn(-1)),
  ArrowRight: () => (isZoomed ? pan(-PAN_PX, 0) : turn(1)),
  ...(isZoomed && { ArrowUp: () => pan(0, PAN_PX), ArrowDown: () => pan(0, -PAN_PX) }),
});
