import type { ReturnMethod } from '../../../src/contracts/orders/returns.ts';
import { trackingStatuses } from '../../../src/contracts/orders/tracking.ts';
import type { PickupWindow } from '../../../src/lib/orders/returns.ts';
import type { ShipAddress } from '../../config/readCarrierSettings.ts';

/** The statuses of a shipment's tracking (transactions §4, Orders), and a lost parcel. */
export const TRACKING_STATUSES = [...trackingStatuses, 'lost'] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

export type CarrierAddress = ShipAddress;

/** The speed of a parcel: the cheapest service of the carriers that is fast enough is bought. */
export const CARRIER_SERVICES = ['standard', 'second day', 'next day'] as const;
export type CarrierService = (typeof CARRIER_SERVICES)[number];

export type LabelRequest = {
  /**
   * The idempotency key: a repeated call buys no second label and returns the first. Calls with the same key must not
   * run at the same time.
   */
  readonly key: string;
  /** No call was made with this key before, so no earlier shipment has to be looked up. */
  readonly isFirst?: boolean;
  readonly from: CarrierAddress;
  readonly to: CarrierAddress;
  readonly weightOunces: number;
  /** Length, width and height; the carriers assume a usual box without it. */
  readonly sizeInches?: readonly [number, number, number];
  readonly service: CarrierService;
  /** Printed on the label: the order's id. */
  readonly reference: string;
  /** Printed on the label of a return. */
  readonly returnNumber?: string;
  /** Whether the parcel goes back to the shop; some carriers bill such labels when they are scanned. */
  readonly isReturn: boolean;
  /** Whether the customer shows a QR code, with which the carrier prints the label. */
  readonly isLabelless: boolean;
};

/** A parcel that a driver is to pick up. */
export type PickupRequest = {
  /** Identifies the pickup in the carrier's records. */
  readonly key: string;
  readonly shipmentId: string;
  readonly address: CarrierAddress;
  /** ISO 8601 date. */
  readonly day: string;
  readonly window: PickupWindow;
  /** The aggregator's id of an earlier attempt, which is checked for a booked driver. */
  readonly openedId: string | null;
  /** Stores the aggregator's id before a driver is booked, so that a repeated request books no second one. */
  readonly onOpened: (pickupId: string) => Promise<void>;
};

export type PurchasedLabel = {
  /** The aggregator's id, for the calls below. */
  readonly shipmentId: string;
  readonly trackingNumber: string;
  readonly carrier: string;
  /** The carrier's own name of the service. */
  readonly service: string;
  readonly costCents: number;
  readonly isLabelless: boolean;
};

export type ParcelPrice = Pick<PurchasedLabel, 'carrier' | 'service' | 'costCents'>;

export const LABEL_FORMATS = ['PDF', 'PNG', 'ZPL'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export type LabelFile = {
  readonly contentType: 'application/pdf' | 'image/png' | 'application/zpl';
  readonly bytes: Buffer;
};

export type TrackingPlace = {
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
};

export type TrackingEvent = {
  /** Equal for the same event in every answer and webhook event, so that the event is stored once. */
  readonly eventKey: string;
  /** ISO 8601 with the place's own offset from UTC if the carrier sends it, else `Z`. */
  readonly at: string;
  readonly status: TrackingStatus;
  readonly message: string;
  readonly place: TrackingPlace | null;
};

export type Tracking = {
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly status: TrackingStatus;
  /** ISO 8601. */
  readonly estimatedDelivery: string | null;
  /** Oldest first. */
  readonly events: readonly TrackingEvent[];
};

/** The carrier has refused; a repeated call would be refused again. */
export type CarrierRefusal = { readonly status: 'refused'; readonly code: string; readonly reason: string };
/** The outcome is unknown: no answer in time, an overloaded or broken carrier, or a rejected key. */
export type CarrierOutage = { readonly status: 'unavailable'; readonly reason: string };
export type CarrierResult<Value> = { readonly status: 'ok'; readonly value: Value } | CarrierRefusal | CarrierOutage;

export type CarrierWebhook =
  | { readonly status: 'tracking'; readonly eventId: string; readonly tracking: Tracking }
  /** Genuine, but not about tracking. */
  | { readonly status: 'ignored'; readonly eventId: string }
  /** The signature does not match the body. */
  | { readonly status: 'forged' }
  /** Genuine, but not in the documented shape. */
  | { readonly status: 'unreadable' };

/**
 * Carriers behind an aggregator. No method throws for a carrier's failure: every call has a time limit, and its result
 * states whether it was refused or its outcome is unknown. A call whose outcome is unknown may be repeated.
 */
export type CarrierProvider = {
  /** The provider's name in the webhook URL. */
  readonly sender: string;
  /** The sender's address of parcels. */
  readonly shipFrom: CarrierAddress;
  readonly returnTo: CarrierAddress;
  /** Whether labels cost no money: an account in test mode, or the sandbox. */
  readonly isTest: boolean;
  /** The methods of returns that these carriers support. */
  readonly returnMethods: readonly ReturnMethod[];
  /** Books a driver for a parcel with a label. Not idempotent: a repeated call may book a second driver. */
  schedulePickup(request: PickupRequest): Promise<CarrierResult<{ readonly pickupId: string }>>;
  cancelPickup(pickupId: string): Promise<CarrierResult<'cancelled'>>;
  /** Returns the price of the label that `createShipment` would buy now. */
  quote(request: Omit<LabelRequest, 'isFirst'>): Promise<CarrierResult<ParcelPrice>>;
  /** Buys a label. Idempotent by key. */
  createShipment(request: LabelRequest): Promise<CarrierResult<PurchasedLabel>>;
  readLabel(shipmentId: string, format: LabelFormat): Promise<CarrierResult<LabelFile>>;
  /** Fetches the QR code of a labelless shipment: a PNG, or a PDF if the carrier has no other format. */
  readQrCode(shipmentId: string): Promise<CarrierResult<LabelFile>>;
  /** Reads the tracking of a parcel, also of one whose label was bought elsewhere. */
  track(parcel: Pick<Tracking, 'trackingNumber' | 'carrier'>): Promise<CarrierResult<Tracking>>;
  /**
   * Cancels an unused label. Idempotent. @returns `requested` while the carrier decides whether it refunds the postage
   */
  voidLabel(shipmentId: string): Promise<CarrierResult<'voided' | 'requested'>>;
  /** Registers the URL for webhook events, once. @returns whether this call registered it */
  registerWebhook(url: string): Promise<CarrierResult<boolean>>;
  /** Parses a webhook and verifies its signature over the raw body. Events may come twice, late, out of order. */
  readWebhook(rawBody: Buffer, headers: Headers): CarrierWebhook;
};

export const createCarrierSuccess = <Value>(value: Value): CarrierResult<Value> => ({ status: 'ok', value });
export const createCarrierRefusal = (code: string, reason: string): CarrierRefusal => ({
  status: 'refused',
  code,
  reason,
});
export const createCarrierOutage = (reason: string): CarrierOutage => ({ status: 'unavailable', reason });
