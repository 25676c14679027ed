import { lookUpOrder, requestOrderLink } from '../../api/orders.ts';
import type { OrderLinkRequest, OrderLookupAnswer } from '../../contracts/orders.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Requests the email with the link of an order. Resolves also when no order has this number and email. */
export const mailOrderLink =
  (request: OrderLinkRequest): AppThunk<unknown> =>
  (_dispatch, _getState, { api }) =>
    requestOrderLink(api, request);

/** Returns a token that opens a guest's order for an hour. Throws `ApiFailure`: 404 for a wrong pair. */
export const findGuestOrder =
  (request: OrderLinkRequest): AppThunk<unknown, OrderLookupAnswer> =>
  (_dispatch, _getState, { api }) =>
    lookUpOrder(api, request);
