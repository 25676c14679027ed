import type { Address } from '../../../src/contracts/addresses.ts';
import type { DeliveryOption, ShipmentSpeed } from '../../../src/contracts/checkout.ts';
import type { ConstraintViolation } from '../../../src/contracts/constraints.ts';
import type { PaymentInstrument } from '../../../src/contracts/payments.ts';
import type { PurchasedGift } from '../../platform/database/orderTables.ts';
import type { TaxProvider } from '../../providers/tax/taxProvider.ts';
import type { StockDescription } from '../catalog/actions.ts';
import { type Balances, couponViolations } from './balances.ts';
import { isDigitalOnly, isGiftCard, lastGiftDay } from './cartType.ts';
import type { Book, Choices } from './choices.ts';
import { deliveryOptions } from './deliveryRules.ts';
import { type Price, priceOf } from './pricing.ts';
import { violationsOf } from './rules.ts';

/** What a purchase shows of a line: a SKU with its pieces, or one e-gift card. */
type LineFacts = Omit<StockDescription, 'stockId' | 'sizeQuery' | 'badges'> & { readonly quantity: number };
export type SkuLine = LineFacts & { readonly stockId: number; readonly giftCard?: undefined };
export type GiftCardLine = LineFacts & { readonly stockId: null; readonly giftCard: PurchasedGift };
export type QuotedLine = SkuLine | GiftCardLine;

/** A purchase with everything that follows from what was chosen, as of one moment. */
export type Quote = Price & {
  readonly choices: Choices;
  readonly lines: readonly QuotedLine[];
  readonly address: Address | null;
  readonly card: PaymentInstrument | null;
  readonly speed: ShipmentSpeed | null;
  readonly options: readonly DeliveryOption[];
  readonly promisedFor: string | null;
  readonly violations: readonly ConstraintViolation[];
  readonly balances: Balances;
};

type QuoteRequest = {
  readonly lines: readonly QuotedLine[];
  readonly choices: Choices;
  readonly book: Book;
  readonly balances: Balances;
  readonly now: Date;
};

/** Prices a purchase: what each way of shipping costs and when it arrives, the tax, the sums, and what is still missing. */
export async function quoteFor(tax: TaxProvider, request: QuoteRequest): Promise<Quote> {
  const { lines, choices, book, balances, now } = request;
  const isDigital = isDigitalOnly(lines);
  const chosen = book.addresses.find(({ addressId }) => addressId === choices.addressId) ?? null;
  const address = isDigital ? null : chosen;
  const card =
    book.paymentInstruments.find(({ paymentInstrumentId }) => paymentInstrumentId === choices.paymentInstrumentId) ??
    null;
  const options = address ? deliveryOptions(address, now, choices.speed) : [];
  const option = options.find(({ selected }) => selected);
  const speed = option?.name ?? null;
  const promoCodes = choices.useDiscount ? balances.promoCodes : [];
  const price = await priceOf({
    lines: lines.map((line) => ({ ...line, isGiftCard: isGiftCard(line) })),
    shippingCents: option?.price.cents ?? 0,
    coupons: promoCodes.filter(({ refusal }) => refusal === undefined),
    taxOn: async (goodsCents) => (address ? tax.taxOf(goodsCents, address) : 0),
    giftBalanceCents: choices.useGCBalance ? balances.giftBalanceCents : 0,
  });
  const toPay = {
    totalCents: price.charges.total.cents,
    gcTotalCents: price.charges.gcTotal.cents,
    isGiftCardByBalance: choices.useGCBalance && lines.every(isGiftCard),
  };
  return {
    choices,
    lines,
    address,
    card,
    speed,
    options,
    ...price,
    balances,
    promisedFor: isDigital ? lastGiftDay(lines) : (option?.deliveryPromise.date ?? null),
    violations: [...violationsOf({ address, speed, card, lines, toPay, isDigital }), ...couponViolations(promoCodes)],
  };
}
