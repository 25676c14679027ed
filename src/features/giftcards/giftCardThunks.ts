import {
  fetchGiftBalance,
  fetchGiftCardDesigns,
  fetchPhysicalGiftCards,
  redeemGiftCard,
} from '../../api/checkout/giftcards.ts';
import type { RedeemAnswer } from '../../contracts/checkout/giftcards.ts';
import { type AppThunk, storeAnswer } from '../../page/thunk.ts';
import { balanceReceived, type GiftBalanceRootState } from './giftBalanceSlice.ts';
import { type GiftDesignsRootState, offerReceived, physicalReceived, selectGiftOffer } from './giftDesignsSlice.ts';

/** Loads the designs and amounts, once per store. */
export const loadGiftOffer =
  (): AppThunk<GiftDesignsRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectGiftOffer(getState())) return;
    dispatch(offerReceived(await fetchGiftCardDesigns(api)));
  };

/** Loads the physical cards in stock. If this fails, only e-gift cards are offered. */
export const loadPhysicalOffer =
  (): AppThunk<GiftDesignsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(physicalReceived(await fetchPhysicalGiftCards(api).catch(() => ({ designs: [] }))));
  };

export const loadGiftBalance = storeAnswer(balanceReceived, fetchGiftBalance);

/** Redeems a code; safe to retry. Throws `ApiFailure` with the reason in field `claimCode`. */
export const redeemCode =
  (claimCode: string): AppThunk<GiftBalanceRootState, RedeemAnswer> =>
  async (dispatch, _getState, { api }) => {
    const answer = await redeemGiftCard(api, claimCode);
    dispatch(balanceReceived(answer));
    return answer;
  };
