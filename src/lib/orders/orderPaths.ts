import { buildQueryString } from '../paths.ts';

/** Returns the URL of a guest's order with the token that opens it. */
export const buildGuestOrderPath = (orderId: string, token: string): string =>
  `/orders/${encodeURIComponent(orderId)}?${new URLSearchParams({ token })}`;

/** Returns the URL of the page that withdraws from the contract of an order. */
export const buildWithdrawPath = (orderId: string, token: string | undefined): string =>
  `/return/withdraw${buildQueryString({ orderId, token })}`;

type InfoQuery = {
  /** The token of a guest's emailed link. */
  readonly token?: string | undefined;
  readonly step?: 'DONE' | undefined;
};

/** Returns the path of the page of a return (transactions §2). @param itemUniqueId one of its items, where it is known */
export const buildReturnInfoPath = (contractId: string, itemUniqueId = '-', { token, step }: InfoQuery = {}): string =>
  `/return-info/${encodeURIComponent(contractId)}/${encodeURIComponent(itemUniqueId)}${buildQueryString({ token, step })}`;

/** The parameter with ids of lines that a form could not add; never texts, because links could hold any. */
export const SOLD_OUT_PARAM = 'soldOut';
export const FEW_LEFT_PARAM = 'fewLeft';
/** The number of lines that were added. */
export const ADDED_PARAM = 'added';

/** Ids of the cart's rejections of a single product (browsing §8); others reject the whole cart. */
export const SOLD_OUT_IDS: ReadonlySet<string> = new Set(['cart.no.stock', 'cart.no.style', 'asin.not.available']);
