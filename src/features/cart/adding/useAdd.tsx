import loadable from '@loadable/component';
import { type ReactNode, useEffect } from 'react';
import { CONNECTION_LOST_MESSAGE } from '../../../api/apiFailure.ts';
import { CART_ERROR_PARAM } from '../../../lib/checkout/cartMessages.ts';
import { waitForFirstView } from '../../../page/firstView.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { waitForPaint } from '../../../page/waitForPaint.ts';
import type { CatalogRootState } from '../../catalog/catalogSlice.ts';
import { reloadProduct } from '../../catalog/catalogThunks.ts';
import type { CartRootState } from '../cartSlice.ts';

/** Lazy: the error messages load only when needed. */
const FormRefusal = loadable(() => import('./tryAdding.ts'), {
  resolveComponent: (file) => file.FormRefusal,
});

/** Loads after the first view, because nothing can be added before. */
const loadAdding = () => import('./tryAdding.ts');

/** The shop rejected the item; the message gives the reason. */
class Refusal extends Error {}

/** Adds to the cart, and returns a failure's message. A shortage reloads the product (`reload`). */
export function useAdd(productId: string, reload?: () => Promise<void>) {
  const dispatch = useAppDispatch<CartRootState & CatalogRootState>();
  const search = useQueryParams();
  // A form that was rejected without scripts returns with the reason in the query.
  const refusedId = search.get(CART_ERROR_PARAM);
  const { busy, failure, run } = useAction<ReactNode>({
    describe: (error) => (error instanceof Refusal ? error.message : CONNECTION_LOST_MESSAGE),
    recover: () => (reload?.() ?? dispatch(reloadProduct(productId))).catch(() => undefined),
    initial: refusedId && <FormRefusal id={refusedId} />,
  });
  useEffect(() => {
    void waitForFirstView()
      .then(loadAdding)
      .catch(() => undefined);
  }, []);
  const add = (stockId: string): Promise<boolean> =>
    run(async () => {
      // The button first shows that it is busy.
      await waitForPaint();
      const { tryAdding } = await loadAdding();
      const refusal = await dispatch(tryAdding(stockId));
      if (refusal) throw new Refusal(refusal);
    });
  return { busy, error: failure, add };
}
