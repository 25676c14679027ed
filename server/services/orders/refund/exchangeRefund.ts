/** Name of the job that refunds the amount which an exchanged item has paid for its replacement. */
export const EXCHANGE_REFUND = 'exchangeRefund';
