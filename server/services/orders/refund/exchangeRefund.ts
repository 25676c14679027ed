/** Name of the job that refunds what an exchanged item has paid for its replacement. */
export const EXCHANGE_REFUND = 'exchangeRefund';
