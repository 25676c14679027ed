import { ApiFailure } from '../../api/apiFailure.ts';
import type { Purchase } from '../../contracts/purchase.ts';
import { RedirectTo } from '../../page/outcomes.ts';
import type { LoadTools } from '../../page/route.ts';
import { reactionTo } from './checkoutFailure.ts';
import { type CheckoutRootState, selectCheckout } from './checkoutSlice.ts';
import { stepPath } from './checkoutSteps.ts';
import { configure, placeOrder } from './checkoutThunks.ts';
import { takeApproval } from './redirectThunks.ts';

type Tools = Pick<LoadTools<CheckoutRootState, unknown>, 'dispatch' | 'getState' | 'url'>;

/** The query of the steps that names what was approved at Amazon Pay (transactions §2). */
const AMAZON_SESSION = 'amazonCheckoutSessionId';

/** Back at the payment, which says what the provider's page was left with. */
const toPayment = (purchaseId: string, left: 'cancelled' | 'unloaded' | 'failed', search = ''): RedirectTo =>
  new RedirectTo(`${stepPath('payment', purchaseId, search)}&payment=${left}`);

/** Back from a provider's page with what was approved there, or not: on to the review, or to the payment again. */
export async function comeBack({ dispatch, getState, url }: Tools, attempt: string): Promise<never> {
  const { searchParams, search } = url;
  const { purchaseId = '', amazonPay } = selectCheckout(getState())?.purchase ?? {};
  const named = searchParams.get(AMAZON_SESSION) ?? undefined;
  if (searchParams.get('unloaded') === 'true') throw toPayment(purchaseId, 'unloaded');
  if (searchParams.get('cancelled') === 'true') {
    // Approved before, and not confirmed now: it pays for nothing any more.
    if (named && named === amazonPay?.amazonCheckoutSessionId)
      await dispatch(configure({ clearAmazonPaySession: true }));
    throw toPayment(purchaseId, 'cancelled');
  }
  const isPaid = await dispatch(takeApproval(attempt, named));
  throw isPaid ? new RedirectTo(stepPath('spc', purchaseId, search)) : toPayment(purchaseId, 'failed');
}

/** Takes what the address names for the purchase, as it enters checkout; a name of nothing, or of another's, is left where it is. */
export async function takeNamedSession({ dispatch, url }: Tools, { amazonPay }: Purchase): Promise<void> {
  const amazonCheckoutSessionId = url.searchParams.get(AMAZON_SESSION);
  if (!amazonCheckoutSessionId || amazonPay?.amazonCheckoutSessionId === amazonCheckoutSessionId) return;
  try {
    await dispatch(configure({ amazonCheckoutSessionId }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.isAuthRequired || failure.status >= 500) throw failure;
  }
}

/** Back from the page where the shopper has confirmed what they pay: the order is placed, as they have asked for. */
export async function placeConfirmed({ dispatch, url }: Tools, { purchaseId, amazonPay }: Purchase): Promise<never> {
  if (!amazonPay) throw toPayment(purchaseId, 'failed', url.search);
  try {
    await dispatch(placeOrder(url.searchParams.get('setDefault') === 'true'));
  } catch (failure) {
    const reaction = reactionTo(failure);
    if (reaction.kind === 'signIn') throw failure;
    // Not confirmed, after all.
    if (reaction.kind === 'redirect') throw new RedirectTo(stepPath('spc', purchaseId, url.search));
    throw toPayment(purchaseId, 'failed');
  }
  throw new RedirectTo(`/confirmation/${encodeURIComponent(purchaseId)}`);
}
