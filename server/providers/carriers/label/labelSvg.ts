import { barCodePattern, barsOf, darkRuns, qrCodePattern } from './barCodePattern.ts';
import {
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelBarCode,
  type LabelBox,
  type LabelItem,
  type LabelQrCode,
  type LabelWords,
} from './label.ts';
import { placeText, textPath } from './labelFont.ts';

/** 300 dots per inch: the usual resolution of printers. */
const DOTS = 300 / 72;
const WIDTH = LABEL_WIDTH * DOTS;
const HEIGHT = LABEL_HEIGHT * DOTS;

const rect = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

const box = ({ x, y, width, height }: Omit<LabelBox, 'kind'>): string =>
  rect(
    Math.round(x * DOTS),
    Math.round(y * DOTS),
    Math.max(1, Math.round(width * DOTS)),
    Math.max(1, Math.round(height * DOTS)),
  );

/** Every bar is a whole number of dots wide, because a scanner cannot read uneven bars. */
function barCode({ symbology, text, x, y, width, height }: LabelBarCode): string {
  const pattern = barCodePattern(symbology, text);
  const module = Math.max(1, Math.floor((width * DOTS) / pattern.modules));
  const left = Math.round(x * DOTS + (width * DOTS - module * pattern.modules) / 2);
  return barsOf(pattern, left, module)
    .map((bar) => rect(bar.x, Math.round(y * DOTS), bar.width, Math.round(height * DOTS)))
    .join('');
}

function qrCode({ text, x, y, size }: LabelQrCode): string {
  const pattern = qrCodePattern(text);
  const module = Math.max(1, Math.floor((size * DOTS) / pattern.modules));
  const [left, top] = [Math.round(x * DOTS), Math.round(y * DOTS)];
  return darkRuns(pattern)
    .map(({ column, row, length }) => rect(left + column * module, top + row * module, length * module, module))
    .join('');
}

function outline(item: LabelWords): string {
  const { size, left } = placeText(item);
  const path = textPath(item.text, item.isBold, size * DOTS, left * DOTS, item.baseline * DOTS);
  return `<path d="${path}"${item.isWhite ? ' fill="#fff"' : ''}/>`;
}

function draw(item: LabelItem): string {
  if (item.kind === 'text') return outline(item);
  if (item.kind === 'barCode') return barCode(item);
  return item.kind === 'qrCode' ? qrCode(item) : box(item);
}

/** Draws a label as SVG at 300 dots per inch; text is converted to outlines, so that no font is needed. */
export const labelSvg = (items: readonly LabelItem[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<rect width="100%" height="100%" fill="#fff"/>${items.map(draw).join('')}</svg>`;
