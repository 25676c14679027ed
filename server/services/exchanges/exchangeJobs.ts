/** Names of the jobs of exchanges. */
export const EXCHANGE_HOLD_END = 'exchangeHoldEnd';
export const EXCHANGE_DUE = 'exchangeDue';
