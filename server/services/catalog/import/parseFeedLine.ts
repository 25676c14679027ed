import { decodeHTML } from 'entities';
import { findFeedShelf } from './findFeedShelf.ts';
import type { FeedRow, RefusedLine } from './read/feedRow.ts';
import { splitWidth } from './splitWidth.ts';
import { toCategoryPath } from './toCategoryPath.ts';
import { toGtin } from './toGtin.ts';

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
  readonly priceCents: number;
  readonly originalPriceCents: number;
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
  readonly material: string;
  readonly pattern: string;
  /** Values that were not understood and are left out. */
  readonly warnings: readonly RefusedLine[];
};

/** Maximum lengths of Google Merchant Center; longer for descriptions, as feeds contain HTML. */
const MAX_LENGTH = {
  id: 50,
  sku: 100,
  gtin: 50,
  mpn: 70,
  width: 50,
  item_group_id: 50,
  title: 150,
  brand: 70,
  color: 100,
  size: 100,
  material: 200,
  pattern: 100,
  google_product_category: 750,
  product_type: 750,
  description: 20_000,
  link: 2000,
  image_link: 2000,
  additional_image_link: 20_000,
  video_link: 6000,
} as const;

const CURRENCY = 'USD';
const MAX_PICTURES = 10;
const MAX_CLIPS = 3;
const AVAILABILITY = new Map([
  ['in_stock', true],
  ['available', true],
  ['limited_availability', true],
  ['out_of_stock', false],
  ['preorder', false],
  ['backorder', false],
  ['discontinued', false],
]);

/** Plain text fields; in feeds they may contain HTML's names for characters (`Levi&#39;s`). */
const PLAIN_TEXT_FIELDS = [
  'title',
  'brand',
  'color',
  'size',
  'material',
  'pattern',
  'google_product_category',
  'product_type',
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses the first of them, and no text has them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

type Values = FeedRow['values'];
type Refusal = { readonly field: string; readonly reason: string };

/** Returns the keys of a line's product, also of a refused line; `source` stands for the host of its link. */
export const getGroupKeys = ({ values }: FeedRow, source?: string): Pick<FeedLine, 'host' | 'group'> => ({
  host: source ?? parseHost(values.link ?? ''),
  group: values.item_group_id ?? values.id ?? '',
});

/** Validates one line; returns it, or the reason of its rejection. `source` stands for the host of its link. */
export function parseFeedLine(row: FeedRow, source?: string): FeedLine | RefusedLine {
  const { lineNumber } = row;
  const values = decodeValues(row.values);
  const read = readNumbers(values);
  const refusal = findBadText(values) ?? ('reason' in read ? read : undefined);
  if (refusal || 'reason' in read) return { lineNumber, field: '', reason: '', ...refusal };
  const { id = '', title = '' } = values;
  const categories = listCategories(values);
  const gtin = toGtin(values.gtin ?? '');
  const ageGroup = (values.age_group ?? '').toLowerCase();
  const isShoe = findFeedShelf(title, categories).department === 'Shoes';
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
    ...read,
    color: normalizeColor(values.color ?? ''),
    ...splitWidth(values, isShoe && (ageGroup === '' || ageGroup === 'adult')),
    sizeType: (values.size_type ?? '').toLowerCase(),
    gender: (values.gender ?? '').toLowerCase(),
    ageGroup,
    categories,
    material: values.material ?? '',
    pattern: values.pattern ?? '',
    warnings: [
      ...(gtin === undefined ? [createUnknownValueWarning('gtin', values)] : []),
      ...checkCategory(values),
    ].map((warning) => ({
      lineNumber,
      ...warning,
    })),
  };
}

const createUnknownValueWarning = (field: string, values: Values): Refusal => ({
  field,
  reason: `${field} "${values[field]}" is not known and is left out`,
});

function decodeValues(values: Values): Values {
  const texts = PLAIN_TEXT_FIELDS.flatMap((name) => {
    const text = values[name];
    return text?.includes('&') ? [[name, decodeHTML(text)] as const] : [];
  });
  return texts.length > 0 ? { ...values, ...Object.fromEntries(texts) } : values;
}

/** Finds values that are missing, too long or not text. */
function findBadText(values: Values): Refusal | undefined {
  for (const field of ['id', 'title']) if (!values[field]) return { field, reason: `has no ${field}` };
  for (const [field, maxLength] of Object.entries(MAX_LENGTH)) {
    const text = values[field];
    if (text === undefined) continue;
    if (text.length > maxLength) return { field, reason: `${field} has more than ${maxLength} characters` };
    if (CONTROL.test(text) || !text.isWellFormed())
      return { field, reason: `${field} has a character that is no text` };
  }
  return undefined;
}

type Numbers = Pick<FeedLine, 'priceCents' | 'originalPriceCents' | 'available' | 'quantity'>;

/** Parses prices and stock. */
function readNumbers(values: Values): Numbers | Refusal {
  const { price = '', availability = 'in_stock' } = values;
  const regular = parseAmount(price, 'price');
  if ('reason' in regular) return regular;
  const sale = values.sale_price ? parseAmount(values.sale_price, 'sale_price') : regular;
  if ('reason' in sale) return sale;
  if (sale.cents > regular.cents)
    return { field: 'sale_price', reason: `sale_price "${values.sale_price}" is above the price "${price}"` };
  const available = AVAILABILITY.get(availability.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  if (available === undefined) return { field: 'availability', reason: `availability "${availability}" is not known` };
  const quantity = values.sell_on_google_quantity ?? values.quantity ?? values.inventory;
  if (quantity !== undefined && !/^\d{1,7}$/.test(quantity))
    return { field: 'quantity', reason: `quantity "${quantity}" is not a whole number` };
  return {
    priceCents: sale.cents,
    originalPriceCents: regular.cents,
    available,
    quantity: quantity === undefined ? undefined : Number(quantity),
  };
}

const listCategories = ({ google_product_category: google, product_type: productType }: Values): string[] =>
  [google && toCategoryPath(google), productType].flatMap((text) => text || []);

const checkCategory = (values: Values): Refusal[] => {
  const { google_product_category: category = '' } = values;
  return toCategoryPath(category) === undefined ? [createUnknownValueWarning('google_product_category', values)] : [];
};

/** Parses `28.00 USD`, `USD 28`, `1,299.00 USD`; the default currency is the shop's. */
function parseAmount(text: string, field: string): { cents: number } | Refusal {
  if (text === '') return { field, reason: `has no ${field}` };
  const [, before, number, after] =
    /^([a-z]{3})?\s*(\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?)\s*([a-z]{3})?$/i.exec(text) ?? [];
  if (number === undefined) return { field, reason: `${field} "${text}" is not an amount` };
  const currency = (before ?? after ?? CURRENCY).toUpperCase();
  if (currency !== CURRENCY)
    return { field, reason: `${field} "${text}" is in ${currency}; the shop sells in ${CURRENCY}` };
  const cents = Math.round(Number(number.replaceAll(',', '')) * 100);
  // The column is a four-byte integer.
  return cents > 0 && cents < 2 ** 31 ? { cents } : { field, reason: `${field} "${text}" is not a price one can pay` };
}

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
