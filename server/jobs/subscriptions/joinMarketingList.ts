import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { marketingOptIn } from '../../services/stockAlerts/actions.ts';
import { MARKETING_WISH, subscribe } from '../../services/subscriptions/actions.ts';

/** Subscribes an address whose owner ticked the newsletter of a stock alert. Idempotent. */
export const joinMarketingList =
  (parts: Pick<Parts, 'config' | 'db' | 'clock'>): JobHandler =>
  async (input) => {
    const { email, marketplaceId } = marketingOptIn.parse(input);
    await subscribe(parts, { email, wishes: [MARKETING_WISH], source: 'notifyMe', marketplaceId, proof: 'own' });
  };
