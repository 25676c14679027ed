/** The destinations of a return's money (transactions §4, Returns): store credit is added to the gift balance. */
export const REFUND_DESTINATIONS = ['original payment', 'store credit'] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];
