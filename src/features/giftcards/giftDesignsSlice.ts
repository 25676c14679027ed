import type { GiftCardDesigns } from '../../contracts/giftcards.ts';
import { defineSlice } from '../../page/slice.ts';

/** Public state: the available designs and amounts. */
export type GiftDesignsRootState = { readonly giftDesigns: { readonly offer: GiftCardDesigns | null } };

const giftDesignsSlice = defineSlice('giftDesigns', { offer: null } as GiftDesignsRootState['giftDesigns'], {
  offerReceived: (_state, offer: GiftCardDesigns) => ({ offer }),
});
export const { offerReceived } = giftDesignsSlice.actions;
export const giftDesignsReducer = giftDesignsSlice.reducer;

export const selectGiftOffer = (state: GiftDesignsRootState): GiftCardDesigns | null => state.giftDesigns.offer;
