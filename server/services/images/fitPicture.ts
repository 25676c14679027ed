import { loadSharp } from '../../platform/loadSharp.ts';
import { GROUND } from './drawings/pictureFrame.ts';

/** Limit against small files that decode to huge images. */
const MAX_PIXELS = 50_000_000;

export type FitOptions = {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
};

/**
 * Fits a whole photo into the size, on the shop's background.
 * @throws {Error} for invalid or too large images
 */
export async function fitPicture(bytes: Buffer, { width, height, format }: FitOptions): Promise<Buffer> {
  const sharp = await loadSharp();
  const fittedImage = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(width, height, { fit: 'contain', background: GROUND })
    .flatten({ background: GROUND });
  if (format === 'avif') return fittedImage.avif({ quality: 55, effort: 2 }).toBuffer();
  return format === 'webp'
    ? fittedImage.webp({ quality: 80 }).toBuffer()
    : fittedImage.jpeg({ quality: 84 }).toBuffer();
}
