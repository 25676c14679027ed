import type { SubscriptionAnswer } from '../contracts/identity.ts';
import type { Transport } from './transport.ts';

/** POST /subscription.do: subscribes to the newsletter. */
export const subscribe = (api: Transport, email: string, source: string): Promise<SubscriptionAnswer> =>
  api({ method: 'POST', path: '/subscription.do', body: { email, source } });
