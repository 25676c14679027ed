import { sql } from 'kysely';
import type { PlatformAccess } from '../../../../src/lib/desk/assistants.ts';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';

/** How precisely the last call of a platform is kept: not each call writes. */
const SEEN_SECONDS = 60;

/** Notes that a platform has called with a valid signature or token. @returns what it may do */
export async function notePlatform(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  profile: string,
): Promise<PlatformAccess> {
  const now = clock.now();
  const known = await db
    .selectFrom('assistant_platforms')
    .select(['access', 'last_seen_at'])
    .where('profile', '=', profile)
    .executeTakeFirst();
  if (known && now.getTime() - known.last_seen_at.getTime() < SEEN_SECONDS * 1000) return known.access;
  const { access } = await db
    .insertInto('assistant_platforms')
    .values({ profile, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('profile').doUpdateSet({ last_seen_at: now }))
    .returning('access')
    .executeTakeFirstOrThrow();
  return access;
}

/** Whether a profile that a caller names without a signature is of a blocked platform. */
export async function isBlocked({ db }: Pick<Parts, 'db'>, profile: string): Promise<boolean> {
  if (profile === '') return false;
  const known = await db
    .selectFrom('assistant_platforms')
    .select('access')
    .where('profile', '=', profile)
    .executeTakeFirst();
  return known?.access === 'blocked';
}

/** Returns a platform by its number; locked until the transaction ends, if it is to be changed. */
export const findPlatform = (db: Database | Transaction, platformId: number, isLocked = false) =>
  db
    .selectFrom('assistant_platforms')
    .select(['profile', 'access', 'version', 'redirect_urls as redirects'])
    .where('platform_id', '=', platformId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();

export async function setAccess(tx: Transaction, platformId: number, access: PlatformAccess): Promise<void> {
  await tx
    .updateTable('assistant_platforms')
    .set(({ eb }) => ({ access, version: eb('version', '+', 1) }))
    .where('platform_id', '=', platformId)
    .execute();
}

/** Deletes platforms that have not called since an instant, have no checkout and no token, and of which staff have decided nothing. */
export async function deleteForgottenPlatforms(db: Database, before: Date): Promise<void> {
  await sql`
    delete from assistant_platforms p where p.last_seen_at < ${before} and p.version = 1
      and not exists (select from assistant_tokens t where t.profile = p.profile)
      and not exists (select from assistant_checkouts c where c.profile = p.profile)`.execute(db);
}

/** Whether an address may be a platform's: https, without credentials. A test setting allows http too. */
export function isPlatformUrl(
  address: string,
  { assistantLoopback }: Pick<Parts['config'], 'assistantLoopback'>,
): boolean {
  if (address.length > 300 || !URL.canParse(address)) return false;
  const { protocol, username, password, hash } = new URL(address);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && assistantLoopback);
  return isAllowed && username === '' && password === '' && hash === '';
}

/** Returns where a browser may return to after a customer has linked a platform; empty for one that cannot be linked. */
export async function findRedirects(db: Database, profile: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('assistant_platforms')
    .select('redirect_urls')
    .where('profile', '=', profile)
    .where('access', '<>', 'blocked')
    .executeTakeFirst();
  return found?.redirect_urls ?? [];
}

/** Sets where a browser may return to after a customer has linked a platform. */
export async function setRedirects(tx: Transaction, platformId: number, redirects: readonly string[]): Promise<void> {
  await tx
    .updateTable('assistant_platforms')
    .set(({ eb }) => ({ redirect_urls: [...redirects], version: eb('version', '+', 1) }))
    .where('platform_id', '=', platformId)
    .execute();
}

/** Returns an address of a platform in its normal form. @throws {ApiError} 400 for an address that is not public */
export function readPlatformAddress(text: string, { config }: Pick<Parts, 'config'>): string {
  if (isPlatformUrl(text, config)) return new URL(text).href;
  throw new ApiError(400, 'assistant.address', `"${text}" is no address: write https://…`);
}
