import type { Shipment } from '../../../../src/contracts/orders/orders.ts';

/** A parcel on its way, without any event of the carrier. */
export const givenShipment = (change: Partial<Shipment> = {}): Shipment => ({
  shipmentId: '7',
  carrier: 'UPS',
  trackingNumber: '1Z999',
  trackingUrl: 'https://carrier.example/?n=1Z999',
  shippedAt: '2026-11-21T15:00:00.000Z',
  shipmentNumber: 1,
  compositeStatus: 'shipped',
  returnTrackingState: null,
  lineItemIds: ['1'],
  trackingStatus: 'shipped',
  shipmentDisplayMessage: 'Arriving Tuesday, November 24',
  estimatedDelivery: '2026-11-24',
  deliveredAt: null,
  events: [],
  ...change,
});
