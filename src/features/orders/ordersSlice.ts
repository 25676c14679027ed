import type { Order, OrderList } from '../../contracts/orders/orders.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** Shopper state: the order of the current page, and one page of the order history. */
type OrdersState = { readonly order: Order | null; readonly list: OrderList | null };
export type OrdersRootState = { readonly orders: OrdersState };

const initialState: OrdersState = { order: null, list: null };

const ordersSlice = defineSlice('orders', initialState, {
  orderReceived: (state, payload: Order) => ({ ...state, order: payload }),
  listReceived: (state, payload: OrderList) => ({ ...state, list: payload }),
});
export const { orderReceived, listReceived } = ordersSlice.actions;
export const ordersReducer = ordersSlice.reducer;

export const selectOrder = (state: OrdersRootState): Order | null => state.orders.order;
export const selectOrderList = (state: OrdersRootState): OrderList | null => state.orders.list;
