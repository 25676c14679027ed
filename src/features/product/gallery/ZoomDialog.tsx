import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { Image } from '../../../contracts/products/product.ts';
import { buildLargePicture, buildProductPicture } from '../../../lib/products/pictures.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { clampIndex } from '../../../ui/carousel/useSwipe.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useModal } from '../../../ui/overlays/useModal.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { GalleryThumbs } from './GalleryPlace.tsx';
import { findVisiblePart, useZoom } from './useZoom.ts';
import styles from './ZoomDialog.module.css';

/** The distance in pixels that an arrow key pans a zoomed picture. */
const PAN_PX = 80;

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
  const { frame, zoom, size, reset, step, pan, handlers } = useZoom(turn);
  const alt = `${title}, ${color}`;
  const image = images[index];
  const [sharpId, setSharpId] = useState('');
  const isZoomed = zoom.scale > 1;
  const showSharp = ({ target }: SyntheticEvent) => {
    if (image && target instanceof HTMLImageElement && target.alt !== '') setSharpId(image.imageId);
  };

  const byKey = (event: KeyboardEvent) => {
    const act =
      (isZoomed ? createPanKeys(pan) : createTurnKeys(turn))[event.key] ?? createZoomKeys(step, reset)[event.key];
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
                  sizes="150vw"
                  loading="eager"
                />
              </div>
            </div>
          )}
        </div>
        <Turns index={index} count={images.length} onTurn={turn} />
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
        {isZoomed && image && <Overview imageId={image.imageId} part={findVisiblePart(zoom, size)} frame={size} />}
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

type TurnsProps = { index: number; count: number; onTurn: (pages: 1 | -1) => void };

/** Buttons for the pictures beside the shown one. */
const Turns = ({ index, count, onTurn }: TurnsProps) => (
  <>
    <IconButton
      className={styles.previous}
      kind="disc"
      label="Previous picture"
      icon={<Icon icon={ChevronLeft} size={22} />}
      disabled={index === 0}
      onClick={() => onTurn(-1)}
    />
    <IconButton
      className={styles.next}
      kind="disc"
      label="Next picture"
      icon={<Icon icon={ChevronRight} size={22} />}
      disabled={index === count - 1}
      onClick={() => onTurn(1)}
    />
  </>
);

type OverviewProps = {
  imageId: string;
  part: ReturnType<typeof findVisiblePart>;
  frame: { readonly width: number; readonly height: number };
};

/** The whole picture in small, with a frame around the part in view. */
const Overview = ({ imageId, part, frame }: OverviewProps) => (
  <div className={styles.overview} style={{ aspectRatio: `${frame.width} / ${frame.height}` }} aria-hidden="true">
    <Picture image={buildProductPicture(imageId, 'thumb', '')} sizes="144px" />
    <i
      style={{
        left: `${part.x * 100}%`,
        top: `${part.y * 100}%`,
        width: `${part.size * 100}%`,
        height: `${part.size * 100}%`,
      }}
    />
  </div>
);

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
const createZoomKeys = (step: (direction: 1 | -1) => void, reset: () => void): Keys => ({
  0: reset,
  '+': () => step(1),
  '=': () => step(1),
  '-': () => step(-1),
});
