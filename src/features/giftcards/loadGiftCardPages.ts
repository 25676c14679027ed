import { GIFT_CARDS_PATH } from '../../lib/giftCardPaths.ts';
import type { LoadTools } from '../../page/route.ts';
import { type CartRootState, loadCart } from '../cart/cartSlice.ts';
import type { GiftBalanceRootState } from './giftBalanceSlice.ts';
import { loadGiftBalance, loadGiftOffer, loadPhysicalOffer } from './giftCardThunks.ts';
import type { GiftDesignsRootState } from './giftDesignsSlice.ts';

export type GiftCardPagesRootState = CartRootState & GiftBalanceRootState & GiftDesignsRootState;
export type GiftCardPageTools = LoadTools<GiftCardPagesRootState, unknown>;

const isBalance = ({ url }: GiftCardPageTools): boolean => url.pathname.startsWith('/account');

/** Loads the designs and amounts for the pages that offer cards. */
export async function loadGiftCardPage(tools: GiftCardPageTools): Promise<void> {
  const { dispatch, url } = tools;
  if (isBalance(tools)) return;
  await Promise.all([
    dispatch(loadGiftOffer()),
    ...(url.pathname === GIFT_CARDS_PATH ? [dispatch(loadPhysicalOffer())] : []),
  ]);
}

/** Loads the balance for its page, and the cart for a form that edits one of its cards. */
export async function loadGiftCardShopper(tools: GiftCardPageTools): Promise<void> {
  const { dispatch, url } = tools;
  if (isBalance(tools)) await dispatch(loadGiftBalance());
  else if (url.pathname.startsWith('/c/e-') && url.searchParams.has('line')) await dispatch(loadCart());
}
