import type { Marketplace } from '../../../../src/contracts/content/content.ts';
import { DISCLOSURE_FIELDS, DISCLOSURES, mergeDisclosures } from '../../../../src/lib/products/disclosures.ts';
import { getGenderPossessive } from '../../../../src/lib/products/genders.ts';
import { buildImageUrl, SHARED_PICTURE } from '../../../../src/lib/products/pictures.ts';
import { buildColorUrl, buildProductUrl, buildSkuUrl } from '../../../../src/lib/products/productUrls.ts';
import { getStandardCents } from '../../../../src/lib/promises.ts';
import { formatSkuSize } from '../../../../src/lib/sizing/skuSizes.ts';
import { DETAIL_COLUMNS, FEED_AGE_GROUPS, MAX_PICTURES } from '../import/feedAttributes.ts';
import { NO_COLOR } from '../import/lineChecks.ts';
import { joinDetail } from '../import/productDetails.ts';
import { CURRENCY } from '../import/read/feedNumbers.ts';
import type { FeedSku } from './feedSkus.ts';

/** The marketplace whose addresses and terms a feed names. */
export type FeedShop = Pick<Marketplace, 'origin' | 'shipping' | 'returnDays' | 'returnFeeCents'>;

/** A value with parts, such as `shipping`, whose parts are in Google's order. */
type Parts = Readonly<Record<string, string>>;

/** The value of an attribute: a text, several texts, or several values with parts; empty for none. */
export type FeedValue = string | readonly string[] | readonly Parts[];

export type FeedColumn = {
  readonly read: (sku: FeedSku, shop: FeedShop, now: Date) => FeedValue | undefined;
  /** Set for facts that are the merchant's own business: they are written on request only. */
  readonly isInternal?: true;
};

const formatAmount = (cents: number): string => `${(cents / 100).toFixed(2)} ${CURRENCY}`;
const formatInstant = (text: string): string => new Date(text).toISOString().replace(/\.\d+Z$/, 'Z');

/** The day as the start of its day in UTC; undefined if it has come. */
const formatLaunch = (day: string, now: Date): string | undefined =>
  day.slice(0, 10) > now.toISOString().slice(0, 10) ? `${day.slice(0, 10)}T00:00Z` : undefined;

function readGender({ genders }: FeedSku): string {
  const female = genders.some((gender) => gender === 'womens' || gender === 'girls');
  const male = genders.some((gender) => gender === 'mens' || gender === 'boys');
  return female && male ? 'unisex' : female ? 'female' : male ? 'male' : '';
}

const buildStylePath = (sku: FeedSku): string => {
  const { productId, brand: brandName, name: productName, genders, department } = sku;
  const genderLabel = getGenderPossessive(genders, department);
  return buildColorUrl(buildProductUrl({ productId, brandName, productName, genderLabel }), sku);
};

const listPictures = ({ images }: FeedSku, { origin }: FeedShop): string[] =>
  images.slice(0, MAX_PICTURES).map(({ imageId }) => origin + buildImageUrl(imageId, SHARED_PICTURE));

const listClips = ({ videos, youtubeVideoId }: FeedSku, { origin }: FeedShop): string[] => [
  ...videos.map(({ videoUrl }) => (videoUrl.startsWith('/') ? origin + videoUrl : videoUrl)),
  ...(youtubeVideoId === null ? [] : [`https://www.youtube.com/watch?v=${youtubeVideoId}`]),
];

const isInStock = ({ onHand, launchDate }: FeedSku, now: Date): boolean =>
  onHand > 0 && (launchDate === null || formatLaunch(launchDate, now) === undefined);

const isReduced = ({ priceCents, originalPriceCents }: FeedSku): boolean => priceCents < originalPriceCents;
const readColor = ({ color }: FeedSku): string => (color === NO_COLOR ? '' : color);
const readSize = ({ size, shoeType }: FeedSku): string => formatSkuSize({ size, shoeType });
const readTitle = ({ brand, name }: FeedSku): string => `${brand} ${name}`;
const readSide = ({ sides }: FeedSku, side: 0 | 1 | 2): string => (sides ? `${sides[side] / 10} cm` : '');

/** Google's limit of a notice. */
const MAX_NOTICE = 1000;

const OWN_COLUMN: ReadonlySet<string> = new Set(DETAIL_COLUMNS.map(([, name]) => name));

const listDetails = ({ attributes }: FeedSku): Parts[] =>
  Object.entries(attributes)
    .filter(([name]) => !OWN_COLUMN.has(name))
    .map(([name, values]) => ({ section_name: '', attribute_name: name, attribute_value: joinDetail(values) }));

