/**
 * The moments of paying and placing at which a process may end without a word, in the order in which they come. Whatever it ends at, the next
 * call or the job that settles finds what is there, and no order, pair or cent is lost or doubled: tests end a process at each of them.
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

/** The same for giving money back. */
export const RELEASE_FAULT_POINTS = ['version left', 'money given back'] as const;
/** The same for charging an order that leaves the warehouse. */
export const CAPTURE_FAULT_POINTS = ['taking decided', 'money taken'] as const;
/** The same for what was cancelled of an order. */
export const SETTLE_FAULT_POINTS = ['charge given up', 'refund made'] as const;

type AnyPoint =
  | FaultPoint
  | (typeof RELEASE_FAULT_POINTS)[number]
  | (typeof CAPTURE_FAULT_POINTS)[number]
  | (typeof SETTLE_FAULT_POINTS)[number];
/** Is told of each moment. The shop goes on at once; a test may end there. */
export type Reached = (point: AnyPoint) => Promise<void> | void;
