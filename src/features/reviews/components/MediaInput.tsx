import { Camera, CircleAlert, Film, X } from 'lucide';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { ReviewMedia } from '../../../contracts/reviews/reviews.ts';
import { MEDIA_HINT, MEDIA_TYPES } from '../../../lib/reviews/reviewRules.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isVideo } from '../buildReviewFormData.ts';
import { readVideoFrame } from '../readVideoFrame.ts';
import styles from './MediaInput.module.css';

/** The legend of a group of optional fields. */
export function OptionalLegend({ text }: { text: string }) {
  return (
    <legend className={styles.legend}>
      {text} <span className={styles.optional}>(optional)</span>
    </legend>
  );
}

const SIDE = 176;

/** Draws the center of a picture or video frame into a square. @returns whether there was a picture */
async function drawInto(canvas: HTMLCanvasElement, file: File): Promise<boolean> {
  const picture = isVideo(file) ? await readVideoFrame(file) : await createImageBitmap(file);
  if (!picture) return false;
  const side = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
  if ('close' in picture) picture.close();
  return true;
}

/** A preview of a chosen file, with a remove button. A canvas, because the content security policy blocks images from blobs. */
function FilePreview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // For an invalid file the canvas stays empty, and the API rejects it.
    if (canvas.current)
      void drawInto(canvas.current, file)
        .catch(() => false)
        .then((drawn) => isWanted && setDrawn(drawn));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return (
    <li className={styles.tile} title={file.name}>
      <canvas ref={canvas} className={styles.picture} width={SIDE} height={SIDE} />
      {isVideo(file) && (
        <span className={styles.film} data-over={isDrawn || undefined}>
          <Icon icon={Film} size={24} />
          <span className={styles.name}>{file.name}</span>
        </span>
      )}
      <IconButton
        className={styles.remove}
        kind="disc"
        label={`Remove ${file.name}`}
        icon={<Icon icon={X} size={18} />}
        onClick={onRemove}
      />
    </li>
  );
}

const ACCEPT = MEDIA_TYPES.map((type) => `.${type}`).join(',');

type MediaInputProps = {
  existingMedia: readonly ReviewMedia[];
  removedIds: readonly string[];
  files: readonly File[];
  error: string | undefined;
  onAdd: (files: readonly File[]) => void;
  onDrop: (file: File) => void;
  onToggleRemoved: (mediaId: string) => void;
};

/** Photos and videos of a review: a plain file input; with scripts, collected and previewed. */
export function MediaInput({
  existingMedia,
  removedIds,
  files,
  error,
  onAdd,
  onDrop,
  onToggleRemoved,
}: MediaInputProps) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(input.files ?? [])]);
    // The form submits the collected files, and clearing the input allows the same file to be chosen again.
    input.value = '';
  };
  return (
    <fieldset aria-describedby={error ? 'review-media-error' : 'review-media-hint'}>
      <OptionalLegend text="Photos and videos" />
      <ul className={styles.tiles} aria-live="polite">
        {existingMedia.map((media, index) => (
          <li key={media.mediaId} className={styles.tile}>
            <img className={styles.picture} src={media.msaMediaUrl} alt="" width={88} height={88} />
            {media.isWaiting && <span className={styles.waiting}>Waiting for approval</span>}
            <label className={styles.kept}>
              <input
                type="checkbox"
                name="removeMedia"
                value={media.mediaId}
                checked={removedIds.includes(media.mediaId)}
                onChange={() => onToggleRemoved(media.mediaId)}
                aria-label={`Remove ${media.mediaType === 'video' ? 'video' : 'photo'} ${index + 1}`}
              />
              Remove
            </label>
          </li>
        ))}
        {files.map((file) => (
          <FilePreview
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onRemove={() => onDrop(file)}
          />
        ))}
        <li>
          <label className={styles.add}>
            <Icon icon={Camera} size={24} />
            <span>Add</span>
            <input
              id="review-media"
              className={styles.input}
              type="file"
              name="media"
              accept={ACCEPT}
              multiple
              aria-label="Add photos or videos"
              aria-invalid={error ? true : undefined}
              onChange={choose}
            />
          </label>
        </li>
      </ul>
      {error && (
        <p className={styles.error} id="review-media-error" role="alert">
          <Icon icon={CircleAlert} size={18} />
          {error}
        </p>
      )}
      <p className={styles.hint} id="review-media-hint">
        {MEDIA_HINT} Where a photo was taken is not kept.
      </p>
    </fieldset>
  );
}
