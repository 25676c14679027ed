import { type RawBuilder, sql } from 'kysely';
import type { StoredPurchaseLine } from '../../platform/database/orderTables.ts';
import { type CartContents, lineItemIdOf } from '../cart/actions.ts';
import { describeStock, type StockRow, stocksOf } from '../catalog/actions.ts';
import { describeGiftCard } from '../giftcards/actions.ts';
import type { GiftCardLine, QuotedLine, SkuLine } from './quote.ts';
import type { ShippedLine } from './shipping/deliveryGroups.ts';

type Gift = GiftCardLine['giftCard'] & { readonly amountCents: number };

const giftCardLine = ({ amountCents, lineId, gift }: Gift): GiftCardLine => ({
  ...describeGiftCard(gift),
  stockId: null,
  quantity: 1,
  priceCents: amountCents,
  giftCard: { lineId, gift },
});

/** Returns the cart's lines without those saved for later. */
export const linesOfCart = ({ lines, giftCards }: CartContents): QuotedLine[] => [
  ...lines.filter((line) => !line.saved),
  ...giftCards.filter((card) => !card.saved).map(giftCardLine),
];

/** Selects the SKUs of a purchase's lines that are on sale, as one SQL value. */
export const stocksOfPurchase = (stored: readonly StoredPurchaseLine[]): RawBuilder<StockRow[]> =>
  stocksOf(sql`select unnest(${stored.flatMap(({ stockId }) => stockId ?? [])}::bigint[])`);

/** Returns the lines of a purchase at current prices and stock. A gift card keeps its value. */
export function linesOfPurchase(stored: readonly StoredPurchaseLine[], onSale: readonly StockRow[]): QuotedLine[] {
  const giftCards = stored.flatMap(({ giftCard, priceCents }) =>
    giftCard ? giftCardLine({ ...giftCard, amountCents: priceCents }) : [],
  );
  const rows = new Map(onSale.map((row) => [row.stock_id, row]));
  const skus = stored.flatMap(({ stockId, quantity }) => {
    const row = rows.get(stockId ?? 0);
    return row ? [{ ...describeStock(row), quantity }] : [];
  });
  return [...skus, ...giftCards];
}

export const storedLine = ({ stockId, quantity, priceCents, giftCard }: QuotedLine): StoredPurchaseLine => ({
  stockId,
  quantity,
  priceCents,
  giftCard,
});

/** Returns the id of a line: the SKU, which a purchase has at most once, or an e-gift card's line in the cart. */
export const lineIdOf = (line: QuotedLine): string =>
  line.giftCard ? lineItemIdOf(line.giftCard.lineId) : String(line.stockId);

export const shippedLine = (line: QuotedLine): ShippedLine => ({
  lineItemId: lineIdOf(line),
  isDigital: line.giftCard !== undefined,
  hazmat: line.hazmat,
});

export const isSku = (line: QuotedLine): line is SkuLine => line.stockId !== null;
export const isGiftCard = (line: QuotedLine): line is GiftCardLine => line.stockId === null;
