import type { Parts } from '../../parts.ts';

/** The dependencies of the cart. */
export type CartParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;
