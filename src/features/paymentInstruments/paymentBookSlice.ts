import type { PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import { upsertEntry } from '../../lib/collections.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** Shopper state: the server's latest list of saved cards; null until loaded. */
export type PaymentBookRootState = { readonly paymentBook: { readonly cards: readonly PaymentInstrument[] | null } };

const initialState: PaymentBookRootState['paymentBook'] = { cards: null };

const paymentBookSlice = defineSlice('paymentBook', initialState, {
  cardsReceived: (_state, cards: readonly PaymentInstrument[]) => ({ cards }),
  cardKept: ({ cards }, savedCard: PaymentInstrument) => ({
    cards: upsertEntry(cards ?? [], savedCard, ({ paymentInstrumentId }) => paymentInstrumentId),
  }),
});
export const { cardsReceived, cardKept } = paymentBookSlice.actions;
export const paymentBookReducer = paymentBookSlice.reducer;

export const selectCards = (state: PaymentBookRootState): readonly PaymentInstrument[] | null =>
  state.paymentBook.cards;
