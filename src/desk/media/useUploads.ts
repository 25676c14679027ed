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
  const uploadOne = async (file: File): Promise<UploadedMedia | null> => {
    try {
      if (file.size > MAX_PICTURE_BYTES)
        throw new DeskError(413, { id: 'input.invalid', message: texts.tooLarge(file.name) });
      const input = { file: await encode(file), name: file.name.slice(-200) };
      const { result } = await perform<UploadedMedia>({ name: 'media.upload', input, timeLimitMs: UPLOAD_MS });
      if (result.isKnown) showDone(texts.known(file.name));
      return result;
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      showFailure(texts.failed(file.name, Object.values(error.fields)[0] ?? error.message));
      return null;
    }
  };
  /** @returns the ids of the pictures, also of those that the library had */
  const upload = async (files: readonly File[]): Promise<number[]> => {
    const uploaded: UploadedMedia[] = [];
    for (const [index, file] of files.entries()) {
      setWaiting(files.slice(index).map(({ name }) => name));
      const result = await uploadOne(file);
      if (result) uploaded.push(result);
    }
    setWaiting([]);
    const added = uploaded.filter(({ isKnown }) => !isKnown).length;
    if (added > 0) showDone(texts.added(added));
    await revalidate();
    return uploaded.map(({ mediaId }) => mediaId);
  };
  return { upload, waiting };
}
