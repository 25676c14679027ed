import { Play } from 'lucide';
import { useState } from 'react';
import { IMAGE_SIZES } from '../../../lib/imageUrl.ts';
import { largePicture, productPicture } from '../../../lib/productPicture.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './Gallery.module.css';
import type { GalleryItem } from './galleryItems.ts';

const [POSTER] = IMAGE_SIZES.poster;

type GalleryPlaceProps = {
  item: GalleryItem;
  place: number;
  alt: string;
  /** How wide pictures stand. */
  sizes: string;
  onZoom: () => void;
};

/** A picture that opens the zoom, or a clip that plays when it is asked to. */
export function GalleryPlace({ item, place, alt, sizes, onZoom }: GalleryPlaceProps) {
  if (item.kind === 'video') return <Clip item={item} alt={alt} />;
  if (item.kind === 'youtube') return <YoutubeClip item={item} alt={alt} />;
  const picture = place === 0 ? largePicture : productPicture;
  return (
    <button type="button" className={styles.open} aria-label={`Zoom picture ${place + 1}`} onClick={onZoom}>
      <Picture
        className={styles.main}
        image={picture(item.imageId, 'main', place === 0 ? alt : `${alt}, view ${place + 1}`)}
        sizes={sizes}
        loading={place === 0 ? 'priority' : 'lazy'}
      />
    </button>
  );
}

type ClipProps<Kind extends GalleryItem['kind']> = { item: Extract<GalleryItem, { kind: Kind }>; alt: string };

/** Nothing of the clip is loaded before it is pressed; then it plays, with the browser's own controls. */
function Clip({ item, alt }: ClipProps<'video'>) {
  const [isStarted, setIsStarted] = useState(false);
  if (!isStarted) return <ClipStart imageId={item.imageId} onStart={() => setIsStarted(true)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions stand where the clip has any; in the others nothing is said
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

/** YouTube is not asked for anything, and learns nothing, before its clip is pressed. */
function YoutubeClip({ item, alt }: ClipProps<'youtube'>) {
  const [isStarted, setIsStarted] = useState(false);
  if (!isStarted) return <ClipStart imageId={item.imageId} onStart={() => setIsStarted(true)} />;
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

/** The button that was pressed is gone: the focus goes on to what came in its place. */
const focusStarted = (player: HTMLElement | null): void => player?.focus({ preventScroll: true });

/** What stands for a clip before it is played: a picture of the product. */
function ClipStart({ imageId, onStart }: { imageId: string; onStart: () => void }) {
  return (
    <button type="button" className={styles.clipStart} onClick={onStart}>
      <Picture className={styles.clip} image={productPicture(imageId, 'poster', '')} sizes="750px" />
      <span className={styles.play}>
        <Icon of={Play} size={22} />
        Play video
      </span>
    </button>
  );
}
