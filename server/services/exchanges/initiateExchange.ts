import type { ExchangeColor, ExchangeInitiation, ExchangePreview } from '../../../src/contracts/orders/exchanges.ts';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { withTaxRates } from '../../providers/tax/taxRates.ts';
import { listAddresses } from '../addresses/actions.ts';
import { listVariants, type StyleVariants } from '../catalog/actions.ts';
import type { CheckoutParts } from '../checkout/actions/checkoutParts.ts';
import { listInstruments } from '../paymentInstruments/actions.ts';
import { quoteTransport } from '../returns/actions/request/initiateReturn.ts';
import { lockHold } from './holdStore.ts';
import { computeDifference, type ExchangeWish, planExchange } from './planExchange.ts';
import { computeReplacementPrice } from './rules.ts';

type Line = Order['lineItems'][number];

type OriginalLine = {
  readonly line: Line;
  readonly heldStockId: number | undefined;
  readonly todayCents: number | undefined;
};

function presentColor(style: StyleVariants, { line, heldStockId, todayCents }: OriginalLine): ExchangeColor {
  const returnedItem = { styleId: line.styleId, priceCents: line.price.cents, todayCents };
  const computeSkuDifference = ({ priceCents }: { readonly priceCents: number }): number =>
    computeReplacementPrice(returnedItem, { styleId: style.styleId, priceCents }) - returnedItem.priceCents;
  const matchingStock = style.stocks.find(({ size, width }) => size === line.size && width === line.width);
  const difference = matchingStock
    ? computeSkuDifference(matchingStock)
    : Math.min(...style.stocks.map(computeSkuDifference));
  return {
    styleId: style.styleId,
    color: style.color,
    imageId: style.imageId,
    difference: toMoney(style.stocks.length > 0 ? difference : 0),
    sizes: style.stocks.map(({ asin, size, width, stockId, onHand, priceCents }) => ({
      asin,
      difference: toMoney(computeSkuDifference({ priceCents })),
      stockId: String(stockId),
      size,
      width,
      isAvailable: onHand > 0 || stockId === heldStockId,
      isOwn: asin === line.asin,
    })),
  };
}

const readHold = (tx: Transaction, itemUniqueId: string | undefined) =>
  itemUniqueId === undefined ? undefined : lockHold(tx, itemUniqueId);

/**
 * Returns the replacements that an item can be exchanged for (transactions §7, GET /v1/exchange/initiate).
 * @throws {ApiError} 404 for a line that is not in the order
 */
export async function initiateExchange(
  parts: CheckoutParts,
  customerId: number,
  { order, lineItemId }: { readonly order: Order; readonly lineItemId: string },
): Promise<ExchangeInitiation> {
  const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
  if (!line) throw createNotFoundError('This item');
  const { db, clock } = parts;
  const hold = await db.transaction().execute(async (tx) => readHold(tx, line.itemUniqueIds[0]));
  const styles = await listVariants(db, Number(line.productId));
  const todayCents = styles.flatMap(({ stocks }) => stocks).find(({ asin }) => asin === line.asin)?.priceCents;
  const settings = parts.marketplaces.getReturnSettings(order.shop.marketplaceId);
  const { storeCreditAt: _, ...transport } = quoteTransport(parts, order.shop.marketplaceId);
  return {
    order,
    lineItemId,
    refusal: line.exchangeRefusal ?? null,
    colors: styles.map((style) => presentColor(style, { line, heldStockId: hold?.stockId, todayCents })),
    addresses: await listAddresses(db, customerId),
    cards: parts.config.takesCards ? await listInstruments(db, customerId, clock.now()) : [],
    transport,
    shipsAt: settings.exchangeShipsAt,
    holdMinutes: settings.exchangeHoldMinutes,
  };
}

/** A line and its replacement; without them, the request means the whole order. */
type PreviewWish = { readonly [Key in keyof ExchangeWish]?: ExchangeWish[Key] | undefined };

/**
 * Returns the lines of an order that can be exchanged, and the sums of a replacement (transactions §7, GET
 * /v1/exchange/previewEligibility). Changes nothing.
 * @throws {ApiError} as `planExchange` if a replacement is named
 */
export async function previewExchange(
  parts: CheckoutParts,
  order: Order,
  { lineItemId, asin, addressId }: PreviewWish,
): Promise<ExchangePreview> {
  const lines = order.lineItems.map(({ lineItemId: id, exchangeable, exchangeRefusal = null }) => ({
    lineItemId: id,
    exchangeable,
    refusal: exchangeRefusal,
  }));
  if (lineItemId === undefined || asin === undefined) return { lines, quote: null };
  const planRequest = { shownOrder: order, wish: { lineItemId, asin, addressId } };
  const { sums, piece, arrivesBy } = await withTaxRates(parts.tax, () =>
    parts.db.transaction().execute((tx) => planExchange(tx, parts, planRequest)),
  );
  return {
    lines,
    quote: {
      asin,
      newItem: toMoney(sums.priceCents - sums.discountCents),
      oldItem: toMoney(piece.priceCents - piece.discountCents),
      tax: toMoney(sums.taxCents - piece.taxCents),
      difference: toMoney(computeDifference(sums)),
      arrivesBy,
    },
  };
}
