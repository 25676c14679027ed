import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { Image } from '../../../contracts/products/product.ts';
import { buildLargePicture, buildProductPicture } from '../../../lib/products/pictures.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { clampIndex } from '../../../ui/carousel/useSwipe.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useModal } from '../../../ui/overlays/useModal.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useZoom } from './useZoom.ts';
import styles from './ZoomDialog.module.css';

/** The distance in pixels that an arrow key pans a zoomed picture. */
const PAN_PX = 80;

type ZoomDialogProps = {
  images: readonly Image[];
  ratio: 'wide' | 'tall';
  startAt: number;
  /** The `sizes` of the gallery, whose loaded picture is shown until the large one has arrived. */
  previewSizes: string;
  alt: string;
  /** Receives the index of the last picture shown. */
  onClose: (index: number) => void;
};

/** A full-screen picture: pinch, press or buttons zoom it; a swipe or the arrow keys show the next picture. */
export function ZoomDialog({ images, ratio, startAt, previewSizes, alt, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(startAt);
  const close = () => onClose(index);
  const dialog = useModal(close);
  const turn = (pages: number) => {
    const next = clampIndex(index + pages, images.length);
    if (next === index) return;
    setIndex(next);
    reset();
  };
  const { frame, zoom, reset, step, pan, handlers } = useZoom(turn);
  const image = images[index];
  const [sharpId, setSharpId] = useState('');
  const isZoomed = zoom.scale > 1;
  const showSharp = ({ target }: SyntheticEvent) => {
    if (image && target instanceof HTMLImageElement && target.alt !== '') setSharpId(image.imageId);
  };

  const byKey = (event: KeyboardEvent) => {
    const act = (isZoomed ? createPanKeys(pan) : createTurnKeys(turn))[event.key] ?? createZoomKeys(step)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`${alt}, enlarged`} onKeyDown={byKey}>
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
                sizes="150vw"
                loading="eager"
              />
            </div>
          </div>
        )}
      </div>
      <IconButton
        className={styles.close}
        kind="disc"
        label="Close"
        icon={<Icon icon={X} size={24} />}
        onClick={close}
      />
      <div className={styles.controls}>
        <IconButton
          kind="disc"
          label="Previous picture"
          icon={<Icon icon={ChevronLeft} size={22} />}
          disabled={index === 0}
          onClick={() => turn(-1)}
        />
        <span className={styles.count} aria-live="polite">
          {index + 1} / {images.length}
        </span>
        <IconButton
          kind="disc"
          label="Next picture"
          icon={<Icon icon={ChevronRight} size={22} />}
          disabled={index === images.length - 1}
          onClick={() => turn(1)}
        />
        <IconButton
          kind="disc"
          label="Zoom out"
          icon={<Icon icon={ZoomOut} size={22} />}
          disabled={!isZoomed}
          onClick={() => step(-1)}
        />
        <IconButton kind="disc" label="Zoom in" icon={<Icon icon={ZoomIn} size={22} />} onClick={() => step(1)} />
      </div>
    </dialog>
  );
}

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const createTurnKeys = (turn: (pages: number) => void): Keys => ({
  ArrowLeft: () => turn(-1),
  ArrowRight: () => turn(1),
});
/** An arrow key reveals the part of the picture in its direction. */
const createPanKeys = (pan: (dx: number, dy: number) => void): Keys => ({
  ArrowLeft: () => pan(PAN_PX, 0),
  ArrowRight: () => pan(-PAN_PX, 0),
  ArrowUp: () => pan(0, PAN_PX),
  ArrowDown: () => pan(0, -PAN_PX),
});
const createZoomKeys = (step: (direction: 1 | -1) => void): Keys => ({
  '+': () => step(1),
  '=': () => step(1),
  '-': () => step(-1),
});
