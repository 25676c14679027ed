import PDFDocument from 'pdfkit';
import type { Order, OrderLine } from '../../../../../src/contracts/orders/orders.ts';
import { formatAddress } from '../../../../../src/lib/addresses/formatAddress.ts';
import { isCancelledStatus } from '../../../../../src/lib/orders/orders.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import type { CarrierProvider } from '../../../../providers/carriers/carrierProvider.ts';
import { getLabelFont } from '../../../../providers/carriers/label/getLabelFont.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '../../../../providers/carriers/label/label.ts';
import { requireCarrierValue } from '../../../../providers/carriers/requireCarriers.ts';
import type { WarehouseOrder } from '../../actions/warehouseOrders.ts';
import { getWarehouseOrder } from '../../operations/describeOrder.ts';
import { type BatchLabel, listLabels } from './batchStore.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** The slip of a parcel: never with prices, because the parcel may be a gift. */
type Slip = {
  readonly orderId: string;
  readonly address: readonly string[];
  readonly lines: readonly {
    readonly title: string;
    readonly details: string;
    readonly quantity: number;
    readonly giftMessage: string;
  }[];
};

type BatchPage = { readonly slip: Slip; readonly png: Uint8Array };

const MARGIN = 20;
const SIZE: [number, number] = [LABEL_WIDTH, LABEL_HEIGHT];

/** Runs a PDF to its end, with the fonts of labels. */
function collectPdf(pdf: Pdf, draw: () => void): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);
  pdf.registerFont('regular', getLabelFont(false).bytes).registerFont('bold', getLabelFont(true).bytes);
  draw();
  pdf.end();
  return promise;
}

function drawSlip(pdf: Pdf, { orderId, address, lines }: Slip): void {
  pdf.addPage({ size: SIZE, margin: MARGIN });
  pdf.font('bold', 12).text(`Packing slip ${orderId}`).moveDown(0.5);
  pdf.font('regular', 9).text(address.join('\n')).moveDown(0.8);
  for (const { title, details, quantity, giftMessage } of lines) {
    pdf.font('bold', 9).text(`${quantity} × ${title}`);
    if (details) pdf.font('regular', 8).text(details);
    if (giftMessage) pdf.font('regular', 9).text(`“${giftMessage}”`);
    pdf.moveDown(0.4);
  }
}

/** Draws labels and packing slips as one PDF with pages of 4 × 6 inches, for each parcel the label first. */
function drawBatch(pages: readonly BatchPage[], { compress = true } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, compress, info: { Title: 'Labels' } });
  return collectPdf(pdf, () => {
    for (const { slip, png } of pages) {
      pdf.addPage({ size: SIZE, margin: 0 });
      pdf.image(Buffer.from(png), 0, 0, { fit: SIZE, align: 'center', valign: 'center' });
      drawSlip(pdf, slip);
    }
  });
}

const presentLine = (
  { brandName, productName, color, size, width, quantity, giftMessage }: OrderLine,
  sku: string,
) => ({
  title: `${brandName} ${productName}`,
  details: [color, size && `size ${size}`, width, sku && `SKU ${sku}`].filter(Boolean).join(', '),
  quantity,
  giftMessage: giftMessage ?? '',
});

const listAddress = ({ shippingAddress }: Order): string[] =>
  shippingAddress ? formatAddress(shippingAddress, 'always').map((line) => line.trim()) : [];

/** Returns the slip of some lines of an order. */
function createSlip({ order, skus }: WarehouseOrder, isInParcel: (line: OrderLine) => boolean): Slip {
  const lines = order.lineItems.filter(isInParcel).map((line) => {
    const sku = skus.get(line.lineItemId);
    return presentLine(line, sku ? sku.merchantSku || String(sku.stockId) : '');
  });
  return { orderId: order.orderId, address: listAddress(order), lines };
}

