import type { Router } from 'express';
import type { AssistantUses } from '../../../src/contracts/account/assistants.ts';
import { assistantUseCalls } from '../../openapi/calls/identityCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { listOrdersOfPurchases } from '../orders/desk/purchaseOrders.ts';
import { type AssistantUse, listUses } from './actions/checkouts.ts';
import { disconnectPlatform } from './actions/disconnect.ts';
import { listLinks } from './actions/oauthRecords.ts';

const getHost = (profile: string): string => (URL.canParse(profile) ? new URL(profile).host : profile);

type UsesParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/** Returns linked platforms that have prepared no checkout yet. */
const listUnused = (
  links: Awaited<ReturnType<typeof listLinks>>,
  uses: readonly Pick<AssistantUse, 'profile'>[],
): AssistantUse[] =>
  links
    .filter(({ profile }) => !uses.some((use) => use.profile === profile))
    .map(({ profile, linkedAt }) => ({ profile, since: linkedAt, purchaseIds: [], isConnected: true }));

/** Returns the assistants of a customer, the latest first, with the orders that came of their checkouts. */
async function describeUses({ db, clock }: UsesParts, customerId: number): Promise<AssistantUses> {
  const links = await listLinks({ db, clock }, customerId);
  const used = await listUses(db, customerId);
  const uses = [...used, ...listUnused(links, used)];
  const orders = await listOrdersOfPurchases(
    db,
    uses.flatMap(({ purchaseIds }) => purchaseIds),
  );
  return {
    assistants: uses.map(({ profile, since, purchaseIds, isConnected }) => ({
      profile,
      isLinked: links.some((link) => link.profile === profile),
      name: getHost(profile),
      since: new Date(since).toISOString(),
      orderIds: purchaseIds.flatMap((purchaseId) => orders.get(purchaseId) ?? []),
      isConnected,
    })),
  };
}

/** Builds the routes of a customer's buying assistants: a list, and the end of an assistant's access. */
export const createAssistantUsesRouter = (parts: UsesParts): Router =>
  routeCalls(assistantUseCalls, {
    'GET /v1/account/assistants': ({ customerId }) => describeUses(parts, customerId),

    'POST /v1/account/assistants/disconnect': async ({ req, customerId, body: { profile } }) => {
      const { id: marketplaceId } = parts.marketplaces.getByHost(req.get('host'));
      await disconnectPlatform(parts, { customerId, profile, marketplaceId });
      return describeUses(parts, customerId);
    },
  });
