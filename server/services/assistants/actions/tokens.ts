import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { decryptText, encryptText } from '../../../platform/encryptText.ts';
import { createToken, hashToken } from '../../../platform/ids.ts';

const PURPOSE = 'assistant webhook secret';

/** The two secrets of a platform, which are shown once. */
export type PlatformSecrets = { readonly token: string; readonly webhookSecret: string };

type Connection = { readonly profile: string; readonly webhookUrl: string };

/** Gives a platform a token and a secret for webhooks, in place of earlier ones. A new platform may prepare checkouts. */
export async function connectPlatform(
  tx: Transaction,
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  { profile, webhookUrl }: Connection,
): Promise<PlatformSecrets> {
  const now = clock.now();
  const secrets = { token: `acp_${createToken()}`, webhookSecret: `whsec_${createToken()}` };
  await tx
    .insertInto('assistant_platforms')
    .values({ profile, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const values = {
    token_hash: hashToken(secrets.token),
    webhook_url: webhookUrl,
    sealed_webhook_secret: encryptText(secrets.webhookSecret, PURPOSE, config.secretKeys[0]),
    created_at: now,
  };
  await tx
    .insertInto('assistant_tokens')
    .values({ profile, ...values })
    .onConflict((conflict) => conflict.column('profile').doUpdateSet(values))
    .execute();
  return secrets;
}

/** Returns the profile of the platform that has a token; undefined for an unknown token. */
export async function findProfileByToken(db: Database, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('assistant_tokens')
    .select('profile')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return found?.profile;
}

/** Returns when a platform got its token, and where its webhooks go; undefined without a token. */
export const findConnection = (db: Database | Transaction, profile: string) =>
  db
    .selectFrom('assistant_tokens')
    .select(['created_at as connectedAt', 'webhook_url as webhookUrl'])
    .where('profile', '=', profile)
    .executeTakeFirst();

/** Returns where a platform takes webhooks, and the key of their signatures; undefined if it takes none. */
export async function findWebhookTarget(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  profile: string,
): Promise<{ readonly url: string; readonly secret: string } | undefined> {
  const found = await db
    .selectFrom('assistant_tokens')
    .select(['webhook_url', 'sealed_webhook_secret'])
    .where('profile', '=', profile)
    .where('webhook_url', '<>', '')
    .executeTakeFirst();
  const secret = found && decryptText(found.sealed_webhook_secret, PURPOSE, config.secretKeys);
  return found && secret !== undefined ? { url: found.webhook_url, secret } : undefined;
}
