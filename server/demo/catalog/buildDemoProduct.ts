import type { CatalogRecord } from '../../services/catalog/write/catalogRecord.ts';
import type { ArtSpec } from '../art/artSpec.ts';
import { createDrawing } from '../art/createDrawing.ts';
import { chooseBadges } from './badges.ts';
import type { Chance } from './chance.ts';
import { createColorways } from './createColorways.ts';
import { createStocks } from './createStocks.ts';
import { chooseFeatures, describe } from './describe.ts';
import type { Line } from './line.ts';
import type { ProductName } from './nameLine.ts';
import { chooseListPrice, chooseStylePrices } from './prices.ts';
import type { Archetype, Audience } from './shelves/archetype.ts';
import { createMeasurements } from './sizes/createMeasurements.ts';
import { describeModel } from './sizes/describeModel.ts';
import { createSizePlan, type SizePlan, toUnisexSizes } from './sizes/furtherSizes.ts';
import { createSizes, type Size, type Wearer } from './sizes/sizes.ts';

/** A design for one audience: one product of the shop. */
export type ProductPlan = {
  /** Counts from 0 across the whole catalogue. */
  readonly number: number;
  readonly line: Line;
  readonly naming: ProductName;
  readonly audience: Audience;
  /** Popularity from 0 to 1; drives sales and reviews. */
  readonly popularity: number;
  readonly daysSinceRelease: number;
  readonly releasedOn: string;
};

/** The wearers, in the catalogue's words. */
type ProductWearers = { readonly genders: readonly string[]; readonly ageGroup: string; readonly wearer: Wearer };

const COLOR_COUNTS = [
  [1, 14],
  [2, 25],
  [3, 27],
  [4, 18],
  [5, 10],
  [6, 6],
] as const;

/** Builds the product without its reviews. `further` is the chance of unusual sizes. */
export function buildDemoProduct(productPlan: ProductPlan, chance: Chance, further: Chance): CatalogRecord {
  const { line, naming, number, audience, popularity, daysSinceRelease } = productPlan;
  const { archetype, brand, material } = line;
  const defaultWearers = chooseWearers(productPlan, chance);
  const plan = createSizePlan(archetype, defaultWearers.wearer, further);
  const wearers = getWearers(defaultWearers, plan);
  const run = chooseSizes(line, wearers.wearer, chance);
  const sizes = plan.isForBoth ? toUnisexSizes(run) : run;
  // Children's clothes come in so many sizes that the measurements of one sample are useless.
  const isMeasured = wearers.ageGroup === 'adult' || archetype.department !== 'Clothing';
  const badges = chooseBadges({ line, popularity, daysSinceRelease }, chance);
  return withStones(archetype, {
    source: 'demo',
    sourceKey: `product-${number}`,
    brand: { name: brand.name, description: brand.description },
    name: naming.name,
    description: describe(line, naming, wearers.ageGroup !== 'adult', chance),
    features: chooseFeatures(line, chance),
    measurements: [
      ...createMeasurements(isMeasured ? archetype.measures : 'none', {
        chance,
        heelInches: line.heelInches,
        care: material.care,
        sample: archetype.department === 'Shoes' ? (sizes[Math.floor(sizes.length / 3)]?.size ?? '') : '',
      }),
      ...describeModel(audience, archetype.sizing, sizes),
    ],
    genders: wearers.genders,
    ageGroup: wearers.ageGroup,
    department: archetype.department,
    category: archetype.category,
    productType: archetype.productType,
    attributes: buildAttributes(line, badges),
    badges,
    keywords: archetype.keywords,
    popularity: Math.round(popularity ** 3 * 10_000),
    releasedOn: productPlan.releasedOn,
    styles: buildStyles(productPlan, { sizes, otherSizes: plan.otherSizes }, chance, further),
  });
}

/** Adds the stones of jewelry, which the colors name: `Gold / Emerald`. */
function withStones({ stones }: Archetype, record: CatalogRecord): CatalogRecord {
  if (stones === undefined) return record;
  const stoneNames = record.styles.flatMap(({ color }) => color.split(' / ')[1] ?? []);
  return { ...record, attributes: { ...record.attributes, Stone: [...new Set(stoneNames)] } };
}

