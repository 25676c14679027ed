import type { Disclosures } from '../../../../src/lib/products/disclosures.ts';
import { findUnknownMeasures, type ParcelRecord, readParcel } from '../parcelFacts.ts';
import { classifyFeedProduct } from './classifyFeedProduct.ts';
import { DETAIL_COLUMNS, MAX_PICTURES, USED_ATTRIBUTES, USED_NAMES } from './feedAttributes.ts';
import { splitWidth, toGtin } from './feedValues.ts';
import { isDeeplyNested, toPlainText } from './plainText.ts';
import {
  findBadDisclosures,
  type ProductDetails,
  parseDetails,
  readDisclosures,
  splitDetail,
} from './productDetails.ts';
import {
  parseAmount,
  parseQuantity,
  parseSalePeriod,
  quoteText,
  type Refusal,
  type SalePeriod,
} from './read/feedNumbers.ts';
import { copyStart, type FeedRow, type RefusedLine } from './read/feedRow.ts';
import { toCategoryPath } from './toCategoryPath.ts';

export type { RefusedLine } from './read/feedRow.ts';

/** A valid line of a feed: one SKU with its product and color. */
export type FeedLine = {
  readonly lineNumber: number;
  readonly id: string;
  /** The merchant's own number of the SKU: its id in the feed, or in Shopify's exports the variant's SKU. */
  readonly sku: string;
  /** 8 to 14 digits, or empty. */
  readonly gtin: string;
  /** The manufacturer's number, or empty. */
  readonly mpn: string;
  /** The item group; the line's own id without one. */
  readonly group: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly host: string;
  readonly pictures: readonly string[];
  /** Addresses of YouTube clips or video files. */
  readonly clips: readonly string[];
  /** Outside the period of `sale`. */
  readonly priceCents: number;
  readonly originalPriceCents: number;
  /** A sale price that starts and ends. */
  readonly sale?: SalePeriod & { readonly priceCents: number };
  /** Whether each price names its currency. */
  readonly hasCurrency: boolean;
  readonly available: boolean;
  readonly quantity: number | undefined;
  readonly color: string;
  readonly size: string;
  readonly width: string;
  /** Google's size type: `petite`, `tall`; empty for regular. */
  readonly sizeType: string;
  readonly gender: string;
  readonly ageGroup: string;
  /** Google's category, then the shop's own. */
  readonly categories: readonly string[];
  readonly parcel: ParcelRecord;
  readonly details: ProductDetails;
  /** Facts for the law of the EU; empty for a file that states none. */
  readonly disclosures: Disclosures;
  /** Values that were not understood and are left out. */
  readonly warnings: readonly RefusedLine[];
};

