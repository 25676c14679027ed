/** The label of a product's measurement with the height and size of the person in its pictures. It is also shown below the sizes. */
export const MODEL_MEASUREMENT = 'Model';

type NamedProduct = { readonly genderLabel: string; readonly productName: string };

const normalizeText = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Returns a product's title: `Women's Skyline 4`; unchanged if the name already contains the gender. */
export const formatProductTitle = ({ genderLabel, productName }: NamedProduct): string =>
  genderLabel === '' || normalizeText(productName).includes(normalizeText(genderLabel))
    ? productName
    : `${genderLabel} ${productName}`;

/** The product group (zc1) of gift cards. */
export const GIFT_CARDS_GROUP = 'Gift Cards';

/** Returns whether a line of a cart or a purchase is a gift card: an e-gift card or a physical one. */
export const isGiftCard = ({ glProductGroupType }: { readonly glProductGroupType: string }): boolean =>
  glProductGroupType === GIFT_CARDS_GROUP;

// Separate from the form's rules, because carts need the limits alone.

/** Limits of an e-gift card (value in cents, text lengths, days ahead) and of gift cards per cart. */
export const GIFT_CARD_LIMITS = {
  minCents: 500,
  maxCents: 50_000,
  perCart: 10,
  name: 50,
  email: 254,
  message: 300,
  daysAhead: 365,
} as const;

/** Cards, filters and product pages count stock as low up to this number of pieces (browsing §9). */
export const LOW_STOCK = 10;

/** The pieces of a SKU or a style. */
export type StockCount = {
  readonly onHand: number;
  /** Whether the number is unknown. */
  readonly isUncounted?: boolean | undefined;
};

/** Returns whether a count is low: 1 to 10 pieces; an unknown number is not. */
export const isLowStock = ({ onHand, isUncounted }: StockCount): boolean =>
  !isUncounted && onHand > 0 && onHand <= LOW_STOCK;

/** Returns 'Only N left in stock!' for low stock; null for any other (browsing §5, §9). */
export const formatLowStock = (count: StockCount): string | null =>
  isLowStock(count) ? `Only ${count.onHand} left in stock!` : null;
