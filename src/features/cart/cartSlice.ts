import { changeCart, fetchCart, fetchCartItemsCount } from '../../api/cart.ts';
import type { Cart, CartChange, CartItem } from '../../contracts/cart.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Shopper state: the cart as the server last told it. `count` is known before the lines are. */
type CartState = {
  readonly cart: Cart | null;
  readonly count: number;
  readonly countIsKnown: boolean;
  /** The line that was added last, for the "Added to your cart" notice. */
  readonly justAdded: CartItem | null;
};
export type CartRootState = { readonly cart: CartState };

const initialState: CartState = { cart: null, count: 0, countIsKnown: false, justAdded: null };

const cartSlice = defineSlice('cart', initialState, {
  cartReceived: (state, payload: Cart) => ({
    ...state,
    cart: payload,
    count: payload.activeItemTotalQuantity,
    countIsKnown: true,
  }),
  countReceived: (state, payload: number) => ({ ...state, count: payload, countIsKnown: true }),
  itemAdded: (state, payload: CartItem | null) => ({ ...state, justAdded: payload }),
  /** The shopper changed, or an order emptied the cart: what is known is no longer so. */
  cartForgotten: () => initialState,
});
export const { cartReceived, cartForgotten, countReceived } = cartSlice.actions;
const { itemAdded } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

export const selectCart = (state: CartRootState): Cart | null => state.cart.cart;
export const selectCartCount = (state: CartRootState): number => state.cart.count;
export const selectJustAdded = (state: CartRootState): CartItem | null => state.cart.justAdded;

/** The number in the header; zero on errors (browsing §4). */
export const loadCartCount =
  (): AppThunk<CartRootState> =>
  async (dispatch, getState, { api }) => {
    if (getState().cart.countIsKnown) return;
    const { count } = await fetchCartItemsCount(api).catch(() => ({ count: 0 }));
    dispatch(countReceived(count));
  };

/** The whole cart, fresh: prices and stock move. */
export const loadCart =
  (): AppThunk<CartRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(cartReceived(await fetchCart(api)));
  };

/** Adds pieces of one SKU and remembers the line as just added. Throws the API's `ApiFailure`. */
export const addToCart =
  (stockId: string, quantityAddition = 1): AppThunk<CartRootState> =>
  async (dispatch, _getState, { api }) => {
    const cart = await changeCart(api, { items: [{ stockId, quantityAddition }] });
    dispatch(cartReceived(cart));
    dispatch(itemAdded(cart.activeItems.find((item) => item.stockId === stockId) ?? null));
  };

/** Sets quantities, removes (0) or moves lines. Throws the API's `ApiFailure`. */
export const updateCart =
  (...items: CartChange[]): AppThunk<CartRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(cartReceived(await changeCart(api, { items })));
  };

export const dismissJustAdded = (): AppThunk<CartRootState> => async (dispatch) => {
  dispatch(itemAdded(null));
};
