import { z } from 'zod';
import { runInLocale } from '../../../../src/lib/getLocale.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { choice } from '../../operations/inputs.ts';
import { mayReveal } from '../../operations/maskPersonal.ts';
import { type Actor, defineOperation } from '../../operations/operation.ts';
import { readRefunds } from '../../payments/actions/refund/refundStore.ts';
import type { WarehouseOrder } from '../actions/warehouseOrders.ts';
import { createInvoice } from '../invoice/invoiceRules.ts';
import { getWarehouseOrder } from '../operations/describeOrder.ts';
import { orderNumber } from '../operations/orderInputs.ts';
import { readOrderFacts } from './orderList.ts';
import { isWaitingToShip } from './orderStatus.ts';

const DOCUMENTS = ['packing slip', 'invoice'] as const;

async function drawSlip(warehouseOrder: WarehouseOrder): Promise<Buffer> {
  const { drawOrderSlip } = await import('./shipping/printBatch.ts');
  return drawOrderSlip(warehouseOrder);
}

async function drawInvoice(parts: Parts, { order }: WarehouseOrder): Promise<Buffer> {
  const refunds = await readRefunds(parts.db, order.orderId);
  const { drawInvoicePdf } = await import('../invoice/drawInvoicePdf.ts');
  const { seller, locale } = parts.marketplaces.getSettings(order.shop.marketplaceId);
  return drawInvoicePdf(runInLocale(locale, () => createInvoice(order, refunds, seller)));
}

/** An invoice, and the slip of an order that has left, show an address that the page may hide. @throws {ApiError} 403 */
async function assertMaySee(parts: Parts, actor: Actor, orderId: string, document: string): Promise<void> {
  if (mayReveal(actor)) return;
  const { status } = await readOrderFacts(parts, orderId);
  if (document === 'packing slip' && isWaitingToShip(status)) return;
  throw new ApiError(403, 'action.forbidden', 'Your role sees the address only while the order waits to ship.');
}

type Printed = {
  readonly order: string;
  readonly document: (typeof DOCUMENTS)[number];
  /** Left out of a trial. */
  readonly bytes?: Uint8Array;
};

export const printOrderOperation = defineOperation({
  name: 'order.print',
  permission: 'orders.ship',
  summary: 'makes a PDF of the packing slip or the invoice of an order',
  help: 'A packing slip has gift messages, and never prices.',
  input: z.strictObject({
    order: orderNumber,
    document: choice(DOCUMENTS, 'The document').default('packing slip').describe('the document'),
  }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  run: async ({ parts, actor }, { order, document }): Promise<Printed> => {
    await assertMaySee(parts, actor, order, document);
    const warehouseOrder = await getWarehouseOrder(parts, order);
    const bytes = await (document === 'invoice' ? drawInvoice(parts, warehouseOrder) : drawSlip(warehouseOrder));
    return { order, document, bytes };
  },
  preview: async ({ parts, actor }, { order, document }): Promise<Printed> => {
    await assertMaySee(parts, actor, order, document);
    return { order, document };
  },
  describe: ({ order, document }) => `The ${document} of ${order}.`,
  present: ({ document }) => ({ document }),
  file: ({ order, document, bytes }) =>
    bytes && { name: `${document.replace(' ', '-')}-${order}.pdf`, type: 'application/pdf', bytes },
});
