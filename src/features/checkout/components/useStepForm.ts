import { useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { type CheckoutRootState, selectCheckout } from '../checkoutSlice.ts';
import { stepPath } from '../checkoutSteps.ts';
import { useLeaving } from './useLeaving.ts';

type FormFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> };
export type StepForm = ReturnType<typeof useStepForm>;

/**
 * Runs one step's change and goes on to the step that the server says is next (transactions §3, advanceOnSuccess), or to a page of the
 * same step; keeps what went wrong for the form to show.
 */
export function useStepForm() {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = useLeaving();
  const { getState } = useStore<CheckoutRootState>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const nextPath = (): string => {
    const checkout = selectCheckout(getState());
    return checkout
      ? stepPath(checkout.nextStep ?? checkout.purchase.furthestStep, checkout.purchase.purchaseId, search)
      : '/checkout';
  };
  const submit = async (change: AppThunk<CheckoutRootState>, to?: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(change);
      await navigate(to ?? nextPath());
    } catch (error) {
      if (await leave(error)) return;
      const known = error instanceof ApiFailure;
      setFailure({
        message: known ? error.message : 'Sorry, something went wrong!',
        fields: known ? error.fields : {},
      });
    }
    // Where something is still missing, the next step is this one.
    setBusy(false);
  };
  return { busy, failure, submit };
}
