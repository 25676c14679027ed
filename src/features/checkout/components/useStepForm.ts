import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { CheckoutStep } from '../../../contracts/purchase.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { type CheckoutRootState, selectCheckout } from '../checkoutSlice.ts';
import { stepPath } from '../checkoutSteps.ts';
import { useLeaving } from './useLeaving.ts';

type FormFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> };
export type StepForm = ReturnType<typeof useStepForm>;

/** Runs one step's change and goes on to the next step; keeps what went wrong for the form to show. */
export function useStepForm(next: CheckoutStep) {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = useLeaving();
  const purchaseId = useSelector(selectCheckout)?.purchase.purchaseId ?? '';
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const submit = async (change: AppThunk<CheckoutRootState>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(change);
      await navigate(stepPath(next, purchaseId, search));
    } catch (error) {
      if (await leave(error)) return;
      const known = error instanceof ApiFailure;
      setFailure({
        message: known ? error.message : 'Sorry, something went wrong!',
        fields: known ? error.fields : {},
      });
      setBusy(false);
    }
  };
  return { busy, failure, submit };
}
