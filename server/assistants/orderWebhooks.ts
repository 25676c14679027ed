import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { signRequest } from '../platform/http/messageSignatures.ts';
import { postToPublicUrl } from '../platform/http/requestPublicUrl.ts';
import { hashToken } from '../platform/ids.ts';
import { enqueue, type JobHandler, type Jobs } from '../platform/queue/queue.ts';
import { isBlocked } from '../services/assistants/actions/platforms.ts';
import { findConnection, findWebhookTarget } from '../services/assistants/actions/tokens.ts';
import {
  findUndelivered,
  insertWebhook,
  markDelivered,
  type StoredWebhook,
} from '../services/assistants/actions/webhooks.ts';
import { presentAcpOrder, signWebhook } from './acp/presentOrder.ts';
import { findPlatformOrder, type PlatformOrder } from './core/orders.ts';
import { findVersion, UCP_VERSION } from './core/versions.ts';
import { loadProfile } from './identity/platformProfile.ts';
import { getSigningKey } from './identity/shopKeys.ts';

type WebhookParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'cache' | 'marketplaces'>;

/** Job name of the call that tells a platform of a change of its order. */
const ORDER_WEBHOOK = 'assistantOrderWebhook';
const ORDER_PLACED = 'orderPlaced';
const TIMEOUT_MS = 10_000;
const DISCOVERY = '/.well-known/ucp';

const eventPayload = z.looseObject({ orderId: z.string() });
const jobPayload = z.object({ webhookId: z.string() });

/**
 * Queues the webhook of an order's event, if a platform has prepared the order. The same event with the same state of the order
 * always gives the same webhook, so that a repeated job sends nothing new.
 */
export const queueOrderWebhook =
  (parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>, event: string): JobHandler =>
  async (input) => {
    const { db, clock } = parts;
    const payload = eventPayload.parse(input);
    const found = await findPlatformOrder(parts, payload.orderId);
    if (!found) return;
    const { profile, order } = found;
    const webhookId = `evt_${hashToken(JSON.stringify([event, payload, order]))}`;
    await insertWebhook(db, { webhookId, profile, orderId: order.id, event, occurredAt: clock.now() });
    await enqueue(db, ORDER_WEBHOOK, { webhookId }, { jobKey: webhookId });
  };

type OrderMessage = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

/** Refusals that may pass: too slow, and too many at once. */
const PASSING_REFUSALS = [408, 429];

/**
 * Posts a signed order. A platform that refuses it for good does not get it again.
 * @throws {Error} if it may accept it later, so that the job is repeated
 */
async function post({ config, log }: WebhookParts, { url, headers, body }: OrderMessage): Promise<void> {
  const status = await postToPublicUrl(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    accept: 'application/json',
    isPrivateAllowed: config.assistantLoopback,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (status >= 200 && status <= 299) return;
  if (status < 400 || status > 499 || PASSING_REFUSALS.includes(status))
    throw new Error(`a platform answered ${status} to an order webhook`);
  log.warn({ url, status }, 'a platform refused an order webhook');
}

/** Writes an order to the address that staff have entered with the platform's token; undefined without an address. */
async function writeToConnection(
  parts: WebhookParts,
  { webhookId, occurredAt, profile, event }: StoredWebhook,
  { order }: PlatformOrder,
): Promise<OrderMessage | undefined> {
  const target = await findWebhookTarget(parts, profile);
  if (!target) return undefined;
  const type = event === ORDER_PLACED ? 'order_create' : 'order_update';
  const body = Buffer.from(JSON.stringify({ type, data: presentAcpOrder(order) }));
  const headers = {
    'merchant-signature': signWebhook(body, target.secret, parts.clock.now()),
    'request-id': webhookId,
    timestamp: occurredAt.toISOString(),
  };
  return { url: target.url, headers, body };
}

/** Writes an order to the address in the profile of its platform, signed with the shop's key; undefined without an address. */
async function writeToProfile(
  parts: WebhookParts,
  webhook: StoredWebhook,
  placed: PlatformOrder,
): Promise<OrderMessage | undefined> {
  const { webhookId, occurredAt, profile } = webhook;
  const { origin, order } = placed;
  const loaded = await loadProfile(parts, profile);
  if ('fault' in loaded) {
    // A platform that calls with a token needs no profile.
    if (await findConnection(parts.db, profile)) return writeToConnection(parts, webhook, placed);
    throw new Error(`the profile of a platform cannot be read: ${loaded.fault}`);
  }
  if (!loaded.profile.webhookUrl) return undefined;
  const url = new URL(loaded.profile.webhookUrl);
  const version = findVersion(loaded.profile.version) ?? UCP_VERSION;
  const capabilities = { 'dev.ucp.shopping.order': [{ version }] };
  const text = JSON.stringify({ ucp: { version, status: 'success', capabilities }, ...order });
  const body = Buffer.from(text);
  const headers = {
    'content-type': 'application/json',
    'ucp-agent': `profile="${origin}${DISCOVERY}"`,
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(occurredAt.getTime() / 1000)),
  };
  const key = await getSigningKey(parts);
  const signature = signRequest({ method: 'POST', url, headers, body }, { ...key, now: parts.clock.now() });
  return { url: url.href, headers: { ...headers, ...signature }, body };
}

/** Sends an order as it is now to the platform that prepared it. One without a webhook, or blocked meanwhile, gets nothing. */
const sendOrderWebhook =
  (parts: WebhookParts): JobHandler =>
  async (input) => {
    const { webhookId } = jobPayload.parse(input);
    const webhook = await findUndelivered(parts.db, webhookId);
    if (!webhook) return;
    const found = await findPlatformOrder(parts, webhook.orderId);
    if (found && !(await isBlocked(parts, webhook.profile))) {
      const write = found.protocol === 'acp' ? writeToConnection : writeToProfile;
      const message = await write(parts, webhook, found);
      if (message) await post(parts, message);
    }
    await markDelivered(parts.db, webhookId, parts.clock.now());
  };

/** Returns the jobs of buying assistants. */
export const createAssistantJobs = (parts: WebhookParts): Jobs => ({ [ORDER_WEBHOOK]: sendOrderWebhook(parts) });
