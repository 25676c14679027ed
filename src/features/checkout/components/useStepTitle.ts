import { type RefObject, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { CheckoutStep } from '../../../contracts/purchase.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { BILLING } from '../checkoutSteps.ts';

/**
 * Returns the ref of the open step's title. The title takes the focus when another step or form opens, because the link
 * that was pressed is gone.
 */
export function useStepTitle(step: CheckoutStep): RefObject<HTMLHeadingElement | null> {
  const { step: page, form } = useParams();
  const query = useQueryParams();
  const title = useRef<HTMLHeadingElement>(null);
  const viewKey = [step, page === BILLING, form, query.get('edit')].join();
  const shownKey = useRef(viewKey);
  useEffect(() => {
    if (shownKey.current !== viewKey) title.current?.focus();
    shownKey.current = viewKey;
  }, [viewKey]);
  return title;
}
