import type { SignInWays } from '../../../../src/contracts/account/federated.ts';
import type { FederatedKind } from '../../../../src/lib/account/federatedSignIn.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { lockHasPassword } from '../../customers/actions.ts';
import { recordAccess } from '../accessLog.ts';
import { queueAccountMail } from '../accountMails.ts';
import { isFreshSignIn, reauthenticate } from '../reauthenticate.ts';
import { deleteIdentity, type LinkedIdentity, listLinkedIdentities } from './identityStore.ts';
import { isLastWay } from './rules.ts';
import { isKindOn } from './settings.ts';
import type { FederatedParts } from './startFederatedSignIn.ts';

type Ways = {
  readonly hasPassword: boolean;
  readonly ways: readonly (LinkedIdentity & { readonly isLast: boolean })[];
};

async function readWays(parts: FederatedParts, tx: Transaction, customerId: number): Promise<Ways> {
  const hasPassword = await lockHasPassword(tx, customerId);
  const linkedIdentities = await listLinkedIdentities(tx, customerId);
  // Identities of a removed provider or a stopped kind cannot sign in.
  const isUsableIdentity = ({ kind, issuer }: Pick<LinkedIdentity, 'kind' | 'issuer'>): boolean =>
    parts.providers[kind]?.issuer === issuer && isKindOn(parts, kind);
  const ways = linkedIdentities.map((way) => ({
    ...way,
    isLast: isLastWay(way, linkedIdentities, hasPassword, isUsableIdentity),
  }));
  return { hasPassword, ways };
}

/** A customer and the sign-in of this browser. */
type Customer = { readonly customerId: number; readonly signInId: number | null };

const present = ({ hasPassword, ways }: Ways, isFresh: boolean): SignInWays => ({
  hasPassword,
  isFresh,
  ways: ways.map(({ kind, email, linkedAt, isLast }) => ({ kind, email, linkedAt: linkedAt.toISOString(), isLast })),
});

export async function readSignInWays(parts: FederatedParts, { customerId, signInId }: Customer): Promise<SignInWays> {
  const ways = await parts.db.transaction().execute((tx) => readWays(parts, tx, customerId));
  return present(ways, await isFreshSignIn(parts, signInId));
}

type Unlinking = {
  readonly kind: FederatedKind;
  readonly label: string;
  readonly password: string;
  /** The shop in which the customer does it. */
  readonly marketplaceId: string;
};

/**
 * Unlinks a provider, notifies the customer by mail and returns the remaining ways.
 * @throws {ApiError} as `reauthenticate`; 404 if it is not linked, 409 `federated.last.way` for the last one
 */
export async function unlinkProvider(
  parts: FederatedParts,
  { customerId, signInId }: Customer,
  { kind, label, password, marketplaceId }: Unlinking,
): Promise<SignInWays> {
  const { email } = await reauthenticate(parts, { customerId, signInId }, password);
  const isFresh = await isFreshSignIn(parts, signInId);
  return parts.db.transaction().execute(async (tx) => {
    const { ways } = await readWays(parts, tx, customerId);
    const matchingWays = ways.filter((way) => way.kind === kind);
    if (matchingWays.length === 0) throw createNotFoundError('The way to sign in');
    const message = 'This is the only way into your account. Add another one first.';
    for (const way of matchingWays) {
      if (way.isLast) throw new ApiError(409, 'federated.last.way', message);
      await deleteIdentity(tx, customerId, way);
    }
    const now = parts.clock.now();
    await recordAccess(tx, { customerId, act: 'provider disconnected', about: label, now });
    await queueAccountMail(tx, { kind: 'disconnected', to: email, about: label, marketplaceId });
    return present(await readWays(parts, tx, customerId), isFresh);
  });
}
