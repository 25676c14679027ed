import type { ExchangeSums } from '../../../../../server/services/exchanges/rules.ts';
import type { LockedLine, LockedOrder } from '../../../../../server/services/orders/actions/lockOrder.ts';
import type { Condition } from '../../../../../server/services/orders/actions/refunds/receiveBack.ts';
import type { KnownEvent } from '../../../../../server/services/orders/tracking/trackingStore.ts';
import { LEAST_PAYMENT_CENTS } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import type { ReturnPiece } from '../../../../../server/services/returns/actions/returnPieceStore.ts';
import type { StoredReturn } from '../../../../../server/services/returns/returnStore.ts';
import type { LedgerEntry } from '../../../../../server/services/rewards/ledgerRules.ts';
import { givenLockedLine } from '../givenLockedLine.ts';
import type { BoughtOrder } from './history.ts';

export type ModelParcel = {
  readonly shipmentId: number;
  readonly knownEvents: Map<string, KnownEvent>;
  status: string;
};
export type ModelPackage = { readonly packageId: number; isUnpacked: boolean; shipmentId: number | null };
export type ModelPiece = ReturnPiece & { readonly condition: Condition | null };
export type ModelReturn = {
  storedReturn: StoredReturn;
  pieces: ModelPiece[];
  /** Its first refund, which is the store credit that may be taken back. */
  firstRefund?: PaymentSplit | undefined;
};
export type RefundCause = 'return' | 'operator' | 'exchange' | 'parcel';

/** An exchange of one piece; its replacement is an order of its own in the shop. */
export type ModelExchange = ExchangeSums & {
  readonly contractId: string;
  readonly itemUniqueId: string;
  state: 'open' | 'released' | 'ended';
  isReplacementKept: boolean;
};
export type PaymentSplit = { readonly giftCents: number; readonly chargeCents: number };

/** The charge of an order, as recorded by the shop and by its provider. */
type ModelCharge = {
  /** The amount that the shop asked to capture. */
  captureCents: number | null;
  status: 'none' | 'authorized' | 'captured' | 'voided';
  /** The amount that the provider captured. */
  takenCents: number;
};

/** An order with its whole history in memory: the same data as in the tables. */
export type ModelOrder = {
  order: LockedOrder;
  readonly soldIds: ReadonlySet<string>;
  readonly returnableStocks: ReadonlySet<number>;
  readonly marketplaceId: string;
  readonly placedAt: Date;
  readonly charge: ModelCharge;
  readonly parcels: ModelParcel[];
  readonly packages: ModelPackage[];
  readonly returns: ModelReturn[];
  readonly cancellations: (PaymentSplit & { isRefund: boolean })[];
  readonly refunds: (PaymentSplit & { readonly destination: string; readonly cause: RefundCause })[];
  readonly exchanges: ModelExchange[];
  /** The customer's points ledger. */
  readonly points: LedgerEntry[];
  /** Replacements that were taken from stock and not put back. */
  outstandingReplacementCount: number;
  /** The sum that was returned to the gift balance. */
  balanceCents: number;
  /** The pieces that came back without a return. */
  readonly receivedConditions: Map<string, Condition>;
  /** Pieces put back on sale, by SKU. */
  readonly restockedQuantities: Map<number, number>;
  /** The idempotency keys of completed actions. */
  readonly doneKeys: Set<string>;
};

const computePercent = (cents: number, percent: number): number => Math.floor((cents * percent) / 100);
const sum = <One>(ones: readonly One[], centsOf: (one: One) => number): number =>
  ones.reduce((total, one) => total + centsOf(one), 0);

function toLockedLines({ lines }: BoughtOrder): LockedLine[] {
  return lines.map(({ priceCents, quantity, discountPercent, taxPercent }, index) => {
    const cents = priceCents * quantity;
    const discountCents = computePercent(cents, discountPercent);
    const taxCents = computePercent(cents - discountCents, taxPercent);
    return givenLockedLine({
      lineItemId: index + 1,
      stockId: index + 1,
      quantity,
      priceCents,
      discountCents,
      taxCents,
    });
  });
}

/** Returns the line of a gift, whose promotion takes its whole price off. */
function toGiftLine({ lines, gift }: BoughtOrder): LockedLine[] {
  if (!gift) return [];
  const goodsCents = sum(lines, ({ priceCents, quantity }) => priceCents * quantity);
  const number = lines.length + 1;
  return [
    givenLockedLine({
      lineItemId: number,
      stockId: number,
      quantity: 1,
      priceCents: gift.priceCents,
      discountCents: gift.priceCents,
      taxCents: 0,
      gift: {
        title: 'A gift',
        fromCents: computePercent(goodsCents, gift.fromPercent),
        skus: lines.map((_, index) => index + 1),
      },
    }),
  ];
}

/** Returns the shares of the balance and of the payment method, which is charged at least the payment minimum. */
function splitPayment(totalCents: number, giftPercent: number): PaymentSplit {
  const chargeCents = totalCents - computePercent(totalCents, giftPercent);
  const paidCents = chargeCents < LEAST_PAYMENT_CENTS ? 0 : chargeCents;
  return { giftCents: totalCents - paidCents, chargeCents: paidCents };
}

type SaleFacts = { readonly returnableStocks: readonly number[]; readonly marketplaceId: string };

/** Returns the model of an order that was just placed. */
export const createModelOrder = (order: LockedOrder, { returnableStocks, marketplaceId }: SaleFacts): ModelOrder => ({
  order,
  soldIds: new Set(order.lines.flatMap(({ pieces }) => pieces.map(({ itemUniqueId }) => itemUniqueId))),
  returnableStocks: new Set(returnableStocks),
  marketplaceId,
  placedAt: new Date('2026-11-20T15:00:00Z'),
  charge: { captureCents: null, status: order.chargeCents > 0 ? 'authorized' : 'none', takenCents: 0 },
  parcels: [],
  packages: [],
  returns: [],
  cancellations: [],
  refunds: [],
  balanceCents: 0,
  exchanges: [],
  points: [],
  outstandingReplacementCount: 0,
  receivedConditions: new Map(),
  restockedQuantities: new Map(),
  doneKeys: new Set(),
});

/** Places an order. */
export function placeModelOrder(bought: BoughtOrder): ModelOrder {
  const lines = [...toLockedLines(bought), ...toGiftLine(bought)];
  const { shippingCents, shippingDiscountPercent, giftPercent, marketplaceId } = bought;
  const discountCents =
    sum(lines, (line) => line.discountCents) + computePercent(shippingCents, shippingDiscountPercent);
  const goodsCents = sum(lines, ({ priceCents, quantity, taxCents }) => priceCents * quantity + taxCents);
  const shares = splitPayment(goodsCents + shippingCents - discountCents, giftPercent);
  const returnableStocks = lines.flatMap((_, index) =>
    bought.lines[index]?.isReturnable === false ? [] : [index + 1],
  );
  return createModelOrder(
    {
      orderId: '112-1',
      customerId: 1,
      marketplaceId,
      status: 'submitted',
      shippingCents,
      discountCents,
      ...shares,
      exchangeOf: null,
      exchangeCents: 0,
      isHeld: false,
      isOnHold: false,
      isDisputed: false,
      version: 0,
      lines,
    },
    { returnableStocks, marketplaceId },
  );
}
