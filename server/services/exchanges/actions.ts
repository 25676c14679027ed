export { advanceExchange, endCancelledReplacement, expireExchange } from './advanceExchange.ts';
export { EXCHANGE_DUE, EXCHANGE_HOLD_END, EXCHANGE_MAIL } from './exchangeJobs.ts';
export { isReleased, listExchanges, type StoredExchange } from './exchangeStore.ts';
export { endExpiredHold } from './holdReplacement.ts';
export { findPresentedExchange } from './presentExchange.ts';
