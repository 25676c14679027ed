import loadable from '@loadable/component';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LINE_DEAD } from '../../../api/unanswered.ts';
import { CART_ERROR_PARAM } from '../../../lib/cartErrorParam.ts';
import { firstViewDone } from '../../../page/firstViewDone.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { CartRootState } from '../../cart/cartSlice.ts';
import { type CatalogRootState, reloadProduct } from '../catalogSlice.ts';

/** The catalogue's texts come with the pages that need them. */
const FormRefusal = loadable(() => import('../../cart/FormRefusal.tsx'), {
  resolveComponent: (file) => file.FormRefusal,
});

/** Nothing can be added before the first view is done, so it comes after it. */
const loadAdding = () => import('../../cart/tryAdding.ts');

/**
 * Adding, with what can go wrong said in the catalogue's words; a shortage brings the stock up to date: the page's, or by
 * `reload` that of a product which stands over another page.
 */
export function useAdd(productId: string, reload?: () => Promise<void>) {
  const dispatch = useAppDispatch<CartRootState & CatalogRootState>();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  // A form that was sent without scripts comes back with the reason in the address.
  const refusedId = search.get(CART_ERROR_PARAM);
  const [error, setError] = useState<ReactNode>(refusedId && <FormRefusal id={refusedId} />);
  useEffect(() => {
    void firstViewDone()
      .then(loadAdding)
      .catch(() => undefined);
  }, []);
  const add = async (stockId: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    const refusal = await loadAdding().then(
      ({ tryAdding }) => dispatch(tryAdding(stockId)),
      () => LINE_DEAD,
    );
    setError(refusal);
    if (refusal) await (reload?.() ?? dispatch(reloadProduct(productId))).catch(() => undefined);
    setBusy(false);
    return !refusal;
  };
  return { busy, error, add };
}
