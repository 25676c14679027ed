import { decodeHTML, escapeText } from 'entities';
import { compareSizes, compareWidths } from '../../../../src/lib/sizing/sizeOrder.ts';
import { SIZE_RANGES, type SizeRange } from '../../../../src/lib/sizing/skuSizes.ts';
import { listColorFamilies } from '../colorFamilies.ts';
import { comparePrices, type Prices } from '../computeStyleOffer.ts';
import type { CatalogRecord, StockRecord, StyleRecord } from '../write/catalogRecord.ts';
import { classifyFeedProduct } from './classifyFeedProduct.ts';
import { FEED_AGE_GROUPS } from './feedAttributes.ts';
import { buildGroupKey, NO_COLOR, NO_SIZE } from './lineChecks.ts';
import type { FeedLine } from './parseFeedLine.ts';

type Clips = Required<Pick<CatalogRecord, 'videos'>> & Pick<CatalogRecord, 'youtubeVideoId'>;

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;

/** Reads `video_link` addresses: playable files (https MP4, WebM) and the first YouTube clip; ignores web pages. */
export function readClips(addresses: readonly string[]): Clips {
  const urls = [...new Set(addresses)].filter((address) => URL.canParse(address)).map((address) => new URL(address));
  const youtubeVideoId = urls.map(parseYoutubeId).find((id) => id !== undefined);
  const files = urls.filter(({ protocol, pathname }) => protocol === 'https:' && /\.(?:mp4|webm)$/i.test(pathname));
  return { videos: files.map(({ href }) => ({ videoUrl: href })), ...(youtubeVideoId && { youtubeVideoId }) };
}

/** `youtube.com/watch?v=…`, `/embed/…`, `/shorts/…` and `youtu.be/…`. */
function parseYoutubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(?:www|m)\./, '');
  const [, first = '', second = ''] = pathname.split('/');
  const id = host === 'youtu.be' ? first : first === 'watch' ? (searchParams.get('v') ?? '') : second;
  const isThere = ['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host);
  return isThere && YOUTUBE_ID.test(id) ? id : undefined;
}

/** Returns a product's source in the catalog and its key there, from the key of its group. */
export function parseSource(groupKey: string): { readonly source: string; readonly sourceKey: string } {
  const line = groupKey.indexOf('\n');
  const host = groupKey.slice(0, line);
  return { source: `feed:${host || 'google-merchant'}`, sourceKey: groupKey.slice(line + 1) };
}

type ProductOptions = {
  /** How many pieces of a SKU that is in stock without a number can be sold until the next import. */
  readonly uncountedLimit: number;
  /** Decides which sale prices apply. */
  readonly now: Date;
  /** The merchant's numbers of the product's SKUs whose lines were refused: their stock is not changed. */
  readonly keptNumbers?: ReadonlySet<string> | undefined;
};

/** Returns the product of one item group's lines: their colors are styles, their sizes SKUs. */
export function toFeedProduct(lines: readonly [FeedLine, ...FeedLine[]], options: ProductOptions): CatalogRecord {
  const [first] = lines;
  const feedCategory = classifyFeedProduct(first.title, first.categories);
  const brand = { name: first.brand || first.host.replace(/^www\./, '') || 'Unbranded' };
  return {
    ...parseSource(buildGroupKey(first)),
    brand,
    name: removeBrand(first.title, brand.name),
    description: toHtml(first.description),
    features: [],
    measurements: [],
    ...findWearers(first),
    department: feedCategory.department,
    category: feedCategory.category,
    productType: feedCategory.productType,
    attributes: first.details,
    badges: [],
    keywords: first.categories.flatMap((path) => path.split('>').map((part) => part.trim())).join(' '),
    ...(Object.keys(first.disclosures).length > 0 && { disclosures: first.disclosures }),
    ...readClips(lines.flatMap(({ clips }) => clips)),
    styles: groupStyles(lines).map((group) => toStyleRecord(group, options)),
    unnamedStock: 'sellOut',
    ...(options.keptNumbers && { keptNumbers: options.keptNumbers }),
  };
}

/** Lines of one color, in size order. */
type StyleLines = readonly [FeedLine, ...FeedLine[]];

function groupStyles(lines: readonly FeedLine[]): StyleLines[] {
  return [...Map.groupBy(lines, ({ color }) => (color || NO_COLOR).toLowerCase()).values()].flatMap((sameColor) => {
    const [first, ...others] = sameColor.toSorted(
      (a, b) => compareSizes(a.size, b.size) || compareWidths(a.width, b.width),
    );
    return first ? [[first, ...others] as const] : [];
  });
}

