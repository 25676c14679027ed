import { sql } from 'kysely';
import type { SavedView } from '../../../src/contracts/desk/savedViews.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { assertVersion } from '../operations/versionConflict.ts';
import type { StaffParts } from './staffParts.ts';

type ViewParts = Pick<StaffParts, 'db' | 'clock'>;

/** A saved view as it is stored. */
export type StoredView = Omit<SavedView, 'isOwn'> & { readonly list: string; readonly staffId: number };

/** The person whose view it is; undefined at the command line, where all views can be changed. */
type Owner = number | undefined;

/** The fields of a view that people set. */
export type ViewFields = Pick<SavedView, 'name' | 'params'>;

const MAX_VIEWS = 30;

const COLUMNS = sql`v.view_id as "viewId", v.staff_id as "staffId", v.list, v.name, v.params,
  v.is_shared as "isShared", v.version, coalesce(s.full_name, s.email) as by`;
const FROM = sql`staff_views v join staff s on s.staff_id = v.staff_id`;

/** Returns a view; undefined if there is none. */
export const findView = async (db: Database | Transaction, viewId: number): Promise<StoredView | undefined> =>
  (await sql<StoredView>`select ${COLUMNS} from ${FROM} where v.view_id = ${viewId}`.execute(db)).rows[0];

/** Returns the views of a list that a person sees: their own, and after them the shared ones. */
export async function listViews(db: Database, staffId: number, list: string): Promise<SavedView[]> {
  const { rows } = await sql<StoredView>`
    select ${COLUMNS} from ${FROM} where v.list = ${list} and (v.is_shared or v.staff_id = ${staffId})
    order by v.is_shared, v.view_id`.execute(db);
  return rows.map(({ staffId: ownerId, list: _, ...view }) => ({ ...view, isOwn: ownerId === staffId }));
}

/** Lets one change of views run at a time, so that names and the limit hold. */
const lockViews = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff views', 0))`.execute(tx);

type Place = Pick<StoredView, 'list' | 'staffId' | 'isShared' | 'name'>;

/** @throws {ApiError} 409 for a taken name, and for too many views in that place */
async function assertFits(tx: Transaction, { list, staffId, isShared, name }: Place, ownId?: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from staff_views where list = ${list} and view_id is distinct from ${ownId ?? null}::bigint
      and is_shared = ${isShared} and (is_shared or staff_id = ${staffId})`.execute(tx);
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) {
    const message = `There is already a ${isShared ? 'shared ' : ''}view of this name.`;
    throw new ApiError(409, 'view.exists', message, { name: message });
  }
  if (rows.length < MAX_VIEWS) return;
  throw new ApiError(409, 'view.limit', `A list has up to ${MAX_VIEWS} such views. Delete one first.`);
}

/** Saves a personal view. @throws {ApiError} 409 for a taken name or too many views */
export const createView = (
  { db, clock }: ViewParts,
  { staffId, list, name, params }: ViewFields & { readonly staffId: number; readonly list: string },
): Promise<StoredView> =>
  db.transaction().execute(async (tx) => {
    await lockViews(tx);
    await assertFits(tx, { list, staffId, isShared: false, name });
    const { viewId } = await tx
      .insertInto('staff_views')
      .values({ staff_id: staffId, list, name, params, changed_at: clock.now() })
      .returning('view_id as viewId')
      .executeTakeFirstOrThrow();
    return getView(tx, viewId);
  });

/** @throws {ApiError} 404 */
async function getView(tx: Transaction, viewId: number): Promise<StoredView> {
  const view = await findView(tx, viewId);
  if (!view) throw createNotFoundError('This view');
  return view;
}

/** The view that changes: a shared one, or a personal one of its owner. */
export type ViewChange = {
  readonly viewId: number;
  readonly of: 'shared' | { readonly owner: Owner };
  readonly version: number | undefined;
};

async function lockView(tx: Transaction, { viewId, of, version }: ViewChange): Promise<StoredView> {
  await lockViews(tx);
  const view = await getView(tx, viewId);
  const isMeant =
    of === 'shared' ? view.isShared : !view.isShared && (of.owner === undefined || of.owner === view.staffId);
  if (!isMeant) throw createNotFoundError('This view');
  assertVersion(version, view.version);
  return view;
}

/**
 * Changes a view: its fields, or whether it is shared.
 * @throws {ApiError} 404; 409 for another version, a taken name, or too many views
 */
export const changeView = (
  { db, clock }: ViewParts,
  change: ViewChange,
  fields: Partial<ViewFields> & { readonly isShared?: boolean },
): Promise<StoredView> =>
  db.transaction().execute(async (tx) => {
    const before = await lockView(tx, change);
    const after = { ...before, ...fields };
    await assertFits(tx, after, before.viewId);
    const { name, params, isShared } = after;
    await tx
      .updateTable('staff_views')
      .set({ name, params, is_shared: isShared, version: before.version + 1, changed_at: clock.now() })
      .where('view_id', '=', before.viewId)
      .execute();
    return getView(tx, before.viewId);
  });

/** Deletes a view. @throws {ApiError} 404; 409 for another version */
export const deleteView = ({ db }: Pick<ViewParts, 'db'>, change: ViewChange): Promise<StoredView> =>
  db.transaction().execute(async (tx) => {
    const view = await lockView(tx, change);
    await tx.deleteFrom('staff_views').where('view_id', '=', view.viewId).execute();
    return view;
  });
