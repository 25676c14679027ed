import { createJobs } from '../../../../server/jobs/jobs.ts';
import { resendReturnMail } from '../../../../server/jobs/mails/mailJobs.ts';
import { sendReturnMail } from '../../../../server/jobs/mails/returnMails.ts';
import type {
  CarrierProvider,
  Tracking,
  TrackingStatus,
} from '../../../../server/providers/carriers/carrierProvider.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../server/services/orders/actions/tracking.ts';
import { makeLabel } from '../../../../server/services/returns/labels/makeLabel.ts';
import {
  RESEND_MAIL,
  RETURN_LABEL,
  RETURN_LABEL_VOID,
  RETURN_MAIL,
  RETURN_PICKUP,
} from '../../../../server/services/returns/returnJobs.ts';
import { schedulePickup } from '../../../../server/services/returns/schedulePickup.ts';
import { orderReturn } from '../../../../src/contracts/orders/returns.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import type { TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

export { type FakeCarriers, fakeCarriers } from './fakeCarriers.ts';

const SENDER = { shopName: 'Shop', sentences: givenSentences, phone: '(800) 555-0142' };

/** The carrier's tracking of a parcel, with its statuses as events. */
export const createTracking = (trackingNumber: string, ...statuses: TrackingStatus[]): Tracking => ({
  trackingNumber,
  carrier: 'UPS',
  status: statuses.at(-1) ?? 'shipping soon',
  estimatedDelivery: null,
  events: statuses.map((status, index) => ({
    eventKey: `${trackingNumber} ${status}`,
    at: `2026-11-2${index + 1}T10:00:00Z`,
    status,
    message: status,
    place: null,
  })),
});

/** Runs all waiting jobs, with these carriers for the labels. */
export async function doReturnJobs({ parts, clock }: TestShop, carriers: CarrierProvider): Promise<void> {
  const jobs = createJobs(parts, SENDER);
  for (let takenJobs = await takeJobs(parts.db); takenJobs.length > 0; takenJobs = await takeJobs(parts.db)) {
    for (const { task, payload } of takenJobs) {
      clock.advance(1);
      if (task === RETURN_LABEL) await makeLabel(parts, carriers, getContractId(payload));
      else if (task === RETURN_PICKUP) await schedulePickup(parts, carriers, getContractId(payload));
      else if (task === RETURN_MAIL)
        await sendReturnMail(parts, { ...SENDER, publicUrl: parts.config.publicUrl }, carriers)(payload);
      else if (task === RESEND_MAIL)
        await resendReturnMail(parts, { ...SENDER, publicUrl: parts.config.publicUrl }, carriers)(payload);
      else if (task === RETURN_LABEL_VOID) await carriers.voidLabel(JSON.stringify(payload));
      else if (task !== 'orderShipped') await jobs[task]?.(payload);
    }
  }
}

const getContractId = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'contractId' in payload ? String(payload.contractId) : '';

/** Ships the rest of an order in one parcel, and delivers it. */
export async function shipAndDeliver({ parts }: Pick<TestShop, 'parts'>, orderId: string): Promise<void> {
  const trackingNumber = `1Z-${orderId}`;
  await shipItems(openCheckout(parts), { orderId, carrier: 'UPS', trackingNumber });
  await recordTracking(parts, createTracking(trackingNumber, 'in transit', 'delivered'));
}

/** A delivered order of a new member. */
export async function givenDelivered(shop: TestShop, options?: Parameters<typeof givenOrder>[1]): Promise<GivenOrder> {
  const order = await givenOrder(shop, options);
  await shipAndDeliver(shop, order.orderId);
  return order;
}

let keys = 0;

type ReturnOptions = {
  readonly lineItemId?: string;
  readonly items?: readonly object[];
  readonly quantity?: number;
  readonly destination?: string;
  readonly method?: string;
  readonly pickup?: { readonly day: string; readonly window: string };
};

/** Starts a return of a line. @returns the answer */
export function submit(
  { maya, orderId, lineItemIds }: GivenOrder,
  { lineItemId, quantity, ...fields }: ReturnOptions = {},
) {
  keys += 1;
  return maya.post('/v1/return/submit', {
    orderId,
    items: [{ lineItemId: lineItemId ?? lineItemIds[0], reason: 'too small', ...(quantity && { quantity }) }],
    method: 'mail',
    requestKey: `key-${keys}`,
    ...fields,
  });
}

/** Starts a return of a line of a delivered order. */
export async function givenReturn(order: GivenOrder, options?: ReturnOptions) {
  const { status, text, body } = await submit(order, options);
  if (status !== 200) throw new Error(`submit answered ${status}: ${text}`);
  return orderReturn.parse(body);
}
