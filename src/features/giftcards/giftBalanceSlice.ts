import type { GiftBalance } from '../../contracts/giftcards.ts';
import { defineSlice } from '../../page/slice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

/** Shopper state: the balance as the server last told it. */
export type GiftBalanceRootState = { readonly giftBalance: { readonly balance: GiftBalance | null } };

const initialState: GiftBalanceRootState['giftBalance'] = { balance: null };

const giftBalanceSlice = defineSlice(
  'giftBalance',
  initialState,
  { balanceReceived: (_state, balance: GiftBalance) => ({ balance }) },
  // Another shopper's balance is not this one's.
  { [customerReceived.type]: () => initialState },
);
export const { balanceReceived } = giftBalanceSlice.actions;
export const giftBalanceReducer = giftBalanceSlice.reducer;

export const selectGiftBalance = (state: GiftBalanceRootState): GiftBalance | null => state.giftBalance.balance;
