/** One attempt to pay for one version of a purchase. Payments stores both, but knows nothing of purchases. */
export type Attempt = { readonly purchaseId: string; readonly version: number };

/** Returns the payment key of an attempt: the idempotency key that the provider receives. */
export const buildPaymentKey = ({ purchaseId, version }: Attempt): string => `${purchaseId}:${version}`;

/** Returns the attempt of a stored payment. */
export const toAttempt = (row: { readonly purchase_id: string; readonly idempotency_key: string }): Attempt => ({
  purchaseId: row.purchase_id,
  version: Number(row.idempotency_key.slice(row.purchase_id.length + 1)),
});
