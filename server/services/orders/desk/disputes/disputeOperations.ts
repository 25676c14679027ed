import { z } from 'zod';
import { createMultilineText } from '../../../../../src/contracts/common.ts';
import type { DeskDispute } from '../../../../../src/contracts/desk/orders.ts';
import { formatAddressLine } from '../../../../../src/lib/addresses/formatAddress.ts';
import { MAX_DISPUTE_TEXT } from '../../../../../src/lib/desk/limits.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import type { DisputeCalls, DisputeEvidence } from '../../../../providers/payments/desk/disputeReport.ts';
import { defineOperation, type Operation } from '../../../operations/operation.ts';
import { createPayments, getPaymentMethod } from '../../../payments/actions/paymentsParts.ts';
import { type DisputeToAnswer, findDisputeToAnswer, listDisputes } from '../../../payments/desk/disputeStore.ts';
import { getWarehouseOrder, readOrderState } from '../../operations/describeOrder.ts';
import { orderNumber } from '../../operations/orderInputs.ts';

type Parties = { readonly dispute: DisputeToAnswer; readonly calls: DisputeCalls };

/** @throws {ApiError} 409 without an open dispute, and for a provider on whose own pages disputes are answered */
async function getParties(parts: Parts, orderId: string): Promise<Parties> {
  const dispute = await findDisputeToAnswer(parts.db, orderId);
  if (!dispute) throw new ApiError(409, 'dispute.none', 'No dispute of this order waits for an answer.');
  const calls = getPaymentMethod(createPayments(parts), dispute.method).disputes;
  if (!calls) throw new ApiError(409, 'dispute.elsewhere', `Answer it on the pages of ${dispute.method}.`);
  return { dispute, calls };
}

/** Returns the disputes of an order, oldest first, with the place where each is answered. */
export async function listOrderDisputes(parts: Parts, orderId: string): Promise<DeskDispute[]> {
  const disputes = await listDisputes(parts.db, orderId);
  if (disputes.length === 0) return [];
  const payments = createPayments(parts);
  return disputes.map((dispute) => ({
    ...dispute,
    isAnsweredHere: getPaymentMethod(payments, dispute.method).disputes !== undefined,
  }));
}

const MAX_PRODUCTS = 1000;

/** Returns what the bank has to know about an order, with the words of staff. */
async function collectEvidence(parts: Parts, orderId: string, text: string): Promise<DisputeEvidence> {
  const { order } = await getWarehouseOrder(parts, orderId);
  const { shipments = [], lineItems, shippingAddress } = order;
  const parcel = shipments.at(-1);
  return {
    text,
    customerName: order.customerName,
    customerEmail: order.email,
    shippingAddress: shippingAddress ? formatAddressLine(shippingAddress) : '',
    products: lineItems
      .map(({ quantity, brandName, productName }) => `${quantity} × ${brandName} ${productName}`)
      .join(', ')
      .slice(0, MAX_PRODUCTS),
    parcel: parcel
      ? {
          carrier: parcel.carrier,
          trackingNumber: parcel.trackingNumber,
          shippedOn: parcel.shippedAt.slice(0, 'YYYY-MM-DD'.length),
        }
      : null,
  };
}

const OF_ORDER = {
  permission: 'orders.refund',
  words: ['order'],
  subject: ({ order }: { readonly order: string }) => `order ${order}`,
  readState: (parts: Parts, { order }: { readonly order: string }) => readOrderState(parts, order),
} as const;

const answerOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.dispute-answer',
  summary: 'answers the dispute of an order: sends the bank the parcel, the address, the items and a text',
  help: 'The bank accepts one answer. Its decision follows after some weeks.',
  input: z.strictObject({
    order: orderNumber,
    text: createMultilineText(2 * MAX_DISPUTE_TEXT)
      .min(1)
      .max(MAX_DISPUTE_TEXT, 'Input too long')
      .describe('why the customer owes the money'),
  }),
  run: async ({ parts }, { order, text }) => {
    const { dispute, calls } = await getParties(parts, order);
    await calls.answerDispute(dispute.reference, await collectEvidence(parts, order, text));
    return dispute;
  },
  // Calls no provider.
  preview: async ({ parts }, { order }) => (await getParties(parts, order)).dispute,
  describe: ({ amountCents }) => `The dispute about ${formatCents(amountCents)} is answered.`,
});

const acceptOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.dispute-accept',
  needsConfirmation: true,
  summary: 'accepts the dispute of an order: the customer keeps the money',
  input: z.strictObject({ order: orderNumber }),
  run: async ({ parts }, { order }) => {
    const { dispute, calls } = await getParties(parts, order);
    await calls.acceptDispute(dispute.reference);
    return dispute;
  },
  preview: async ({ parts }, { order }) => (await getParties(parts, order)).dispute,
  describe: ({ amountCents }) => `The dispute about ${formatCents(amountCents)} is accepted.`,
});

/** Answers to disputes. */
export const disputeOperations: readonly Operation[] = [answerOperation, acceptOperation];
