import type { CustomerInfo } from '../../../src/contracts/identity.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/hashToken.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newToken } from '../../platform/ids.ts';
import { mergeGuestCart } from '../cart/actions.ts';
import { leaveGuest } from '../guests/actions.ts';
import { FULL_AGE_MS, RECOGNIZED_AGE_MS } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import { writeRecognition } from './loginTokens.ts';
import { presentCustomer } from './present.ts';
import { insertSignIn, insertTokens } from './signInStore.ts';
import type { Account } from './store.ts';

/** Who comes in: known so far as `caller`, with a browser that calls itself `device`. */
export type Arrival = { readonly caller: Caller; readonly device: string };

/** What a browser gets when it has signed in: the values of its two cookies, and who it is now. */
export type SignedIn = { readonly recognition: string; readonly fullToken: string; readonly customer: CustomerInfo };

/**
 * Lets a customer in, however they proved who they are: keeps two new tokens and hands the guest's cart over, in the caller's
 * transaction. What it gives goes to the browser by `giveCookies`.
 */
export async function letIn(
  parts: Pick<IdentityParts, 'clock' | 'config'>,
  tx: Transaction,
  account: Account,
  { caller, device }: Arrival,
): Promise<SignedIn> {
  const { customerId, firstName } = account;
  const createdAt = parts.clock.now();
  const token = newToken();
  const fullToken = newToken();
  const until = (ageMs: number): Date => new Date(createdAt.getTime() + ageMs);
  const signInId = await insertSignIn(tx, { customerId, device, now: createdAt });
  const shared = { customerId, signInId, createdAt };
  await insertTokens(tx, [
    { ...shared, hash: hashToken(token), kind: 'x-main', expiresAt: until(RECOGNIZED_AGE_MS) },
    { ...shared, hash: hashToken(fullToken), kind: 'at-main', expiresAt: until(FULL_AGE_MS) },
  ]);
  const { sessionId } = caller;
  if (sessionId !== null) {
    // The purchase before the cart, as everywhere.
    await leaveGuest(tx, sessionId, createdAt);
    await mergeGuestCart(tx, { sessionId, customerId, now: createdAt });
  }
  const recognition = writeRecognition({ customerId, firstName, token }, parts.config.secretKeys[0]);
  return { recognition, fullToken, customer: presentCustomer(account, 'full') };
}
