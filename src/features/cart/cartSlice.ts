import { fetchCart, fetchCartItemsCount } from '../../api/cart.ts';
import type { Cart } from '../../contracts/cart.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { type AppThunk, storeAnswer } from '../../page/thunk.ts';

/** A SKU that was just added to the cart, with the added quantity. */
export type AddedItem = { readonly stockId: string; readonly quantity: number };

/** Shopper state: the server's latest cart. `count` is loaded before the lines. */
type CartState = {
  readonly cart: Cart | null;
  readonly count: number;
  readonly countIs: 'unknown' | 'loading' | 'known';
  /** Shown in the cart modal until it is closed (browsing §4). */
  readonly addedItems: readonly AddedItem[];
};
export type CartRootState = { readonly cart: CartState };

const initialState: CartState = { cart: null, count: 0, countIs: 'unknown', addedItems: [] };

const cartSlice = defineSlice('cart', initialState, {
  cartReceived: (state, payload: Cart) => ({
    ...state,
    cart: payload,
    count: payload.activeItemTotalQuantity,
    countIs: 'known' as const,
  }),
  countAsked: (state) => ({ ...state, countIs: 'loading' as const }),
  countReceived: (state, payload: number) => ({ ...state, count: payload, countIs: 'known' as const }),
  itemsAdded: (state, payload: readonly AddedItem[]) => ({ ...state, addedItems: payload }),
  /** Clears the state after the shopper changed or an order emptied the cart. */
  cartForgotten: () => initialState,
});
export const { cartReceived, cartForgotten, countReceived, itemsAdded } = cartSlice.actions;
const { countAsked } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

export const selectCart = (state: CartRootState): Cart | null => state.cart.cart;
export const selectCartCount = (state: CartRootState): number => state.cart.count;
export const selectIsCartCountLoading = (state: CartRootState): boolean => state.cart.countIs === 'loading';
/** Returns whether the cart is known to be empty, from its count or its lines. */
export const selectIsCartEmpty = (state: CartRootState): boolean =>
  state.cart.countIs === 'known' && state.cart.count === 0;
export const selectJustAdded = (state: CartRootState): readonly AddedItem[] => state.cart.addedItems;

/** Loads the item count of the header; zero on errors (browsing §4). */
export const loadCartCount =
  (): AppThunk<CartRootState> =>
  async (dispatch, getState, { api }) => {
    if (getState().cart.countIs !== 'unknown') return;
    dispatch(countAsked());
    const { count } = await fetchCartItemsCount(api).catch(() => ({ count: 0 }));
    // If the whole cart has been loaded, its count is newer.
    if (getState().cart.countIs === 'loading') dispatch(countReceived(count));
  };

/** Reloads the whole cart, because prices and stock change. */
export const loadCart = storeAnswer(cartReceived, fetchCart);
