import { type FlagsRootState, selectVariant } from '../../page/pageSlices.ts';

/** The feature flag of the account's redesign (browsing §6). Its variants `off` and `orders-return` show the earlier design. */
const ACCOUNT_FLAG = 'account-redesign';
const EARLIER_DESIGNS = ['off', 'orders-return'] as const;
export type AccountDesign = 'redesign' | (typeof EARLIER_DESIGNS)[number];

/** Returns the design of the account's pages and menu. `orders-return` differs from `off` by one text of the menu. */
export const selectAccountDesign = (state: FlagsRootState): AccountDesign =>
  EARLIER_DESIGNS.find((design) => design === selectVariant(state, ACCOUNT_FLAG)) ?? 'redesign';

export const selectHasAccountRedesign = (state: FlagsRootState): boolean => selectAccountDesign(state) === 'redesign';
