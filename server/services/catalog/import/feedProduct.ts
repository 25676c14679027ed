import { compareSizes } from '../../../../src/lib/sizing/sizeOrder.ts';
import { SIZE_RANGES, type SizeRange } from '../../../../src/lib/sizing/sizeRanges.ts';
import type { CatalogRecord, StockRecord, StyleRecord } from '../catalogRecord.ts';
import { colorFamiliesOf } from './colorWords.ts';
import { readClips } from './feedClips.ts';
import type { FeedLine } from './feedLine.ts';
import { shelfOf } from './feedShelves.ts';

/**
 * What a line that says "in stock" without a number is taken to mean: more than is sold between two imports, each of which fills it
 * up again, so that no shopper reads a count that nobody stated ("Only 3 left in stock!").
 */
export const IN_STOCK_WITHOUT_NUMBER = 1000;
const NO_COLOR = 'As Pictured';
const NO_SIZE = 'One Size';

/** The lines of one item group, at least one, as a product: their colors are styles, their sizes SKUs. */
export function feedProduct(lines: readonly [FeedLine, ...FeedLine[]]): CatalogRecord {
  const [first] = lines;
  const shelf = shelfOf(first.title, first.categories);
  const brand = { name: first.brand || first.host.replace(/^www\./, '') || 'Unbranded' };
  return {
    source: `feed:${first.host || 'google-merchant'}`,
    sourceKey: first.group,
    brand,
    name: nameOf(first.title, brand.name),
    description: paragraphs(first.description),
    features: [],
    measurements: [],
    ...wearersOf(first),
    department: shelf.department,
    category: shelf.category,
    productType: shelf.productType,
    attributes: {
      ...(first.material && { Material: [first.material] }),
      ...(first.pattern && { Pattern: [first.pattern] }),
    },
    badges: [],
    keywords: first.categories.flatMap((path) => path.split('>').map((part) => part.trim())).join(' '),
    ...readClips(lines.flatMap(({ clips }) => clips)),
    styles: styleGroups(lines).map((group) => styleOf(group)),
    unnamedStock: 'sellOut',
  };
}

/** Lines that are one style: they share a color and, as a style has one price, the price. */
type StyleGroup = {
  readonly color: string;
  readonly lines: readonly [FeedLine, ...FeedLine[]];
  readonly severalPrices: boolean;
};

function styleGroups(lines: readonly FeedLine[]): StyleGroup[] {
  return [...Map.groupBy(lines, ({ color }) => color.toLowerCase()).values()].flatMap((sameColor) => {
    const byPrice = [
      ...Map.groupBy(sameColor, ({ priceCents, originalPriceCents }) => `${priceCents} ${originalPriceCents}`).values(),
    ];
    return byPrice.flatMap((group) => {
      const [first, ...others] = group.toSorted((a, b) => compareSizes(a.size, b.size));
      return first
        ? [{ color: first.color || NO_COLOR, lines: [first, ...others] as const, severalPrices: byPrice.length > 1 }]
        : [];
    });
  });
}

function styleOf({ color, lines, severalPrices }: StyleGroup): StyleRecord {
  const [first] = lines;
  const sizes = lines.map(({ size }) => size || NO_SIZE);
  // Sizes that cost differently stand as styles of their own, each named by its sizes.
  const name = severalPrices ? `${color}, ${sizes.join(' ')}` : color;
  const pictured = lines.find(({ pictures }) => pictures.length > 0);
  return {
    sourceKey: name.toLowerCase(),
    color: name,
    colorFamilies: colorFamiliesOf(color),
    priceCents: first.priceCents,
    originalPriceCents: first.originalPriceCents,
    remoteUrls: pictured?.pictures ?? [],
    stocks: lines.map(stockOf),
  };
}

/** The builds that Google knows are the shop's own; a line may name two, of which the first counts. */
function sizeRangeOf(sizeType: string): SizeRange | undefined {
  const [first = ''] = sizeType.split(/[,/\s]+/);
  return SIZE_RANGES.find((range) => range === first.toUpperCase() && range !== 'REGULAR');
}

function stockOf({ size, sizeType, quantity, available }: FeedLine): StockRecord {
  const sizeRange = sizeRangeOf(sizeType);
  const place = { size: size || NO_SIZE, width: '', ...(sizeRange && { sizeRange }) };
  if (!available) return { ...place, onHand: 0, quantityRule: 'set' };
  if (quantity !== undefined) return { ...place, onHand: quantity, quantityRule: 'set' };
  return { ...place, onHand: IN_STOCK_WITHOUT_NUMBER, quantityRule: 'refill' };
}

/** The title without the brand's name before it: the shop writes the brand above it. */
function nameOf(title: string, brand: string): string {
  const rest = title.toLowerCase().startsWith(`${brand.toLowerCase()} `)
    ? title.slice(brand.length).replace(/^[\s–-]+/, '')
    : title;
  return rest || title;
}

const AGE_GROUPS = new Map([
  ['newborn', 'infant'],
  ['infant', 'infant'],
  ['toddler', 'toddler'],
  ['kids', 'kids'],
]);
const WOMEN = /\b(?:women|woman|ladies|girl|girls)(?:'s|’s)?\b/i;
const MEN = /\b(?:men|man|boys?)(?:'s|’s)?\b/i;

/** Genders and age group; where the columns are empty the title may tell. */
function wearersOf({ gender, ageGroup, title }: FeedLine): { genders: string[]; ageGroup: string } {
  const age = AGE_GROUPS.get(ageGroup) ?? 'adult';
  const [female, male] = age === 'adult' ? ['womens', 'mens'] : ['girls', 'boys'];
  if (gender === 'unisex') return { genders: [female, male], ageGroup: age };
  if (gender === 'female' || (gender !== 'male' && WOMEN.test(title))) return { genders: [female], ageGroup: age };
  return { genders: gender === 'male' || MEN.test(title) ? [male] : [], ageGroup: age };
}

/** Plain text as paragraphs; text that carries tags is left to the writer, which sanitises it. */
function paragraphs(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return text;
  return text
    .split(/\n{1,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
