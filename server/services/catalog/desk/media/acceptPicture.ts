import { createHash, randomBytes } from 'node:crypto';
import { MAX_PICTURE_BYTES } from '../../../../../src/lib/desk/limits.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { loadSharp } from '../../../../platform/loadSharp.ts';

/** Limit against small files that decode to huge images. */
const MAX_PIXELS = 50_000_000;
const SMALL_PX = 320;
/** Larger than any size that the shop shows. */
const LARGEST_PX = 4000;

/** A picture that the library takes: upright, without metadata, and small enough. */
export type AcceptedPicture = {
  readonly fileKey: string;
  readonly contentHash: string;
  readonly bytes: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
};

const refuse = (message: string): ApiError => new ApiError(400, 'input.invalid', 'Invalid input', { file: message });

/** Returns how a type is stored: AVIF and GIF become WebP. */
const KINDS: Readonly<Record<string, 'jpg' | 'png' | 'webp'>> = {
  jpg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'webp',
  gif: 'webp',
};

export const hashContent = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Checks an uploaded picture by its content, and encodes it anew, which removes its metadata, above all the place where it
 * was taken.
 * @throws {ApiError} 400 for another type, a file that cannot be read, or too many bytes or pixels
 */
export async function acceptPicture(uploaded: Uint8Array): Promise<AcceptedPicture> {
  if (uploaded.length > MAX_PICTURE_BYTES) throw refuse('The file is larger than 20 MB.');
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = KINDS[(await fileTypeFromBuffer(uploaded))?.ext ?? ''];
  if (kind === undefined) throw refuse('It is no JPG, PNG, WebP, AVIF or GIF picture.');
  const sharp = await loadSharp();
  try {
    const upright = sharp(uploaded, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(LARGEST_PX, LARGEST_PX, { fit: 'inside', withoutEnlargement: true });
    const encoded =
      kind === 'jpg' ? upright.jpeg({ quality: 92 }) : kind === 'png' ? upright.png() : upright.webp({ quality: 92 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const small = await sharp(data)
      .resize(SMALL_PX, SMALL_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return {
      fileKey: `${randomBytes(16).toString('hex')}.${kind}`,
      contentHash: hashContent(uploaded),
      ...{ bytes: data, small, width: info.width, height: info.height },
    };
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw refuse(isLarge ? 'It has more than 50 million pixels.' : 'It cannot be read as a picture.');
  }
}
