import type { Cart, CartItem } from '../../contracts/cart.ts';
import type { EventItem, EventParams, ShopEvent } from '../../contracts/telemetry/shopEvents.ts';
import type { CartRootState } from '../cart/cartSlice.ts';
import type { CatalogRootState } from '../catalog/catalogSlice.ts';
import type { FavoritesRootState } from '../favorites/favoritesSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import type { SearchRootState } from '../search/searchSlice.ts';

export type MeasuredState = CartRootState & CatalogRootState & FavoritesRootState & IdentityRootState & SearchRootState;

/** A change of the store, and the page on which it happened. */
type Change = { readonly before: MeasuredState; readonly after: MeasuredState; readonly page: string };

const MAX_ITEMS = 20;

const toEvent = (name: ShopEvent['name'], page: string, params: EventParams = {}): ShopEvent => ({
  name,
  page,
  params,
});

const toItem = (line: CartItem, quantity: number): EventItem => ({
  item_id: line.productId,
  item_name: line.productName.slice(0, 200),
  item_brand: line.brandName.slice(0, 200),
  price_cents: line.price.cents,
  quantity,
});

const sumPrices = (items: readonly EventItem[]): number =>
  items.reduce((sum, { price_cents: cents = 0, quantity = 1 }) => sum + cents * quantity, 0);

/** Returns the parameters of a sale: items, value and currency. */
const toSaleParams = (items: readonly EventItem[]): EventParams => ({
  items: items.slice(0, MAX_ITEMS),
  value_cents: sumPrices(items),
  currency: 'USD',
});

/** Returns the parameters of the whole cart; none while it is unknown. */
const toCartParams = (cart: Cart | null): EventParams =>
  cart ? toSaleParams(cart.activeItems.map((line) => toItem(line, line.quantity))) : {};

function listCartEvents({ before, after, page }: Change): ShopEvent[] {
  const [oldCart, now] = [before.cart.cart, after.cart.cart];
  const events: ShopEvent[] = [];
  if (after.cart.addedItems !== before.cart.addedItems && after.cart.addedItems.length > 0) {
    const addedItems = after.cart.addedItems.flatMap(({ stockId, quantity }) => {
      const line = now?.activeItems.find((item) => item.stockId === stockId);
      return line ? [toItem(line, quantity)] : [];
    });
    events.push(toEvent('add_to_cart', page, toSaleParams(addedItems)));
  }
  if (!oldCart || !now || oldCart === now) return events;
  const removedItems = oldCart.activeItems.flatMap((line) => {
    const remainingQuantity =
      now.activeItems.find((item) => item.stockId === line.stockId && item.asin === line.asin)?.quantity ?? 0;
    return line.quantity > remainingQuantity ? [toItem(line, line.quantity - remainingQuantity)] : [];
  });
  if (removedItems.length > 0) events.push(toEvent('remove_from_cart', page, toSaleParams(removedItems)));
  return events;
}

function listHeartEvents({ before, after, page }: Change): ShopEvent[] {
  const [oldFavorites, now] = [before.favorites, after.favorites];
  if (!oldFavorites.hasLoadedIds || !now.hasLoadedIds || now.heartedIds.length !== oldFavorites.heartedIds.length + 1)
    return [];
  const addedId = now.heartedIds.find((id) => !oldFavorites.heartedIds.includes(id));
  return addedId === undefined ? [] : [toEvent('add_to_wishlist', page, { items: [{ item_id: addedId }] })];
}

function listCustomerEvents({ before, after, page }: Change, isNew: boolean): ShopEvent[] {
  const [oldInfo, now] = [before.identity.info, after.identity.info];
  if (!oldInfo || oldInfo.customer || !now?.customer) return [];
  return [toEvent(isNew ? 'sign_up' : 'login', page)];
}

/** Returns the events of a list that is newly shown; none if the same list stays. */
export function listEvents({
  before,
  after,
  page,
}: { readonly before: MeasuredState | undefined } & Omit<Change, 'before'>): ShopEvent[] {
  const [list] = after.search.lists;
  if (!list || list.keys[0] === before?.search.lists[0]?.keys[0]) return [];
  const { results } = list;
  const items = results.list.slice(0, MAX_ITEMS).map(({ productId }) => ({ item_id: productId }));
  const name = results.title.slice(0, 200);
  const listEvent = toEvent('view_item_list', page, { item_list_id: 'list', item_list_name: name, items });
  if (results.term === '') return [listEvent];
  const resultParams = { search_term: results.term.slice(0, 200), results: results.totalProductCount };
  return [listEvent, toEvent('view_search_results', page, resultParams)];
}

/** Returns the events of a change of the store. @param isNew whether the browser's customer has just registered */
export const listStateEvents = (change: Change, isNew: boolean): ShopEvent[] => [
  ...listCartEvents(change),
  ...listHeartEvents(change),
  ...listCustomerEvents(change, isNew),
  ...listEvents(change),
];

const PRODUCT_PAGE = /^\/(?:a\/the-style-room\/)?(?:p\/)?(?::seoName\/)?product\/:productId(?:\/color\/:colorId)?$/;
const isCheckout = (pathname: string): boolean => pathname.startsWith('/checkout');

/**
 * Returns the events of a page that is newly shown. @param cameFrom the path before; empty for the document's first
 * page
 */
export function listPageEvents(
  { page, pathname, cameFrom }: { readonly page: string; readonly pathname: string; readonly cameFrom: string },
  state: MeasuredState,
): ShopEvent[] {
  const events = [toEvent('page_view', page)];
  const { product } = state.catalog;
  if (product && PRODUCT_PAGE.test(page)) {
    const cents = product.styles[0]?.priceCents;
    const item = {
      item_id: product.productId,
      item_name: product.productName.slice(0, 200),
      item_brand: product.brandName.slice(0, 200),
      ...(cents !== undefined && { price_cents: cents }),
    };
    events.push(toEvent('view_item', page, toSaleParams([item])));
  }
  if (pathname === '/cart') events.push(toEvent('view_cart', page, toCartParams(state.cart.cart)));
  if (isCheckout(pathname) && !isCheckout(cameFrom))
    events.push(toEvent('begin_checkout', page, toCartParams(state.cart.cart)));
  if (/^\/checkout\/payment/.test(pathname))
    events.push(toEvent('add_shipping_info', page, toCartParams(state.cart.cart)));
  if (/^\/checkout\/spc/.test(pathname)) events.push(toEvent('add_payment_info', page, toCartParams(state.cart.cart)));
  return events;
}
