import sharp from 'sharp';
import { drawLabelSvg } from './drawLabelSvg.ts';
import type { LabelItem } from './label.ts';

/** Draws a label as a PNG of 1200 × 1800 dots in black and white, without grey, because label printers have none. */
export const drawLabelPng = (items: readonly LabelItem[]): Promise<Buffer> =>
  sharp(Buffer.from(drawLabelSvg(items)))
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(128)
    .withDensity(300)
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer();
