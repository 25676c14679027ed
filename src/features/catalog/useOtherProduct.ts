import { useEffect, useState } from 'react';
import type { Product } from '../../contracts/catalog.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { fetchProduct } from './catalogSlice.ts';

type OtherProduct = {
  /** Null until it has come. */
  readonly product: Product | null;
  readonly hasFailed: boolean;
  /** Asks again; what is shown stays until the answer. */
  readonly reload: () => Promise<void>;
};

/** A product for what stands over a page: asked for when it opens, kept as long as it is open. */
export function useOtherProduct(productId: string): OtherProduct {
  const dispatch = useAppDispatch();
  const [product, setProduct] = useState<Product | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isStale = false;
    dispatch(fetchProduct(productId)).then(
      (received) => {
        if (!isStale) setProduct(received);
      },
      () => {
        if (!isStale) setHasFailed(true);
      },
    );
    return () => {
      isStale = true;
    };
  }, [dispatch, productId]);
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
