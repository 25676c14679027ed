import type { RawBuilder, SelectType } from 'kysely';
import type { StoredPurchaseLine } from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { createRateReader } from '../../../providers/tax/taxRates.ts';
import { buildAddressesSql, presentAddresses } from '../../addresses/actions.ts';
import {
  buildCartSql,
  buildCartStockIdsSql,
  type CartContents,
  EMPTY_CART,
  readGiftStocks,
  type StoredCart,
} from '../../cart/actions.ts';
import { buildReleasesSql, buildStocksSql } from '../../catalog/actions.ts';
import { buildEmailSqlById, buildSameEmailSql } from '../../customers/actions.ts';
import { buildGiftBalanceSql, selectDiscontinuedDesigns } from '../../giftcards/actions.ts';
import { buildPrimeLinksSql } from '../../identity/actions.ts';
import {
  buildHasEarlierOrderSql,
  buildOrderedPiecesSql,
  toPiecesByProduct,
} from '../../orders/actions/purchaseHistory.ts';
import { buildInstrumentsSql, buildVaultTokenSql, presentInstruments } from '../../paymentInstruments/actions.ts';
import { buildApprovedSessionsSql, toApprovedSessions } from '../../payments/actions/redirect/sessionStore.ts';
import { buildPromoFactsSql, listPromoCollections, toPromoFacts } from '../../promotions/actions.ts';
import { buildRewardsFactsSql, toRewardsStatus } from '../../rewards/actions.ts';
import { type CollectionScope, readCollectionScope } from '../../search/actions.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import type { Buyer } from '../buyer.ts';
import { toCartQuoteLines, toPurchaseQuoteLines } from './quotedLines.ts';
import type { QuoteFacts } from './quoteInput.ts';

/**
 * Selects the facts as one row, because round trips cost more than the lookups. Each owner of a table provides its part
 * of the query.
 * @param stockIds selects the SKUs among which there may be limited releases
 */
const selectFacts = (
  db: Database,
  { buyer: { customerId }, now, purchase: { codes, id } }: QuoteRequest,
  stockIds: RawBuilder<unknown>,
) =>
  db.selectNoFrom([
    buildAddressesSql(customerId).as('addresses'),
    buildInstrumentsSql(customerId).as('instruments'),
    buildApprovedSessionsSql(customerId, id).as('sessions'),
    buildRewardsFactsSql(customerId, now).as('rewards'),
    buildPrimeLinksSql(customerId).as('links'),
    buildGiftBalanceSql(customerId).as('giftBalanceCents'),
    buildPromoFactsSql(
      codes,
      {
        customerId,
        email: buildEmailSqlById(customerId),
        hasOrdered: buildHasEarlierOrderSql(buildSameEmailSql(customerId)),
      },
      now,
    ).as('promoCodes'),
    buildOrderedPiecesSql(buildSameEmailSql(customerId), buildReleasesSql(stockIds)).as('ordered'),
    selectDiscontinuedDesigns.as('discontinuedDesigns'),
  ]);

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>;
type QuoteReadParts = Pick<CheckoutParts, 'config' | 'tax' | 'forcedConstraints' | 'marketplaces' | 'search'>;
type QuoteContext = {
  readonly buyer: Buyer;
  readonly now: Date;
};

/** Converts the row of `selectFacts`. */
const toQuoteFacts = (
  { config, tax, forcedConstraints, marketplaces }: QuoteReadParts,
  { buyer, now }: QuoteContext,
  row: FactsRow,
  collections: CollectionScope,
): Omit<QuoteFacts, 'lines' | 'gifts'> => ({
  now,
  shop: buyer,
  tax: { settings: marketplaces.getSettings(buyer.marketplaceId).tax, getRate: createRateReader(tax) },
  points: marketplaces.getSettings(buyer.marketplaceId).points,
  forcedConstraints,
  savedChoices: {
    addresses: presentAddresses(row.addresses),
    // Saved cards stay in the account; without a card provider they cannot pay.
    paymentInstruments: config.takesCards ? presentInstruments(row.instruments, now) : [],
    paymentSessions: toApprovedSessions(row.sessions),
  },
  customer: {
    isPrime: row.links?.isPrime ?? false,
    isLinked: row.links?.isLinked ?? false,
    isGuest: 'sessionId' in buyer.cart,
    ...toRewardsStatus(row.rewards, marketplaces.getSettings(buyer.marketplaceId).points),
  },
  giftBalanceCents: row.giftBalanceCents,
  promoCodes: toPromoFacts(row.promoCodes),
  collections,
  orderedPieces: toPiecesByProduct(row.ordered),
  discontinuedDesigns: row.discontinuedDesigns,
});

