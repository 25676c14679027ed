import type { GiftCardDesigns, PhysicalGiftCards } from '../../contracts/checkout/giftcards.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** Public state: the available designs and amounts of e-gift cards, and the physical cards in stock. */
export type GiftDesignsRootState = {
  readonly giftDesigns: { readonly offer: GiftCardDesigns | null; readonly physical: PhysicalGiftCards | null };
};

const INITIAL: GiftDesignsRootState['giftDesigns'] = { offer: null, physical: null };

const giftDesignsSlice = defineSlice('giftDesigns', INITIAL, {
  offerReceived: (state, offer: GiftCardDesigns) => ({ ...state, offer }),
  physicalReceived: (state, physical: PhysicalGiftCards) => ({ ...state, physical }),
});
export const { offerReceived, physicalReceived } = giftDesignsSlice.actions;
export const giftDesignsReducer = giftDesignsSlice.reducer;

export const selectGiftOffer = (state: GiftDesignsRootState): GiftCardDesigns | null => state.giftDesigns.offer;
export const selectPhysicalOffer = (state: GiftDesignsRootState): PhysicalGiftCards | null =>
  state.giftDesigns.physical;
