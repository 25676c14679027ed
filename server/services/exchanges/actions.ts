export { advanceExchange, endCancelledReplacement, expireExchange } from './advanceExchange.ts';
export { EXCHANGE_DUE, EXCHANGE_HOLD_END } from './exchangeJobs.ts';
export { endExpiredHold } from './holdReplacement.ts';