/** The style has the lowest price of its sizes; SKUs with another one have their own. */
function toStyleRecord(lines: StyleLines, { uncountedLimit, now }: ProductOptions): StyleRecord {
  const color = lines[0].color || NO_COLOR;
  const lowest = lines
    .map((line) => pricesAt(line, now))
    .reduce((minimum, prices) => (comparePrices(prices, minimum) < 0 ? prices : minimum));
  const picturedLine = lines.find(({ pictures }) => pictures.length > 0);
  return {
    sourceKey: color.toLowerCase(),
    color,
    colorFamilies: listColorFamilies(color),
    ...lowest,
    remoteUrls: picturedLine?.pictures ?? [],
    stocks: lines.map((line) => {
      const prices = pricesAt(line, now);
      const ownPrices = comparePrices(prices, lowest) === 0 ? undefined : prices;
      return { ...toStockRecord(line, uncountedLimit), ownPrices, ...toSale(line, now) };
    }),
  };
}

function pricesAt({ priceCents, originalPriceCents, sale }: FeedLine, now: Date): Prices {
  const isOn = sale !== undefined && sale.startMs <= now.getTime() && now.getTime() < sale.endMs;
  return { priceCents: isOn ? sale.priceCents : priceCents, originalPriceCents };
}

/** Returns the sale that is on or to come. */
function toSale({ originalPriceCents, sale }: FeedLine, now: Date): Pick<StockRecord, 'sale'> {
  if (!sale || sale.endMs <= now.getTime() || sale.priceCents === originalPriceCents) return {};
  const [startsAt, endsAt] = [new Date(sale.startMs), new Date(sale.endMs)];
  return { sale: { regularCents: originalPriceCents, saleCents: sale.priceCents, startsAt, endsAt } };
}

/** Google's size types are the shop's size ranges; the first of several counts. */
function findSizeRange(sizeType: string): SizeRange | undefined {
  const [first = ''] = sizeType.split(/[,/\s]+/);
  return SIZE_RANGES.find((range) => range === first.toUpperCase() && range !== 'REGULAR');
}

function toStockRecord(line: FeedLine, uncountedLimit: number): StockRecord {
  const { size, width, sizeType, quantity, available, sku, gtin, mpn, parcel } = line;
  const sizeRange = findSizeRange(sizeType);
  const numbers = { merchantSku: sku, gtin, mpn, ...(Object.keys(parcel).length > 0 && { parcel }) };
  const place = { size: size || NO_SIZE, width, ...(sizeRange && { sizeRange }), ...numbers };
  if (quantity !== undefined) return { ...place, onHand: available ? quantity : 0, quantityRule: 'set' };
  return available
    ? { ...place, onHand: uncountedLimit, quantityRule: 'setUncounted', isUncounted: true }
    : { ...place, onHand: 0, quantityRule: 'set', isUncounted: true };
}

/** Removes the brand from the start of the title: the shop shows it separately. */
function removeBrand(title: string, brand: string): string {
  const rest = title.toLowerCase().startsWith(`${brand.toLowerCase()} `)
    ? title.slice(brand.length).replace(/^[\s–-]+/, '')
    : title;
  return rest || title;
}

const WOMEN = /\b(?:women|woman|ladies|girl|girls)(?:'s|’s)?\b/i;
const MEN = /\b(?:men|man|boys?)(?:'s|’s)?\b/i;

/** Returns genders and age group; for empty columns, those found in the title. */
function findWearers({ gender, ageGroup, title }: FeedLine): { genders: string[]; ageGroup: string } {
  const age = FEED_AGE_GROUPS.has(ageGroup) ? ageGroup : 'adult';
  const [female, male] = age === 'adult' ? ['womens', 'mens'] : ['girls', 'boys'];
  if (gender === 'unisex') return { genders: [female, male], ageGroup: age };
  if (gender === 'female' || (gender !== 'male' && WOMEN.test(title))) return { genders: [female], ageGroup: age };
  return { genders: gender === 'male' || MEN.test(title) ? [male] : [], ageGroup: age };
}

const TAG = /<[a-z][^>]*>/i;

/** Returns a description as HTML, which the writer sanitizes. Plain text may have HTML's names for characters, or for its tags. */
function toHtml(text: string): string {
  if (TAG.test(text)) return text;
  const plainText = text.includes('&') ? decodeHTML(text) : text;
  return TAG.test(plainText) ? plainText : wrapParagraphs(plainText);
}

const wrapParagraphs = (text: string): string =>
  text
    .split(/\n{1,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    .join('');
