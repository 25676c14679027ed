/** Why an order cannot ship with a label now. */
export type ShipmentProblem = {
  readonly kind:
    | 'in-batch'
    | 'held'
    | 'disputed'
    | 'not-paid'
    | 'nothing-waits'
    | 'packages'
    | 'weight'
    | 'address'
    | 'promise';
  readonly text: string;
  /** The batch in which the order waits already. */
  readonly batchId?: number;
};

/** The services of parcels, cheapest first. */
export const SHIPPING_SERVICES = ['standard', 'second day', 'next day'] as const;
export type ShippingService = (typeof SHIPPING_SERVICES)[number];

/** The plan for an order of a new batch: a parcel by the cheapest service that keeps its promise, or a problem. */
export type ShipmentPlan = {
  readonly orderId: string;
  readonly customerName: string;
  /** City and state. */
  readonly place: string;
  readonly service: ShippingService;
  /** ISO days. */
  readonly arrives: string;
  readonly promisedFor: string;
  readonly isKept: boolean;
  readonly pieces: number;
  readonly ounces: number;
  /** Length, width and height of the parcel. */
  readonly sizeInches: readonly [number, number, number];
  /** The sum that the customer paid for delivery. */
  readonly paidCents: number;
  /** The day on which a parcel of each service arrives. */
  readonly arrivals: Readonly<Record<ShippingService, string>>;
  readonly problem: ShipmentProblem | null;
};

/** The answer of `order.ship-many`: null for a preview, and if nothing can ship. */
export type StartedBatch = {
  readonly batchId: number | null;
  readonly plans: readonly ShipmentPlan[];
};

/** An order of a batch. */
export type BatchOrder = {
  readonly orderId: string;
  readonly customerName: string;
  readonly place: string;
  readonly state: 'waiting' | 'shipped' | 'failed';
  readonly service: string | null;
  readonly carrier: string | null;
  readonly carrierService: string | null;
  readonly trackingNumber: string | null;
  readonly costCents: number | null;
  readonly hasLabel: boolean;
  /** Whether its label was bought after the first print of the batch. */
  readonly isAfterPrint: boolean;
  /** The reason why it has not shipped. */
  readonly message: string | null;
  /** Runs that began. */
  readonly tries: number;
};

/** GET /api/desk/shipping: all orders that wait, or those that are named. */
export type ShippingPlan = {
  readonly plans: readonly ShipmentPlan[];
  /** The last batches, newest first. */
  readonly batches: readonly BatchSummary[];
  /** Whether labels cost no money. */
  readonly isTest: boolean;
};

/** The price of a parcel, as the carrier states it now. */
export type ParcelQuote = {
  readonly orderId: string;
  readonly service: ShippingService;
  /** Null if the carrier does not answer, or refuses. */
  readonly price: { readonly name: string; readonly costCents: number } | null;
  /** The reason of the carrier for having no price. */
  readonly reason: string | null;
};

/** POST /api/desk/shipping/prices. */
export type ParcelQuotes = { readonly quotes: readonly ParcelQuote[] };

/** GET /api/desk/batches/{batchId}. */
export type ShippingBatch = {
  readonly batchId: number;
  readonly startedBy: string;
  readonly startedAt: string;
  readonly isPaused: boolean;
  /** Why the batch has paused by itself, such as a carrier that does not answer; null for a pause by a person. */
  readonly pauseReason: string | null;
  readonly printedAt: string | null;
  readonly waiting: number;
  readonly shipped: number;
  readonly failed: number;
  readonly costCents: number;
  /** Estimated from the last parcels; null while unknown. */
  readonly secondsLeft: number | null;
  /** In packing order. */
  readonly orders: readonly BatchOrder[];
};

/** A batch in the list of the last ones. */
export type BatchSummary = Pick<
  ShippingBatch,
  'batchId' | 'startedBy' | 'startedAt' | 'isPaused' | 'pauseReason' | 'waiting' | 'shipped' | 'failed'
>;
