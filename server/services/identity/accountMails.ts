import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/hashToken.ts';
import { newRequestId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue.ts';
import { type AccountToken, insertAccountToken } from './accountTokenStore.ts';
import type { IdentityParts } from './identityParts.ts';
import { mailToken, TOKEN_AGE_MS } from './mailTokens.ts';
import { findCustomer, findForSignIn } from './store.ts';

/** The job of all mails about an account, and what it is told. `requestId` names the mail, so that it is sent once. */
export const ACCOUNT_MAIL = 'accountMail';
const to = z.string();
const ACCOUNT_EVENTS = [
  'password-changed',
  'password-reset',
  'email-asked',
  'email-changed',
  'name-changed',
  'connected',
  'disconnected',
] as const;
export const accountMailRequest = z.intersection(
  z.object({ requestId: z.string() }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('reset-password'), to }),
    z.object({ kind: z.literal('confirm-email'), to, customerId: z.number().int() }),
    // What has happened to the account; `about` is what the mail names, such as the new address.
    z.object({ kind: z.enum(ACCOUNT_EVENTS), to, about: z.string() }),
  ]),
);
export type AccountMailRequest = z.infer<typeof accountMailRequest>;
type Wanted = AccountMailRequest extends infer One ? (One extends unknown ? Omit<One, 'requestId'> : never) : never;

/** Has the worker write a mail. It takes the same time whether or not there will be one. */
export const askForMail = (tx: Transaction | Database, wanted: Wanted, requestId = newRequestId()): Promise<void> =>
  enqueue(tx, ACCOUNT_MAIL, { ...wanted, requestId });

type Needs = Pick<IdentityParts, 'config' | 'db' | 'clock'>;

/**
 * Has a new address asked to confirm. Its token is kept at once, not when the worker writes the mail: a password that is reset
 * meanwhile makes it worthless.
 */
export async function askToConfirm(
  { config, clock }: Omit<Needs, 'db'>,
  tx: Transaction,
  { customerId, newEmail }: { readonly customerId: number; readonly newEmail: string },
): Promise<void> {
  const requestId = newRequestId();
  await makeToken({ config, clock, db: tx }, requestId, { purpose: 'confirm-email', customerId, newEmail });
  await askForMail(tx, { kind: 'confirm-email', to: newEmail, customerId }, requestId);
}

async function makeToken(
  { config, db, clock }: Needs,
  requestId: string,
  asked: Omit<AccountToken, 'hash'>,
): Promise<string> {
  const { purpose } = asked;
  const token = mailToken(purpose, requestId, config.secretKeys[0]);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + TOKEN_AGE_MS[purpose]);
  await insertAccountToken(db, { ...asked, hash: hashToken(token) }, { now, expiresAt });
  return token;
}

/** The token of a mail by which a password can be set; undefined where the address has no account: it gets no mail. */
export async function resetTokenFor(parts: Needs, email: string, requestId: string): Promise<string | undefined> {
  const account = await findForSignIn(parts.db, email);
  if (!account) return undefined;
  return makeToken(parts, requestId, { purpose: 'reset-password', customerId: account.customerId, newEmail: null });
}

/** The token of a mail that confirms a new address; undefined where the address is another account's by now. */
export async function confirmTokenFor(
  parts: Needs,
  { customerId, newEmail }: { customerId: number; newEmail: string },
  requestId: string,
): Promise<string | undefined> {
  const isTaken = (await findForSignIn(parts.db, newEmail)) !== undefined;
  const account = isTaken ? undefined : await findCustomer(parts.db, customerId);
  return account && makeToken(parts, requestId, { purpose: 'confirm-email', customerId, newEmail });
}
