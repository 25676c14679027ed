import PDFDocument from 'pdfkit';
import { encodeBarCode, encodeQrCode, listBars, listDarkRuns } from './encodeBarCode.ts';
import { getLabelFont, placeText } from './getLabelFont.ts';
import {
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelBarCode,
  type LabelItem,
  type LabelQrCode,
  type LabelWords,
} from './label.ts';

type Pdf = InstanceType<typeof PDFDocument>;

function drawText(pdf: Pdf, item: LabelWords): void {
  const { size, left } = placeText(item);
  pdf.font(item.isBold ? 'bold' : 'regular', size).fillColor(item.isWhite ? 'white' : 'black');
  pdf.text(item.text, left, item.baseline, { lineBreak: false, baseline: 'alphabetic' });
  pdf.fillColor('black');
}

function drawBars(pdf: Pdf, { symbology, text, x, y, width, height }: LabelBarCode): void {
  const pattern = encodeBarCode(symbology, text);
  for (const bar of listBars(pattern, x, width / pattern.modules)) pdf.rect(bar.x, y, bar.width, height);
  pdf.fill('black');
}

function drawQrCode(pdf: Pdf, { text, x, y, size }: LabelQrCode): void {
  const pattern = encodeQrCode(text);
  const module = size / pattern.modules;
  for (const { column, row, length } of listDarkRuns(pattern)) {
    pdf.rect(x + column * module, y + row * module, length * module, module);
  }
  pdf.fill('black');
}

function draw(pdf: Pdf, item: LabelItem): void {
  if (item.kind === 'text') drawText(pdf, item);
  else if (item.kind === 'barCode') drawBars(pdf, item);
  else if (item.kind === 'qrCode') drawQrCode(pdf, item);
  else pdf.rect(item.x, item.y, item.width, item.height).fill('black');
}

type PdfOptions = {
  /** Off in tests that read the drawing. */
  readonly compress?: boolean;
};

/** Draws a PDF with the fonts `regular` and `bold` embedded. */
export function drawPdf(
  options: ConstructorParameters<typeof PDFDocument>[0],
  drawPages: (pdf: InstanceType<typeof PDFDocument>) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);
  pdf.registerFont('regular', getLabelFont(false).bytes).registerFont('bold', getLabelFont(true).bytes);
  drawPages(pdf);
  pdf.end();
  return promise;
}

/** Draws a label as a PDF page of 4 × 6 inches, with its font embedded. */
export const drawLabelPdf = (items: readonly LabelItem[], { compress = true }: PdfOptions = {}): Promise<Buffer> =>
  drawPdf({ size: [LABEL_WIDTH, LABEL_HEIGHT], margin: 0, compress, info: { Title: 'Label' } }, (pdf) => {
    for (const item of items) draw(pdf, item);
  });
