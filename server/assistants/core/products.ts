import type { Marketplace } from '../../../src/contracts/content/content.ts';
import type { Product, Stock, Style } from '../../../src/contracts/products/product.ts';
import { buildImageUrl, SHARED_PICTURE } from '../../../src/lib/products/pictures.ts';
import { buildColorUrl, buildSkuUrl } from '../../../src/lib/products/productUrls.ts';
import { formatSkuSize } from '../../../src/lib/sizing/skuSizes.ts';

export const CURRENCY = 'USD';

type Money = { readonly amount: number; readonly currency: typeof CURRENCY };
export type Option = { readonly name: string; readonly label: string };

/** A SKU as assistants see it; its id is that of feeds, of structured data and of carts. */
export type Variant = {
  readonly id: string;
  readonly title: string;
  readonly description: { readonly plain: string };
  readonly url: string;
  readonly price: Money;
  readonly list_price?: Money;
  readonly availability: { readonly available: boolean; readonly status: 'in_stock' | 'out_of_stock' };
  readonly options: readonly Option[];
  readonly media: readonly Media[];
};
type Media = { readonly type: 'image'; readonly url: string; readonly alt_text: string };
type PriceRange = { readonly min: Money; readonly max: Money };

export type AssistantProduct = {
  readonly id: string;
  readonly title: string;
  readonly description: { readonly html: string } | { readonly plain: string };
  readonly url: string;
  readonly categories: readonly { readonly value: string; readonly taxonomy: 'merchant' }[];
  readonly price_range: PriceRange;
  readonly list_price_range?: PriceRange;
  readonly media: readonly Media[];
  readonly options: readonly { readonly name: string; readonly values: readonly { readonly label: string }[] }[];
  readonly variants: readonly [Variant, ...Variant[]];
  readonly rating?: { readonly value: number; readonly scale_max: 5; readonly count: number };
};

export type AssistantShop = Pick<Marketplace, 'id' | 'name' | 'origin' | 'hasRatings'>;

const toMoney = (amount: number): Money => ({ amount, currency: CURRENCY });
const MAX_MEDIA = 10;

const listMedia = (product: Product, style: Style, { origin }: AssistantShop): Media[] =>
  style.images.slice(0, MAX_MEDIA).map(({ imageId }) => ({
    type: 'image',
    url: origin + buildImageUrl(imageId, SHARED_PICTURE),
    alt_text: `${product.brandName} ${product.productName}, ${style.color}`,
  }));

function listOptions(style: Style, sku: Stock): Option[] {
  const size = formatSkuSize({ size: sku.size, shoeType: sku.shoeType, sizeRange: sku.sizeRange });
  return [
    { name: 'Color', label: style.color },
    { name: 'Size', label: size },
    { name: 'Width', label: sku.width },
  ].filter(({ label }) => label !== '');
}

function presentVariant(product: Product, style: Style, sku: Stock, shop: AssistantShop & { today: string }): Variant {
  const { priceCents, originalPriceCents } = sku.prices ?? style;
  const options = listOptions(style, sku);
  const isLaunched = style.hardLaunchDate === null || style.hardLaunchDate.slice(0, 10) <= shop.today;
  const available = sku.onHand > 0 && isLaunched;
  const title = options.map(({ label }) => label).join(' / ');
  return {
    id: sku.stockId,
    title,
    description: { plain: `${product.brandName} ${product.productName}, ${title}` },
    url: shop.origin + buildSkuUrl(buildColorUrl(product.productUrl, style), sku),
    price: toMoney(priceCents),
    ...(originalPriceCents > priceCents && { list_price: toMoney(originalPriceCents) }),
    availability: { available, status: available ? 'in_stock' : 'out_of_stock' },
    options,
    media: listMedia(product, style, shop).slice(0, 1),
  };
}

/** Returns all SKUs of a product, with their colors in the order of the page. */
export const presentVariants = (product: Product, shop: AssistantShop & { today: string }): Variant[] =>
  product.styles.flatMap((style) => style.stocks.map((sku) => presentVariant(product, style, sku, shop)));

/** Lists the options of variants, each with its values in their order. */
export function collectOptions(variants: readonly Variant[]): AssistantProduct['options'] {
  const labels = new Map<string, Set<string>>();
  for (const { name, label } of variants.flatMap(({ options }) => options))
    labels.set(name, (labels.get(name) ?? new Set()).add(label));
  return [...labels].map(([name, values]) => ({ name, values: [...values].map((label) => ({ label })) }));
}

function getRange(amounts: readonly number[]): PriceRange {
  return { min: toMoney(Math.min(...amounts)), max: toMoney(Math.max(...amounts)) };
}

/**
 * Returns a product with some of its variants. @param shown the variants to name, the most fitting one first
 * @param all those whose prices and options count
 */
export function presentAssistantProduct(
  product: Product,
  { shown, all, shop }: { shown: readonly [Variant, ...Variant[]]; all: readonly Variant[]; shop: AssistantShop },
): AssistantProduct {
  const { productId, brandName, productName, description, productUrl, reviewSummary } = product;
  const title = `${brandName} ${productName}`;
  const [featured] = shown;
  const color = featured.options.find(({ name }) => name === 'Color')?.label;
  const style = product.styles.find((one) => one.color === color) ?? product.styles[0];
  const listPrices = all.flatMap(({ list_price: listPrice }) => listPrice?.amount ?? []);
  return {
    id: productId,
    title,
    description: description === '' ? { plain: title } : { html: description },
    url: shop.origin + productUrl,
    categories: [
      {
        value: [product.defaultProductType, product.defaultCategory].filter(Boolean).join(' > '),
        taxonomy: 'merchant',
      },
    ],
    price_range: getRange(all.map(({ price }) => price.amount)),
    ...(listPrices.length > 0 && { list_price_range: getRange(listPrices) }),
    media: style ? listMedia(product, style, shop) : [],
    options: collectOptions(all),
    variants: shown,
    ...(shop.hasRatings &&
      reviewSummary.ratingCount > 0 && {
        rating: { value: reviewSummary.roundedRating, scale_max: 5 as const, count: reviewSummary.ratingCount },
      }),
  };
}
