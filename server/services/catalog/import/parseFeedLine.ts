import type { FeedRow } from './readFeed.ts';

/** A valid line of a feed: one SKU with its product and color. */
export type FeedLine = {
  readonly lineNumber: number;
  readonly id: string;
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
  /** Google's size type: `petite`, `tall`; empty for regular. */
  readonly sizeType: string;
  readonly gender: string;
  readonly ageGroup: string;
  /** Google's category, then the shop's own. */
  readonly categories: readonly string[];
  readonly material: string;
  readonly pattern: string;
};

/** A rejected line and the reason. */
export type RefusedLine = { readonly lineNumber: number; readonly reason: string };

/** Maximum lengths of Google Merchant Center; longer for descriptions, as feeds contain HTML. */
const MAX_LENGTH = {
  id: 50,
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

/** Validates one line; returns it, or the reason of its rejection. */
export function parseFeedLine({ lineNumber, values }: FeedRow): FeedLine | RefusedLine {
  const refuse = (reason: string): RefusedLine => ({ lineNumber, reason });
  const { id, title, price = '' } = values;
  if (!id) return refuse('has no id');
  if (!title) return refuse('has no title');
  for (const [column, most] of Object.entries(MAX_LENGTH)) {
    if ((values[column]?.length ?? 0) > most) return refuse(`${column} has more than ${most} characters`);
  }
  const regular = amount(price, 'price');
  if ('reason' in regular) return refuse(regular.reason);
  const sale = values.sale_price ? amount(values.sale_price, 'sale_price') : regular;
  if ('reason' in sale) return refuse(sale.reason);
  if (sale.cents > regular.cents) return refuse(`sale_price "${values.sale_price}" is above the price "${price}"`);
  const stated = values.availability ?? 'in_stock';
  const available = AVAILABILITY.get(stated.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  if (available === undefined) return refuse(`availability "${stated}" is not known`);
  const quantity = values.sell_on_google_quantity ?? values.quantity ?? values.inventory;
  if (quantity !== undefined && !/^\d{1,7}$/.test(quantity))
    return refuse(`quantity "${quantity}" is not a whole number`);
  return {
    lineNumber,
    id,
    group: values.item_group_id ?? id,
    title,
    description: values.description ?? '',
    brand: values.brand ?? '',
    host: hostOf(values.link ?? ''),
    pictures: picturesOf(values),
    clips: addressesIn(values.video_link ?? '').slice(0, MAX_CLIPS),
    priceCents: sale.cents,
    originalPriceCents: regular.cents,
    available,
    quantity: quantity === undefined ? undefined : Number(quantity),
    color: colorOf(values.color ?? ''),
    size: values.size ?? '',
    sizeType: (values.size_type ?? '').toLowerCase(),
    gender: (values.gender ?? '').toLowerCase(),
    ageGroup: (values.age_group ?? '').toLowerCase(),
    categories: [values.google_product_category, values.product_type].filter((text) => text !== undefined),
    material: values.material ?? '',
    pattern: values.pattern ?? '',
  };
}

/** Parses `28.00 USD`, `USD 28`, `1,299.00 USD`; the default currency is the shop's. */
function amount(text: string, column: string): { cents: number } | { reason: string } {
  if (text === '') return { reason: `has no ${column}` };
  const [, before, number, after] =
    /^([a-z]{3})?\s*(\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?)\s*([a-z]{3})?$/i.exec(text) ?? [];
  if (number === undefined) return { reason: `${column} "${text}" is not an amount` };
  const currency = (before ?? after ?? CURRENCY).toUpperCase();
  if (currency !== CURRENCY) return { reason: `${column} "${text}" is in ${currency}; the shop sells in ${CURRENCY}` };
  const cents = Math.round(Number(number.replaceAll(',', '')) * 100);
  // The column is a four-byte integer.
  return cents > 0 && cents < 2 ** 31 ? { cents } : { reason: `${column} "${text}" is not a price one can pay` };
}

/** Placeholders that feeds write instead of a color. */
const NO_COLOR = /^(?:see (?:product|description).*|n\/?a|none|default|no colou?r|as (?:shown|pictured)|-+)$/i;
const colorOf = (text: string): string => (NO_COLOR.test(text) ? '' : text);

function picturesOf(values: FeedRow['values']): string[] {
  return addressesIn(`${values.image_link ?? ''},${values.additional_image_link ?? ''}`).slice(0, MAX_PICTURES);
}

/** Splits a comma-separated list into distinct web addresses. */
function addressesIn(list: string): string[] {
  const addresses = list.split(',').map((text) => text.trim());
  return [...new Set(addresses.filter((address) => hostOf(address) !== ''))];
}

function hostOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.host : '';
}
