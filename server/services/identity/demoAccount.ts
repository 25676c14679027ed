import { verifyPassword } from '../../platform/passwords.ts';
import { findAccountByEmail } from '../customers/actions.ts';
import type { IdentityParts } from './attempts.ts';
import { deletePasskeys } from './passkeys/passkeyStore.ts';
import { endSignIns } from './signInStore.ts';

/** The published account for trying the demo shop (README, start message). It protects nothing, so a public shop refuses it. */
export const DEMO_ACCOUNT = { email: 'demo@eyelet.shop', password: 'try-them-on' } as const;

/** Returns whether these are the published credentials. */
export const isDemoAccount = (credentials: { readonly email: string; readonly password: string }): boolean =>
  credentials.email === DEMO_ACCOUNT.email && credentials.password === DEMO_ACCOUNT.password;

/** Returns the account to try the shop with; undefined if it does not exist or may not sign in. */
export async function findDemoAccount({
  config,
  db,
}: Pick<IdentityParts, 'config' | 'db'>): Promise<typeof DEMO_ACCOUNT | undefined> {
  if (!config.demoAccount) return undefined;
  const account = await findAccountByEmail(db, DEMO_ACCOUNT.email);
  return account && DEMO_ACCOUNT;
}

/** Ends all sign-ins of the demo account, and removes its passkeys, on shops that do not allow it; it may have been used before the setting changed. */
export async function closeDemoAccount(parts: Pick<IdentityParts, 'config' | 'db' | 'clock'>): Promise<void> {
  if (parts.config.demoAccount) return;
  const account = await findAccountByEmail(parts.db, DEMO_ACCOUNT.email);
  if (!account || !(await verifyPassword(DEMO_ACCOUNT.password, account.passwordHash ?? undefined))) return;
  const { customerId } = account;
  await parts.db.transaction().execute(async (tx) => {
    await endSignIns(tx, { customerId }, parts.clock.now());
    await deletePasskeys(tx, customerId);
  });
}
