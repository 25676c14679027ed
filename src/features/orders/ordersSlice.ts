import { fetchGuestOrder, fetchOrder, fetchOrderByPurchaseId, fetchOrders, fetchPixel } from '../../api/orders.ts';
import type { Order, OrderList, OrderPixel } from '../../contracts/orders.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Shopper state: the order of the page, and a page of the order history. */
type OrdersState = { readonly order: Order | null; readonly list: OrderList | null };
export type OrdersRootState = { readonly orders: OrdersState };

const initialState: OrdersState = { order: null, list: null };

const ordersSlice = defineSlice('orders', initialState, {
  orderReceived: (state, payload: Order) => ({ ...state, order: payload }),
  listReceived: (state, payload: OrderList) => ({ ...state, list: payload }),
});
const { orderReceived, listReceived } = ordersSlice.actions;
export const ordersReducer = ordersSlice.reducer;

export const selectOrder = (state: OrdersRootState): Order | null => state.orders.order;
export const selectOrderList = (state: OrdersRootState): OrderList | null => state.orders.list;

/** One page of the order history, fresh. */
export const loadOrders =
  (pageNum: number): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(listReceived(await fetchOrders(api, pageNum)));
  };

/** One order, fresh; the API's 404 passes through. */
export const loadOrder =
  (orderId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchOrder(api, orderId)));
  };

/** One order of a guest, by the token of its mail, or without one in the browser it was made with. */
export const loadGuestOrder =
  (orderId: string, token?: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchGuestOrder(api, orderId, token)));
  };

/** The order that a purchase became; the API's 404 passes through. */
export const loadPurchasedOrder =
  (purchaseId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchOrderByPurchaseId(api, purchaseId)));
  };

/** What of an order is told to who measures; kept nowhere. */
export const readPixel =
  (purchaseId: string): AppThunk<OrdersRootState, OrderPixel> =>
  (_dispatch, _getState, { api }) =>
    fetchPixel(api, purchaseId);
