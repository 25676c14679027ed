import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UploadedMedia } from '../../contracts/desk/media.ts';
import { MAX_PICTURE_BYTES } from '../../lib/desk/limits.ts';
import { DeskError } from '../callDesk.ts';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { texts } from './texts.ts';

const UPLOAD_MS = 120_000;

/** Returns the bytes of a file as Base64. */
const encode = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** Uploads pictures one after the other; one that is refused does not stop the others. */
export function useUploads() {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const uploadOne = async (file: File): Promise<boolean> => {
    try {
      if (file.size > MAX_PICTURE_BYTES)
        throw new DeskError(413, { id: 'input.invalid', message: texts.tooLarge(file.name) });
      const input = { file: await encode(file), name: file.name.slice(-200) };
      const { result } = await perform<UploadedMedia>({ name: 'media.upload', input, timeLimitMs: UPLOAD_MS });
      if (result.isKnown) showDone(texts.known(file.name));
      return !result.isKnown;
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      showFailure(texts.failed(file.name, Object.values(error.fields)[0] ?? error.message));
      return false;
    }
  };
  const upload = async (files: readonly File[]): Promise<void> => {
    let added = 0;
    for (const [index, file] of files.entries()) {
      setWaiting(files.slice(index).map(({ name }) => name));
      if (await uploadOne(file)) added += 1;
    }
    setWaiting([]);
    if (added > 0) showDone(texts.added(added));
    await revalidate();
  };
  return { upload, waiting };
}
