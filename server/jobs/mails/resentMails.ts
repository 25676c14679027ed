import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import type { CarrierProvider } from '../../providers/carriers/carrierProvider.ts';
import type { ResentMail } from '../../services/returns/returnJobs.ts';
import { sendOrderDeliveredMail } from './deliveryMails.ts';
import { sendOrderPlacedMail } from './orderPlacedMails.ts';
import { sendOrderCancelledMail } from './refundMails.ts';
import { sendReturnMail } from './returnMails.ts';
import type { OrderMailNeeds, Sender } from './sender.ts';
import { sendOrderShippedMail } from './shippingMails.ts';

type ResendNeeds = OrderMailNeeds & Pick<Parts, 'config'>;

const HANDLERS = {
  orderPlacedMail: sendOrderPlacedMail,
  orderShippedMail: sendOrderShippedMail,
  orderDeliveredMail: sendOrderDeliveredMail,
  orderCancelledMail: sendOrderCancelledMail,
  returnMail: sendReturnMail,
} as const satisfies Record<
  ResentMail['job'],
  (parts: ResendNeeds, sender: Sender, carriers: CarrierProvider | undefined) => JobHandler
>;

const payload = z.object({
  job: z.enum(['orderPlacedMail', 'orderShippedMail', 'orderDeliveredMail', 'orderCancelledMail', 'returnMail']),
  /** The payload of that job, which validates it. */
  about: z.unknown(),
  requestKey: z.string(),
});

/** Renders a mail of an order again and sends it, once for each request (by the mail key). */
export const resendReturnMail =
  (parts: ResendNeeds, sender: Sender, carriers: CarrierProvider | undefined): JobHandler =>
  (input) => {
    const { job, about: jobPayload, requestKey } = payload.parse(input);
    const sendMail: OrderMailNeeds['sendMail'] = (mail) =>
      parts.sendMail({ ...mail, key: `${mail.key}:again:${requestKey}` });
    return HANDLERS[job]({ ...parts, sendMail }, sender, carriers)(jobPayload);
  };
