import {
  type CarrierProvider,
  createCarrierRefusal,
  createCarrierSuccess,
} from '../../../../server/providers/carriers/carrierProvider.ts';

const ADDRESS = { name: 'Shop', street1: '1 Main St', city: 'Las Vegas', state: 'NV', zip: '89101', country: 'US' };

/** Carriers in memory. `outage` makes the next label call fail without an answer, after the label was made. */
export type FakeCarriers = CarrierProvider & {
  readonly voidedLabels: string[];
  readonly labels: string[];
  readonly pickups: string[];
  /** Whether drivers are available. */
  comes: boolean;
  outage: boolean;
};

export function fakeCarriers(): FakeCarriers {
  const labels: string[] = [];
  const voidedLabels: string[] = [];
  const pickups: string[] = [];
  const png = { contentType: 'image/png', bytes: Buffer.from('picture') } as const;
  const noTracking = { status: 'unavailable', reason: 'no tracking' } as const;
  const fake: FakeCarriers = {
    sender: 'fake',
    shipFrom: ADDRESS,
    returnTo: ADDRESS,
    isTest: true,
    labels,
    voidedLabels,
    pickups,
    comes: true,
    outage: false,
    quote: async () => createCarrierSuccess({ carrier: 'UPS', service: 'Ground', costCents: 700 }),
    createShipment: async ({ key, isLabelless }) => {
      if (!labels.includes(key)) labels.push(key);
      if (fake.outage) {
        fake.outage = false;
        return { status: 'unavailable', reason: 'no answer' };
      }
      const trackingNumber = `T-${key}`;
      return createCarrierSuccess({
        shipmentId: key,
        trackingNumber,
        carrier: 'UPS',
        service: 'Ground',
        costCents: 700,
        isLabelless,
      });
    },
    returnMethods: ['labelless at carrier', 'print', 'email', 'pickup', 'mail'],
    schedulePickup: async ({ key, openedId, onOpened }) => {
      if (openedId === null) pickups.push(key);
      if (openedId === null) await onOpened(`P-${key}`);
      if (fake.outage) {
        fake.outage = false;
        return { status: 'unavailable', reason: 'no answer' };
      }
      return fake.comes
        ? createCarrierSuccess({ pickupId: `P-${key}` })
        : createCarrierRefusal('NO_PICKUP', 'no driver comes there');
    },
    cancelPickup: async () => createCarrierSuccess('cancelled'),
    readLabel: async () => createCarrierSuccess(png),
    readQrCode: async () => createCarrierSuccess(png),
    track: async () => noTracking,
    voidLabel: async (shipmentId) => {
      voidedLabels.push(shipmentId);
      return createCarrierSuccess('voided');
    },
    registerWebhook: async () => createCarrierSuccess(false),
    readWebhook: () => ({ status: 'unreadable' }),
  };
  return fake;
}
