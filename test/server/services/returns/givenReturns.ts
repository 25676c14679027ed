import { createJobs } from '../../../../server/jobs/jobs.ts';
import { returnMail } from '../../../../server/jobs/returnMail.ts';
import {
  type CarrierProvider,
  ok,
  refused,
  type Tracking,
  type TrackingStatus,
} from '../../../../server/providers/carriers/carrierProvider.ts';
import { openCheckout } from '../../../../server/services/checkout/actions.ts';
import { recordTracking, shipItems } from '../../../../server/services/orders/actions.ts';
import {
  makeLabel,
  RETURN_LABEL,
  RETURN_LABEL_VOID,
  RETURN_MAIL,
  RETURN_PICKUP,
  schedulePickup,
} from '../../../../server/services/returns/actions.ts';
import { orderReturn } from '../../../../src/contracts/returns.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import type { TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

const SENDER = { shopName: 'Shop', phone: '(800) 555-0142' };
const ADDRESS = { name: 'Shop', street1: '1 Main St', city: 'Las Vegas', state: 'NV', zip: '89101', country: 'US' };

/** Carriers in memory. `outage` makes the next label call end without an answer, after the label was made. */
export type FakeCarriers = CarrierProvider & {
  readonly voided: string[];
  readonly labels: string[];
  readonly pickups: string[];
  /** Whether drivers come. */
  comes: boolean;
  outage: boolean;
};

export function fakeCarriers(): FakeCarriers {
  const labels: string[] = [];
  const voided: string[] = [];
  const pickups: string[] = [];
  const png = { contentType: 'image/png', bytes: Buffer.from('picture') } as const;
  const noTracking = { status: 'unavailable', reason: 'no tracking' } as const;
  const fake: FakeCarriers = {
    sender: 'fake',
    shipFrom: ADDRESS,
    returnTo: ADDRESS,
    isTest: true,
    labels,
    voided,
    pickups,
    comes: true,
    outage: false,
    createShipment: async ({ key, isLabelless }) => {
      if (!labels.includes(key)) labels.push(key);
      if (fake.outage) {
        fake.outage = false;
        return { status: 'unavailable', reason: 'no answer' };
      }
      const trackingNumber = `T-${key}`;
      return ok({ shipmentId: key, trackingNumber, carrier: 'UPS', service: 'Ground', costCents: 700, isLabelless });
    },
    returnMethods: ['labelless at carrier', 'print', 'email', 'pickup', 'mail'],
    schedulePickup: async ({ key, openedId, onOpened }) => {
      if (openedId === null) pickups.push(key);
      if (openedId === null) await onOpened(`P-${key}`);
      if (fake.outage) {
        fake.outage = false;
        return { status: 'unavailable', reason: 'no answer' };
      }
      return fake.comes ? ok({ pickupId: `P-${key}` }) : refused('NO_PICKUP', 'nobody comes there');
    },
    cancelPickup: async () => ok('cancelled'),
    readLabel: async () => ok(png),
    readQrCode: async () => ok(png),
    track: async () => noTracking,
    voidLabel: async (shipmentId) => {
      voided.push(shipmentId);
      return ok('voided');
    },
    registerWebhook: async () => ok(false),
    readWebhook: () => ({ status: 'unreadable' }),
  };
  return fake;
}

/** What a carrier says of a parcel, with its statuses as events. */
export const tracking = (trackingNumber: string, ...statuses: TrackingStatus[]): Tracking => ({
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
  for (let waiting = await takeJobs(parts.db); waiting.length > 0; waiting = await takeJobs(parts.db)) {
    for (const { task, payload } of waiting) {
      clock.advance(1);
      if (task === RETURN_LABEL) await makeLabel(parts, carriers, contractOf(payload));
      else if (task === RETURN_PICKUP) await schedulePickup(parts, carriers, contractOf(payload));
      else if (task === RETURN_MAIL)
        await returnMail(parts, { ...SENDER, publicUrl: parts.config.publicUrl }, carriers)(payload);
      else if (task === RETURN_LABEL_VOID) await carriers.voidLabel(JSON.stringify(payload));
      else if (task !== 'orderShipped') await jobs[task]?.(payload);
    }
  }
}

const contractOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'contractId' in payload ? String(payload.contractId) : '';

/** Ships what waits of an order in one parcel, and delivers it. */
export async function shipAndDeliver({ parts }: Pick<TestShop, 'parts'>, orderId: string): Promise<void> {
  const trackingNumber = `1Z-${orderId}`;
  await shipItems(openCheckout(parts), { orderId, carrier: 'UPS', trackingNumber });
  await recordTracking(parts, tracking(trackingNumber, 'in transit', 'delivered'));
}

/** A delivered order of a new member. */
export async function givenDelivered(shop: TestShop, wanted?: Parameters<typeof givenOrder>[1]): Promise<GivenOrder> {
  const given = await givenOrder(shop, wanted);
  await shipAndDeliver(shop, given.orderId);
  return given;
}

let keys = 0;

type Begun = {
  readonly lineItemId?: string;
  readonly quantity?: number;
  readonly destination?: string;
  readonly method?: string;
  readonly pickup?: { readonly day: string; readonly window: string };
};

/** Begins a return of a line. @returns the answer */
export function submit({ maya, orderId, lineItemIds }: GivenOrder, { lineItemId, quantity, ...more }: Begun = {}) {
  keys += 1;
  return maya.post('/v1/return/submit', {
    orderId,
    items: [{ lineItemId: lineItemId ?? lineItemIds[0], reason: 'too small', ...(quantity && { quantity }) }],
    method: 'mail',
    requestKey: `key-${keys}`,
    ...more,
  });
}

/** Begins a return of a line of a delivered order. */
export async function givenReturn(given: GivenOrder, wanted?: Begun) {
  const { status, text, body } = await submit(given, wanted);
  if (status !== 200) throw new Error(`submit answered ${status}: ${text}`);
  return orderReturn.parse(body);
}
