import type { HomeSlots } from '../../../src/contracts/content.ts';
import { DEFAULT_CRITERIA, type SearchFilters } from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl, parseSearchUrl } from '../../../src/lib/searchUrl.ts';
import type { Parts } from '../../parts.ts';
import { hasDemoProducts, listBrands } from '../catalog/actions.ts';
import { countProducts, findCards } from '../search/actions.ts';

type Needs = Pick<Parts, 'db' | 'pool' | 'log'>;
type Tile = HomeSlots['tiles'][number];

const BRANDS = 6;

const filtersOf = (href: string): SearchFilters => parseSearchUrl(href, new URLSearchParams()).filters;

/** Returns the picture of a list's most popular product, preferably in one of the colours; empty for an empty list. */
async function pictureOf(parts: Needs, { href, pictureFrom, colors }: Pictured): Promise<string> {
  const filters = filtersOf(pictureFrom ?? href);
  const order = { ...DEFAULT_CRITERIA, sort: { key: 'popularity', direction: 'desc' } } as const;
  for (const color of colors) {
    const [card] = await findCards(parts, { ...order, filters: { ...filters, colorFacet: [color] } }, 1);
    if (card) return card.media.mainImage;
  }
  const [card] = await findCards(parts, { ...order, filters }, 1);
  return card?.media.mainImage ?? '';
}

const WIDTHS_CLAIM = ', in widths from narrow to extra wide';

/** Shows running shoes, else any list. Widths are only known for the demo catalogue. */
async function hero(parts: Needs): Promise<HomeSlots['hero']> {
  const running = await countProducts(parts, filtersOf('/running-shoes'));
  const href = running > 0 ? '/running-shoes' : formatSearchUrl(DEFAULT_CRITERIA);
  const [isDemo, count, imageId] = await Promise.all([
    hasDemoProducts(parts.db),
    countProducts(parts, filtersOf(href)),
    pictureOf(parts, { href, colors: ['Orange', 'Red', 'Yellow', 'Blue'] }),
  ]);
  const goods = `${count.toLocaleString('en-US')} ${running > 0 ? 'running shoes' : 'products'}${isDemo ? WIDTHS_CLAIM : ''}`;
  return {
    heading: running > 0 ? 'Run into the new season' : 'Find your new favorite',
    text: `${goods}. Try them at home, send back what doesn't fit.`,
    link: { text: running > 0 ? 'Shop running' : 'Shop all', href },
    imageId,
  };
}

/** A link and the list that its picture is taken from. */
type Pictured = { href: string; pictureFrom?: string; colors: readonly string[] };
type PlannedTile = Omit<Tile, 'imageId' | 'link'> & Pictured & { linkText: string };

const SIDE_TILES: readonly PlannedTile[] = [
  {
    heading: 'Boots for real weather',
    text: '',
    linkText: 'Shop boots',
    href: '/boots',
    pictureFrom: '/chelsea-boots',
    colors: ['Brown', 'Tan'],
    ground: 'sand',
  },
  {
    heading: 'Dresses for every day',
    text: '',
    linkText: 'Shop dresses',
    href: '/womens-dresses',
    colors: ['Red', 'Pink', 'Orange'],
    ground: 'rose',
  },
];
const WIDE_TILES: readonly PlannedTile[] = [
  {
    heading: 'Court shoes, kept clean',
    text: 'Leather sneakers that go with the rest of the closet.',
    linkText: 'Shop sneakers',
    href: '/lifestyle-sneakers',
    colors: ['White'],
    ground: 'sky',
  },
  {
    heading: 'Ready for first grade',
    text: 'Straps, laces and backpacks that survive the playground.',
    linkText: 'Shop backpacks',
    href: '/backpacks',
    colors: ['Green', 'Blue'],
    ground: 'sage',
  },
];

const CATEGORIES: readonly (Pictured & { text: string })[] = [
  { text: 'Sneakers', href: '/sneakers', colors: ['White'] },
  { text: 'Boots', href: '/boots', pictureFrom: '/hiking-boots', colors: ['Green', 'Brown'] },
  { text: 'Dresses', href: '/dresses', colors: ['Blue', 'Navy'] },
  { text: 'Jackets', href: '/coats', pictureFrom: '/puffer-jackets', colors: ['Yellow', 'Red'] },
  { text: 'Bags', href: '/bags', colors: ['Brown', 'Tan'] },
  { text: 'Kids’ shoes', href: '/kids-shoes', colors: ['Pink', 'Red'] },
];

async function tileOf(parts: Needs, planned: PlannedTile): Promise<Tile> {
  const { href, linkText, heading, text, ground } = planned;
  return { heading, text, ground, link: { text: linkText, href }, imageId: await pictureOf(parts, planned) };
}

const withPicture = ({ imageId }: { imageId: string }): boolean => imageId !== '';

/** Builds the editorial parts of the home page, without those that have no products. */
export async function makeHomeSlots(parts: Needs): Promise<HomeSlots> {
  const [heroSlot, sideTiles, tiles, categories, brands] = await Promise.all([
    hero(parts),
    Promise.all(SIDE_TILES.map((tile) => tileOf(parts, tile))),
    Promise.all(WIDE_TILES.map((tile) => tileOf(parts, tile))),
    Promise.all(
      CATEGORIES.map(async (tile) => ({ text: tile.text, href: tile.href, imageId: await pictureOf(parts, tile) })),
    ),
    listBrands(parts.db),
  ]);
  return {
    hero: heroSlot,
    sideTiles: sideTiles.filter(withPicture),
    tiles: tiles.filter(withPicture),
    categories: categories.filter(withPicture),
    brands: brands.sort((a, b) => b.styleCount - a.styleCount).slice(0, BRANDS),
  };
}
