import type { AddressFields } from '../account/addresses.ts';
import type { RewardTier } from '../account/rewards.ts';
import type { DeskNote, DeskOrderRow } from './orders.ts';
import type { DeskReturnRow } from './returns.ts';

export const CUSTOMER_VIEWS = ['all', 'new', 'returning', 'vip', 'at-risk', 'gift-balance', 'guests'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

/** The sales to a customer: goods that were kept or are on their way, after promotions, without tax. */
export type CustomerTotals = {
  readonly orders: number;
  readonly spentCents: number;
  readonly deliveredPieces: number;
  readonly returnedPieces: number;
  readonly lastOrderAt: string | null;
};

/** A row of GET /api/desk/queries/customers. */
export type DeskCustomerRow = CustomerTotals & {
  readonly customerId: number;
  readonly name: string;
  /** Masked unless the person may reveal. */
  readonly email: string;
  readonly isGuest: boolean;
  readonly isPrime: boolean;
  /** Null for a customer who is no VIP member. */
  readonly tier: RewardTier | null;
  readonly createdAt: string;
  readonly balanceCents: number;
};

/** A movement of points or of the gift balance, newest first. */
export type DeskLedgerEntry = {
  readonly at: string;
  readonly kind: string;
  readonly text: string;
  readonly orderId: string | null;
  /** One of both is set. */
  readonly points: number | null;
  readonly cents: number | null;
};

/** An address of a customer, and its version. */
type AddressKey = { readonly addressId: string; readonly version: number };

/** GET /api/desk/customers/{customerId}: the page of a customer. Email and addresses are masked; `customer.reveal` shows them. */
export type DeskCustomer = CustomerTotals & {
  readonly customerId: number;
  /** That of name and email address. */
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
  readonly isPrime: boolean;
  readonly createdAt: string;
  /** Null for a customer without a membership. */
  readonly vip: {
    readonly tier: string;
    readonly points: number;
    readonly value: string;
    readonly endsAt: string | null;
  } | null;
  readonly balanceCents: number;
  /** Null if the person may not see them. */
  readonly recentOrders: readonly DeskOrderRow[] | null;
  readonly recentReturns: readonly DeskReturnRow[] | null;
  readonly movements: readonly DeskLedgerEntry[];
  /** Subscriptions with their consent: when they were asked for, and confirmed. */
  readonly subscriptions: readonly {
    readonly name: string;
    readonly shop: string;
    readonly askedAt: string;
    readonly activeSince: string | null;
  }[];
  /** City, state and country of the address book. */
  readonly addresses: readonly (AddressKey & Pick<AddressFields, 'city' | 'stateOrRegion' | 'countryCode'>)[];
  readonly notes: readonly DeskNote[];
};

/** The result of `customer.reveal`. */
export type RevealedCustomer = {
  readonly email: string;
  readonly addresses: readonly (AddressKey & AddressFields)[];
};
