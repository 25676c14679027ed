import type { BannerSlot, PageSlots } from '../../../../src/contracts/content/contentSlots.ts';
import type { ProductCard } from '../../../../src/contracts/products/productCard.ts';
import { RECO_SLOT_SIZES } from '../../../../src/lib/limits.ts';
import { recommend } from '../../recommendations/actions.ts';
import type { StoredNeed, StoredSlot } from '../documents/documentSchemas.ts';
import { type ContentNeeds, countListed, listNewCards, type ShownProducts } from './documentParts.ts';
import type { PlannedRow, PlannedSlots } from './slots.ts';

/** A row with fewer new products repeats some that the page shows: a small shop keeps its rows. */
const FEWEST_CARDS = 4;

type RowRequest = { readonly limit: number; readonly shown: ShownProducts; readonly need: string | undefined };

/** Returns the cards that the page does not show yet, if they are enough for a row; otherwise all of them. */
async function preferNew(
  shown: ShownProducts,
  list: (shown: ShownProducts) => Promise<readonly ProductCard[]>,
): Promise<readonly ProductCard[]> {
  const newCards = await list(shown);
  return newCards.length < FEWEST_CARDS ? list(new Set()) : newCards;
}

async function presentProductRow(
  parts: ContentNeeds,
  { widget = 'popular', heading, ...row }: StoredSlot,
  { limit, shown }: RowRequest,
): Promise<BannerSlot | undefined> {
  let title = '';
  const cards = await preferNew(shown, async (exclude) => {
    const { widgets } = await recommend(parts, [widget], { limit, productId: undefined, exclude: [...exclude] });
    title = widgets[0]?.title ?? '';
    return widgets[0]?.recos ?? [];
  });
  if (cards.length === 0) return undefined;
  return { ...pickShownFields(row), heading: heading ?? title, widget, images: [], cards: [...cards] };
}

/** Returns the needs that have products, each with their number. */
async function listFilledNeeds(
  parts: ContentNeeds,
  needs: readonly StoredNeed[],
): Promise<{ need: StoredNeed; count: number }[]> {
  const counts = await Promise.all(needs.map(({ href }) => countListed(parts, href)));
  return needs.map((need, place) => ({ need, count: counts[place] ?? 0 })).filter(({ count }) => count > 0);
}

async function presentNeedRow(
  parts: ContentNeeds,
  row: StoredSlot,
  { limit, shown, need: requestedNeed }: RowRequest,
): Promise<BannerSlot | undefined> {
  const filledNeeds = await listFilledNeeds(parts, row.needs ?? []);
  const chosen = filledNeeds.find(({ need }) => need.id === requestedNeed) ?? filledNeeds[0];
  if (!chosen) return undefined;
  const { heading, href, linktext } = chosen.need;
  const cards = await preferNew(shown, (without) => listNewCards(parts, href, { limit, shown: without }));
  if (cards.length === 0) return undefined;
  const needs = filledNeeds.map(({ need: { id, name }, count }) => ({
    id,
    name,
    isChosen: id === chosen.need.id,
    count,
  }));
  return { ...pickShownFields(row), heading, href, linktext, images: [], cards: [...cards], needs };
}

/** Returns the fields of a row that pages show as they are stored. */
function pickShownFields({
  onlyInDemo: _onlyInDemo,
  images: _images,
  needs: _needs,
  widget: _widget,
  ...shownFields
}: StoredSlot) {
  return shownFields;
}

const isRow = (slot: BannerSlot | PlannedRow): slot is PlannedRow => 'row' in slot;

/** Returns a page's slots with the products of its rows; a row without products is left out, as is one that fails. */
export async function fillRows(
  parts: ContentNeeds,
  { slots, shown: shownPictures, ...page }: PlannedSlots,
  need: string | undefined,
): Promise<PageSlots> {
  const shown: ShownProducts = new Set(shownPictures);
  const filledSlots: BannerSlot[] = [];
  let rowCount = 0;
  for (const slot of slots) {
    if (!isRow(slot)) {
      filledSlots.push(slot);
      continue;
    }
    const request = { limit: RECO_SLOT_SIZES[rowCount] ?? RECO_SLOT_SIZES[0], shown, need };
    rowCount += 1;
    const present = slot.row.componentName === 'need-row' ? presentNeedRow : presentProductRow;
    const row = await present(parts, slot.row, request).catch((error: unknown) => {
      parts.log.error({ err: error, creativeID: slot.row.creativeID }, 'a row of products failed and is left out');
      return undefined;
    });
    if (!row) continue;
    filledSlots.push(row);
    for (const { productId } of row.cards ?? []) shown.add(productId);
  }
  return { ...page, slots: filledSlots };
}
