/**
 * Payment methods that a shopper approves on the provider's page. `afterpay` is the pay-later method of transactions §3
 * and §9.
 */
export const redirectCodes = ['paypal', 'amazonPay', 'afterpay'] as const;
export type RedirectCode = (typeof redirectCodes)[number];

/** All payment methods (transactions §3, Payment instrument). */
export const paymentMethodCodes = ['card', ...redirectCodes] as const;
export type PaymentMethodCode = (typeof paymentMethodCodes)[number];
