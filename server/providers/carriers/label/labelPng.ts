import sharp from 'sharp';
import type { LabelItem } from './label.ts';
import { labelSvg } from './labelSvg.ts';

/** Draws a label as a PNG of 1200 × 1800 dots in black and white, without grey, because label printers have none. */
export const labelPng = (items: readonly LabelItem[]): Promise<Buffer> =>
  sharp(Buffer.from(labelSvg(items)))
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(128)
    .withDensity(300)
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer();
