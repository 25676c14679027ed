import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../../parts.ts';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { createToken } from '../../../platform/ids.ts';
import { assertVersion } from '../../operations/versionConflict.ts';
import { checkReleased, chooseUnpacked, createConflictError } from '../fulfilment/chooseShippable.ts';
import { splitLines } from '../splitLines.ts';
import type { ChosenItem } from './chosenItems.ts';
import { lockOrder } from './lockOrder.ts';

type PackParts = Pick<Parts, 'db' | 'clock'>;

export type PackRequest = {
  readonly orderId: string;
  /** The items of the package; undefined means all items that wait and are in no package. */
  readonly items?: readonly ChosenItem[] | undefined;
  /** The idempotency key; required to pack part of a line's quantity once. */
  readonly requestKey?: string | undefined;
  /** The version of the order that the person saw. */
  readonly seenVersion?: number | undefined;
};

/**
 * Packs items of an order into one package: they cannot be cancelled until it is unpacked. An order that waits for its
 * payment is not packed. Idempotent by `requestKey`.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.cancelled`, `order.item.digital`, `order.item.shipped`,
 *  `order.item.packed`, `order.nothing.to.pack`, `order.not.paid`, `order.held`
 */
export const packItems = (
  { db, clock }: PackParts,
  { orderId, items, requestKey = createToken(), seenVersion }: PackRequest,
): Promise<OrderPackage> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError('This order');
    const earlierPackage = await findPackageByKey(tx, orderId, requestKey);
    if (earlierPackage) return earlierPackage;
    assertVersion(seenVersion, order.version);
    checkReleased(order);
    const chosenLines = chooseUnpacked(order.lines, items);
    if (chosenLines.length === 0)
      throw createConflictError('order.nothing.to.pack', 'Nothing of this order is waiting to be packed.');
    if (order.status === 'customer action required')
      throw createConflictError('order.not.paid', 'This order waits for its payment, so nothing of it may be packed.');
    const packedLines = await splitLines(tx, chosenLines);
    const created = await insertPackage(tx, { orderId, requestKey, now: clock.now() });
    await putInPackage(
      tx,
      created.packageId,
      packedLines.map(({ lineItemId }) => lineItemId),
    );
    return created;
  });

/**
 * Unpacks a package that has not shipped: its items can be cancelled and packed again. Idempotent.
 * @throws {ApiError} 404; 409 `package.shipped`
 */
export const unpackPackage = (
  { db, clock }: PackParts,
  {
    orderId,
    packageId,
    seenVersion,
  }: { readonly orderId: string; readonly packageId: number; readonly seenVersion?: number | undefined },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const storedPackage = order && (await findPackage(tx, orderId, packageId));
    if (!storedPackage) throw createNotFoundError('This package');
    if (storedPackage.unpackedAt !== null) return;
    assertVersion(seenVersion, order.version);
    if (storedPackage.shipmentId !== null)
      throw createConflictError('package.shipped', `Package ${packageId} has already shipped.`);
    await emptyPackage(tx, packageId, clock.now());
  });

const COLUMNS = [
  'package_id as packageId',
  'order_id as orderId',
  'packed_at as packedAt',
  /** Null while it is packed. */
  'unpacked_at as unpackedAt',
  /** Null until it has shipped. */
  'shipment_id as shipmentId',
] as const;
export type OrderPackage = Row<'order_packages', typeof COLUMNS>;
export type PackedLine = {
  readonly lineItemId: number;
  readonly stockId: number | null;
  readonly quantity: number;
};

const LINES: RawBuilder<PackedLine[]> = sql<PackedLine[]>`(
  select coalesce(json_agg(json_build_object('lineItemId', line.line_item_id, 'stockId', line.stock_id,
    'quantity', line.quantity)
    order by line.line_item_id), '[]')
  from order_items line where line.package_id = order_packages.package_id)`;

export const insertPackage = (
  tx: Transaction,
  { orderId, requestKey, now }: { readonly orderId: string; readonly requestKey: string; readonly now: Date },
): Promise<OrderPackage> =>
  tx
    .insertInto('order_packages')
    .values({ order_id: orderId, request_key: requestKey, packed_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Puts lines of a locked order into a package. */
export async function putInPackage(tx: Transaction, packageId: number, lineItemIds: readonly number[]): Promise<void> {
  await tx.updateTable('order_items').set({ package_id: packageId }).where('line_item_id', 'in', lineItemIds).execute();
}

/** Marks a package as unpacked, and takes its lines out of it. */
export async function emptyPackage(tx: Transaction, packageId: number, now: Date): Promise<void> {
  await tx.updateTable('order_packages').set({ unpacked_at: now }).where('package_id', '=', packageId).execute();
  await tx.updateTable('order_items').set({ package_id: null }).where('package_id', '=', packageId).execute();
}

/** Unpacks all packages of a locked order that have not shipped. */
export async function emptyOpenPackages(tx: Transaction, orderId: string, now: Date): Promise<void> {
  for (const { packageId, shipmentId } of await readPackages(tx, orderId))
    if (shipmentId === null) await emptyPackage(tx, packageId, now);
}

export async function setPackageShipment(tx: Transaction, packageId: number, shipmentId: number): Promise<void> {
  await tx.updateTable('order_packages').set({ shipment_id: shipmentId }).where('package_id', '=', packageId).execute();
}

const selectPackages = (db: Database | Transaction, orderId: string) =>
  db.selectFrom('order_packages').select(COLUMNS).where('order_id', '=', orderId);

/** Returns the package that was packed with this idempotency key. */
export const findPackageByKey = (tx: Transaction, orderId: string, requestKey: string) =>
  selectPackages(tx, orderId).where('request_key', '=', requestKey).executeTakeFirst();

export const findPackage = (db: Database | Transaction, orderId: string, packageId: number) =>
  selectPackages(db, orderId).where('package_id', '=', packageId).executeTakeFirst();

/** Returns the packages of an order that are not unpacked, with their lines, oldest first. */
export const readPackages = (db: Database | Transaction, orderId: string) =>
  db
    .selectFrom('order_packages')
    .select([...COLUMNS, LINES.as('lines')])
    .where('order_id', '=', orderId)
    .where('unpacked_at', 'is', null)
    .orderBy('package_id')
    .execute();
