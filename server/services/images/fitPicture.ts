import sharp from 'sharp';

/** Pixels beyond which a small file is an attack on memory, not a picture. */
const MAX_PIXELS = 50_000_000;
const GROUND = '#f6f7f8';

export type FitOptions = {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
};

/** A photograph fitted whole into the size asked for, on the shop's ground. Throws for bytes that are no picture, or too many pixels. */
export function fitPicture(bytes: Buffer, { width, height, format }: FitOptions): Promise<Buffer> {
  const fitted = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(width, height, { fit: 'contain', background: GROUND })
    .flatten({ background: GROUND });
  if (format === 'avif') return fitted.avif({ quality: 55, effort: 2 }).toBuffer();
  return format === 'webp' ? fitted.webp({ quality: 80 }).toBuffer() : fitted.jpeg({ quality: 84 }).toBuffer();
}