/** The person in the pictures; either an adult woman or man for both. */
const PICTURED_WEARERS: Readonly<Record<Audience, ArtSpec['wearer']>> = {
  W: 'womens',
  M: 'mens',
  U: undefined,
  K: 'kids',
  G: 'kids',
};

type Sizes = { readonly sizes: readonly Size[]; readonly otherSizes: readonly Size[] };

function buildStyles(
  { line, number, audience }: ProductPlan,
  { sizes, otherSizes }: Sizes,
  chance: Chance,
  furtherChance: Chance,
): CatalogRecord['styles'] {
  const { archetype, brand, material, pattern, artSeed } = line;
  const colorways = createColorways(
    { brand: brand.name, archetype, material, pattern, seed: artSeed, wearer: PICTURED_WEARERS[audience] },
    chance.weighted(COLOR_COUNTS),
    chance,
  );
  const prices = chooseStylePrices(chooseListPrice(archetype, brand, chance), colorways.length, brand.ending, chance);
  return colorways.flatMap(({ name, families, art }, index) => {
    const price = prices[index];
    if (!price) return [];
    return [
      {
        sourceKey: `color-${index}`,
        color: name,
        colorFamilies: families,
        ...price,
        drawing: createDrawing(art),
        stocks: [
          ...createStocks(sizes, number, index, chance),
          ...createStocks(otherSizes, number, index, furtherChance, sizes.length),
        ],
      },
    ];
  });
}

function chooseWearers({ audience, line }: ProductPlan, chance: Chance): ProductWearers {
  if (audience === 'W') return { genders: ['womens'], ageGroup: 'adult', wearer: 'womens' };
  if (audience === 'M') return { genders: ['mens'], ageGroup: 'adult', wearer: 'mens' };
  if (audience === 'U') return { genders: ['womens', 'mens'], ageGroup: 'adult', wearer: 'mens' };
  const genders =
    audience === 'G'
      ? ['girls']
      : chance.weighted([
          [['girls'], 3],
          [['boys'], 3],
          [['girls', 'boys'], 4],
        ]);
  if (line.archetype.sizing === 'one') return { genders, ageGroup: 'kids', wearer: 'little-kids' };
  const wearer = chance.weighted<Wearer>([
    ['infant', 1],
    ['toddler', 4],
    ['little-kids', 5],
    ['big-kids', 3],
  ]);
  return { genders, ageGroup: wearer, wearer };
}

function getWearers(defaultWearers: ProductWearers, { isForBoth, isForAllKids }: SizePlan): ProductWearers {
  if (isForBoth) return { ...defaultWearers, genders: ['womens', 'mens'] };
  return isForAllKids ? { ...defaultWearers, ageGroup: 'kids' } : defaultWearers;
}

/** About a third of shoes come in several widths, a few in all four. */
function chooseSizes({ archetype }: Line, wearer: Wearer, chance: Chance): Size[] {
  const widths = chance.weighted<'medium' | 'wide' | 'all'>([
    ['medium', 66],
    ['wide', 26],
    ['all', 8],
  ]);
  return createSizes(archetype.sizing, wearer, widths);
}

const HEEL_HEIGHTS: readonly (readonly [number, string])[] = [
  [1, 'Flat (under 1")'],
  [2, 'Low (1" to 1 ¾")'],
  [3, 'Mid (2" to 2 ¾")'],
  [99, 'High (3" and up)'],
];
const GREEN = ['Vegan', 'Recycled Material', 'Sustainably Certified', 'Organic', 'Give Back'];

function buildAttributes(
  { archetype, traits, material, pattern, heelInches }: Line,
  badges: readonly string[],
): CatalogRecord['attributes'] {
  const green = badges.filter((badge) => GREEN.includes(badge));
  const heel = heelInches === undefined ? undefined : HEEL_HEIGHTS.find(([limit]) => heelInches < limit)?.[1];
  return {
    ...Object.fromEntries(traits.map(({ facet, option }) => [facet, [option.value]])),
    Material: [material.facet],
    ...(archetype.patterns && { Pattern: [PATTERNS[pattern] ?? 'Solid'] }),
    ...(heel && { 'Heel Height': [heel] }),
    ...(green.length > 0 && { Sustainability: green }),
  };
}

const PATTERNS: Readonly<Record<string, string>> = {
  stripe: 'Stripes',
  floral: 'Floral',
  dot: 'Polka Dot',
  check: 'Check',
  plaid: 'Plaid',
  print: 'Print',
};
