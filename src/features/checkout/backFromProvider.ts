import { ApiFailure } from '../../api/apiFailure.ts';
import type { Purchase } from '../../contracts/purchase.ts';
import { RedirectTo } from '../../page/outcomes.ts';
import type { LoadTools } from '../../page/route.ts';
import { reactionTo } from './checkoutFailure.ts';
import { type CheckoutRootState, selectCheckout } from './checkoutSlice.ts';
import { AMAZON_SESSION, type LeftStep, SAID_BY, stepPath } from './checkoutSteps.ts';
import { configure, placeOrder } from './checkoutThunks.ts';
import { takeApproval } from './redirectThunks.ts';

type Tools = Pick<LoadTools<CheckoutRootState, unknown>, 'dispatch' | 'getState' | 'url'>;

type Left = 'cancelled' | 'unloaded' | 'failed' | 'refused';

/** Back at a step, which says what the provider's page was left with. What pays for nothing, or not any more, is not named by it. */
function backAt(step: LeftStep, purchaseId: string, left: Left, search: string): RedirectTo {
  const kept = new URLSearchParams(search);
  if (left !== 'refused') kept.delete(AMAZON_SESSION);
  return new RedirectTo(`${stepPath(step, purchaseId, `${kept}`)}&${SAID_BY[step]}=${left}`);
}

/**
 * Back from a provider's page with what was approved there, or not: on to what comes next, or to the step again. By express checkout it is to
 * the address again, too, where the order cannot go to the one that was chosen there.
 */
export async function comeBack({ dispatch, getState, url }: Tools, attempt: string, step: LeftStep): Promise<never> {
  const { searchParams, search } = url;
  const { purchaseId = '', amazonPay } = selectCheckout(getState())?.purchase ?? {};
  const named = searchParams.get(AMAZON_SESSION) ?? undefined;
  if (searchParams.get('unloaded') === 'true') throw backAt(step, purchaseId, 'unloaded', search);
  if (searchParams.get('cancelled') === 'true') {
    if (!named || named !== amazonPay?.amazonCheckoutSessionId) throw backAt(step, purchaseId, 'cancelled', search);
    // Approved before, and not confirmed now: it pays for nothing any more.
    await dispatch(configure({ clearAmazonPaySession: true }));
    throw backAt('payment', purchaseId, 'cancelled', search);
  }
  const answer = await dispatch(takeApproval(attempt, named));
  if (!answer) throw backAt(step, purchaseId, 'failed', search);
  if (answer.refusedAddress) throw backAt(step, purchaseId, 'refused', search);
  const next = step === 'payment' ? 'spc' : answer.purchase.furthestStep;
  throw new RedirectTo(stepPath(next, purchaseId, search));
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
  if (!amazonPay) throw backAt('payment', purchaseId, 'failed', url.search);
  try {
    await dispatch(placeOrder(url.searchParams.get('setDefault') === 'true'));
  } catch (failure) {
    const reaction = reactionTo(failure);
    if (reaction.kind === 'signIn') throw failure;
    // Not confirmed, after all.
    if (reaction.kind === 'redirect') throw new RedirectTo(stepPath('spc', purchaseId, url.search));
    throw backAt('payment', purchaseId, 'failed', url.search);
  }
  throw new RedirectTo(`/confirmation/${encodeURIComponent(purchaseId)}`);
}
