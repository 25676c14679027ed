import { ChevronLeft, ChevronRight, Play } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Image, Product, Style } from '../../../contracts/products/product.ts';
import { buildLargePicture, buildProductPicture, IMAGE_SIZES } from '../../../lib/products/pictures.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture, ProductPicture } from '../../../ui/Picture.tsx';
import styles from './Gallery.module.css';

/** An item of the gallery; `imageId` is its picture, or the placeholder of a video. */
export type GalleryItem =
  | { readonly kind: 'image'; readonly key: string; readonly imageId: string; readonly type: Image['type'] }
  | {
      readonly kind: 'video';
      readonly key: string;
      readonly imageId: string;
      readonly videoUrl: string;
      readonly captionsUrl: string | null;
    }
  | { readonly kind: 'youtube'; readonly key: string; readonly imageId: string; readonly videoId: string };

/** Returns a style's views, then the videos, the shop's first. Placeholders are the first style's. */
export function listGalleryItems(
  product: Pick<Product, 'styles' | 'videos' | 'youtubeVideoId'>,
  style: Style,
): GalleryItem[] {
  const imageId = product.styles[0]?.images[0]?.imageId ?? '';
  return [
    ...style.images.map((image) => ({ kind: 'image' as const, key: image.imageId, ...image })),
    ...product.videos.map((video) => ({ kind: 'video' as const, key: video.videoUrl, imageId, ...video })),
    ...(product.youtubeVideoId === null
      ? []
      : [{ kind: 'youtube' as const, key: product.youtubeVideoId, imageId, videoId: product.youtubeVideoId }]),
  ];
}

type GalleryThumbsProps = {
  items: readonly Pick<GalleryItem, 'key' | 'kind' | 'imageId'>[];
  index: number;
  onShow: (index: number) => void;
};

/** Thumbnails of all gallery items, in a rail beside the gallery, or below it; the visible item's is in view. */
export function GalleryThumbs({ items, index, onShow }: GalleryThumbsProps) {
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumb = rail.current?.children[index];
    if (!(rail.current && thumb instanceof HTMLElement)) return;
    const { clientWidth, clientHeight } = rail.current;
    const left = thumb.offsetLeft - (clientWidth - thumb.offsetWidth) / 2;
    const top = thumb.offsetTop - (clientHeight - thumb.offsetHeight) / 2;
    rail.current.scrollTo?.({ left, top });
  }, [index]);
  return (
    <div ref={rail} className={styles.rail}>
      {items.map(({ key, kind, imageId }, place) => (
        <button
          key={key}
          type="button"
          className={styles.thumb}
          aria-label={kind === 'image' ? `Show picture ${place + 1}` : 'Show video'}
          aria-current={place === index ? 'true' : undefined}
          onClick={() => onShow(place)}
        >
          <ProductPicture imageId={imageId} use="thumb" sizes="88px" />
          {kind !== 'image' && (
            <span className={styles.thumbPlay}>
              <Icon icon={Play} size={16} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Buttons for the items beside the visible one. */
export const TurnButtons = ({ index, count, onShow }: Omit<GalleryThumbsProps, 'items'> & { count: number }) =>
  [
    { label: 'Previous picture', icon: ChevronLeft, className: styles.previous, next: index - 1 },
    { label: 'Next picture', icon: ChevronRight, className: styles.next, next: index + 1 },
  ].map(({ label, icon, className, next }) => (
    <IconButton
      key={label}
      className={className}
      kind="disc"
      label={label}
      icon={<Icon icon={icon} size={22} />}
      disabled={next < 0 || next === count}
      onClick={() => onShow(next)}
    />
  ));

const [POSTER] = IMAGE_SIZES.poster;

type GalleryPlaceProps = {
  item: GalleryItem;
  place: number;
  /** Whether the item is the visible one; only its controls take the focus, which would scroll to it. */
  isShown: boolean;
  alt: string;
  /** The `sizes` attribute of the pictures. */
  sizes: string;
  onZoom: () => void;
};

/** A gallery item: a picture that opens the zoom, or a video that plays when pressed. */
export function GalleryPlace({ item, place, isShown, alt, sizes, onZoom }: GalleryPlaceProps) {
  if (item.kind === 'video') return <Clip item={item} alt={alt} isShown={isShown} />;
  if (item.kind === 'youtube') return <YoutubeClip item={item} alt={alt} isShown={isShown} />;
  const picture = place === 0 ? buildLargePicture : buildProductPicture;
  return (
    <button
      type="button"
      className={styles.open}
      tabIndex={isShown ? undefined : -1}
      aria-label={`Zoom picture ${place + 1}`}
      onClick={onZoom}
    >
      <Picture
        className={styles.main}
        image={picture(item.imageId, 'main', place === 0 ? alt : `${alt}, view ${place + 1}`)}
        sizes={sizes}
        loading={place === 0 ? 'priority' : 'lazy'}
      />
    </button>
  );
}

type ClipProps<Kind extends GalleryItem['kind']> = {
  item: Extract<GalleryItem, { kind: Kind }>;
  alt: string;
  isShown: boolean;
};

/** Loads nothing of the video before it is pressed; then it plays with the browser's controls. */
function Clip({ item, alt, isShown }: ClipProps<'video'>) {
  const [isStarted, setIsStarted] = useState(false);
  if (!isStarted) return <ClipStart imageId={item.imageId} isShown={isShown} onStart={() => setIsStarted(true)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: clips with speech have captions; in the others nothing is said
    <video
      ref={focusStarted}
      className={styles.clip}
      aria-label={`Video of ${alt}`}
      width={POSTER.width}
      height={POSTER.height}
      autoPlay
      controls
      playsInline
      src={item.videoUrl}
    >
      {item.captionsUrl && <track kind="captions" srcLang="en" label="English" src={item.captionsUrl} default />}
    </video>
  );
}

/** Sends no request to YouTube before the video is pressed. */
function YoutubeClip({ item, alt, isShown }: ClipProps<'youtube'>) {
  const [isStarted, setIsStarted] = useState(false);
  if (!isStarted) return <ClipStart imageId={item.imageId} isShown={isShown} onStart={() => setIsStarted(true)} />;
  return (
    <iframe
      ref={focusStarted}
      className={styles.clip}
      title={`Video of ${alt}`}
      width={POSTER.width}
      height={POSTER.height}
      src={`https://www.youtube-nocookie.com/embed/${item.videoId}?autoplay=1&rel=0`}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The pressed button is removed, so the player that replaces it takes the focus. */
const focusStarted = (player: HTMLElement | null): void => player?.focus({ preventScroll: true });

/** The placeholder of a video before it is played: a picture of the product. */
function ClipStart({ imageId, isShown, onStart }: { imageId: string; isShown: boolean; onStart: () => void }) {
  return (
    <button type="button" className={styles.clipStart} tabIndex={isShown ? undefined : -1} onClick={onStart}>
      <ProductPicture className={styles.clip} imageId={imageId} use="poster" sizes="750px" />
      <span className={styles.play}>
        <Icon icon={Play} size={22} />
        Play video
      </span>
    </button>
  );
}
