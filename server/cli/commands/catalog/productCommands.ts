import { formatCents } from '../../../../src/lib/money.ts';
import { comparePrices, type Prices } from '../../../services/catalog/computeStyleOffer.ts';
import {
  type DeskProduct,
  type DeskSku,
  type DeskStyle,
  describeProduct,
} from '../../../services/catalog/desk/describeProduct.ts';
import { findTypedProduct } from '../../../services/catalog/desk/findTypedProduct.ts';
import { type ListedProduct, listProducts, PRODUCTS_PER_PAGE } from '../../../services/catalog/desk/listProducts.ts';
import { type Command, CommandError, pagedCommand, readCommand } from '../../command.ts';

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function formatPrices({ lowestCents, highestCents }: ListedProduct): string {
  if (lowestCents === null || highestCents === null) return 'no price';
  const prices = [...new Set([lowestCents, highestCents])].map((cents) => formatCents(cents));
  return prices.join(' to ');
}

function formatListedProduct(product: ListedProduct): string {
  const { productId, brandName, name, isHidden, styles, skus, onHand } = product;
  const parts = [formatPrices(product), formatCount(styles, 'color'), formatCount(skus, 'SKU'), `${onHand} on hand`];
  return `${productId} ${brandName} ${name}: ${parts.join(', ')}${isHidden ? ' (hidden)' : ''}`;
}

function formatSku(sku: DeskSku, style: DeskStyle): string {
  const { stockId, asin, sku: merchantSku, gtin, mpn, size, width, onHand, isCounted } = sku;
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

function describeDeskProduct(product: DeskProduct): string {
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

const MAX_SEARCH = 100;
const LIST_USAGE = 'npm run store -- product list --search "ferry tee" --hidden --sold-out --page 2';

export const productCommands: readonly Command[] = [
  pagedCommand({
    words: 'product list',
    args: '--search … --hidden --sold-out --page 2',
    summary: 'lists products with their prices and stock, fifty a page',
    help: `--search finds words of the name or brand, or a SKU by the merchant's number, GTIN or ASIN. --hidden, --shown and --sold-out
show only these.`,
    usage: LIST_USAGE,
    options: {
      search: { type: 'string' },
      hidden: { type: 'boolean' },
      shown: { type: 'boolean' },
      'sold-out': { type: 'boolean' },
      page: { type: 'string' },
    },
    noun: 'Products',
    empty: 'No product matches.',
    perPage: PRODUCTS_PER_PAGE,
    readPage: async ({ db }, { search = '', hidden, shown, 'sold-out': isSoldOut = false }, page) => {
      if (search.length > MAX_SEARCH || (hidden && shown)) throw new CommandError(LIST_USAGE);
      const visibility = hidden ? 'hidden' : shown ? 'shown' : 'all';
      const { products, total } = await listProducts(db, { search, visibility, isSoldOut }, page);
      return { lines: products.map(formatListedProduct), total };
    },
  }),
  readCommand({
    words: 'product show',
    args: '<product or SKU>',
    summary: 'shows a product with its colors, sizes, numbers, prices and stock',
    help: "Name a product by its id, or one of its SKUs by its id, ASIN, merchant's number or GTIN.",
    usage: 'npm run store -- product show 9000001',
    word: /./,
    read: async ({ db }, word) => {
      const { productId } = await findTypedProduct(db, word);
      const product = await describeProduct(db, productId);
      if (!product) throw new CommandError(`The shop has no product ${productId}.`);
      return describeDeskProduct(product);
    },
  }),
];
