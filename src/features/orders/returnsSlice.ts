import { ApiFailure } from '../../api/apiFailure.ts';
import type { Exchange, ExchangeInitiation, ExchangeQuote } from '../../contracts/orders/exchanges.ts';
import type { AllowList } from '../../contracts/orders/labelPins.ts';
import type { OrderDelivery } from '../../contracts/orders/orderDelivery.ts';
import type { OrderReturn, ReturnInitiation, TransportOptions } from '../../contracts/orders/returns.ts';
import type { WithdrawalAnswer } from '../../contracts/orders/withdrawals.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** The parts of the API's rejection that the pages show. `contractId`: the earlier return of the same items. */
export type ReturnFailure = { readonly id: string; readonly message: string; readonly contractId?: string };

/** The methods of sending the chosen items back, or the reason why they cannot go back. */
type ReturnOffer = {
  readonly options: TransportOptions | null;
  readonly failure: ReturnFailure | null;
  /** The idempotency key: repeated submits start one return, also after a reload of a form without scripts. */
  readonly requestKey: string;
};

/** The possible replacements of an item, with the sums of the chosen one, or the reason for none. */
export type ExchangeView = {
  readonly initiation: ExchangeInitiation;
  readonly quote: ExchangeQuote | null;
  readonly failure: ReturnFailure | null;
  /** The idempotency key: repeated submits start one exchange. */
  readonly requestKey: string;
};

/** Shopper state: the return that the customer is choosing, and the returns of the page. */
type ReturnsState = {
  readonly initiation: ReturnInitiation | null;
  readonly offer: ReturnOffer | null;
  readonly returns: readonly OrderReturn[];
  /** All are omitted at first, because every page loads the initial state. */
  /** Whether the page's data could not be loaded. */
  readonly isFailed?: boolean;
  readonly withdrawal?: WithdrawalAnswer;
  readonly allowList?: AllowList;
  readonly delivery?: OrderDelivery;
  readonly exchange?: ExchangeView;
  readonly exchanges?: readonly Exchange[];
};
export type ReturnsRootState = { readonly returns: ReturnsState };

const initialState: ReturnsState = { initiation: null, offer: null, returns: [] };

// One case for all parts, because every page loads the slice.
const returnsSlice = defineSlice('returns', initialState, {
  returnsChanged: (state, change: Partial<ReturnsState>) => ({ ...state, ...change }),
});
export const { returnsChanged } = returnsSlice.actions;
export const returnsReducer = returnsSlice.reducer;

export const selectReturnInitiation = (state: ReturnsRootState): ReturnInitiation | null => state.returns.initiation;
export const selectReturnOffer = (state: ReturnsRootState): ReturnOffer | null => state.returns.offer;
export const selectReturns = (state: ReturnsRootState): readonly OrderReturn[] => state.returns.returns;

/** Returns the parts of a rejected call that the pages show. */
export function toReturnFailure(error: unknown): ReturnFailure {
  if (!(error instanceof ApiFailure)) return { id: 'unknown', message: 'Sorry, something went wrong!' };
  const contractId = error.fields['prior.contract.id'];
  return { id: error.id, message: error.message, ...(contractId && { contractId }) };
}