/** All attributes of feeds, by Google's names, in the order of the file. What the import reads back is in `feedAttributes.ts`. */
export const FEED_COLUMNS: Readonly<Record<string, FeedColumn>> = {
  id: { read: ({ stockId }) => String(stockId) },
  item_group_id: { read: ({ productId }) => String(productId) },
  item_group_title: { read: readTitle },
  title: { read: (sku) => [readTitle(sku), readColor(sku), readSize(sku), sku.width].filter(Boolean).join(', ') },
  description: { read: ({ description }) => description },
  link: { read: (sku, shop) => shop.origin + buildSkuUrl(buildStylePath(sku), sku) },
  image_link: { read: (sku, shop) => listPictures(sku, shop)[0] },
  additional_image_link: { read: (sku, shop) => listPictures(sku, shop).slice(1) },
  video_link: { read: listClips },
  availability: { read: (sku, _shop, now) => (isInStock(sku, now) ? 'in_stock' : 'out_of_stock') },
  availability_date: {
    read: ({ launchDate }, _shop, now) => (launchDate === null ? undefined : formatLaunch(launchDate, now)),
  },
  price: { read: ({ originalPriceCents }) => formatAmount(originalPriceCents) },
  sale_price: {
    read: (sku) => (sku.sale ? formatAmount(sku.sale.cents) : isReduced(sku) ? formatAmount(sku.priceCents) : ''),
  },
  sale_price_effective_date: {
    read: ({ sale }) => (sale ? `${formatInstant(sale.startsAt)}/${formatInstant(sale.endsAt)}` : ''),
  },
  quantity: { isInternal: true, read: ({ isCounted, onHand }) => (isCounted ? String(onHand) : '') },
  brand: { read: ({ brand }) => brand },
  gtin: { read: ({ gtin }) => gtin },
  mpn: { read: ({ mpn }) => mpn },
  sku: { read: ({ merchantSku }) => merchantSku },
  identifier_exists: { read: ({ gtin, mpn }) => (gtin === '' && mpn === '' ? 'no' : 'yes') },
  condition: { read: () => 'new' },
  product_type: { read: ({ department, category, productType }) => [department, category, productType].join(' > ') },
  age_group: { read: ({ ageGroup }) => (FEED_AGE_GROUPS.has(ageGroup) ? ageGroup : 'kids') },
  gender: { read: readGender },
  color: { read: readColor },
  size: { read: readSize },
  width: { read: ({ width }) => width },
  size_system: { read: () => 'US' },
  size_type: { read: ({ sizeRange }) => (sizeRange === 'REGULAR' ? 'regular' : sizeRange.toLowerCase()) },
  ...Object.fromEntries(
    DETAIL_COLUMNS.map(([column, name]) => [column, { read: ({ attributes }) => joinDetail(attributes[name] ?? []) }]),
  ),
  product_highlight: { read: ({ features }) => features },
  product_detail: { read: listDetails },
  shipping: {
    read: ({ priceCents }, { shipping }) => {
      const price = formatAmount(getStandardCents(shipping, priceCents));
      return (shipping.regions ?? ['']).map((region) => ({ country: 'US', region, service: 'Standard', price }));
    },
  },
  min_handling_time: { read: (_sku, { shipping }) => String(shipping.packingDays) },
  max_handling_time: { read: (_sku, { shipping }) => String(shipping.packingDays + 1) },
  return_policy_label: {
    read: (_sku, { returnDays, returnFeeCents }) => `${returnDays}-days-${returnFeeCents === 0 ? 'free' : 'fee'}`,
  },
  shipping_weight: { read: ({ grams }) => (grams === null ? '' : `${grams} g`) },
  shipping_length: { read: (sku) => readSide(sku, 0) },
  shipping_width: { read: (sku) => readSide(sku, 1) },
  shipping_height: { read: (sku) => readSide(sku, 2) },
  consumer_notice: {
    read: ({ disclosures, brandDisclosures }) => {
      const { warnings } = mergeDisclosures(brandDisclosures, disclosures);
      return warnings ? [{ notice_type: 'safety_warning', notice_message: warnings.slice(0, MAX_NOTICE) }] : '';
    },
  },
  // Without those of the brand, which an import would make the product's own.
  ...Object.fromEntries(
    DISCLOSURE_FIELDS.map((name): [string, FeedColumn] => [
      DISCLOSURES[name].column,
      { read: ({ disclosures }) => disclosures[name] ?? '' },
    ]),
  ),
  shelf: { isInternal: true, read: ({ shelf }) => shelf ?? '' },
};
