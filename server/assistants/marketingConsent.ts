import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue/queue.ts';
import { findCheckoutOfPurchase } from '../services/assistants/actions/checkouts.ts';
import { buildPurchaseOfOrderSql } from '../services/orders/desk/purchaseOrders.ts';
import { MARKETING_WISH, subscribe } from '../services/subscriptions/subscribe.ts';

const placed = z.looseObject({ orderId: z.string() });

/** Asks the buyer of an order for the confirmation of emails, if their assistant has said that they want them. */
export const askConsentingBuyer =
  (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'marketplaces'>): JobHandler =>
  async (input) => {
    const { orderId } = placed.parse(input);
    const checkout = await findCheckoutOfPurchase(parts.db, buildPurchaseOfOrderSql(orderId));
    const { marketing, buyer } = checkout?.content ?? {};
    if (!checkout || marketing !== true || !buyer?.email) return;
    const { marketplaceId } = checkout;
    // The platform's word is no proof that the address is the buyer's: a click in a mail is.
    await subscribe(parts, {
      email: buyer.email,
      wishes: [MARKETING_WISH],
      source: 'assistant',
      marketplaceId,
      proof: 'none',
    });
  };
