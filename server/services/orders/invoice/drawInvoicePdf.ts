import type PDFDocument from 'pdfkit';
import { drawPdf } from '../../../providers/carriers/label/drawLabelPdf.ts';
import type { Invoice } from './invoiceRules.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = 54;
/** US Letter, in points. */
const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 792 - MARGIN;
/** Left edges and widths of the columns quantity, price and amount; the item column has the remaining width. */
const QUANTITY = { left: MARGIN + 280, width: 40 };
const PRICE = { left: MARGIN + 325, width: 85 };
const AMOUNT = { left: MARGIN + 415, width: WIDTH - 415 };
const ITEM_WIDTH = 270;
const SUM_LABEL = { left: MARGIN + 210, width: 200 };

/** Starts a new page if `height` points do not fit on this one. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) pdf.addPage();
}

function drawRule(pdf: Pdf): void {
  pdf.rect(MARGIN, pdf.y, WIDTH, 0.5).fill('black');
  pdf.y += 8;
}

function drawRightAligned(pdf: Pdf, text: string, { left, width }: { left: number; width: number }, top: number): void {
  pdf.text(text, left, top, { width, align: 'right' });
}

function drawHead(pdf: Pdf, { shopName, shopPhone, seller, facts, address }: Invoice): void {
  pdf.font('bold', 20).text(shopName, MARGIN, MARGIN, { width: WIDTH });
  pdf.font('regular', 10);
  for (const line of seller) pdf.text(line);
  pdf.text(shopPhone);
  pdf.moveDown(1).font('bold', 16).text('Invoice').moveDown(0.5);
  for (const [label, text] of facts) {
    pdf
      .font('bold', 10)
      .text(`${label}: `, MARGIN, pdf.y, { width: WIDTH, continued: true })
      .font('regular')
      .text(text);
  }
  if (address.length > 0) {
    pdf.moveDown(1).font('bold', 10).text('Going to').font('regular');
    for (const line of address) pdf.text(line);
  }
  pdf.moveDown(1.5);
}

function drawColumnTitles(pdf: Pdf): void {
  const top = pdf.y;
  pdf.font('bold', 10).text('Item', MARGIN, top, { width: ITEM_WIDTH });
  drawRightAligned(pdf, 'Qty', QUANTITY, top);
  drawRightAligned(pdf, 'Price', PRICE, top);
  drawRightAligned(pdf, 'Amount', AMOUNT, top);
  pdf.y += 4;
  drawRule(pdf);
}

function drawLine(pdf: Pdf, { title, details, quantity, price, amount }: Invoice['lines'][number]): void {
  const options = { width: ITEM_WIDTH };
  pdf.font('regular', 10);
  keepTogether(pdf, pdf.heightOfString(title, options) + pdf.heightOfString(details, options) + 8);
  const top = pdf.y;
  drawRightAligned(pdf, String(quantity), QUANTITY, top);
  drawRightAligned(pdf, price, PRICE, top);
  drawRightAligned(pdf, amount, AMOUNT, top);
  pdf.text(title, MARGIN, top, options);
  if (details) pdf.text(details, options);
  pdf.y += 8;
}

function drawSum(pdf: Pdf, { label, amount, isTotal }: Invoice['sums'][number]): void {
  pdf.font(isTotal ? 'bold' : 'regular', 10);
  keepTogether(pdf, 18);
  const top = pdf.y;
  drawRightAligned(pdf, label, SUM_LABEL, top);
  drawRightAligned(pdf, amount, AMOUNT, top);
  pdf.y += 4;
}

type PdfOptions = {
  /** Off in tests that read the text. */
  readonly compress?: boolean;
};

/** Draws an invoice as a PDF of US Letter pages, with its fonts embedded. The same invoice gives the same bytes. */
export function drawInvoicePdf(invoice: Invoice, { compress = true }: PdfOptions = {}): Promise<Buffer> {
  const info = { Title: `Invoice ${invoice.orderId}`, CreationDate: invoice.placedAt };
  return drawPdf({ size: 'LETTER', margin: MARGIN, compress, info }, (pdf) => {
    drawHead(pdf, invoice);
    drawColumnTitles(pdf);
    for (const line of invoice.lines) drawLine(pdf, line);
    drawRule(pdf);
    for (const sum of invoice.sums) drawSum(pdf, sum);
  });
}
