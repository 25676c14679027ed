import type { ImportColumn } from '../../../../../src/contracts/desk/imports.ts';
import { isUnusedName, isUsedName, toAttributeName, USED_ATTRIBUTES, USED_NAMES } from '../../import/feedAttributes.ts';
import { REQUIRED_COLUMNS } from '../../import/read/readGoogleRows.ts';
import type { FeedColumn } from '../../import/read/readRows.ts';

/** Usual titles of columns, normalized, by the attribute they stand for; the first of an attribute that a file has counts. */
const USUAL_TITLES: Readonly<Record<string, readonly string[]>> = {
  id: [
    'sku',
    'article_number',
    'article',
    'item_number',
    'item',
    'art_nr',
    'artikelnummer',
    'product_id',
    'variant_id',
  ],
  item_group_id: ['style', 'style_number', 'parent_sku', 'parent_id', 'model_number', 'group'],
  title: ['name', 'product_name', 'product', 'product_title', 'modell', 'model', 'bezeichnung'],
  description: ['body', 'text', 'beschreibung', 'long_description'],
  price: ['regular_price', 'list_price', 'msrp', 'rrp', 'uvp', 'retail_price', 'vk', 'preis'],
  sale_price: ['special_price', 'discount_price'],
  quantity: ['stock', 'qty', 'on_hand', 'in_stock', 'stock_quantity', 'bestand', 'available'],
  brand: ['vendor', 'manufacturer', 'marke', 'hersteller'],
  gtin: ['ean', 'upc', 'barcode', 'ean13', 'isbn'],
  color: ['farbe', 'color_name'],
  size: ['groesse', 'gr_e', 'shoe_size'],
  image_link: ['image', 'image_url', 'picture', 'photo', 'bild', 'bild_1', 'image_1', 'images'],
  product_type: ['category', 'categories', 'kategorie', 'type'],
  shipping_weight: ['weight', 'gewicht'],
  mpn: ['manufacturer_number', 'part_number'],
};

/** Guesses the attributes of a file's columns that Google does not name. */
export function guessMapping(columns: readonly FeedColumn[]): Record<string, string> {
  const names = columns.map(({ name }) => name);
  const mapping: Record<string, string> = {};
  for (const [target, titles] of Object.entries(USUAL_TITLES)) {
    if (names.includes(target)) continue;
    const found = titles.find(
      (title) => names.includes(title) && mapping[title] === undefined && !isUsed(title, target),
    );
    if (found !== undefined) mapping[found] = target;
  }
  return mapping;
}

/** `sku` is an attribute too, and stays one where the file has an `id`. */
const isUsed = (title: string, target: string): boolean => isUsedName(title) && target !== 'id';

/** Returns the columns with the attributes that they stand for. */
export const presentColumns = (
  columns: readonly FeedColumn[],
  mapping: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, string>>,
): ImportColumn[] =>
  columns.map((column) => {
    const name = toAttributeName(column.name);
    const target = mapping[column.name] ?? (isUsedName(name) ? name : '');
    return { ...column, target, isChosen: chosen[column.name] !== undefined };
  });

/** Returns the attributes that a file needs and no column stands for. */
export const listMissingTargets = (columns: readonly ImportColumn[]): string[] =>
  REQUIRED_COLUMNS.filter((name) => !columns.some(({ target }) => target === name));

/** Returns whether a person should look at a file's columns: some are unknown and undecided. */
export const hasOpenColumns = (columns: readonly FeedColumn[], saved: Readonly<Record<string, string>>): boolean =>
  columns.some(({ name }) => {
    const attribute = toAttributeName(name);
    return saved[name] === undefined && !isUsedName(attribute) && !isUnusedName(attribute);
  });

/** The attributes that a column may stand for. */
export const TARGETS = USED_NAMES.map((name) => ({ name, use: USED_ATTRIBUTES[name].use }));
