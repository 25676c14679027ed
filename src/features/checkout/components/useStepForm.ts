import { useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { failureOf, type SaveFailure } from '../../../page/useSaving.ts';
import { type CheckoutRootState, selectCheckout } from '../checkoutSlice.ts';
import { keepQuery, stepPath, withoutStaleSession } from '../checkoutSteps.ts';
import { configure } from '../checkoutThunks.ts';
import { useLeaving } from './useLeaving.ts';
import type { CheckoutAlert } from './usePlaceOrder.ts';

/** The id of what is not, or no longer, the shopper's own. */
const NOT_FOUND = 'not.found';

export type StepForm = ReturnType<typeof useStepForm>;

/** What was chosen has been deleted since: the step shows what there is now, and says above its form, which may be another one, why. */
function useShowAnew(): (checkoutAlert: string) => Promise<void> {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = useLeaving();
  return async (checkoutAlert) => {
    const state: CheckoutAlert = { checkoutAlert };
    try {
      await dispatch(configure({}));
    } catch (failure) {
      if (await leave(failure)) return;
    }
    await navigate({ pathname, search }, { replace: true, state });
  };
}

/**
 * Runs one step's change and goes on to the step that the server says is next (transactions §3, advanceOnSuccess), or to a page of the
 * same step; keeps what went wrong for the form to show.
 */
export function useStepForm() {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = useLeaving();
  const showAnew = useShowAnew();
  const { getState } = useStore<CheckoutRootState>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);

  const nextPath = (): string => {
    const checkout = selectCheckout(getState());
    if (!checkout) return keepQuery('/checkout', search);
    const { nextStep, purchase } = checkout;
    return stepPath(nextStep ?? purchase.furthestStep, purchase.purchaseId, withoutStaleSession(purchase, search));
  };
  const submit = async (change: AppThunk<CheckoutRootState>, to?: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(change);
      await navigate(to ?? nextPath());
    } catch (error) {
      if (await leave(error)) return;
      if (error instanceof ApiFailure && error.id === NOT_FOUND) await showAnew(error.message);
      else setFailure(failureOf(error));
    }
    // Where something is still missing, the next step is this one.
    setBusy(false);
  };
  return { busy, failure, submit };
}
