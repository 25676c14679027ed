import sharp from 'sharp';
import { encodeBarCode, encodeQrCode, listBars, listDarkRuns } from './encodeBarCode.ts';
import { buildTextPath, placeText } from './getLabelFont.ts';
import {
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelBarCode,
  type LabelBox,
  type LabelItem,
  type LabelQrCode,
  type LabelWords,
} from './label.ts';

/** 300 dots per inch: the usual resolution of printers. */
const DOTS = 300 / 72;
const WIDTH = LABEL_WIDTH * DOTS;
const HEIGHT = LABEL_HEIGHT * DOTS;

const drawRect = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

const drawBox = ({ x, y, width, height }: Omit<LabelBox, 'kind'>): string =>
  drawRect(
    Math.round(x * DOTS),
    Math.round(y * DOTS),
    Math.max(1, Math.round(width * DOTS)),
    Math.max(1, Math.round(height * DOTS)),
  );

/** Every bar is a whole number of dots wide, because a scanner cannot read uneven bars. */
function drawBarCode({ symbology, text, x, y, width, height }: LabelBarCode): string {
  const pattern = encodeBarCode(symbology, text);
  const module = Math.max(1, Math.floor((width * DOTS) / pattern.modules));
  const left = Math.round(x * DOTS + (width * DOTS - module * pattern.modules) / 2);
  return listBars(pattern, left, module)
    .map((bar) => drawRect(bar.x, Math.round(y * DOTS), bar.width, Math.round(height * DOTS)))
    .join('');
}

function drawQrCode({ text, x, y, size }: LabelQrCode): string {
  const pattern = encodeQrCode(text);
  const module = Math.max(1, Math.floor((size * DOTS) / pattern.modules));
  const [left, top] = [Math.round(x * DOTS), Math.round(y * DOTS)];
  return listDarkRuns(pattern)
    .map(({ column, row, length }) => drawRect(left + column * module, top + row * module, length * module, module))
    .join('');
}

function drawText(item: LabelWords): string {
  const { size, left } = placeText(item);
  const path = buildTextPath(item.text, item.isBold, size * DOTS, left * DOTS, item.baseline * DOTS);
  return `<path d="${path}"${item.isWhite ? ' fill="#fff"' : ''}/>`;
}

function draw(item: LabelItem): string {
  if (item.kind === 'text') return drawText(item);
  if (item.kind === 'barCode') return drawBarCode(item);
  return item.kind === 'qrCode' ? drawQrCode(item) : drawBox(item);
}

/** Draws a label as SVG at 300 dots per inch; text is converted to outlines, so that no font is needed. */
const drawLabelSvg = (items: readonly LabelItem[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<rect width="100%" height="100%" fill="#fff"/>${items.map(draw).join('')}</svg>`;

/** Draws a label as a PNG of 1200 × 1800 dots in black and white, without gray, because label printers have none. */
export const drawLabelPng = (items: readonly LabelItem[]): Promise<Buffer> =>
  sharp(Buffer.from(drawLabelSvg(items)))
    .flatten({ background: '#fff' })
    .grayscale()
    .threshold(128)
    .withDensity(300)
    .png({ palette: true, colors: 2, dither: 0 })
    .toBuffer();
