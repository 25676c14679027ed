import { FEDERATED_KINDS, type FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import type { Config } from '../../../config/readConfig.ts';
import type { Database } from '../../../platform/database/database.ts';

type Needs = { readonly db: Database; readonly config: Pick<Config, 'federated' | 'identitySandbox' | 'apiUrls'> };

/** Lists the kinds with a provider or the sandbox; none if another host serves the API. */
export const listConfiguredKinds = ({ federated, identitySandbox, apiUrls }: Needs['config']): FederatedKind[] =>
  FEDERATED_KINDS.filter(
    (kind) => apiUrls.identity === undefined && (identitySandbox || federated[kind] !== undefined),
  );

/** Lists the kinds that the operator has switched off. */
export async function listStoppedKinds(db: Database): Promise<FederatedKind[]> {
  const rows = await db.selectFrom('federated_stops').select('kind').execute();
  return rows.map(({ kind }) => kind);
}

/** Lists the kinds that accept sign-ins: set up and not switched off (browsing §6, kill switches). */
export async function listOfferedKinds({ db, config }: Needs): Promise<FederatedKind[]> {
  const set = listConfiguredKinds(config);
  if (set.length === 0) return [];
  const stopped = await listStoppedKinds(db);
  return set.filter((kind) => !stopped.includes(kind));
}

/** Switches a kind off. Existing sign-ins stay valid. */
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
