import { formatCents } from '../../../src/lib/money.ts';
import { comparePrices, type Prices } from '../../services/catalog/computeStyleOffer.ts';
import type { DeskProduct, DeskSku, DeskStyle } from '../../services/catalog/desk/describeProduct.ts';
import type { ListedProduct } from '../../services/catalog/desk/listProducts.ts';

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function formatPrices({ lowestCents, highestCents }: ListedProduct): string {
  if (lowestCents === null || highestCents === null) return 'no price';
  const prices = [...new Set([lowestCents, highestCents])].map((cents) => formatCents(cents));
  return prices.join(' to ');
}

/** Describes a product of a list in one line. */
export function formatListedProduct(product: ListedProduct): string {
  const { productId, brandName, name, isHidden, styles, skus, onHand } = product;
  const parts = [formatPrices(product), formatCount(styles, 'color'), formatCount(skus, 'SKU'), `${onHand} on hand`];
  return `${productId} ${brandName} ${name}: ${parts.join(', ')}${isHidden ? ' (hidden)' : ''}`;
}

function formatSku(sku: DeskSku, style: DeskStyle): string {
  const { stockId, asin, merchantSku, gtin, mpn, size, width, onHand, isCounted } = sku;
  const description = [`size ${size || '–'}`, width].filter(Boolean).join(', ');
  const numbers = [merchantSku && `merchant's ${merchantSku}`, asin, gtin && `GTIN ${gtin}`, mpn && `MPN ${mpn}`];
  const stock = isCounted ? String(onHand) : `not counted, up to ${onHand}`;
  const price = comparePrices(sku, style) === 0 ? '' : `, ${priceText(sku)}`;
  return `    SKU ${stockId}: ${description}${price}: ${stock} (${numbers.filter(Boolean).join(', ')})`;
}

const priceText = ({ priceCents, originalPriceCents }: Prices): string =>
  `${formatCents(priceCents)}${originalPriceCents > priceCents ? `, before ${formatCents(originalPriceCents)}` : ''}`;

const formatStyle = (style: DeskStyle): string[] => [
  `  ${style.color}: ${priceText(style)}`,
  ...style.skus.map((sku) => formatSku(sku, style)),
];

/** Describes a product with its colors and sizes. */
export function describeDeskProduct(product: DeskProduct): string {
  const { productId, brandName, name, isHidden, goneAt, source, sourceKey } = product;
  const hiddenText = goneAt
    ? `hidden since the feed of ${goneAt.toISOString().slice(0, 10)} no longer names it`
    : 'hidden';
  return [
    `${productId} ${brandName} ${name}${isHidden ? `, ${hiddenText}` : ''}`,
    `  from ${source}, there ${sourceKey}; in ${product.department} > ${product.category} > ${product.productType}`,
    ...product.styles.flatMap(formatStyle),
  ].join('\n');
}
