import { z } from 'zod';
import type { OrderReturn } from '../../src/contracts/returns.ts';
import type { MailAttachment } from '../platform/mail.ts';
import type { JobHandler } from '../platform/queue.ts';
import type { CarrierProvider } from '../providers/carriers/carrierProvider.ts';
import { findRefundParts } from '../services/orders/actions.ts';
import { findPresentedReturn, readReturnLabel, returnMailEvents } from '../services/returns/actions.ts';
import { buildReturnMailText, CODE_CID } from './buildReturnMailText.ts';
import type { Sender } from './mail/sender.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({
  contractId: z.string(),
  event: z.enum(returnMailEvents),
  /** The number of pieces that had ended: a return can be received in parts, with one mail for each part. */
  ended: z.number().int().default(0),
  /** Store credit that was taken back, in cents. */
  takenCents: z.number().int().default(0),
  /** The pieces that the event concerns; undefined means all. */
  itemUniqueIds: z.array(z.string()).optional(),
  /** The cause of the refund that the event made; undefined without one. */
  refundCause: z.string().optional(),
});
type Event = z.infer<typeof payload>['event'];

/** Returns the QR code of a confirmation, or the PDF of a label. @throws where the carriers do not answer */
async function createAttachments(
  parts: OrderMailNeeds,
  carriers: CarrierProvider | undefined,
  { contractId, labelInfo, rmaId }: OrderReturn,
  event: Event,
): Promise<MailAttachment[]> {
  if (labelInfo?.state !== 'ready') return [];
  if (event === 'confirmed' && labelInfo.isLabelless) {
    const { bytes, contentType } = await readReturnLabel(parts, carriers, contractId, 'QR');
    // Some carriers draw the code as a PDF only, which a mail cannot show.
    return contentType === 'image/png' ? [{ filename: `${CODE_CID}.png`, contentType, bytes, cid: CODE_CID }] : [];
  }
  if (event !== 'label') return [];
  const { bytes, contentType } = await readReturnLabel(parts, carriers, contractId, 'PDF');
  return [{ filename: `return-label-${rmaId}.pdf`, contentType, bytes }];
}

/** Sends an email about a return; once for each event. */
export const sendReturnMail =
  (parts: OrderMailNeeds, sender: Sender, carriers: CarrierProvider | undefined): JobHandler =>
  async (input) => {
    const { contractId, event, ended, takenCents, itemUniqueIds, refundCause } = payload.parse(input);
    const orderReturn = await findPresentedReturn(parts, contractId);
    // The return has been cancelled since the mail was queued.
    if (!orderReturn || (orderReturn.status === 'cancelled' && event !== 'expired' && event !== 'cancelled')) return;
    const attachments = await createAttachments(parts, carriers, orderReturn, event);
    const hasCode = attachments.some(({ cid }) => cid === CODE_CID);
    const { orderId } = orderReturn;
    const refund = refundCause === undefined ? undefined : await findRefundParts(parts.db, orderId, refundCause);
    await sendOrderMail(parts, sender, {
      orderId,
      key: `return-${event}:${contractId}:${ended}`,
      render: (order, from, token) => ({
        ...buildReturnMailText(order, orderReturn, {
          event,
          sender: from,
          token,
          hasCode,
          takenCents,
          itemUniqueIds,
          refund,
        }),
        attachments,
      }),
    });
  };
