import { sql } from 'kysely';
import type { Address } from '../../../../../src/contracts/account/addresses.ts';
import type { PromotionExample } from '../../../../../src/contracts/desk/promotions.ts';
import { EMPTY_ADDRESS } from '../../../../../src/lib/addresses/addressFields.ts';
import { PROMO_MESSAGES } from '../../../../../src/lib/checkout/promotions.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import { formatProductTitle } from '../../../../../src/lib/products/products.ts';
import { withTaxRates } from '../../../../providers/tax/taxRates.ts';
import { type GiftStock, readGiftStocks } from '../../../cart/actions.ts';
import { listExampleSkus } from '../../../catalog/desk/exampleSkus.ts';
import { isGift, type PromoFacts } from '../../../promotions/actions.ts';
import type { PromoCode } from '../../../promotions/rules.ts';
import { listScopeProducts } from '../../../search/actions.ts';
import type { CheckoutParts } from '../../actions/checkoutParts.ts';
import { FREE_SPEED } from '../../constraints/listShippingViolations.ts';
import { DEFAULT_CHOICES } from '../../quote/choices.ts';
import { type Quote, quote } from '../../quote/quote.ts';
import { buildStoredStockIdsSql } from '../../quote/quotedLines.ts';
import type { QuoteFacts } from '../../quote/quoteInput.ts';
import { readPurchaseFacts } from '../../quote/readQuoteInput.ts';

const MAX_PIECES = 9;
/** The products of collections from which examples are chosen. */
const MAX_PRODUCTS = 2000;
/** No customer has this number. */
const NEW_GUEST = 0;
const ADDRESS: Address = {
  ...EMPTY_ADDRESS,
  addressId: 'example',
  fullName: 'Example',
  addressLine1: '1 Main Street',
  city: 'Columbus',
  stateOrRegion: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  isPrimary: true,
};

type Line = { readonly stockId: number; readonly quantity: number };

/** Chooses a size of the gift as a shopper would. */
const chooseFirst = (promo: PromoCode, stocks: readonly GiftStock[]): Readonly<Record<string, number>> => {
  const first = stocks.find((stock) => isGift(promo, stock));
  return first ? { [promo.code]: first.stockId } : {};
};

/** Reads everything that a quote of the lines depends on. */
async function readFacts(parts: CheckoutParts, promo: PromoCode, lines: readonly Line[]): Promise<QuoteFacts> {
  const stored = lines.map((line) => ({ ...line, priceCents: 0 }));
  const { marketplaces, clock } = parts;
  const { toFacts } = await readPurchaseFacts(parts.db, parts, {
    buyer: {
      customerId: NEW_GUEST,
      cart: { sessionId: '' },
      ip: '',
      marketplaceId: promo.marketplaceId ?? marketplaces.getDefaultSettings().id,
      hasGiftOptions: false,
      hasMobilePromo: false,
      shippingRates: marketplaces.getShippingRates(promo.marketplaceId),
    },
    now: clock.now(),
    purchase: {
      row: sql<null>`null`,
      id: sql`''`,
      codes: sql`'{}'::text[]`,
      stockIds: buildStoredStockIdsSql(stored),
      cardId: sql`null::bigint`,
    },
  });
  const facts = toFacts(stored);
  const stocks = await readGiftStocks(parts.db, [promo], facts.now);
  return { ...facts, gifts: { stocks, choices: chooseFirst(promo, stocks) } };
}

/** Quotes lines with the promotion alone, at a moment at which it runs. */
function quoteWith(facts: QuoteFacts, promo: PromoCode, change: Partial<PromoFacts> = {}): Quote {
  const now = new Date(Math.max(facts.now.getTime(), promo.startsAt.getTime()));
  const running = {
    ...promo,
    used: 0,
    pausedAt: null,
    hasSingleCodes: false,
    customerUses: 0,
    isForCustomer: true,
    ...change,
  };
  return quote({
    ...facts,
    now,
    promoCodes: [running],
    savedChoices: { addresses: [ADDRESS], paymentInstruments: [], paymentSessions: [] },
    choices: {
      ...DEFAULT_CHOICES,
      coupons: promo.isAutomatic ? [] : [promo.code],
      addressId: ADDRESS.addressId,
      paymentInstrumentId: null,
      speed: FREE_SPEED,
    },
  });
}

