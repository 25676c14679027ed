import { z } from 'zod';
import { createAnswer, createFailure, type SandboxCall } from './sandboxAnswers.ts';
import { createEasypostId } from './sandboxStore.ts';

const webhookFields = z.object({
  webhook: z.object({ url: z.url({ protocol: /^https?$/ }).max(500), webhook_secret: z.string().min(1).max(200) }),
});

const presentWebhook = (id: string, url: string): object => ({
  id,
  object: 'Webhook',
  mode: 'test',
  url,
  disabled_at: null,
});

/** `POST /webhooks`: registers a URL for webhook events. */
export const createWebhook: SandboxCall = async ({ db }, fields) => {
  const result = webhookFields.safeParse(fields);
  if (!result.success) return createFailure(422, 'PARAMETER.INVALID', 'A webhook needs a URL and a secret.');
  const { url, webhook_secret: secret } = result.data.webhook;
  const { id } = await db
    .insertInto('sandbox_carrier_webhooks')
    .values({ id: createEasypostId('hook'), url, secret })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ secret }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return createAnswer(presentWebhook(id, url));
};

/** `GET /webhooks`. */
export const listWebhooks: SandboxCall = async ({ db }) => {
  const rows = await db.selectFrom('sandbox_carrier_webhooks').select(['id', 'url']).execute();
  return createAnswer({ webhooks: rows.map(({ id, url }) => presentWebhook(id, url)) });
};
