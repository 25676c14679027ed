import { sql } from 'kysely';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { assertVersion } from '../../operations/versionConflict.ts';
import { createConflictError } from '../fulfilment/chooseShippable.ts';
import { type LockedOrder, lockOrder } from './lockOrder.ts';

type HoldParts = Pick<Parts, 'db' | 'clock'>;

/** A change by a person at the desk, made from a version of the order. */
type DeskChange = { readonly orderId: string; readonly by: string; readonly seenVersion?: number | undefined };

async function lockSeen(tx: Transaction, { orderId, seenVersion }: DeskChange): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw createNotFoundError('This order');
  assertVersion(seenVersion, order.version);
  return order;
}

/**
 * Keeps an order from being packed and shipped.
 * @throws {ApiError} 404; 409 `conflict`, `order.held` for a held one, `order.nothing.to.ship` if nothing is left to keep
 */
export const holdOrder = ({ db, clock }: HoldParts, change: DeskChange & { readonly reason: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockSeen(tx, change);
    if (order.isOnHold) throw createConflictError('order.held', 'This order is on hold already.');
    if (!order.lines.some(({ kind, status }) => kind === 'goods' && status === 'submitted'))
      throw createConflictError('order.nothing.to.ship', 'Nothing of this order is waiting to leave.');
    const { holdId } = await tx
      .insertInto('order_holds')
      .values({
        order_id: change.orderId,
        reason: change.reason,
        held_by: change.by,
        held_at: clock.now(),
        released_by: null,
        released_at: null,
      })
      .returning('hold_id as holdId')
      .executeTakeFirstOrThrow();
    await tx.updateTable('orders').set({ hold_id: holdId }).where('order_id', '=', change.orderId).execute();
  });

/** Lets a held order leave again. @throws {ApiError} 404; 409 `conflict`, `order.not.held` */
export const releaseHold = ({ db, clock }: HoldParts, change: DeskChange): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockSeen(tx, change);
    if (!order.isOnHold) throw createConflictError('order.not.held', 'This order is not on hold.');
    await tx
      .updateTable('order_holds')
      .set({ released_by: change.by, released_at: clock.now() })
      .where('order_id', '=', change.orderId)
      .where('released_at', 'is', null)
      .execute();
    await tx.updateTable('orders').set({ hold_id: null }).where('order_id', '=', change.orderId).execute();
  });

/** Adds a note of staff to an order. @throws {ApiError} 404 */
export const addNote = (
  { db, clock }: HoldParts,
  { orderId, by, body }: DeskChange & { readonly body: string },
): Promise<{ readonly noteId: number }> =>
  db.transaction().execute(async (tx) => {
    await lockSeen(tx, { orderId, by });
    return tx
      .insertInto('order_notes')
      .values({ order_id: orderId, body, written_by: by, written_at: clock.now() })
      .returning('note_id as noteId')
      .executeTakeFirstOrThrow();
  });

/** Removes a note. @throws {ApiError} 404 */
export async function removeNote(
  { db }: Pick<HoldParts, 'db'>,
  { orderId, noteId }: { readonly orderId: string; readonly noteId: number },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('order_notes')
    .where('order_id', '=', orderId)
    .where('note_id', '=', noteId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw createNotFoundError('This note');
}

/** The most tags of an order. */
export const MAX_TAGS = 20;

/** Adds and removes tags. @throws {ApiError} 404; 409 `conflict`, `order.tags` for too many */
export const changeTags = (
  { db }: Pick<HoldParts, 'db'>,
  change: DeskChange & { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<readonly string[]> =>
  db.transaction().execute(async (tx) => {
    const { orderId, add, remove } = change;
    await lockSeen(tx, change);
    if (remove.length > 0)
      await tx.deleteFrom('order_tags').where('order_id', '=', orderId).where('tag', 'in', remove).execute();
    if (add.length > 0)
      await tx
        .insertInto('order_tags')
        .values(add.map((tag) => ({ order_id: orderId, tag })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const { tags } = await readDeskFacts(tx, orderId);
    if (tags.length > MAX_TAGS) throw createConflictError('order.tags', `An order has up to ${MAX_TAGS} tags.`);
    return tags;
  });

/** Notes, tags and holds that staff have added to an order. */
export type DeskFacts = {
  readonly version: number;
  readonly hold: { readonly reason: string; readonly by: string; readonly at: string } | null;
  readonly tags: readonly string[];
  readonly notes: readonly {
    readonly noteId: number;
    readonly body: string;
    readonly by: string;
    readonly at: string;
  }[];
  /** Holds that ended, oldest first. */
  readonly earlierHolds: readonly {
    readonly reason: string;
    readonly by: string;
    readonly at: string;
    readonly releasedBy: string;
    readonly releasedAt: string;
  }[];
};

const NO_FACTS: DeskFacts = { version: 0, hold: null, tags: [], notes: [], earlierHolds: [] };

/** Reads the version of an order, and what staff have added to it. */
export async function readDeskFacts(db: Database | Transaction, orderId: string): Promise<DeskFacts> {
  const { rows } = await sql<DeskFacts>`
    select o.version,
      (select json_build_object('reason', h.reason, 'by', h.held_by, 'at', h.held_at)
        from order_holds h where h.hold_id = o.hold_id) as hold,
      (select coalesce(json_agg(t.tag order by t.tag), '[]') from order_tags t where t.order_id = o.order_id) as tags,
      (select coalesce(json_agg(json_build_object('noteId', n.note_id, 'body', n.body, 'by', n.written_by, 'at', n.written_at)
        order by n.note_id), '[]') from order_notes n where n.order_id = o.order_id) as notes,
      (select coalesce(json_agg(json_build_object('reason', e.reason, 'by', e.held_by, 'at', e.held_at,
        'releasedBy', e.released_by, 'releasedAt', e.released_at) order by e.hold_id), '[]')
        from order_holds e where e.order_id = o.order_id and e.released_at is not null) as "earlierHolds"
    from orders o where o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? NO_FACTS;
}
