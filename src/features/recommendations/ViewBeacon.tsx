import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { useOutOfStock } from '../stockAlerts/useOutOfStock.ts';
import { rememberView } from './recentlyViewed.ts';

type ViewBeaconProps = {
  productId: string;
  styleId: string;
  /** Whether all colors of the product are sold out. */
  isSoldOut: boolean;
};

/** Reports, after hydration, a recognised customer's view, and any visitor's of a sold-out product. */
export function ViewBeacon({ productId, styleId, isSoldOut }: ViewBeaconProps) {
  const isKnown = useSelector((state: IdentityRootState) => selectCustomer(state) !== null);
  const dispatch = useAppDispatch<IdentityRootState>();
  useOutOfStock(isSoldOut ? `product ${productId}` : undefined);
  useEffect(() => {
    if (isKnown) void dispatch(rememberView({ productId, styleId }));
  }, [isKnown, productId, styleId, dispatch]);
  return null;
}
