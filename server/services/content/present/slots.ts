import type { BannerSlot, PageSlots } from '../../../../src/contracts/content/contentSlots.ts';
import { formatWhole } from '../../../../src/lib/money.ts';
import { hasDemoProducts, listBrands } from '../../catalog/actions.ts';
import { countProducts } from '../../search/actions.ts';
import type { ContentDocument, StoredSlot } from '../documents/documentSchemas.ts';
import { type ContentNeeds, countListed, presentImages } from './documentParts.ts';

const BRANDS = 6;
const PICTURE_SLOTS: readonly BannerSlot['componentName'][] = ['hero', 'side-tile', 'category-tile', 'wide-tile'];

/** Returns a text with the number of products in the slot's list. */
const fillCount = (text: string, count: number): string => text.replaceAll('{{count}}', formatWhole(count));

async function listBiggestBrands({ db }: ContentNeeds): Promise<NonNullable<BannerSlot['brands']>> {
  const brands = await listBrands(db);
  return brands.sort((a, b) => b.styleCount - a.styleCount).slice(0, BRANDS);
}

/** Returns a slot; undefined if it has no products to show, or if its text is not true for the catalog. */
async function presentSlot(
  parts: ContentNeeds,
  storedSlot: StoredSlot,
  isDemo: boolean,
): Promise<BannerSlot | undefined> {
  const { onlyInDemo, images, content, ...look } = storedSlot;
  if (onlyInDemo && !isDemo) return undefined;
  const { href: list = '/' } = storedSlot;
  const count = await countListed(parts, list);
  if (count === 0 || (count === undefined && content?.includes('{{count}}'))) return undefined;
  const presentedImages = await presentImages(parts, images);
  const shownImages =
    presentedImages.length > 0 || !count
      ? presentedImages
      : await presentImages(parts, [{ pictureOf: { list }, alt: '' }]);
  if (PICTURE_SLOTS.includes(storedSlot.componentName) && shownImages.length === 0) return undefined;
  const brands = storedSlot.componentName === 'brand-row' ? await listBiggestBrands(parts) : undefined;
  if (brands?.length === 0) return undefined;
  return {
    ...look,
    ...(content !== undefined && { content: fillCount(content, count ?? 0) }),
    images: shownImages,
    ...(brands && { brands }),
  };
}

/** Returns a slot, or undefined after logging the reason of its failure: a page never fails because of one slot. */
const presentSafely = (parts: ContentNeeds, slot: StoredSlot, isDemo: boolean): Promise<BannerSlot | undefined> =>
  presentSlot(parts, slot, isDemo).catch((error: unknown) => {
    parts.log.error({ err: error, creativeID: slot.creativeID }, 'a slot failed and is left out');
    return undefined;
  });

/** Only the first hero that can be shown: the others are meant for other catalogs. */
const withOneHero = (slots: readonly BannerSlot[]): BannerSlot[] => {
  const hero = slots.find(({ componentName }) => componentName === 'hero');
  return slots.filter((slot) => slot.componentName !== 'hero' || slot === hero);
};

/**
 * Returns the slots of a page, without those for which the catalog has no products; undefined for an unknown layout.
 */
export async function presentSlots(
  parts: ContentNeeds,
  { layouts }: ContentDocument<'slots'>,
  { pageName, pageLayout }: { readonly pageName: string; readonly pageLayout?: string | undefined },
): Promise<PageSlots | undefined> {
  const layout =
    pageLayout === undefined ? layouts[0] : layouts.find((candidate) => candidate.pageLayout === pageLayout);
  if (!layout) return undefined;
  const [isDemo, products] = await Promise.all([hasDemoProducts(parts.db), countProducts(parts, {})]);
  const slots = await Promise.all(layout.slots.map((slot) => presentSafely(parts, slot, isDemo)));
  return {
    pageName,
    pageLayout: layout.pageLayout,
    slots: withOneHero(slots.filter((slot) => slot !== undefined)),
    ...(products === 0 && { isShopEmpty: true as const }),
  };
}
