import type {
  Product,
  ProductBundle,
  ReviewSummary,
  ShownPrices,
  Style,
} from '../../../../src/contracts/products/product.ts';
import type { CompactSizing } from '../../../../src/contracts/products/productSizing.ts';
import { computePercentOff, formatCents, formatPriceText } from '../../../../src/lib/money.ts';
import { mergeDisclosures } from '../../../../src/lib/products/disclosures.ts';
import { findGenderLabel, getGenderPossessive } from '../../../../src/lib/products/genders.ts';
import { buildImageUrl, IMAGE_SIZES } from '../../../../src/lib/products/pictures.ts';
import { formatProductTitle } from '../../../../src/lib/products/products.ts';
import { buildBrandUrl, buildProductUrl } from '../../../../src/lib/products/productUrls.ts';
import { computeRating, computeShare } from '../../../../src/lib/reviews/ratings.ts';
import { DEFAULT_CRITERIA, type SearchFilters } from '../../../../src/lib/search/searchCriteria.ts';
import { formatSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import { isInseam } from '../../../../src/lib/sizing/sizedProduct.ts';
import { compareSizes, compareWidths } from '../../../../src/lib/sizing/sizeOrder.ts';
import { getShopName } from '../../../platform/http/answerForShop.ts';
import {
  type CatalogPrices,
  computeStyleOffer,
  type SkuPrice,
  type StyleOffer,
  toShownPrices,
} from '../computeStyleOffer.ts';
import type { BundleRow, BundleStyle } from './bundleStore.ts';

/** The stored badge of products that other shops do not sell. Each shop shows it with its own name (browsing §9). */
export const ONLY_AT = 'Only at';

/** Returns the text of a stored badge in the current shop, which is also its value in addresses of lists. */
export const showBadge = (badge: string): string =>
  badge === ONLY_AT ? `${ONLY_AT} ${getShopName()}`.trimEnd() : badge;

/** Returns the stored badge of a text in the current shop. */
export const toStoredBadge = (text: string): string => (text === showBadge(ONLY_AT) ? ONLY_AT : text);

type Sku = Omit<Style['stocks'][number], 'stockId' | 'onHand' | 'prices'> & {
  readonly stockId: number;
  /** Only in a style whose sizes have prices of their own. */
  readonly prices?: CatalogPrices;
};
/** A product as its page shows it, without stock counts, the fields that depend on them, and amounts, which depend on the locale. */
export type ProductWithoutStock = Omit<Product, 'styles'> & {
  readonly styles: (Omit<Style, 'stocks' | keyof ShownPrices> & {
    readonly prices: CatalogPrices;
    readonly skus: Sku[];
  })[];
};

const [MAIN] = IMAGE_SIZES.main;

const formatNumber = (value: number): string => String(value);

/** Returns the public shape of a product (browsing §3); `withStock` adds stock counts. */
export function presentProduct(row: BundleRow): ProductWithoutStock {
  const genderLabel = getGenderPossessive(row.genders, row.department);
  const names = {
    productId: formatNumber(row.product_id),
    brandName: row.brand_name,
    productName: row.name,
    genderLabel,
  };
  const url = buildProductUrl(names);
  const defaultImage = row.styles[0]?.images[0];
  const disclosures = mergeDisclosures(row.brand_disclosures, row.disclosures);
  return {
    ...names,
    brandId: formatNumber(row.brand_id),
    brandUrl: buildBrandUrl(row.brand_id, row.brand_slug),
    genders: row.genders,
    ageGroup: row.age_group,
    defaultProductType: row.department,
    defaultCategory: row.category,
    description: row.description,
    defaultImageUrl: defaultImage ? buildImageUrl(defaultImage.imageId, { ...MAIN, format: 'webp' }) : '',
    videos: row.videos.map(({ videoUrl, captionsUrl = null }) => ({ videoUrl, captionsUrl })),
    youtubeVideoId: row.youtube_video_id,
    seo: { title: `${row.brand_name} ${formatProductTitle(names)}`, canonicalUrl: url },
    features: row.features,
    measurements: row.measurements,
    ...(Object.keys(disclosures).length > 0 && { disclosures }),
    badges: row.badges,
    overallRating: presentStars(row.rating_counts),
    reviewSummary: presentRatings(row),
    productUrl: url,
    preferredSubsite: row.preferred_subsite,
    sizing: { dimensions: listDimensions(row.styles) },
    styles: row.styles.map(presentStyle),
  };
}

function presentStyle(style: BundleStyle): ProductWithoutStock['styles'][number] {
  const prices = { priceCents: style.price, originalPriceCents: style.original, referencePriceCents: style.reference };
  const isPricedBySize = style.stocks.some(({ ownPrices }) => ownPrices !== undefined);
  return {
    styleId: formatNumber(style.styleId),
    colorId: formatNumber(style.colorId),
    color: style.color,
    prices,
    hardLaunchDate: style.launch,
    images: style.images.map(({ imageId, type }) => ({ imageId, type })),
    skus: style.stocks.map(({ onHand: _onHand, ownPrices, ...sku }) => ({
      ...sku,
      ...(isPricedBySize && { prices: ownPrices ?? prices }),
    })),
  };
}

const showPrices = ({ priceCents, originalPriceCents, isFrom }: StyleOffer): ShownPrices => ({
  price: formatPriceText(priceCents, isFrom),
  priceCents,
  originalPrice: formatCents(originalPriceCents),
  originalPriceCents,
  percentOff: computePercentOff(priceCents, originalPriceCents),
  onSale: originalPriceCents > priceCents,
});

/** Adds stock counts to a product, its prices in the current locale, and its badges in the current shop; a SKU without a count has none on hand. */
export const withStock = (product: ProductWithoutStock, onHand: ReadonlyMap<number, number>): Product => ({
  ...product,
  badges: product.badges.map(showBadge),
  styles: product.styles.map(({ skus, prices, ...style }) => {
    const stocks = skus.map(({ prices: ownPrices, ...sku }) => ({
      ...sku,
      ...(ownPrices && { prices: showPrices(toShownPrices(ownPrices)) }),
      stockId: formatNumber(sku.stockId),
      onHand: onHand.get(sku.stockId) ?? 0,
    }));
    const skuPrices = skus.flatMap(({ stockId, prices: own }): SkuPrice[] =>
      own ? [[onHand.get(stockId) ?? 0, own.priceCents, own.originalPriceCents, own.referencePriceCents ?? null]] : [],
    );
    return { ...style, ...showPrices(computeStyleOffer(prices, skuPrices)), stocks };
  }),
});

function presentStars(counts: readonly number[]): Product['overallRating'] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  return { '1': one, '2': two, '3': three, '4': four, '5': five };
}

