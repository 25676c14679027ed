export const EXCHANGE_HOLD_END = 'exchangeHoldEnd';
export const EXCHANGE_DUE = 'exchangeDue';
/** Tells the customer that an exchange has ended. */
export const EXCHANGE_MAIL = 'exchangeMail';
