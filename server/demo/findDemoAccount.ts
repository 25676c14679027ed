import type { Parts } from '../parts.ts';
import { findAccountByEmail } from '../services/customers/actions.ts';
import { DEMO_ACCOUNT } from './demoAccount.ts';

/** Returns the account to try the shop with; undefined if it does not exist or may not sign in. */
export async function findDemoAccount({
  config,
  db,
}: Pick<Parts, 'config' | 'db'>): Promise<{ email: string; password: string } | undefined> {
  if (!config.demoAccount) return undefined;
  const account = await findAccountByEmail(db, DEMO_ACCOUNT.email);
  return account && DEMO_ACCOUNT;
}
