import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { useOutOfStock } from '../stockAlerts/useOutOfStock.ts';
import { rememberView } from './recentlyViewed.ts';

type ViewBeaconProps = {
  productId: string;
  styleId: string;
  /** Whether nothing of the product can be had, in any colour. */
  isSoldOut: boolean;
};

/**
 * Tells the shop, once the page is alive, what a recognised customer looks at (for the row above the footer), and of whomever that
 * they look at what is sold out.
 */
export function ViewBeacon({ productId, styleId, isSoldOut }: ViewBeaconProps) {
  const isKnown = useSelector((state: IdentityRootState) => selectCustomer(state) !== null);
  const dispatch = useAppDispatch<IdentityRootState>();
  useOutOfStock(isSoldOut ? `product ${productId}` : undefined);
  useEffect(() => {
    if (isKnown) void dispatch(rememberView({ productId, styleId }));
  }, [isKnown, productId, styleId, dispatch]);
  return null;
}
