/** The smallest amount that payment methods accept, in cents: Stripe's minimum for US dollars. */
export const LEAST_PAYMENT_CENTS = 50;
