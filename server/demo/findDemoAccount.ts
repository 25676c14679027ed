import type { Parts } from '../parts.ts';
import { DEMO_ACCOUNT } from './demoAccount.ts';

/** Returns the account to try the shop with; undefined if it does not exist or may not sign in. */
export async function findDemoAccount({
  config,
  db,
}: Pick<Parts, 'config' | 'db'>): Promise<{ email: string; password: string } | undefined> {
  if (!config.demoAccount) return undefined;
  const found = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', DEMO_ACCOUNT.email)
    .where('is_guest', '=', false)
    .executeTakeFirst();
  return found && DEMO_ACCOUNT;
}
