/**
 * The moments of an authorization, in order, at which the process may crash. After each of them the next call or the
 * settling job recovers without losing or doubling a cent: tests crash a process at each.
 */
export const AUTHORIZE_FAULT_POINTS = [
  'authorization about to start',
  'attempt inserted',
  'payment authorized',
] as const;
/** The fault points of voiding an authorization. */
export const VOID_FAULT_POINTS = ['attempt closed', 'authorization voided'] as const;
/** The fault points of capturing an order's payment. */
export const CAPTURE_FAULT_POINTS = ['capture amount set', 'payment captured'] as const;
/** The fault points of voiding or refunding an order's payment. */
const REFUND_FAULT_POINTS = ['charge voided', 'refund made'] as const;

export type PaymentFaultPoint =
  | (typeof AUTHORIZE_FAULT_POINTS)[number]
  | (typeof VOID_FAULT_POINTS)[number]
  | (typeof CAPTURE_FAULT_POINTS)[number]
  | (typeof REFUND_FAULT_POINTS)[number];
/** Called at each fault point. Does nothing in the shop; a test may crash the process there. */
export type ReachedPayment = (point: PaymentFaultPoint) => Promise<void> | void;
