import type { OrderReturn } from '../../contracts/orders/returns.ts';
import { buildReturnInfoPath } from '../../lib/orders/orderPaths.ts';
import { type ReturnQueryItem, writeReturnItems } from '../../lib/orders/returns.ts';
import { buildQueryString } from '../../lib/paths.ts';

/** The steps of a return (transactions §4, Returns), as in its URL. */
export const RETURN_STEPS = ['SELECT_RETURN_ITEMS', 'SELECT_RETURN_METHOD', 'DONE'] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

/** The token of a guest's emailed link. */
type Token = string | undefined;

type ReturnChoice = {
  readonly orderId: string;
  readonly token?: Token;
  readonly items?: readonly ReturnQueryItem[];
  readonly step?: ReturnStep;
};

/** Returns the URL of a step of a return: the chosen items and the furthest step, so that a reload and a sign-in keep them. */
export function buildReturnHref({ orderId, token, items = [], step }: ReturnChoice): string {
  const query = new URLSearchParams({ orderId, ...(token !== undefined && { token }), ...(step && { step }) });
  writeReturnItems(query, items);
  return `/return?${query}`;
}

/** Returns the URL of a return that was started. */
export const buildReturnInfoHref = (
  { contractId, items }: Pick<OrderReturn, 'contractId' | 'items'>,
  query: { readonly token?: Token; readonly step?: 'DONE' } = {},
): string => buildReturnInfoPath(contractId, items[0]?.itemUniqueId, query);

export const cancelReturnHref = (contractId: string, token: Token): string =>
  `/return/cancel${buildQueryString({ contractId, token })}`;

/** Returns the URL of the page that chooses another day for a pickup. */
export const buildReturnPickupHref = (contractId: string, token: Token): string =>
  `/return/pickup${buildQueryString({ contractId, token })}`;

/** Returns the URL of the page with the label and the packing slip of a return. */
export const buildReturnLabelHref = (contractId: string, token: Token): string =>
  `/returnLabel${buildQueryString({ contractId, token })}`;

/** Returns the URL of the page that changes the delivery of an order. */
export const buildDeliveryHref = (orderId: string, token: Token): string =>
  `/orders/delivery${buildQueryString({ orderId, token })}`;

/** Returns the URL of the page that reports a delivered shipment missing. */
export const buildMissingHref = (
  shipment: { readonly orderId: string; readonly shipmentId: string },
  token: Token,
): string => `/orders/missing${buildQueryString({ ...shipment, token })}`;

/** Returns the URL of the page that keeps a guest's order with an account. */
export const buildKeepHref = (orderId: string, token: string): string =>
  `/orders/keep${buildQueryString({ orderId, token })}`;

/** Returns the URL of an order's page. */
export const buildOrderHref = (orderId: string, token: Token): string =>
  `/orders/${orderId}${buildQueryString({ token })}`;

/** Returns the URL of the page that cancels items of an order. */
export const buildCancelHref = (orderId: string, token: Token): string =>
  `/orders/${orderId}/cancel${buildQueryString({ token })}`;
