import type { OrderReturn, ReturnItemState } from '../orders/returns.ts';
import type { DeskAction, DeskEvent } from './orders.ts';

export const RETURN_VIEWS = ['to-inspect', 'expected', 'late', 'refused', 'labels-to-post', 'mine', 'all'] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];

/** A row of GET /api/desk/queries/returns. */
export type DeskReturnRow = {
  /** The number on the parcel. */
  readonly number: string;
  readonly contractId: string;
  readonly orderId: string;
  /** The name of the customer; the email address of a guest without one, masked unless the person may reveal. */
  readonly customer: string;
  readonly status: OrderReturn['status'];
  readonly method: OrderReturn['method'];
  readonly destination: OrderReturn['destination'];
  readonly pieces: number;
  /** Refused items, and those of them that were not sent back to the customer yet. */
  readonly refusedPieces: number;
  readonly piecesToSendBack: number;
  readonly createdAt: string;
  readonly arrivedAt: string | null;
  /** ISO days: until when it has to be handed in, and inspected. */
  readonly dropOffBy: string;
  readonly inspectBy: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly labelPostedAt: string | null;
  readonly isExchange: boolean;
  readonly marketplaceId: string;
};

/** A piece of a return, with what the receiver has to compare. */
export type DeskReturnItem = {
  readonly itemUniqueId: string;
  readonly lineItemId: string;
  readonly brandName: string;
  readonly productName: string;
  readonly color: string;
  readonly size: string;
  readonly width: string;
  readonly imageId: string;
  readonly sku: string;
  readonly priceCents: number;
  /** The refund: after promotions, with tax. */
  readonly refundCents: number;
  readonly isRefunded: boolean;
  readonly reason: OrderReturn['items'][number]['reason'];
  /** The customer's own words; empty without any. */
  readonly comment: string;
  readonly state: ReturnItemState;
  readonly refusalReason: string | null;
  readonly hasPicture: boolean;
  readonly wayBack: { readonly carrier: string; readonly trackingNumber: string } | null;
};

/** GET /api/desk/returns/{number}: a return at the receiving dock. */
export type DeskReturn = Omit<
  DeskReturnRow,
  'pieces' | 'refusedPieces' | 'piecesToSendBack' | 'customer' | 'labelPostedAt'
> & {
  readonly version: number;
  readonly customer: { readonly name: string; readonly email: string; readonly customerId: number };
  readonly items: readonly DeskReturnItem[];
  readonly refundedCents: number | null;
  /** The order of the replacement, if the return is part of an exchange. */
  readonly exchangeOrderId: string | null;
  readonly timeline: readonly DeskEvent[];
  readonly actions: readonly DeskAction[];
};

/** The result of `return.inspect`: the sums that are refunded, and where to. */
export type ReturnInspection = {
  readonly pieces: number;
  readonly refundCents: number;
  readonly refunds: readonly { readonly to: string; readonly cents: number }[];
};
