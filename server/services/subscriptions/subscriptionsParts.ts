import type { Parts } from '../../parts.ts';

export type SubscriptionsParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits' | 'cache'>;
