import type { GiftBalance } from '../../contracts/checkout/giftcards.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

/** Shopper state: the server's latest gift balance. */
export type GiftBalanceRootState = { readonly giftBalance: { readonly balance: GiftBalance | null } };

const initialState: GiftBalanceRootState['giftBalance'] = { balance: null };

const giftBalanceSlice = defineSlice(
  'giftBalance',
  initialState,
  { balanceReceived: (_state, balance: GiftBalance) => ({ balance }) },
  // Clears the previous customer's balance.
  { [customerReceived.type]: () => initialState },
);
export const { balanceReceived } = giftBalanceSlice.actions;
export const giftBalanceReducer = giftBalanceSlice.reducer;

export const selectGiftBalance = (state: GiftBalanceRootState): GiftBalance | null => state.giftBalance.balance;