/** A purchase as SQL values: its row, its id, and the array of its promo codes. The row may be null. */
type AskedPurchase<Row> = {
  readonly row: RawBuilder<Row>;
  readonly id: RawBuilder<unknown>;
  readonly codes: RawBuilder<unknown>;
};
type QuoteRequest = QuoteContext & { readonly purchase: AskedPurchase<unknown> };

/** The open purchase of a cart, with the prepared order that it would pay. */
type CartRequest<Row> = QuoteContext & {
  readonly purchase: AskedPurchase<Row> & { readonly draftId: RawBuilder<number | null> };
};

type CartFacts<Row> = {
  /** The open purchase. */
  readonly row: Row;
  /** The cart as read; `toFacts` needs its contents. */
  readonly heldCart: StoredCart;
  /** The prepared order that the cart pays. */
  readonly draftId: number | null;
  readonly toFacts: (contents: CartContents) => QuoteFacts;
};

/** Reads the buyer's open purchase and everything that a quote of the cart depends on, in one statement. */
export async function readCartFacts<Row>(
  db: Database | Transaction,
  parts: QuoteReadParts,
  request: CartRequest<Row>,
): Promise<CartFacts<SelectType<Row>>> {
  const { cart } = request.buyer;
  const row = await selectFacts(db, request, buildCartStockIdsSql(cart))
    .select([
      buildCartSql(cart).as('cart'),
      request.purchase.row.as('purchase'),
      request.purchase.draftId.as('draftId'),
    ])
    .executeTakeFirstOrThrow();
  const collections = await readCollectionScope(parts, listPromoCollections(row.promoCodes));
  const stocks = await readGiftStocks(db, row.promoCodes, request.now);
  return {
    row: row.purchase,
    heldCart: row.cart ?? EMPTY_CART,
    draftId: row.draftId,
    toFacts: (contents) => ({
      ...toQuoteFacts(parts, request, row, collections),
      lines: toCartQuoteLines(contents),
      gifts: { stocks, choices: contents.giftChoices },
    }),
  };
}

type PurchaseFacts<Row> = {
  /** The stored purchase. */
  readonly row: Row;
  /** Leaves out lines that were withdrawn from sale. A gift with one size adds itself. @param lines those of the purchase */
  readonly toFacts: (lines: readonly StoredPurchaseLine[]) => QuoteFacts;
  /** The vault token of the chosen card; null if no card is chosen. */
  readonly vaultToken: string | null;
};
type StoredQuoteRequest<Row> = QuoteContext & {
  readonly purchase: AskedPurchase<Row> & Readonly<Record<'stockIds' | 'cardId', RawBuilder<unknown>>>;
};

/** Reads a stored purchase and everything that placing it depends on, in one statement. */
export async function readPurchaseFacts<Row>(
  db: Database,
  parts: QuoteReadParts,
  request: StoredQuoteRequest<Row>,
): Promise<PurchaseFacts<SelectType<Row>>> {
  const { stockIds, cardId, row: purchaseRow } = request.purchase;
  const row = await selectFacts(db, request, stockIds)
    .select([
      buildStocksSql(stockIds).as('stocks'),
      buildVaultTokenSql(request.buyer.customerId, cardId).as('vaultToken'),
      purchaseRow.as('purchase'),
    ])
    .executeTakeFirstOrThrow();
  const collections = await readCollectionScope(parts, listPromoCollections(row.promoCodes));
  const giftStocks = await readGiftStocks(db, row.promoCodes, request.now);
  return {
    row: row.purchase,
    toFacts: (lines) => ({
      ...toQuoteFacts(parts, request, row, collections),
      lines: toPurchaseQuoteLines(lines, row.stocks),
      gifts: { stocks: giftStocks, choices: {} },
    }),
    vaultToken: row.vaultToken,
  };
}
