import {
  AUDIENCES,
  type Audience,
  type BannerSlot,
  type PageSlots,
} from '../../../../src/contracts/content/contentSlots.ts';
import type { ProductCard } from '../../../../src/contracts/products/productCard.ts';
import { RECO_SLOT_SIZES } from '../../../../src/lib/limits.ts';
import type { SearchFilters } from '../../../../src/lib/search/searchCriteria.ts';
import { recommend } from '../../recommendations/actions.ts';
import { countProducts } from '../../search/actions.ts';
import type { StoredNeed, StoredSlot } from '../documents/documentSchemas.ts';
import { type ContentNeeds, countListed, listNewCards, type ShownProducts } from './documentParts.ts';
import type { PlannedRow, PlannedSlots } from './slots.ts';

/** A row with fewer new products repeats some that the page shows: a small shop keeps its rows. */
const FEWEST_CARDS = 4;

type Choice = { readonly need?: string | undefined; readonly audience?: Audience | undefined };
type RowRequest = Choice & { readonly limit: number; readonly shown: ShownProducts };

const GENDERS: Readonly<Record<Audience, readonly string[]>> = {
  women: ['Women'],
  men: ['Men'],
  kids: ['Boys', 'Girls'],
};
const filterPeople = (audience: Audience): SearchFilters => ({ txAttrFacet_Gender: GENDERS[audience] });

/** Returns the audiences that have products; none if there is no choice among them. */
async function listAudiences(parts: ContentNeeds, chosen: Audience | undefined): Promise<BannerSlot['audiences']> {
  const counts = await Promise.all(AUDIENCES.map((id) => countProducts(parts, { filters: filterPeople(id) })));
  const offered = AUDIENCES.filter((_, place) => counts[place]).map((id) => ({ id, isChosen: id === chosen }));
  return offered.length > 1 ? offered : [];
}

type ListCards = (shown: ShownProducts, people?: SearchFilters) => Promise<readonly ProductCard[]>;

/**
 * Returns the cards that the page does not show yet, if they are enough for a row; otherwise all of them. Cards for the
 * chosen audience, if it has any.
 */
async function preferNew(
  { shown, audience }: Omit<RowRequest, 'limit'>,
  list: ListCards,
): Promise<readonly ProductCard[]> {
  const people = audience && filterPeople(audience);
  const newCards = await list(shown, people);
  if (newCards.length >= FEWEST_CARDS) return newCards;
  const cards = await list(new Set(), people);
  return cards.length === 0 && audience ? preferNew({ shown }, list) : cards;
}

async function presentProductRow(
  parts: ContentNeeds,
  { widget = 'popular', heading, ...row }: StoredSlot,
  request: RowRequest,
): Promise<BannerSlot | undefined> {
  let title = '';
  const cards = await preferNew(request, async (shown, people) => {
    const wants = { limit: request.limit, productId: undefined, exclude: [...shown], people };
    const { widgets } = await recommend(parts, [widget], wants);
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
  request: RowRequest,
): Promise<BannerSlot | undefined> {
  const filledNeeds = await listFilledNeeds(parts, row.needs ?? []);
  const chosen = filledNeeds.find(({ need }) => need.id === request.need) ?? filledNeeds[0];
  if (!chosen) return undefined;
  const { heading, href, linktext } = chosen.need;
  const { limit } = request;
  const cards = await preferNew(request, (shown, people) => listNewCards(parts, href, { limit, shown, people }));
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
  isHidden: _isHidden,
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
  choice: Choice,
): Promise<PageSlots> {
  const shown: ShownProducts = new Set(shownPictures);
  const filledSlots: BannerSlot[] = [];
  let rowCount = 0;
  for (const slot of slots) {
    if (!isRow(slot)) {
      filledSlots.push(slot);
      continue;
    }
    const request = { ...choice, limit: RECO_SLOT_SIZES[rowCount] ?? RECO_SLOT_SIZES[0], shown };
    const isNeedRow = slot.row.componentName === 'need-row';
    const hasChips = rowCount === 0 && !isNeedRow && page.pageName === 'home';
    rowCount += 1;
    const present = async () => {
      const row = await (isNeedRow ? presentNeedRow : presentProductRow)(parts, slot.row, request);
      return row && hasChips ? { ...row, audiences: await listAudiences(parts, choice.audience) } : row;
    };
    const row = await present().catch((error: unknown) => {
      parts.log.error({ err: error, creativeID: slot.row.creativeID }, 'a row of products failed and is left out');
      return undefined;
    });
    if (!row) continue;
    filledSlots.push(row);
    for (const { productId } of row.cards ?? []) shown.add(productId);
  }
  return { ...page, slots: filledSlots };
}
