import type { AddressFields } from '../account/addresses.ts';
import type { OrderLine, OrderStatus, Shipment } from '../orders/orders.ts';
import type { DeskAct } from './audit.ts';

/** A note of staff about an order or a customer. */
export type DeskNote = { readonly noteId: number; readonly body: string; readonly by: string; readonly at: string };

/** The status of an order at the desk: the most urgent one, in this order. */
const DESK_ORDER_STATUSES = [
  'disputed',
  'payment-problem',
  'on-hold',
  'late',
  'part-shipped',
  'picked',
  'to-ship',
  'waiting',
  'shipped',
  'delivered',
  'returning',
  'returned',
  'cancelled',
] as const;
export type DeskOrderStatus = (typeof DESK_ORDER_STATUSES)[number];

export const ORDER_VIEWS = ['all', 'to-ship', 'late', 'on-hold', 'payment-problem', 'disputed', 'mine'] as const;

/** A customer in a list or on a page; masked unless the person may reveal. */
type DeskCustomerName = {
  readonly customerId: number;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
};

/** A row of GET /api/desk/queries/orders. */
export type DeskOrderRow = {
  readonly orderId: string;
  readonly placedAt: string;
  readonly marketplaceId: string;
  readonly customer: DeskCustomerName;
  readonly items: {
    /** Pieces of all lines, without cancelled ones. */
    readonly pieces: number;
    readonly lines: number;
    /** Of the first two lines. */
    readonly pictures: readonly { readonly imageId: string; readonly title: string }[];
  };
  /** Null for an order by email only. */
  readonly delivery: { readonly speed: string; readonly place: string } | null;
  /** ISO days; `shipBy` is null if nothing waits to leave. */
  readonly promisedFor: string;
  readonly shipBy: string | null;
  /** Such as `Visa ending in 4242`; null if discounts and the gift balance paid everything. */
  readonly payment: string | null;
  readonly status: DeskOrderStatus;
  readonly tags: readonly string[];
  /** After promotions, before refunds. */
  readonly totalCents: number;
  /** Of all its pieces in one parcel; null for an order by email only. */
  readonly weightOunces: number | null;
  /** The person of the shop who last acted on it. */
  readonly handledBy: string | null;
};

/** Why something cannot be done now; null if it can. */
export type DeskAction = { readonly operation: string; readonly refusal: string | null };

/** One movement of money (authorized, captured, voided, refunded). */
export type DeskMovement = {
  readonly at: string;
  readonly kind: string;
  readonly state: string;
  readonly cents: number;
  readonly method: string | null;
  readonly cause: string;
  readonly reference: string | null;
};

/** An event of a history: of the thing itself, or a change by staff. */
export type DeskEvent =
  | {
      readonly at: string;
      readonly kind: 'order' | 'money' | 'parcel' | 'note';
      readonly text: string;
      /** The person of the shop; null for the customer and the shop itself. */
      readonly by: string | null;
    }
  | { readonly at: string; readonly kind: 'staff'; readonly act: DeskAct };

/** The state of a dispute: open until the shop has answered, then the decision of the bank or the provider. */
export type DisputeState = 'open' | 'answered' | 'won' | 'lost';

/** A dispute about the payment of an order. */
export type DeskDispute = {
  readonly disputeId: number;
  /** The payment method whose provider reports it. */
  readonly method: string;
  /** Whether the shop answers here; otherwise on the provider's own pages. */
  readonly isAnsweredHere: boolean;
  readonly state: DisputeState;
  readonly amountCents: number;
  readonly reason: string;
  readonly answerBy: string | null;
  readonly openedAt: string;
  readonly changedAt: string;
};

/** A refund above a person's limit that waits for the approval of another person, or was decided. */
export type DeskRefundRequest = {
  readonly requestId: number;
  readonly orderId: string;
  readonly amountCents: number;
  /** For the person who decides; null once the customer's data are deleted. */
  readonly reason: string | null;
  readonly state: 'waiting' | 'approved' | 'declined' | 'expired';
  readonly askedBy: string;
  readonly askedAt: string;
  readonly expiresAt: string;
  readonly decidedBy: string | null;
  readonly answer: string | null;
  /** Whether the signed-in person asked. */
  readonly isOwn: boolean;
  /** Whether the signed-in person may approve it. */
  readonly mayApprove: boolean;
};

type DeskHold = { readonly reason: string; readonly by: string; readonly at: string };

/** A line of the order page: the shopper's facts, and the warehouse's numbers. */
export type DeskOrderLine = OrderLine & {
  readonly sku: string;
  readonly gtin: string;
  readonly mpn: string;
  readonly packageId: number | null;
};

/** An order with its lines, its money and what happened to it. */
export type DeskOrder = {
  readonly orderId: string;
  readonly version: number;
  readonly status: DeskOrderStatus;
  /** The status that the customer reads. */
  readonly shownStatus: OrderStatus;
  readonly moneyStatus: 'not-paid' | 'authorized' | 'part-paid' | 'paid' | 'part-refunded' | 'refunded';
  readonly placedAt: string;
  readonly promisedFor: string;
  readonly shipBy: string | null;
  readonly speed: string | null;
  readonly marketplaceId: string;
  readonly replacesOrder: string | null;
  readonly hold: DeskHold | null;
  /** Oldest first. */
  readonly disputes: readonly DeskDispute[];
  /** Newest first; those of the last week. */
  readonly refundRequests: readonly DeskRefundRequest[];
  /** The people who may refund more than the signed-in person, who has a limit; empty without one. */
  readonly refundApprovers: readonly string[];
  readonly lines: readonly DeskOrderLine[];
  readonly packages: readonly { readonly packageId: number; readonly lineItemIds: readonly string[] }[];
  readonly parcels: readonly Shipment[];
  readonly money: {
    readonly subtotalCents: number;
    readonly shippingCents: number;
    readonly discountCents: number;
    readonly taxCents: number;
    readonly totalCents: number;
    readonly giftBalanceCents: number;
    readonly cancelledCents: number;
    readonly authorizedCents: number;
    readonly capturedCents: number;
    readonly refundedCents: number;
    /** Captured, less refunds and disputes with their fees. */
    readonly receivedCents: number;
    /** Sums that can still be captured, and refunded. */
    readonly leftToCaptureCents: number;
    readonly leftToRefundCents: number;
    readonly payment: string | null;
    readonly ledger: readonly DeskMovement[];
  };
  readonly customer: DeskCustomerName & { readonly phone: string | null };
  /** In full while something must be shipped and the person may ship; else city, state and country. */
  readonly address: AddressFields | null;
  readonly isAddressMasked: boolean;
  readonly notes: readonly DeskNote[];
  readonly tags: readonly string[];
  /** Newest first. */
  readonly timeline: readonly DeskEvent[];
  /** The operations of an order that the person's role has, each with the reason why it is not possible now. */
  readonly actions: readonly DeskAction[];
};

/** The change of an order's delivery. */
export type DeskDelivery = {
  /** Why it cannot change; null if it can. */
  readonly refusal: string | null;
  /** The speeds to which it can change, with its own; empty with a refusal. */
  readonly speeds: readonly { readonly name: string; readonly promisedFor: string; readonly givenBackCents: number }[];
};

/** GET /api/desk/orders/{orderId}: the order page. */
export type DeskOrderPage = DeskOrder & {
  readonly delivery: DeskDelivery;
  /** The draft from which the customer paid it; null for an order of a customer's own cart. */
  readonly draftId: number | null;
};

/** The result of `order.reveal`. */
export type RevealedOrder = {
  readonly email: string;
  /** Null for an order by email only. */
  readonly address: AddressFields | null;
};
