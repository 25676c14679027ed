import { z } from 'zod';
import { createRequestId } from '../../../platform/ids.ts';
import { choice, requestKey, rowNumber } from '../../operations/inputs.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import { type Actor, defineOperation } from '../../operations/operation.ts';
import { CONDITIONS } from '../../orders/actions/refunds/receiveBack.ts';
import type { WarehouseOrder } from '../../orders/actions/warehouseOrders.ts';
import { describeRefund } from '../../orders/desk/refundOperation.ts';
import { describeChange, getWarehouseOrder, readOrderState } from '../../orders/operations/describeOrder.ts';
import { lineNames, orderNumber, resolveLines } from '../../orders/operations/orderInputs.ts';
import { loseParcel } from '../parcels/loseParcel.ts';
import { type ReceivedAnswer, receiveParcel } from '../parcels/receiveParcel.ts';
import { RESENDABLE, resendMail } from '../resendMail.ts';

type Ending = { readonly answer: ReceivedAnswer; readonly order: WarehouseOrder };

/** Describes an order and its pieces that came back or are lost, with their refund. */
const describeEnding = ({ answer, order }: Ending, outcome: string, noChangeText: string, actor: Actor): string => {
  const refundText = describeRefund(answer, order.order) || 'Nothing is left to refund.';
  const text = answer.pieces === 0 ? noChangeText : `Pieces ${outcome}: ${answer.pieces}. ${refundText}`;
  return describeChange(order, text, actor);
};

const presentEnding = ({ answer: { pieces, giftCents, chargeCents, exchangeCents } }: Ending) => ({
  pieces,
  ...{ giftCents, chargeCents, exchangeCents },
});

export const receiveParcelOperation = defineOperation({
  name: 'order.receive',
  permission: 'returns.change',
  summary: 'receives goods that came back without a return: refunds them, and restocks them if sellable',
  help: `Without --parcel and --line all that the carrier brings back. Price and tax are refunded, the shipping is not.
Goods in a return of the customer are received by "return receive".`,
  input: z
    .strictObject({
      order: orderNumber,
      parcel: rowNumber.optional().describe('the parcel that came back'),
      line: lineNames.optional(),
      condition: choice(CONDITIONS, 'The condition').default('sellable').describe('the condition of the goods'),
    })
    .refine(({ parcel, line }) => parcel === undefined || line === undefined, 'Name a parcel or lines.'),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  readState: (parts, { order }) => readOrderState(parts, order),
  run: async ({ parts }, { order: orderId, parcel, line, condition }) => {
    const items = await resolveLines(parts, orderId, line);
    const answer = await receiveParcel(parts, { orderId, items, shipmentId: parcel, condition });
    return { answer, order: await getWarehouseOrder(parts, orderId) };
  },
  describe: (ending, actor) =>
    describeEnding(ending, 'received', 'Nothing came back that was not received. Name --parcel or --line.', actor),
  present: presentEnding,
});

export const loseParcelOperation = defineOperation({
  name: 'order.lost',
  permission: 'orders.refund',
  summary: 'marks a parcel as lost and refunds its items',
  help: 'The shipping is refunded too where nothing else of the order arrives. Where the parcel arrives after all, the refund stays.',
  input: z.strictObject({ order: orderNumber, parcel: rowNumber.describe('the parcel') }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  readState: (parts, { order }) => readOrderState(parts, order),
  run: async ({ parts }, { order: orderId, parcel }) => {
    const answer = await loseParcel(parts, { orderId, shipmentId: parcel });
    return { answer, order: await getWarehouseOrder(parts, orderId) };
  },
  describe: (ending, actor) => describeEnding(ending, 'lost', 'This parcel was given up before.', actor),
  present: presentEnding,
});

export const resendMailOperation = defineOperation({
  name: 'order.resend',
  permission: 'orders.change',
  summary: 'sends a mail of an order again, such as its confirmation',
  help: `Sends the mail to the order's address, as the order is now; a guest's gets a fresh link. "return" is the confirmation of a return, with its code; "label" has its label.`,
  input: z.strictObject({
    order: orderNumber,
    mail: choice(RESENDABLE, 'The mail').default('placed').describe('the mail'),
    key: requestKey.optional(),
  }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  run: async ({ parts }, { order: orderId, mail, key = createRequestId() }) => {
    const { count, email } = await resendMail(parts, { orderId, mail, requestKey: key });
    return { mail, count, email: maskEmail(email) };
  },
  describe: ({ mail, count, email }) =>
    `${count === 1 ? `The mail "${mail}" goes` : `${count} mails "${mail}" go`} to ${email} again.`,
});
