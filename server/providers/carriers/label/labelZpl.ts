import { barCodePattern, qrCodePattern } from './barCodePattern.ts';
import {
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelBarCode,
  type LabelBox,
  type LabelItem,
  type LabelQrCode,
  type LabelWords,
} from './label.ts';

/** Label printers have 203 dots per inch. */
const DOTS = 203 / 72;
const dots = (points: number): number => Math.round(points * DOTS);

/** The average width of the printer's letters, as a share of their height. */
const LETTER_WIDTH = 0.55;

/**
 * Writes a text as data, with its command characters in hexadecimal, so that an address cannot inject printer commands.
 */
const field = (text: string): string =>
  `^FH_^FD${text.replace(/[\^~_\\]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`;

function text({ text: words, x, baseline, size, align, maxWidth, isWhite }: LabelWords): string {
  const fitting = Math.min(size, maxWidth / (Math.max(1, words.length) * LETTER_WIDTH));
  const height = dots(fitting);
  const width = dots(maxWidth);
  const left = dots(x) - { left: 0, center: Math.round(width / 2), right: width }[align];
  const justified = { left: 'L', center: 'C', right: 'R' }[align];
  const top = dots(baseline) - Math.round(height * 0.8);
  return `^FO${Math.max(0, left)},${Math.max(0, top)}^A0N,${height},${height}^FB${width},1,0,${justified}${isWhite ? '^FR' : ''}${field(words)}`;
}

const box = ({ x, y, width, height }: LabelBox): string =>
  `^FO${dots(x)},${dots(y)}^GB${dots(width)},${dots(height)},${Math.max(1, Math.min(dots(width), dots(height)))}^FS`;

function barCode({ symbology, text: data, x, y, width, height }: LabelBarCode): string {
  const { modules } = barCodePattern(symbology, data);
  const module = Math.max(1, Math.floor((width * DOTS) / modules));
  const left = Math.round(x * DOTS + (width * DOTS - module * modules) / 2);
  const mode = symbology === 'gs1-128' ? 'D' : 'A';
  return `^FO${left},${dots(y)}^BY${module}^BCN,${dots(height)},N,N,N,${mode}${field(data)}`;
}

function qrCode({ text: data, x, y, size }: LabelQrCode): string {
  const module = Math.max(1, Math.min(10, Math.floor((size * DOTS) / qrCodePattern(data).modules)));
  return `^FO${dots(x)},${dots(y)}^BQN,2,${module}${field(`QA,${data}`)}`;
}

function write(item: LabelItem): string {
  if (item.kind === 'text') return text(item);
  if (item.kind === 'barCode') return barCode(item);
  return item.kind === 'qrCode' ? qrCode(item) : box(item);
}

/** Writes a label in ZPL II, for a printer with 203 dots per inch; the printer draws the codes. */
export const labelZpl = (items: readonly LabelItem[]): string =>
  [`^XA^CI28^LH0,0^PW${dots(LABEL_WIDTH)}^LL${dots(LABEL_HEIGHT)}`, ...items.map(write), '^XZ', ''].join('\n');
