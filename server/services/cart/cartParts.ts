import type { Parts } from '../../platform/parts.ts';

/** The dependencies of the cart. */
export type CartParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;