async function readPage(parts: Parts, carriers: CarrierProvider, label: BatchLabel): Promise<BatchPage> {
  const warehouseOrder = await getWarehouseOrder(parts, label.orderId);
  const { lineItemIds = [] } = warehouseOrder.packages.find(({ packageId }) => packageId === label.packageId) ?? {};
  const { bytes } = requireCarrierValue(await carriers.readLabel(label.labelId, 'PNG'));
  return { png: bytes, slip: createSlip(warehouseOrder, ({ lineItemId }) => lineItemIds.includes(lineItemId)) };
}

/** Draws the packing slip of a whole order, without what was canceled. */
export function drawOrderSlip(warehouseOrder: WarehouseOrder): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: 'Packing slip' } });
  return collectPdf(pdf, () =>
    drawSlip(
      pdf,
      createSlip(warehouseOrder, ({ status }) => !isCancelledStatus(status)),
    ),
  );
}

const AT_ONCE = 6;

/**
 * Draws the labels and packing slips of a batch in packing order.
 * @throws {ApiError} 404; 409 `batch.no.labels`; as `requireCarrierValue`
 */
export async function printBatch(
  parts: Parts,
  carriers: CarrierProvider,
  { batchId, isLaterOnly }: { readonly batchId: number; readonly isLaterOnly: boolean },
): Promise<{ readonly count: number; readonly bytes: Uint8Array }> {
  const labels = await listLabels(parts.db, { batchId, isLaterOnly, now: parts.clock.now() });
  if (labels.length === 0)
    throw new ApiError(
      409,
      'batch.no.labels',
      isLaterOnly ? 'No label was bought since the first print.' : 'This batch has no labels yet.',
    );
  const pages: BatchPage[] = [];
  for (let start = 0; start < labels.length; start += AT_ONCE) {
    const group = labels.slice(start, start + AT_ONCE);
    pages.push(...(await Promise.all(group.map((label) => readPage(parts, carriers, label)))));
  }
  return { count: labels.length, bytes: await drawBatch(pages) };
}

/** A line of a pick list: a SKU with its pieces, and the numbers of the orders in the list that need it. */
export type PickItem = {
  readonly sku: string;
  /** Empty for a SKU without a place of its own. */
  readonly shelf: string;
  readonly title: string;
  readonly quantity: number;
  readonly slots: readonly { readonly slot: number; readonly quantity: number }[];
};

const SHEET_MARGIN = 40;
const SLOT_WIDTH = 150;

/** Draws a pick list on pages of US Letter: one line for each SKU, with the slots of its orders. */
export function drawPickList(items: readonly PickItem[], orderIds: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: SHEET_MARGIN, info: { Title: 'Pick list' } });
  const width = pdf.page.width - 2 * SHEET_MARGIN - SLOT_WIDTH;
  return collectPdf(pdf, () => {
    pdf.font('bold', 14).text(`Pick list: ${orderIds.length} orders`).moveDown(0.6);
    for (const { sku, shelf, title, quantity, slots } of items) {
      if (pdf.y > pdf.page.height - 2 * SHEET_MARGIN) pdf.addPage();
      const top = pdf.y;
      const places = slots.map((one) => (one.quantity > 1 ? `${one.slot} (×${one.quantity})` : String(one.slot)));
      pdf.font('bold', 10).text(`${quantity} × ${title}`, SHEET_MARGIN, top, { width });
      pdf.font('regular', 9).text(shelf === '' ? `SKU ${sku}` : `Shelf ${shelf} · SKU ${sku}`, { width });
      const bottom = pdf.y;
      pdf.text(`slot ${places.join(', ')}`, SHEET_MARGIN + width, top, { width: SLOT_WIDTH, align: 'right' });
      pdf.y = Math.max(bottom, pdf.y) + 6;
    }
    pdf.moveDown(1).font('bold', 10).text('Slots', SHEET_MARGIN).font('regular', 9);
    for (const [index, orderId] of orderIds.entries()) pdf.text(`${index + 1}: ${orderId}`, SHEET_MARGIN);
  });
}
