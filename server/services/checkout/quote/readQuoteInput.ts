import type { RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredPurchaseLine } from '../../../platform/database/orderTables.ts';
import { rateOfKnown } from '../../../providers/tax/taxRates.ts';
import { addressesSql, presentAddresses } from '../../addresses/actions.ts';
import { cartSql, cartStockIdsSql, EMPTY_CART, readCartContents } from '../../cart/actions.ts';
import { releasesSql, stocksSql } from '../../catalog/actions.ts';
import { emailSql, sameEmailSql } from '../../customers/actions.ts';
import { giftBalanceSql, selectDiscontinuedDesigns } from '../../giftcards/actions.ts';
import { selectPrimeLinks } from '../../identity/actions.ts';
import { pointsSettingsOf, taxSettingsOf } from '../../marketplaces/actions.ts';
import { orderedPiecesOf, piecesByProduct } from '../../orders/actions.ts';
import { instrumentsSql, presentInstruments, vaultTokenSql } from '../../paymentInstruments/actions.ts';
import { approvedSessionsSql, toApprovedSessions } from '../../payments/actions.ts';
import { promoFactsSql, toPromoFacts } from '../../promotions/actions.ts';
import { rewardsFactsSql, toRewardsStatus } from '../../rewards/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { storedStockIdsSql, toCartQuoteLines, toPurchaseQuoteLines } from './quotedLines.ts';
import type { QuoteFacts } from './quoteInput.ts';

/**
 * Selects the facts as one row, because round trips cost more than the lookups. Each owner of a table provides its part
 * of the query.
 * @param stockIds selects the SKUs among which there may be limited releases
 */
const selectFacts = (
  db: Database,
  { buyer: { customerId }, now, codes, purchaseId }: Asking,
  stockIds: RawBuilder<unknown>,
) =>
  db.selectNoFrom([
    addressesSql(customerId).as('addresses'),
    instrumentsSql(customerId).as('instruments'),
    approvedSessionsSql(customerId, purchaseId ?? null).as('sessions'),
    rewardsFactsSql(customerId, now).as('rewards'),
    selectPrimeLinks(customerId).as('links'),
    giftBalanceSql(customerId).as('giftBalanceCents'),
    promoFactsSql(codes, { customerId, email: emailSql(customerId) }).as('promoCodes'),
    orderedPiecesOf(sameEmailSql(customerId), releasesSql(stockIds)).as('ordered'),
    selectDiscontinuedDesigns.as('discontinuedDesigns'),
  ]);

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>;
type Reading = Pick<CheckoutParts, 'config' | 'tax' | 'forced'>;
type Known = {
  readonly buyer: Buyer;
  readonly now: Date;
  /** Undefined for a new purchase, for which the shopper cannot have approved a payment session yet. */
  readonly purchaseId: string | undefined;
};

/** Converts the row of `selectFacts`. */
const factsOf = (
  { config, tax, forced }: Reading,
  { buyer, now }: Known,
  row: FactsRow,
): Omit<QuoteFacts, 'lines'> => ({
  now,
  shop: buyer,
  tax: { settings: taxSettingsOf(buyer.marketplaceId), rateOf: rateOfKnown(tax) },
  points: pointsSettingsOf(buyer.marketplaceId),
  forced,
  saved: {
    addresses: presentAddresses(row.addresses),
    // Saved cards stay in the account; without a card provider they cannot pay.
    paymentInstruments: config.takesCards ? presentInstruments(row.instruments, now) : [],
    paymentSessions: toApprovedSessions(row.sessions),
  },
  customer: {
    isPrime: row.links?.isPrime ?? false,
    isLinked: row.links?.isLinked ?? false,
    isGuest: 'sessionId' in buyer.cart,
    ...toRewardsStatus(row.rewards, pointsSettingsOf(buyer.marketplaceId)),
  },
  giftBalanceCents: row.giftBalanceCents,
  promoCodes: toPromoFacts(row.promoCodes),
  orderedPieces: piecesByProduct(row.ordered),
  discontinuedDesigns: row.discontinuedDesigns,
});

/** A purchase to quote: its id, and the names of the promo codes that the shopper has entered. */
type Asking = Known & { readonly codes: readonly string[] };

type CartFacts = {
  readonly facts: QuoteFacts;
  /** Names of products that have just left the cart because they are no longer available. */
  readonly removedItems: readonly string[];
};

/**
 * Reads everything that a quote of the buyer's cart depends on, in one statement. Removes lines that are no longer
 * available from the cart.
 */
export async function readCartFacts(tx: Transaction, parts: Reading, asking: Asking): Promise<CartFacts> {
  const { cart } = asking.buyer;
  const row = await selectFacts(tx, asking, cartStockIdsSql(cart))
    .select(cartSql(cart).as('cart'))
    .executeTakeFirstOrThrow();
  const { removedItems, ...contents } = await readCartContents(tx, cart, row.cart ?? EMPTY_CART);
  return { facts: { ...factsOf(parts, asking, row), lines: toCartQuoteLines(contents) }, removedItems };
}

type PurchaseFacts = {
  readonly facts: QuoteFacts;
  /** Returns the vault token of the chosen card; null if no card is chosen. */
  readonly vaultToken: string | null;
};
type AskingPurchase = Asking & {
  readonly lines: readonly StoredPurchaseLine[];
  readonly paymentInstrumentId: string | null;
};

/**
 * Reads everything that placing a stored purchase depends on, in one statement. Leaves out lines that were withdrawn
 * from sale.
 */
export async function readPurchaseFacts(
  db: Database,
  parts: Reading,
  { lines, paymentInstrumentId: cardId, ...asking }: AskingPurchase,
): Promise<PurchaseFacts> {
  const stockIds = storedStockIdsSql(lines);
  const row = await selectFacts(db, asking, stockIds)
    .select(stocksSql(stockIds).as('stocks'))
    .select(vaultTokenSql(asking.buyer.customerId, cardId === null ? null : Number(cardId)).as('vaultToken'))
    .executeTakeFirstOrThrow();
  return {
    facts: { ...factsOf(parts, asking, row), lines: toPurchaseQuoteLines(lines, row.stocks) },
    vaultToken: row.vaultToken,
  };
}
