import { type BannerSlot, type PageSlots, plainIllustrations } from '../../../../src/contracts/content/contentSlots.ts';
import { formatWhole } from '../../../../src/lib/money.ts';
import { hasDemoProducts, listBrands } from '../../catalog/actions.ts';
import { countProducts } from '../../search/actions.ts';
import type { ContentDocument, StoredSlot } from '../documents/documentSchemas.ts';
import { isWithinPeriod } from '../documents/pickLive.ts';
import { type ContentNeeds, countListed, findPicture, presentImages, type ShownProducts } from './documentParts.ts';

const BRANDS = 6;
const PICTURE_SLOTS: readonly BannerSlot['componentName'][] = [
  'hero',
  'side-tile',
  'category-tile',
  'wide-tile',
  'story',
];
/** Returns whether a slot is left out without a product's picture. */
const needsPicture = ({ componentName, hasPromises, illustration }: StoredSlot, isShopEmpty: boolean): boolean =>
  PICTURE_SLOTS.includes(componentName) &&
  (isShopEmpty || !hasPromises) &&
  !(illustration && plainIllustrations.includes(illustration));

const ROW_SLOTS: readonly BannerSlot['componentName'][] = ['product-row', 'need-row'];

/** A row whose products are added for each answer, so that they are never older than their list. */
export type PlannedRow = { readonly row: StoredSlot };
/** A page's slots without the products of its rows; these have other products than the pictures. */
export type PlannedSlots = Omit<PageSlots, 'slots'> & {
  readonly slots: readonly (BannerSlot | PlannedRow)[];
  readonly shown: ReadonlySet<string>;
};

/** Returns a text with the number of products in the slot's list. */
const fillCount = (text: string, count: number): string => text.replaceAll('{{count}}', formatWhole(count));

/** Returns the brands with the most styles, each with its best seller; without those that have no picture. */
async function listBiggestBrands(
  parts: ContentNeeds,
  shown: ShownProducts,
): Promise<NonNullable<BannerSlot['brands']>> {
  const brands = (await listBrands(parts.db)).sort((a, b) => b.styleCount - a.styleCount);
  const picturedBrands: NonNullable<BannerSlot['brands']> = [];
  for (const { name, href, styleCount } of brands.slice(0, 2 * BRANDS)) {
    if (picturedBrands.length === BRANDS) break;
    const picture = await findPicture(parts, { filters: { brandNameFacet: [name] } }, shown);
    if (picture) picturedBrands.push({ name, href, styleCount, image: { ...picture, alt: '' } });
  }
  return picturedBrands;
}

/** Returns the pictures of a slot; that of its list if it has none. A drawing of several products is shown with all or none. */
async function presentSlotImages(
  parts: ContentNeeds,
  { images = [], illustration }: StoredSlot,
  { list, shown }: { readonly list: string | undefined; readonly shown: ShownProducts },
): Promise<BannerSlot['images']> {
  const presentedImages = await presentImages(parts, images, shown);
  if (illustration !== undefined && images.length > 1)
    return presentedImages.length === images.length ? presentedImages : [];
  if (presentedImages.length > 0 || list === undefined) return presentedImages;
  return presentImages(parts, [{ pictureOf: { list }, alt: '' }], shown);
}

/** Returns a slot; undefined if it has no products to show, or if its text is not true for the catalog. */
async function presentSlot(
  parts: ContentNeeds,
  storedSlot: StoredSlot,
  {
    isDemo,
    isShopEmpty,
    shown,
  }: { readonly isDemo: boolean; readonly isShopEmpty: boolean; readonly shown: ShownProducts },
): Promise<BannerSlot | PlannedRow | undefined> {
  const {
    onlyInDemo,
    isHidden: _isHidden,
    images: _images,
    content,
    needs: _needs,
    widget: _widget,
    ...look
  } = storedSlot;
  if (onlyInDemo && !isDemo) return undefined;
  const { href: list = '/', componentName } = storedSlot;
  const count = await countListed(parts, list);
  if (ROW_SLOTS.includes(componentName)) return { row: count === 0 ? { ...storedSlot, href: undefined } : storedSlot };
  if (count === 0 || (count === undefined && content?.includes('{{count}}'))) return undefined;
  const images = await presentSlotImages(parts, storedSlot, { list: count ? list : undefined, shown });
  if (needsPicture(storedSlot, isShopEmpty) && images.length === 0) return undefined;
  const brands = componentName === 'brand-row' ? await listBiggestBrands(parts, shown) : undefined;
  if (brands?.length === 0) return undefined;
  return {
    ...look,
    ...(content !== undefined && { content: fillCount(content, count ?? 0) }),
    images,
    ...(brands && { brands }),
  };
}

/** Rows of a home page that was written before rows were slots: above its first slot of these kinds, and at its end. */
const LOWER_SLOTS: readonly BannerSlot['componentName'][] = ['wide-tile', 'rich-text', 'brand-row'];
const createRow = (widget: 'for-you' | 'new'): StoredSlot => ({
  componentName: 'product-row',
  creativeID: `row-${widget}`,
  widget,
});

function withRows(pageName: string, slots: readonly StoredSlot[]): readonly StoredSlot[] {
  if (pageName !== 'home' || slots.some(({ componentName }) => ROW_SLOTS.includes(componentName))) return slots;
  const firstLower = slots.findIndex(({ componentName }) => LOWER_SLOTS.includes(componentName));
  const middle = firstLower < 0 ? slots.length : firstLower;
  return [...slots.slice(0, middle), createRow('for-you'), ...slots.slice(middle), createRow('new')];
}

type SlotsPlan = {
  readonly pageName: string;
  readonly pageLayout?: string | undefined;
  /** The moment at which they are shown. */
  readonly moment: Date;
};

/** Returns a page's slots that have products, and the first hero that can be shown; undefined for an unknown layout. */
export async function planSlots(
  parts: ContentNeeds,
  { layouts }: ContentDocument<'slots'>,
  { pageName, pageLayout, moment }: SlotsPlan,
): Promise<PlannedSlots | undefined> {
  const layout =
    pageLayout === undefined ? layouts[0] : layouts.find((candidate) => candidate.pageLayout === pageLayout);
  if (!layout) return undefined;
  const [isDemo, products] = await Promise.all([hasDemoProducts(parts.db), countProducts(parts, {})]);
  const isShopEmpty = products === 0;
  const shown: ShownProducts = new Set();
  const slots: (BannerSlot | PlannedRow)[] = [];
  let hasHero = false;
  for (const { from, until, ...storedSlot } of withRows(pageName, layout.slots)) {
    if (storedSlot.isHidden || !isWithinPeriod({ from, until }, moment)) continue;
    const isHero = storedSlot.componentName === 'hero';
    if (isHero && hasHero) continue;
    const shownBefore = [...shown];
    const slot = await presentSlot(parts, storedSlot, { isDemo, isShopEmpty, shown }).catch((error: unknown) => {
      // A page never fails because of one slot.
      parts.log.error({ err: error, creativeID: storedSlot.creativeID }, 'a slot failed and is left out');
      return undefined;
    });
    if (slot) {
      slots.push(slot);
      hasHero ||= isHero;
    } else {
      shown.clear();
      for (const productId of shownBefore) shown.add(productId);
    }
  }
  return { pageName, pageLayout: layout.pageLayout, slots, shown, ...(isShopEmpty && { isShopEmpty }) };
}
