import { DEMO_ACCOUNT } from '../../demo/demoAccount.ts';
import { findAccountByEmail } from '../customers/actions.ts';
import type { IdentityParts } from './identityParts.ts';
import { verifyPassword } from './passwords.ts';
import { endSignIns } from './signInStore.ts';

/** Ends all sign-ins of the demo account on shops that do not allow it; it may have been used before the setting changed. */
export async function closeDemoAccount(parts: Pick<IdentityParts, 'config' | 'db' | 'clock'>): Promise<void> {
  if (parts.config.demoAccount) return;
  const account = await findAccountByEmail(parts.db, DEMO_ACCOUNT.email);
  if (!account || !(await verifyPassword(DEMO_ACCOUNT.password, account.passwordHash ?? undefined))) return;
  const { customerId } = account;
  await parts.db.transaction().execute((tx) => endSignIns(tx, { customerId }, parts.clock.now()));
}
