import type { Parts } from '../../platform/parts.ts';

/** What identity needs of the parts of the process. */
export type IdentityParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits'>;
