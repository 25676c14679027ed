import { GIFT_CARDS_PATH } from '../../lib/checkout/giftCardRules.ts';
import { E_GIFT_CARD_SLOTS, GIFT_CARD_SLOTS } from '../../lib/slotPages.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { type CartRootState, loadCart } from '../cart/cartSlice.ts';
import { type ContentRootState, loadOptionalSlots } from '../content/contentSlice.ts';
import type { GiftBalanceRootState } from './giftBalanceSlice.ts';
import { loadGiftBalance, loadGiftOffer, loadPhysicalOffer } from './giftCardThunks.ts';
import type { GiftDesignsRootState } from './giftDesignsSlice.ts';

export type GiftCardPagesRootState = CartRootState & ContentRootState & GiftBalanceRootState & GiftDesignsRootState;
export type GiftCardPageTools = LoadTools<GiftCardPagesRootState, unknown>;

const isBalance = ({ url }: GiftCardPageTools): boolean => url.pathname.startsWith('/account');

/** Loads the designs, amounts and slots for the pages that offer cards. */
export async function loadGiftCardPage(tools: GiftCardPageTools): Promise<void> {
  const { dispatch, url } = tools;
  if (isBalance(tools)) return;
  await Promise.all([
    dispatch(loadGiftOffer()),
    dispatch(loadOptionalSlots(url.pathname === GIFT_CARDS_PATH ? GIFT_CARD_SLOTS : E_GIFT_CARD_SLOTS)),
    ...(url.pathname === GIFT_CARDS_PATH ? [dispatch(loadPhysicalOffer())] : []),
  ]);
}

/** Loads the balance for its page, and the cart for a form that edits one of its cards. */
export async function loadGiftCardShopper(tools: GiftCardPageTools): Promise<void> {
  const { dispatch, url } = tools;
  if (isBalance(tools)) await dispatch(loadGiftBalance());
  else if (url.pathname.startsWith('/c/e-') && url.searchParams.has('line')) await dispatch(loadCart());
}