const MAX_CLIPS = 3;
/** Most characters of a plain text with its HTML. */
const MAX_MARKUP = 20_000;
/** Values without case, spaces, lines and the address of schema.org. */
const AVAILABILITY = new Map([
  ['instock', true],
  ['available', true],
  ['limitedavailability', true],
  ['outofstock', false],
  ['soldout', false],
  ['preorder', false],
  ['backorder', false],
  ['discontinued', false],
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses the first of them, and no text has them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

type Values = FeedRow['values'];

/**
 * Returns the keys of a line's product, also of a refused line; `source` stands for the host of its link. A text that is
 * too long is cut, and differs from each valid one.
 */
export const getGroupKeys = ({ values }: FeedRow, source?: string): Pick<FeedLine, 'host' | 'group'> => ({
  host: source ?? parseHost(copyStart(values.link ?? '', USED_ATTRIBUTES.link.maxLength)),
  group: copyStart(values.item_group_id ?? values.id ?? '', USED_ATTRIBUTES.item_group_id.maxLength + 1),
});

/** A refused line, and the SKU that it is about: empty if the line does not say. */
export type RefusedFeedLine = RefusedLine & {
  readonly sku: string;
  /** Whether the line says that the SKU is not in stock. */
  readonly isSoldOut: boolean;
};

/** Validates one line; returns it, or the reason of its rejection. `source` stands for the host of its link. */
export function parseFeedLine(row: FeedRow, source?: string): FeedLine | RefusedFeedLine {
  const { lineNumber } = row;
  const values = readTexts(row.values);
  // Long texts are not parsed.
  const read = findBadText(values) ?? readNumbers(values);
  if ('reason' in read) {
    const sku = values.sku ?? values.id ?? '';
    const isSku = isText(sku) && sku.length <= USED_ATTRIBUTES.sku.maxLength;
    return { lineNumber, ...read, sku: isSku ? sku : '', isSoldOut: isSoldOut(values) };
  }
  const { id = '', title = '' } = values;
  const categories = listCategories(values);
  const gtin = toGtin(values.gtin ?? '');
  const ageGroup = (values.age_group ?? '').toLowerCase();
  const isShoe = classifyFeedProduct(title, categories).department === 'Shoes';
  const { warnings, ...numbers } = read;
  const { details, leftOutCount } = parseDetails(values.product_detail ?? '');
  const columnDetails = DETAIL_COLUMNS.flatMap(([column, name]) => {
    const text = values[column];
    return text === undefined ? [] : [[name, splitDetail(text), column] as const];
  });
  return {
    lineNumber,
    id,
    sku: values.sku ?? id,
    gtin: gtin ?? '',
    mpn: values.mpn ?? '',
    ...getGroupKeys(row, source),
    title,
    description: values.description ?? '',
    brand: values.brand ?? '',
    pictures: listPictures(values),
    clips: splitAddresses(values.video_link ?? '').slice(0, MAX_CLIPS),
    ...numbers,
    color: normalizeColor(values.color ?? ''),
    ...splitWidth(values, isShoe && (ageGroup === '' || ageGroup === 'adult')),
    sizeType: (values.size_type ?? '').toLowerCase(),
    gender: (values.gender ?? '').toLowerCase(),
    ageGroup,
    categories,
    parcel: readParcel(values),
    details: { ...details, ...Object.fromEntries(columnDetails.filter(([, texts]) => texts.length > 0)) },
    disclosures: readDisclosures(values),
    warnings: [
      ...(gtin === undefined ? [createUnknownValueWarning('gtin', values)] : []),
      ...(leftOutCount > 0 ? [createUnknownValueWarning('product_detail', values)] : []),
      ...columnDetails.flatMap(([, texts, name]) => (texts.length > 0 ? [] : createUnknownValueWarning(name, values))),
      ...checkCategory(values),
      ...findBadDisclosures(values),
      ...findUnknownMeasures(values).map((name) => createUnknownValueWarning(name, values)),
      ...warnings,
    ].map((warning) => ({ lineNumber, ...warning })),
  };
}

const createUnknownValueWarning = (field: string, values: Values): Refusal => ({
  field,
  reason: `${field} ${quoteText(values[field] ?? '')} is not known and is left out`,
});

/** Returns the values that the import uses, plain ones without HTML; the title is that of the item group, if there is one. */
function readTexts(values: Values): Values {
  const texts: Record<string, string> = {};
  for (const name of USED_NAMES) {
    const value = values[name];
    if (value === undefined) continue;
    const isMarkedUp = USED_ATTRIBUTES[name].text === 'plain' && value.length <= MAX_MARKUP;
    const text = isMarkedUp ? toPlainText(value) : value;
    if (text !== '') texts[name] = text;
  }
  const title = texts.item_group_title ?? texts.title;
  return title === undefined ? texts : { ...texts, title };
}

const isText = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text);

/** Finds values that are missing, too long or not text. */
function findBadText(values: Values): Refusal | undefined {
  for (const field of ['id', 'title']) if (!values[field]) return { field, reason: `has no ${field}` };
  for (const field of USED_NAMES) {
    const text = values[field];
    if (text === undefined) continue;
    const { maxLength } = USED_ATTRIBUTES[field];
    if (text.length > maxLength) return { field, reason: `${field} has more than ${maxLength} characters` };
    if (!isText(text)) return { field, reason: `${field} has a character that is no text` };
  }
  if (isDeeplyNested(values.description ?? ''))
    return { field: 'description', reason: 'description nests too many HTML elements' };
  return undefined;
}

type Numbers = Pick<
  FeedLine,
  'priceCents' | 'originalPriceCents' | 'sale' | 'hasCurrency' | 'available' | 'quantity'
> & { readonly warnings: readonly Refusal[] };

function readNumbers(values: Values): Numbers | Refusal {
  const prices = readPrices(values);
  if ('reason' in prices) return prices;
  const { availability = 'in_stock' } = values;
  const available = parseAvailability(availability);
  if (available === undefined)
    return { field: 'availability', reason: `availability ${quoteText(availability)} is not known` };
  const quantityText = getQuantityText(values);
  const quantity = quantityText === undefined ? undefined : parseQuantity(quantityText);
  if (available && quantityText !== undefined && quantity === undefined)
    return { field: 'quantity', reason: `quantity ${quoteText(quantityText)} is not a whole number` };
  return { ...prices, available, quantity };
}

type LinePrices = Omit<Numbers, 'available' | 'quantity'>;

/** Parses the prices. A sale price whose period is not understood is left out, so that it cannot outlast its sale. */
function readPrices(values: Values): LinePrices | Refusal {
  const { price = '', sale_price: salePrice, sale_price_effective_date: period } = values;
  const regular = parseAmount(price, 'price');
  if ('reason' in regular) return regular;
  const originalPriceCents = regular.cents;
  const regularPrices = { priceCents: originalPriceCents, originalPriceCents, hasCurrency: regular.hasCurrency };
  if (salePrice === undefined) return { ...regularPrices, warnings: [] };
  const sale = parseAmount(salePrice, 'sale_price');
  if ('reason' in sale) return sale;
  if (sale.cents > originalPriceCents)
    return { field: 'sale_price', reason: `sale_price ${quoteText(salePrice)} is above the price ${quoteText(price)}` };
  const hasCurrency = regular.hasCurrency && sale.hasCurrency;
  if (period === undefined) return { priceCents: sale.cents, originalPriceCents, hasCurrency, warnings: [] };
  const salePeriod = parseSalePeriod(period);
  if (salePeriod)
    return { ...regularPrices, hasCurrency, sale: { ...salePeriod, priceCents: sale.cents }, warnings: [] };
  const field = 'sale_price_effective_date';
  return {
    ...regularPrices,
    hasCurrency,
    warnings: [{ field, reason: `${field} ${quoteText(period)} is not a period: the sale price is left out` }],
  };
}

const parseAvailability = (text: string): boolean | undefined =>
  AVAILABILITY.get(
    text
      .toLowerCase()
      .replace(/^https?:\/\/schema\.org\//, '')
      .replaceAll(/[\s_-]+/g, ''),
  );

const getQuantityText = ({ sell_on_google_quantity: google, quantity, inventory }: Values): string | undefined =>
  google ?? quantity ?? inventory;

const isSoldOut = (values: Values): boolean =>
  parseAvailability(values.availability ?? 'in_stock') === false || parseQuantity(getQuantityText(values) ?? '') === 0;

const listCategories = ({ google_product_category: google, product_type: productType }: Values): string[] =>
  [google && toCategoryPath(google), productType].flatMap((text) => text || []);

const checkCategory = (values: Values): Refusal[] => {
  const { google_product_category: category = '' } = values;
  return toCategoryPath(category) === undefined ? [createUnknownValueWarning('google_product_category', values)] : [];
};

/** Placeholders that feeds write instead of a color. */
const NO_COLOR = /^(?:see (?:product|description).*|n\/?a|none|default|no colou?r|as (?:shown|pictured)|-+)$/i;
const normalizeColor = (text: string): string => (NO_COLOR.test(text) ? '' : text);

function listPictures(values: Values): string[] {
  const all = [values.image_link, values.additional_image_link].flatMap((list) => splitAddresses(list ?? ''));
  return [...new Set(all)].slice(0, MAX_PICTURES);
}

/** Splits a comma-separated list into distinct web addresses, which may have commas themselves. */
function splitAddresses(list: string): string[] {
  const addresses = list.split(/,(?=\s*(?:[a-z]+:|$))/i).map((text) => text.trim());
  return [...new Set(addresses.filter((address) => parseHost(address) !== ''))];
}

function parseHost(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.host : '';
}
