import type { Router } from 'express';
import type { AssistantUses } from '../../../src/contracts/account/assistants.ts';
import { assistantUseCalls } from '../../openapi/calls/identityCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { listOrdersOfPurchases } from '../orders/desk/purchaseOrders.ts';
import { listUses } from './actions/checkouts.ts';
import { disconnectPlatform } from './actions/disconnect.ts';

const getHost = (profile: string): string => (URL.canParse(profile) ? new URL(profile).host : profile);

/** Returns the assistants of a customer, the latest first, with the orders that came of their checkouts. */
async function describeUses({ db }: Pick<Parts, 'db'>, customerId: number): Promise<AssistantUses> {
  const uses = await listUses(db, customerId);
  const orders = await listOrdersOfPurchases(
    db,
    uses.flatMap(({ purchaseIds }) => purchaseIds),
  );
  return {
    assistants: uses.map(({ profile, since, purchaseIds, isConnected }) => ({
      profile,
      name: getHost(profile),
      since: new Date(since).toISOString(),
      orderIds: purchaseIds.flatMap((purchaseId) => orders.get(purchaseId) ?? []),
      isConnected,
    })),
  };
}

/** Builds the routes of a customer's buying assistants: a list, and the end of an assistant's access. */
export const createAssistantUsesRouter = (parts: Pick<Parts, 'db' | 'clock'>): Router =>
  routeCalls(assistantUseCalls, {
    'GET /v1/account/assistants': ({ customerId }) => describeUses(parts, customerId),

    'POST /v1/account/assistants/disconnect': async ({ customerId, body: { profile } }) => {
      await disconnectPlatform(parts, customerId, profile);
      return describeUses(parts, customerId);
    },
  });
