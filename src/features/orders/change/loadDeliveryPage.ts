import type { LoadTools } from '../../../page/defineRoute.ts';
import { RedirectTo } from '../../../page/pageErrors.ts';
import { type IdentityRootState, loadCustomer } from '../../identity/identitySlice.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { loadDelivery } from './deliveryThunks.ts';

type Tools = Pick<LoadTools<ReturnsRootState & IdentityRootState, object>, 'dispatch' | 'url'>;

/** Loads the page that changes the delivery of an order. Without an order, it opens the history. */
export async function loadDeliveryPage({ dispatch, url }: Tools): Promise<void> {
  const orderId = url.searchParams.get('orderId') ?? '';
  if (orderId === '') throw new RedirectTo('/orders');
  const token = url.searchParams.get('token') ?? undefined;
  await Promise.all([dispatch(loadCustomer()), dispatch(loadDelivery({ orderId, token }))]);
}
