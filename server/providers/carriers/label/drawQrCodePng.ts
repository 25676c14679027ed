import sharp from 'sharp';
import { encodeQrCode } from './encodeBarCode.ts';

const SIZE = 400;
/** The white margin that scanners need, in modules. */
const QUIET_MODULES = 4;
const WHITE = 255;

/** Draws a QR code as a PNG of 400 × 400 pixels with its white margin, which stays white on a dark page. */
export function drawQrCodePng(text: string): Promise<Buffer> {
  const { isDark, modules } = encodeQrCode(text);
  const module = Math.floor(SIZE / (modules + 2 * QUIET_MODULES));
  const start = Math.floor((SIZE - modules * module) / 2);
  const pixels = Buffer.alloc(SIZE * SIZE, WHITE);
  for (let y = 0; y < modules * module; y += 1) {
    for (let x = 0; x < modules * module; x += 1) {
      const isBlack = isDark[Math.floor(y / module) * modules + Math.floor(x / module)];
      if (isBlack) pixels[(start + y) * SIZE + start + x] = 0;
    }
  }
  return sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 1 } })
    .png({ palette: true, colors: 2, dither: 0 })
    .toBuffer();
}
