import { useEffect, useState } from 'react';
import type { Product } from '../../contracts/products/product.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { fetchProduct } from './catalogThunks.ts';

/** Loads a product for a dialog when it opens, and keeps it while the dialog is open. */
export function useOtherProduct(productId: string) {
  const dispatch = useAppDispatch();
  const [product, setProduct] = useState<Product | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isStale = false;
    dispatch(fetchProduct(productId)).then(
      (loadedProduct) => {
        if (!isStale) setProduct(loadedProduct);
      },
      () => {
        if (!isStale) setHasFailed(true);
      },
    );
    return () => {
      isStale = true;
    };
  }, [dispatch, productId]);
  /** Reloads the product; the current one stays visible until the answer. */
  const reload = async () => {
    setHasFailed(false);
    try {
      setProduct(await dispatch(fetchProduct(productId)));
    } catch {
      setHasFailed(true);
    }
  };
  return { product, hasFailed, reload };
}
