import type { SignInWays } from '../../../../src/contracts/federated.ts';
import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import { askForMail } from '../accountMails.ts';
import { isFreshSignIn, reauthenticate } from '../reauthenticate.ts';
import type { FederatedParts } from './begin.ts';
import { deleteIdentity, type LinkedIdentity, linkedIdentities, lockPassword } from './identityStore.ts';
import { isLastWay } from './rules.ts';
import { stoppedKinds } from './switches.ts';

type Ways = {
  readonly hasPassword: boolean;
  readonly ways: readonly (LinkedIdentity & { readonly isLast: boolean })[];
};

async function readWays(parts: FederatedParts, tx: Transaction, customerId: number): Promise<Ways> {
  const hasPassword = await lockPassword(tx, customerId);
  const linked = await linkedIdentities(tx, customerId);
  const stopped = await stoppedKinds(tx);
  // Of a provider that the shop has no more, or a kind that is off, nobody gets in.
  const works = ({ kind, issuer }: Pick<LinkedIdentity, 'kind' | 'issuer'>): boolean =>
    parts.providers[kind]?.issuer === issuer && !stopped.includes(kind);
  const ways = linked.map((way) => ({ ...way, isLast: isLastWay(way, linked, hasPassword, works) }));
  return { hasPassword, ways };
}

/** A customer, in one of their browsers. */
type Customer = { readonly customerId: number; readonly signInId: number | null };

const present = ({ hasPassword, ways }: Ways, isFresh: boolean): SignInWays => ({
  hasPassword,
  isFresh,
  ways: ways.map(({ kind, email, linkedAt, isLast }) => ({ kind, email, linkedAt: linkedAt.toISOString(), isLast })),
});

/** How a customer can sign in. */
export async function signInWaysOf(parts: FederatedParts, { customerId, signInId }: Customer): Promise<SignInWays> {
  const ways = await parts.db.transaction().execute((tx) => readWays(parts, tx, customerId));
  return present(ways, await isFreshSignIn(parts, signInId));
}

/**
 * Takes a way in away, tells the customer by mail, and gives the ways that are left.
 * @throws {ApiError} as `reauthenticate`; 404 for one that the account has not, 409 `federated.last.way` for the last one
 */
export async function disconnect(
  parts: FederatedParts,
  { customerId, signInId }: Customer,
  { kind, label, password }: { readonly kind: FederatedKind; readonly label: string; readonly password: string },
): Promise<SignInWays> {
  const { email } = await reauthenticate(parts, { customerId, signInId }, password);
  const isFresh = await isFreshSignIn(parts, signInId);
  return parts.db.transaction().execute(async (tx) => {
    const { ways } = await readWays(parts, tx, customerId);
    const found = ways.filter((way) => way.kind === kind);
    if (found.length === 0) throw notFound('The way to sign in');
    const message = 'This is the only way into your account. Add another one first.';
    for (const way of found) {
      if (way.isLast) throw new ApiError(409, 'federated.last.way', message);
      await deleteIdentity(tx, customerId, way);
    }
    await askForMail(tx, { kind: 'disconnected', to: email, about: label });
    return present(await readWays(parts, tx, customerId), isFresh);
  });
}
