import type { Address } from '../../../src/contracts/addresses.ts';
import type { ConstraintName, ConstraintViolation } from '../../../src/contracts/constraints.ts';
import type { PaymentInstrument } from '../../../src/contracts/payments.ts';
import type { DeliveryGroup, ShippingBenefitReason, ShipSpeed } from '../../../src/contracts/shipping.ts';
import { mayPayWith } from '../../../src/lib/mayPayWith.ts';
import type { PurchasedGift } from '../../platform/database/orderTables.ts';
import type { TaxProvider } from '../../providers/tax/taxProvider.ts';
import type { StockDescription } from '../catalog/actions.ts';
import { type Balances, couponViolations } from './balances.ts';
import { isDigitalOnly, isGiftCard, lastGiftDay } from './cartType.ts';
import type { Book, Choices } from './choices.ts';
import {
  cartSizeViolations,
  digitalViolations,
  restrictionViolations,
  type SaleFacts,
} from './constraints/saleViolations.ts';
import { unavailable, violation } from './constraints/violation.ts';
import { giftViolations } from './giftOptions.ts';
import { lineIdOf, shippedLine } from './lines.ts';
import { type Price, priceOf } from './pricing.ts';
import type { ApprovedSession } from './redirect/sessionStore.ts';
import { cardFaultsOf, violationsOf } from './rules.ts';
import { quoteShipping } from './shipping/quoteShipping.ts';
import type { ShopperStanding } from './shipping/shippingBenefit.ts';
import { lastPromise, shippingCents, takenSpeed } from './shipping/takenOptions.ts';

/** The facts of a line: a SKU with its quantity, or one e-gift card. */
type LineFacts = Omit<StockDescription, 'stockId' | 'sizeQuery' | 'badges' | 'restrictions'> & {
  readonly quantity: number;
};
export type SkuLine = LineFacts &
  Pick<StockDescription, 'restrictions'> & { readonly stockId: number; readonly giftCard?: undefined };
export type GiftCardLine = LineFacts & { readonly stockId: null; readonly giftCard: PurchasedGift };
export type QuotedLine = SkuLine | GiftCardLine;

/** A purchase with everything computed from its choices, as of one moment. */
export type Quote = Price & {
  readonly choices: Choices;
  readonly lines: readonly QuotedLine[];
  readonly address: Address | null;
  readonly card: PaymentInstrument | null;
  /** The approved payment session, where a redirect method pays. */
  readonly session: ApprovedSession | null;
  readonly speed: ShipSpeed | null;
  readonly groups: readonly DeliveryGroup[];
  readonly benefitReason: ShippingBenefitReason;
  readonly promisedFor: string | null;
  readonly violations: readonly ConstraintViolation[];
  readonly balances: Balances;
  readonly hasGiftOptions: boolean;
  readonly sale: SaleFacts;
};

type QuoteRequest = {
  readonly lines: readonly QuotedLine[];
  readonly choices: Choices;
  readonly book: Book;
  readonly balances: Balances;
  readonly standing: ShopperStanding;
  readonly sale: SaleFacts;
  readonly hasGiftOptions: boolean;
  readonly now: Date;
};

/** Returns the redirect session and whether it covers the total; undefined for a card or a total of zero. */
function redirectPayment(
  { paymentMethodCode, paymentSessionId }: Choices,
  book: Book,
  toPay: Parameters<typeof mayPayWith>[1],
) {
  const { totalCents } = toPay;
  if (paymentMethodCode === 'card' || totalCents === 0) return undefined;
  const session = book.paymentSessions.find(({ sessionId }) => sessionId === paymentSessionId) ?? null;
  // A session started before the sum was known (null) covers any sum: the shopper confirms the sum when the order is
  // placed.
  const isOver = session?.amountCents === null || session?.amountCents === totalCents;
  return { session, covers: isOver && mayPayWith(paymentMethodCode, toPay) };
}

/** Returns the violations that a test scenario requests, naming the first line. */
const forcedOn = (names: readonly ConstraintName[], [line]: readonly QuotedLine[]): ConstraintViolation[] =>
  names.map((name) =>
    name === 'OFFER_LISTING_UNAVAILABLE' && line
      ? unavailable(line)
      : violation(name, { ...(line && { product: line.productName, asin: line.asin }) }),
  );

type Pricing = { readonly tax: TaxProvider; readonly forced: readonly ConstraintName[] };

/** Quotes a purchase: delivery options with prices and days, tax, sums and violations. */
export async function quoteFor({ tax, forced }: Pricing, request: QuoteRequest): Promise<Quote> {
  const { lines, choices, book, balances, standing, sale, hasGiftOptions, now } = request;
  const isDigital = isDigitalOnly(lines);
  const chosen = book.addresses.find(({ addressId }) => addressId === choices.addressId) ?? null;
  const address = isDigital ? null : chosen;
  const card =
    book.paymentInstruments.find(({ paymentInstrumentId }) => paymentInstrumentId === choices.paymentInstrumentId) ??
    null;
  const { groups, benefitReason, seen } = quoteShipping({
    lines: lines.map(shippedLine),
    choices,
    address,
    standing,
    now,
  });
  const promoCodes = choices.useDiscount ? balances.promoCodes : [];
  const price = await priceOf({
    lines: lines.map((line) => ({ ...line, isGiftCard: isGiftCard(line) })),
    shippingCents: shippingCents(groups),
    coupons: promoCodes.filter(({ refusal }) => refusal === undefined),
    taxOn: async (goodsCents) => (address ? tax.taxOf(goodsCents, address) : 0),
    giftBalanceCents: choices.useGCBalance ? balances.giftBalanceCents : 0,
  });
  const redirect = redirectPayment(choices, book, { lines, totalCents: price.charges.total.cents });
  const toPay = {
    totalCents: price.charges.total.cents,
    gcTotalCents: price.charges.gcTotal.cents,
    isGiftCardByBalance: choices.useGCBalance && lines.every(isGiftCard),
  };
  return {
    choices: { ...choices, seen },
    lines,
    address,
    card,
    session: redirect?.session ?? null,
    speed: takenSpeed(groups),
    groups,
    benefitReason,
    ...price,
    balances,
    hasGiftOptions,
    sale,
    promisedFor: isDigital ? lastGiftDay(lines) : (lastPromise(groups)?.date ?? null),
    violations: [
      ...violationsOf({
        address,
        isAddressGone: choices.isAddressGone,
        speed: choices.speed,
        groups: groups.filter((group) => !group.isDigitalDelivery),
        card,
        redirect,
        ...cardFaultsOf(card, { isCardGone: choices.isCardGone, addresses: book.addresses, isDigital }),
        lines: lines.map((line) => ({ ...line, lineItemId: lineIdOf(line) })),
        toPay,
        isDigital,
      }),
      ...restrictionViolations(lines, sale, address),
      ...digitalViolations(lines, sale),
      ...cartSizeViolations(lines),
      ...couponViolations(promoCodes),
      ...forcedOn(forced, lines),
      ...giftViolations(lines, choices.giftMessages, hasGiftOptions),
    ],
  };
}
