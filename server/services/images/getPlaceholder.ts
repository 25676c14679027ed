import type { ImageFormat } from '../../../src/lib/products/pictures.ts';
import { loadSharp } from '../../platform/loadSharp.ts';
import { GROUND } from './drawings/pictureFrame.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const cache = new Map<ImageFormat, Promise<Buffer>>();

async function draw(format: ImageFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = format === 'jpg' ? GROUND : CLEAR;
  const pixel = sharp({ create: { width: 1, height: 1, channels: 4, background } });
  if (format === 'jpg') return pixel.flatten().jpeg().toBuffer();
  return format === 'avif' ? pixel.avif().toBuffer() : pixel.webp({ lossless: true }).toBuffer();
}

/** Returns one pixel, transparent or (JPEG) of the background, which is shown while a picture is being drawn. */
export function getPlaceholder(format: ImageFormat): Promise<Buffer> {
  const placeholder = cache.get(format) ?? draw(format);
  cache.set(format, placeholder);
  return placeholder;
}
