import { encodeBarCode, encodeQrCode } from './encodeBarCode.ts';
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
const toDots = (points: number): number => Math.round(points * DOTS);

/** The average width of the printer's letters, as a share of their height. */
const LETTER_WIDTH = 0.55;

/** Writes a text with its command characters in hexadecimal, so that an address injects no commands. */
const writeField = (text: string): string =>
  `^FH_^FD${text.replace(/[\^~_\\]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`;

function writeText({ text: words, x, baseline, size, align, maxWidth, isWhite }: LabelWords): string {
  const fitting = Math.min(size, maxWidth / (Math.max(1, words.length) * LETTER_WIDTH));
  const height = toDots(fitting);
  const width = toDots(maxWidth);
  const left = toDots(x) - { left: 0, center: Math.round(width / 2), right: width }[align];
  const justified = { left: 'L', center: 'C', right: 'R' }[align];
  const top = toDots(baseline) - Math.round(height * 0.8);
  return `^FO${Math.max(0, left)},${Math.max(0, top)}^A0N,${height},${height}^FB${width},1,0,${justified}${isWhite ? '^FR' : ''}${writeField(words)}`;
}

const writeBox = ({ x, y, width, height }: LabelBox): string =>
  `^FO${toDots(x)},${toDots(y)}^GB${toDots(width)},${toDots(height)},${Math.max(1, Math.min(toDots(width), toDots(height)))}^FS`;

function writeBarCode({ symbology, text: data, x, y, width, height }: LabelBarCode): string {
  const { modules } = encodeBarCode(symbology, data);
  const module = Math.max(1, Math.floor((width * DOTS) / modules));
  const left = Math.round(x * DOTS + (width * DOTS - module * modules) / 2);
  const mode = symbology === 'gs1-128' ? 'D' : 'A';
  return `^FO${left},${toDots(y)}^BY${module}^BCN,${toDots(height)},N,N,N,${mode}${writeField(data)}`;
}

function writeQrCode({ text: data, x, y, size }: LabelQrCode): string {
  const module = Math.max(1, Math.min(10, Math.floor((size * DOTS) / encodeQrCode(data).modules)));
  return `^FO${toDots(x)},${toDots(y)}^BQN,2,${module}${writeField(`QA,${data}`)}`;
}

function write(item: LabelItem): string {
  if (item.kind === 'text') return writeText(item);
  if (item.kind === 'barCode') return writeBarCode(item);
  return item.kind === 'qrCode' ? writeQrCode(item) : writeBox(item);
}

/** Writes a label in ZPL II, for a printer with 203 dots per inch; the printer draws the codes. */
export const writeLabelZpl = (items: readonly LabelItem[]): string =>
  [`^XA^CI28^LH0,0^PW${toDots(LABEL_WIDTH)}^LL${toDots(LABEL_HEIGHT)}`, ...items.map(write), '^XZ', ''].join('\n');