function presentRatings({ rating_counts: counts, review_count, fit_counts }: BundleRow): ReviewSummary {
  const rating = computeRating(counts);
  return {
    averageRating: rating,
    roundedRating: rating,
    ratingCount: counts.reduce((sum, count) => sum + count, 0),
    reviewCount: review_count,
    fit: presentFit(fit_counts),
  };
}

function presentFit(counts: readonly number[]): ReviewSummary['fit'] {
  const share = computeShare(counts);
  return share && { answers: share.answers, small: share.low, trueToSize: share.middle, large: share.high };
}

/** Sizes and widths of all colors in size order; unknown names keep the order of the SKUs. */
function listDimensions(styles: readonly BundleStyle[]): CompactSizing['dimensions'] {
  const sizes = mergeOrders(styles.map((style) => style.stocks.map((stock) => stock.size))).sort(compareSizes);
  const widths = mergeOrders(styles.map((style) => style.stocks.map((stock) => stock.width))).sort(compareWidths);
  const dimensions: CompactSizing['dimensions'] = [
    { id: 'size', name: 'Size', values: sizes },
    { id: 'width', name: widths.every(isInseam) ? 'Inseam' : 'Width', values: widths },
  ];
  return dimensions.filter(({ values }) => values.length > 0);
}

/** Merges lists without duplicates; a new value is placed after its predecessor in its own list. */
function mergeOrders(lists: readonly (readonly string[])[]): string[] {
  const mergedValues: string[] = [];
  for (const list of lists) {
    let last = -1;
    for (const value of list.filter(Boolean)) {
      const place = mergedValues.indexOf(value);
      if (place < 0) mergedValues.splice(last + 1, 0, value);
      last = place < 0 ? last + 1 : Math.max(last, place);
    }
  }
  return mergedValues;
}

/** Returns the breadcrumbs: gender, department and type lists, then the product. */
export function buildProductBreadcrumbs(row: BundleRow, url: string): ProductBundle['breadcrumbs'] {
  const genders = row.genders.flatMap((key) => findGenderLabel(key) ?? []);
  const gender: SearchFilters = genders.length > 0 ? { txAttrFacet_Gender: genders } : {};
  const list = (filters: SearchFilters): string =>
    formatSearchUrl({ ...DEFAULT_CRITERIA, filters: { ...gender, ...filters } });
  const genderCrumb = genders.length === 1 ? [{ text: genders[0] ?? '', href: list({}) }] : [];
  return [
    { text: 'Home', href: '/' },
    ...genderCrumb,
    { text: row.department, href: list({ zc1: [row.department] }) },
    { text: row.product_type, href: list({ productType: [row.product_type] }) },
    { text: row.name, href: url },
  ];
}
