import { FEDERATED_KINDS, type FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/database.ts';

type Needs = { readonly db: Database; readonly config: Pick<Config, 'federated' | 'identitySandbox' | 'apiUrls'> };

/** The kinds that somebody plays: a provider that is set up, or the sandbox. None where another host signs our customers in. */
export const kindsSetUp = ({ federated, identitySandbox, apiUrls }: Needs['config']): FederatedKind[] =>
  FEDERATED_KINDS.filter(
    (kind) => apiUrls.identity === undefined && (identitySandbox || federated[kind] !== undefined),
  );

/** The kinds that the operator has switched off. */
export async function stoppedKinds(db: Database): Promise<FederatedKind[]> {
  const rows = await db.selectFrom('federated_stops').select('kind').execute();
  return rows.map(({ kind }) => kind);
}

/** The kinds that one may sign in with now: set up, and not switched off (browsing §6, kill switches). */
export async function offeredKinds({ db, config }: Needs): Promise<FederatedKind[]> {
  const set = kindsSetUp(config);
  if (set.length === 0) return [];
  const stopped = await stoppedKinds(db);
  return set.filter((kind) => !stopped.includes(kind));
}

/** Switches a kind off. Who is signed in stays so. */
export async function stopKind(db: Database, kind: FederatedKind, now: Date): Promise<void> {
  await db
    .insertInto('federated_stops')
    .values({ kind, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function startKind(db: Database, kind: FederatedKind): Promise<void> {
  await db.deleteFrom('federated_stops').where('kind', '=', kind).execute();
}
