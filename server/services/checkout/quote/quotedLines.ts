import { type RawBuilder, sql } from 'kysely';
import { GIFT_CARDS_GROUP } from '../../../../src/lib/products/products.ts';
import type { PurchasedGift, StoredPromotionGift, StoredPurchaseLine } from '../../../platform/database/columnTypes.ts';
import { type CartContents, formatGiftCardLineItemId } from '../../cart/actions.ts';
import { describeStock, type StockDescription, type StockRow } from '../../catalog/actions.ts';
import { describeGiftCard } from '../../giftcards/actions.ts';
import type { GiftChoices, GivingPromotion } from '../../promotions/actions.ts';

type Giver = StoredPromotionGift & { readonly code: string };

type LineFacts = Omit<StockDescription, 'stockId' | 'sizeQuery' | 'badges' | 'restrictions'> & {
  /** The SKU, of which a purchase has at most one line, or the id of an e-gift card's line in the cart. */
  readonly lineItemId: string;
  readonly quantity: number;
  /** The promotion that gives this line. */
  readonly gift?: Giver | undefined;
  /** A gift card, digital or physical. */
  readonly isGiftCard: boolean;
};
/** A line of goods or physical gift cards. */
export type SkuLine = LineFacts &
  Pick<StockDescription, 'restrictions' | 'badges'> & {
    readonly stockId: number;
    readonly isDigital: false;
    readonly giftCard?: undefined;
  };
/** One e-gift card, which is sent by email. */
export type DigitalLine = LineFacts & {
  readonly stockId: null;
  readonly isDigital: true;
  readonly giftCard: PurchasedGift;
};
export type QuotedLine = SkuLine | DigitalLine;

export const isSkuLine = (line: QuotedLine): line is SkuLine => !line.isDigital;
export const isDigitalLine = (line: QuotedLine): line is DigitalLine => line.isDigital;

const toSkuLine = (stock: StockDescription, quantity: number): SkuLine => ({
  ...stock,
  quantity,
  lineItemId: String(stock.stockId),
  isGiftCard: stock.glProductGroupType === GIFT_CARDS_GROUP,
  isDigital: false,
});

/** Returns the line of a gift, of which a purchase has one piece. */
export const toGiftLine = (stock: StockDescription, { code, description, gift }: GivingPromotion): SkuLine => ({
  ...toSkuLine(stock, 1),
  gift: { code, title: description, fromCents: gift?.fromCents ?? 0, skus: gift?.skus ?? [] },
});

const toDigitalLine = ({ lineId, gift, amountCents }: PurchasedGift & { amountCents: number }): DigitalLine => ({
  ...describeGiftCard(gift),
  lineItemId: formatGiftCardLineItemId(lineId),
  stockId: null,
  quantity: 1,
  priceCents: amountCents,
  isGiftCard: true,
  isDigital: true,
  giftCard: { lineId, gift },
});

/** Returns the cart's lines without those saved for later. */
export const toCartQuoteLines = ({ lines, giftCards }: Pick<CartContents, 'lines' | 'giftCards'>): QuotedLine[] => [
  ...lines.filter(({ saved }) => !saved).map((line) => toSkuLine(line, line.quantity)),
  ...giftCards.filter(({ saved }) => !saved).map(toDigitalLine),
];

/** Selects the SKUs of stored lines. */
export const buildStoredStockIdsSql = (storedLines: readonly StoredPurchaseLine[]): RawBuilder<unknown> =>
  sql`select unnest(${storedLines.flatMap(({ stockId }) => stockId ?? [])}::bigint[])`;

/** Returns the gifts of a stored purchase: the SKU by the code of the promotion. */
export const listStoredGifts = (storedLines: readonly StoredPurchaseLine[]): GiftChoices =>
  Object.fromEntries(storedLines.flatMap(({ gift, stockId }) => (gift === undefined ? [] : [[gift, stockId]])));

/** Returns the lines of a purchase at current prices and stock, without gifts of promotions. A gift card keeps its value. */
export function toPurchaseQuoteLines(
  storedLines: readonly StoredPurchaseLine[],
  onSale: readonly StockRow[],
): QuotedLine[] {
  const rows = new Map(onSale.map((row) => [row.stock_id, row]));
  const skus = storedLines.flatMap(({ stockId, quantity, gift }) => {
    const row = gift === undefined ? rows.get(stockId ?? 0) : undefined;
    return row ? toSkuLine(describeStock(row), quantity) : [];
  });
  const giftCards = storedLines.flatMap(({ giftCard, priceCents }) =>
    giftCard ? toDigitalLine({ ...giftCard, amountCents: priceCents }) : [],
  );
  return [...skus, ...giftCards];
}
