import sharp from 'sharp';
import type { ImageFormat } from '../../../src/lib/imageUrl.ts';

const GROUND = { r: 246, g: 247, b: 248, alpha: 1 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const kept = new Map<string, Promise<Buffer>>();

function draw(format: ImageFormat, clear: boolean): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 4, background: clear ? CLEAR : GROUND } });
  if (format === 'jpg') return pixel.flatten().jpeg().toBuffer();
  return format === 'avif' ? pixel.avif().toBuffer() : pixel.webp({ lossless: true }).toBuffer();
}

/** Returns one pixel of the background, or a transparent one, shown while a picture is being drawn. */
export function placeholder(format: ImageFormat, clear: boolean): Promise<Buffer> {
  const name = `${format}/${clear}`;
  const known = kept.get(name) ?? draw(format, clear);
  kept.set(name, known);
  return known;
}
