import { MAX_PICTURES } from '../feedAttributes.ts';
import { parseAmount, parseQuantity } from './feedNumbers.ts';
import type { FeedRow, LeftOutRow, ReadRow } from './feedRow.ts';

/** A row of a Shopify export, by the names of its columns. */
export type ShopifyRow = FeedRow;
type Values = FeedRow['values'];

const OPTIONS = [1, 2, 3] as const;
const COLOR = /^(?:colou?rs?|farbe|couleur)$/i;
const SIZE = /\bsizes?\b|^größe$|^taille$/i;
const WIDTH = /\bwidth\b/i;
const YES = /^(?:true|yes|1)$/i;
const NO = /^(?:false|no|0)$/i;

/** The reason why a product is not sold, from its first row. */
function findExclusionReason({
  status = 'active',
  published = 'true',
  gift_card = 'false',
}: Values): LeftOutRow['leftOutReason'] | undefined {
  if (/^draft$/i.test(status)) return 'draft';
  if (/^(?:archived|unlisted)$/i.test(status)) return 'archived';
  if (NO.test(published)) return 'unpublished';
  return YES.test(gift_card) ? 'gift card' : undefined;
}

/** Returns one product's variants as Google's attributes. Without a tracker column, each quantity counts. */
export function toShopifyProduct(rows: readonly ShopifyRow[], hasTracker: boolean): ReadRow[] {
  const [first] = rows;
  if (!first) return [];
  const exclusionReason = findExclusionReason(first.values);
  const variants = rows.filter(isVariant);
  if (exclusionReason) return variants.map(({ lineNumber }) => ({ lineNumber, leftOutReason: exclusionReason }));
  const allPictures = [...rows]
    .sort((a, b) => Number(a.values.image_position ?? 0) - Number(b.values.image_position ?? 0))
    .flatMap(({ values }) => values.image_src ?? []);
  // Each variant has them all.
  const pictures = [...new Set(allPictures)].slice(0, MAX_PICTURES);
  return variants.map(({ lineNumber, values }) => ({
    lineNumber,
    values: { ...toGoogle(first.values, values, pictures), ...readStock(values, hasTracker) },
  }));
}

/** A row without a price or an option has a picture only; the first row always is a variant. */
const isVariant = ({ values }: ShopifyRow, index: number): boolean =>
  index === 0 || values.variant_price !== undefined || values.option1_value !== undefined;

function toGoogle(product: Values, variant: Values, pictures: readonly string[]): Record<string, string> {
  const { handle = '' } = product;
  const options = readOptions(product, variant);
  const [lead, ...others] = [...new Set([variant.variant_image, ...pictures])].filter(
    (address) => address !== undefined,
  );
  return omitEmpty({
    id: variant.variant_sku ?? [handle, ...options.values].join('/'),
    sku: variant.variant_sku,
    gtin: variant.variant_barcode,
    mpn: variant.mpn ?? product.mpn,
    item_group_id: handle,
    title: product.title,
    description: product.body_html,
    brand: product.vendor,
    product_type: product.type ?? product.custom_product_type,
    google_product_category:
      product.google_shopping_google_product_category ?? product.product_category ?? product.standard_product_type,
    gender: product.google_shopping_gender,
    age_group: product.google_shopping_age_group,
    color: options.color,
    size: options.size,
    width: options.width,
    image_link: lead,
    additional_image_link: others.map((address) => address.replaceAll(',', '%2C')).join(','),
    ...readPrices(variant),
  });
}

/** Returns the options by meaning; others are added to the size. `Default Title` is no option. */
function readOptions(product: Values, variant: Values) {
  const all = OPTIONS.map((place) => ({
    name: product[`option${place}_name`] ?? '',
    value: variant[`option${place}_value`] ?? '',
  })).filter(({ name, value }) => value !== '' && !(name === 'Title' && value === 'Default Title'));
  const color = all.find(({ name }) => COLOR.test(name));
  const width = all.find(({ name }) => WIDTH.test(name) && !SIZE.test(name));
  const sizes = all.filter((option) => option !== color && option !== width);
  const size = sizes.toSorted((a, b) => Number(SIZE.test(b.name)) - Number(SIZE.test(a.name)));
  return {
    values: all.map(({ value }) => value),
    color: color?.value,
    width: width?.value,
    size: size.map(({ value }) => value).join(' / '),
  };
}

/** The compare-at price is the regular price, if it is higher. */
function readPrices({ variant_price: price, variant_compare_at_price: compareAtPrice }: Values) {
  const [now, before] = [price, compareAtPrice].map((text) => parseAmount(text ?? '', 'price'));
  const isSale = now && before && 'cents' in now && 'cents' in before && before.cents > now.cents;
  return isSale ? { price: compareAtPrice, sale_price: price } : { price };
}

/** Stock that is not tracked is not counted; `continue` (or true) means that it is sold even without pieces. */
function readStock(variant: Values, hasTracker: boolean): Record<string, string> {
  const {
    variant_inventory_tracker: tracker,
    variant_inventory_qty: text,
    variant_inventory_policy: policy = '',
  } = variant;
  const isTracked = hasTracker ? tracker !== undefined : true;
  if (!isTracked || text === undefined) return { availability: 'in_stock' };
  const quantity = parseQuantity(text);
  if (quantity === undefined) return { availability: 'in_stock', quantity: text };
  if (quantity === 0 && /^(?:continue|true|yes)$/i.test(policy)) return { availability: 'in_stock' };
  return { availability: quantity > 0 ? 'in_stock' : 'out_of_stock', quantity: String(quantity) };
}

const omitEmpty = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
