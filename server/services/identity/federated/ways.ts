import type { SignInWays } from '../../../../src/contracts/federated.ts';
import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
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

const present = ({ hasPassword, ways }: Ways): SignInWays => ({
  hasPassword,
  ways: ways.map(({ kind, email, linkedAt, isLast }) => ({ kind, email, linkedAt: linkedAt.toISOString(), isLast })),
});

/** How a customer can sign in. */
export const signInWaysOf = (parts: FederatedParts, customerId: number): Promise<SignInWays> =>
  parts.db.transaction().execute(async (tx) => present(await readWays(parts, tx, customerId)));

/**
 * Takes a way in away, and gives those that are left.
 * @throws {ApiError} 404 for one that the account has not, 409 `federated.last.way` for the last one
 */
export function disconnect(parts: FederatedParts, customerId: number, kind: FederatedKind): Promise<SignInWays> {
  return parts.db.transaction().execute(async (tx) => {
    const { ways } = await readWays(parts, tx, customerId);
    const found = ways.filter((way) => way.kind === kind);
    if (found.length === 0) throw notFound('The way to sign in');
    const message = 'This is the only way into your account. Add another one first.';
    for (const way of found) {
      if (way.isLast) throw new ApiError(409, 'federated.last.way', message);
      await deleteIdentity(tx, customerId, way);
    }
    return present(await readWays(parts, tx, customerId));
  });
}
