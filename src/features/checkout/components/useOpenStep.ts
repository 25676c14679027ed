import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { CheckoutStep } from '../../../contracts/purchase.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { selectCheckout } from '../checkoutSlice.ts';
import { BILLING, canOpenStep, findStepOfPage, isStep } from '../checkoutSteps.ts';
import { OPEN_STEP, selectIsSinglePage } from '../singlePage.ts';

/** Returns the open step: the one in the path; on the single page, the one in the query, else the furthest. */
export function useOpenStep(): CheckoutStep {
  const { step, form } = useParams();
  const search = useQueryParams();
  const isSingle = useSelector(selectIsSinglePage);
  const purchase = useSelector(selectCheckout)?.purchase;
  if (!isSingle || !purchase || form !== undefined || step === BILLING) return findStepOfPage(step) ?? 'address';
  const requestedStep = search.get(OPEN_STEP) ?? undefined;
  return isStep(requestedStep) && canOpenStep(requestedStep, purchase) ? requestedStep : purchase.furthestStep;
}
