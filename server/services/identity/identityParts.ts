import type { Parts } from '../../parts.ts';

/** Dependencies of identity. */
export type IdentityParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits'>;