type Case = PromotionExample['cases'][number];

function describeCase(label: string, result: Quote): Case {
  const { charges, promoCodes } = result;
  const refusal = promoCodes[0]?.refusal;
  if (charges.couponTotal.cents > 0)
    return { label, applies: true, result: `${charges.totalBeforeTax.amount} to pay, −${charges.couponTotal.amount}` };
  return { label, applies: false, result: refusal ? `No: ${PROMO_MESSAGES[refusal]}` : 'No discount' };
}

const withLines = (facts: QuoteFacts, change: (lines: QuoteFacts['lines']) => QuoteFacts['lines']): QuoteFacts => ({
  ...facts,
  lines: change(facts.lines),
});

function listCases(facts: QuoteFacts, promo: PromoCode): Case[] {
  const single = withLines(facts, ([first]) => (first ? [{ ...first, quantity: 1 }] : []));
  const firstCents = single.lines[0]?.priceCents ?? 0;
  return [
    describeCase(`One piece for ${formatCents(firstCents)}`, quoteWith(single, promo)),
    ...(facts.lines.length > 1
      ? [
          describeCase(
            'Only the other item',
            quoteWith(
              withLines(facts, (lines) => lines.slice(1)),
              promo,
            ),
          ),
        ]
      : []),
    ...(promo.customerLimit === null
      ? []
      : [
          describeCase(
            'The same customer, once too often',
            quoteWith(facts, promo, { customerUses: promo.customerLimit }),
          ),
        ]),
    ...(promo.audience === 'everyone'
      ? []
      : [describeCase('Another customer', quoteWith(facts, promo, { isForCustomer: false }))]),
  ];
}

/** Returns the number of pieces of the first item with which the promotion applies. */
function countPieces(
  { kind, buyQuantity, getQuantity, minSubtotalCents, tiers }: PromoCode,
  priceCents: number,
): number {
  const bundle = kind === 'bundle' ? (buyQuantity ?? 1) + (getQuantity ?? 1) : 1;
  const wantedCents = Math.max(minSubtotalCents, tiers?.[0]?.fromCents ?? 0);
  return Math.min(MAX_PIECES, Math.max(bundle, Math.ceil(wantedCents / Math.max(1, priceCents))));
}

/** Computes a cart with a promotion as checkout does; null in a shop without goods. */
export async function computeExample(parts: CheckoutParts, promo: PromoCode): Promise<PromotionExample | null> {
  const products =
    promo.collections.length === 0
      ? promo.products
      : (await listScopeProducts(parts, promo.collections, MAX_PRODUCTS)).filter(
          (id) => promo.products.length === 0 || promo.products.includes(id),
        );
  // No product has the number 0: a collection may hold nothing.
  const skus = await listExampleSkus(parts.db, {
    ...promo,
    products: products.length === 0 && promo.collections.length > 0 ? ['0'] : products,
  });
  const [first] = skus;
  if (!first) return null;
  const lines = skus.map(({ stockId, priceCents }, index) => ({
    stockId,
    quantity: index === 0 ? countPieces(promo, priceCents) : 1,
  }));
  const facts = await readFacts(parts, promo, lines);
  const stocked = withLines(facts, (all) =>
    all.map((line) => ({ ...line, onHand: Math.max(line.onHand, line.quantity) })),
  );
  return withTaxRates(parts.tax, async () => {
    const result = quoteWith(stocked, promo);
    const { charges, lineDiscounts } = result;
    return {
      lines: result.lines.map((line, index) => ({
        title: `${line.brandName} ${formatProductTitle(line)}`,
        imageId: line.imageId,
        quantity: line.quantity,
        ...(line.gift && { isGift: true as const }),
        cents: line.priceCents * line.quantity,
        discountCents: lineDiscounts[index] ?? 0,
      })),
      subtotalCents: charges.subTotal.cents,
      discountCents: charges.couponTotal.cents,
      shippingCents: charges.shippingCharge.cents,
      totalCents: charges.totalBeforeTax.cents,
      cases: listCases(stocked, promo),
    };
  });
}
