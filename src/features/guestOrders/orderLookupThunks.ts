import { requestOrderLink } from '../../api/orders.ts';
import type { OrderLinkRequest } from '../../contracts/orders.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Requests the email with the link of an order. Resolves also when no order has this number and email. */
export const mailOrderLink =
  (request: OrderLinkRequest): AppThunk<unknown> =>
  (_dispatch, _getState, { api }) =>
    requestOrderLink(api, request);
