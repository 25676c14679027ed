import { useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { appendKeptQuery, removeStaleSession } from '../../../lib/checkout/keptQuery.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { type CheckoutRootState, selectCheckout } from '../checkoutSlice.ts';
import { buildStepPath } from '../checkoutSteps.ts';
import { configure } from '../checkoutThunks.ts';
import { useExitOnFailure } from '../useExitOnFailure.ts';
import type { CheckoutAlert } from './usePlaceOrder.ts';

/** The error id of an entity that does not exist, or not any more, for this shopper. */
const NOT_FOUND = 'not.found';

/** Handles a deleted choice: reloads the purchase, and shows a message above the step's form. */
function useShowAnew(): (checkoutAlert: string) => Promise<void> {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = useExitOnFailure();
  return async (checkoutAlert) => {
    const state: CheckoutAlert = { checkoutAlert };
    try {
      await dispatch(configure({}));
    } catch (failure) {
      if (await leave(failure)) return;
    }
    await navigate(pathname + search, { replace: true, state });
  };
}

/** Runs a step's update, then navigates to the next step of the server (transactions §3), or a given page. */
export function useStepForm() {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = useExitOnFailure();
  const showAnew = useShowAnew();
  const { getState } = useStore<CheckoutRootState>();
  const { busy, failure, run } = useAction({
    describe: async (error) => {
      if (await leave(error)) return null;
      if (!(error instanceof ApiFailure && error.id === NOT_FOUND)) return toFormFailure(error);
      await showAnew(error.message);
      return null;
    },
  });

  const nextPath = (): string => {
    const checkout = selectCheckout(getState());
    if (!checkout) return appendKeptQuery('/checkout', search);
    const { nextStep, purchase } = checkout;
    return buildStepPath(nextStep ?? purchase.furthestStep, purchase.purchaseId, removeStaleSession(purchase, search));
  };
  // If something is still missing, the next step is this one.
  const submit = async (change: AppThunk<CheckoutRootState>, to?: string): Promise<void> => {
    await run(async () => {
      await dispatch(change);
      await navigate(to ?? nextPath());
    });
  };
  return { busy, failure, submit };
}
