import type { Parts } from '../../platform/parts.ts';

/** What the cart needs of the parts of the process. */
export type CartParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;
