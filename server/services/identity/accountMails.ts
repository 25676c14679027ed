import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createRequestId, deriveMailToken, hashToken } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { findAccountByEmail, findCustomer } from '../customers/actions.ts';
import { type AccountToken, insertAccountToken } from './accountTokenStore.ts';
import type { IdentityParts } from './attempts.ts';

type Purpose = AccountToken['purpose'];

/** Lifetime of mailed links. */
export const TOKEN_AGE_MS = { 'reset-password': 3_600_000, 'confirm-email': 86_400_000 } as const satisfies Record<
  Purpose,
  number
>;

/** Job name of every account mail. `requestId` is the idempotency key: one mail per id. */
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
  'passkey-added',
  'passkey-removed',
  'new-device',
  'deletion-requested',
  'deletion-reminder',
  'deletion-withdrawn',
  'deletion-done',
] as const;
export const accountMailRequest = z.intersection(
  z.object({
    requestId: z.string(),
    /** The shop in which the customer acted, which sends the mail; null for the default one. */
    marketplaceId: z.string().max(40).nullable().default(null),
  }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('reset-password'), to }),
    z.object({ kind: z.literal('confirm-email'), to, customerId: z.number().int() }),
    // `about` is the detail that the mail names, such as the new address.
    z.object({ kind: z.enum(ACCOUNT_EVENTS), to, about: z.string() }),
  ]),
);
export type AccountMailRequest = z.infer<typeof accountMailRequest>;
type AccountMailInput = AccountMailRequest extends infer One
  ? One extends unknown
    ? Omit<One, 'requestId'>
    : never
  : never;

/** Queues an account mail. Takes the same time for a known and an unknown address. */
export const queueAccountMail = (
  tx: Transaction | Database,
  mail: AccountMailInput,
  requestId = createRequestId(),
): Promise<void> => enqueue(tx, ACCOUNT_MAIL, { ...mail, requestId });

type Needs = Pick<IdentityParts, 'config' | 'db' | 'clock'>;

/** Mails a confirmation link. Its token is stored now, so that a password reset in between voids it. */
export async function requestEmailConfirmation(
  { config, clock }: Omit<Needs, 'db'>,
  tx: Transaction,
  {
    customerId,
    newEmail,
    marketplaceId,
  }: { readonly customerId: number; readonly newEmail: string; readonly marketplaceId: string },
): Promise<void> {
  const requestId = createRequestId();
  await makeToken({ config, clock, db: tx }, requestId, { purpose: 'confirm-email', customerId, newEmail });
  await queueAccountMail(tx, { kind: 'confirm-email', to: newEmail, customerId, marketplaceId }, requestId);
}

async function makeToken(
  { config, db, clock }: Needs,
  requestId: string,
  request: Omit<AccountToken, 'hash'>,
): Promise<string> {
  const { purpose } = request;
  const token = deriveMailToken(purpose, requestId, config.secretKeys[0]);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + TOKEN_AGE_MS[purpose]);
  await insertAccountToken(db, { ...request, hash: hashToken(token) }, { now, expiresAt });
  return token;
}

/** Creates the token of a password-reset mail; undefined for an address without an account, which gets no mail. */
export async function createResetToken(parts: Needs, email: string, requestId: string): Promise<string | undefined> {
  const account = await findAccountByEmail(parts.db, email);
  if (!account) return undefined;
  return makeToken(parts, requestId, { purpose: 'reset-password', customerId: account.customerId, newEmail: null });
}

/** Creates the token of a mail that confirms a new address; undefined if another account has taken the address. */
export async function createConfirmToken(
  parts: Needs,
  { customerId, newEmail }: { customerId: number; newEmail: string },
  requestId: string,
): Promise<string | undefined> {
  const isTaken = (await findAccountByEmail(parts.db, newEmail)) !== undefined;
  const account = isTaken ? undefined : await findCustomer(parts.db, customerId);
  return account && makeToken(parts, requestId, { purpose: 'confirm-email', customerId, newEmail });
}
