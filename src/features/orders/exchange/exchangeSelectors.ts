import type { Exchange } from '../../../contracts/orders/exchanges.ts';
import type { ExchangeView, ReturnsRootState } from '../returnsSlice.ts';

// Separate from the slice, because every page loads the slice.
export const selectExchange = (state: ReturnsRootState): ExchangeView | null => state.returns.exchange ?? null;

const NO_EXCHANGES: readonly Exchange[] = [];
export const selectExchanges = (state: ReturnsRootState): readonly Exchange[] =>
  state.returns.exchanges ?? NO_EXCHANGES;
