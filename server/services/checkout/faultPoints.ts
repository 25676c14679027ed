/**
 * The moments of payment and placement, in order, at which the process may crash. After each of them the next call or
 * the settling job recovers without losing or doubling an order, an item or a cent: tests crash a process at each.
 */
export const FAULT_POINTS = [
  'money about to be reserved',
  'attempt written down',
  'money reserved',
  'purchase locked',
  'cart emptied',
  'stock taken',
  'order written',
  'jobs queued',
  'order placed',
  'choices remembered',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** The same for voiding an authorization. */
export const RELEASE_FAULT_POINTS = ['version left', 'money given back'] as const;
/** The same for capturing an order's payment when it ships. */
export const CAPTURE_FAULT_POINTS = ['taking decided', 'money taken'] as const;
/** The same for settling a cancellation. */
export const SETTLE_FAULT_POINTS = ['charge given up', 'refund made'] as const;

type AnyPoint =
  | FaultPoint
  | (typeof RELEASE_FAULT_POINTS)[number]
  | (typeof CAPTURE_FAULT_POINTS)[number]
  | (typeof SETTLE_FAULT_POINTS)[number];
/** Called at each fault point. Does nothing in the shop; a test may crash the process there. */
export type Reached = (point: AnyPoint) => Promise<void> | void;
