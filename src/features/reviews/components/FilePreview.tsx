import { Film, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isVideo } from '../buildReviewFormData.ts';
import { readVideoFrame } from '../readVideoFrame.ts';
import styles from './MediaInput.module.css';

const SIDE = 176;

/** Draws the centre of a picture or video frame into a square. @returns whether there was a picture */
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
export function FilePreview({ file, onRemove }: { file: File; onRemove: () => void }) {
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
