import type { Parts } from '../../../parts.ts';
import { notFound } from '../../../platform/http/apiError.ts';
import { createToken } from '../../../platform/ids.ts';
import type { ChosenItem } from '../chooseLines.ts';
import { lockOrder } from '../lockOrder.ts';
import { splitLines } from '../splitLines.ts';
import { checkReleased, chooseUnpacked, createConflictError } from './chooseShippable.ts';
import {
  emptyPackage,
  findPackage,
  findPackageByKey,
  insertPackage,
  type OrderPackage,
  putInPackage,
} from './packageStore.ts';

type PackParts = Pick<Parts, 'db' | 'clock'>;

export type PackRequest = {
  readonly orderId: string;
  /** The items of the package; undefined means all items that wait and are in no package. */
  readonly items?: readonly ChosenItem[] | undefined;
  /** The idempotency key; required to pack part of a line's quantity once. */
  readonly requestKey?: string | undefined;
};

/**
 * Packs items of an order into one package: they cannot be cancelled until it is unpacked. An order that waits for its
 * payment is not packed. Idempotent by `requestKey`.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.cancelled`, `order.item.digital`, `order.item.shipped`,
 *  `order.item.packed`, `order.nothing.to.pack`, `order.not.paid`, `order.held`
 */
export const packItems = (
  { db, clock }: PackParts,
  { orderId, items, requestKey = createToken() }: PackRequest,
): Promise<OrderPackage> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound('This order');
    const before = await findPackageByKey(tx, orderId, requestKey);
    if (before) return before;
    checkReleased(order);
    const chosen = chooseUnpacked(order.lines, items);
    if (chosen.length === 0)
      throw createConflictError('order.nothing.to.pack', 'Nothing of this order is waiting to be packed.');
    if (order.status === 'customer action required')
      throw createConflictError('order.not.paid', 'This order waits for its payment, so nothing of it may be packed.');
    const packed = await splitLines(tx, chosen);
    const created = await insertPackage(tx, { orderId, requestKey, now: clock.now() });
    await putInPackage(
      tx,
      created.packageId,
      packed.map(({ lineItemId }) => lineItemId),
    );
    return created;
  });

/**
 * Unpacks a package that has not shipped: its items can be cancelled and packed again. Idempotent.
 * @throws {ApiError} 404; 409 `package.shipped`
 */
export const unpackPackage = (
  { db, clock }: PackParts,
  { orderId, packageId }: { readonly orderId: string; readonly packageId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const found = order && (await findPackage(tx, orderId, packageId));
    if (!found) throw notFound('This package');
    if (found.unpackedAt !== null) return;
    if (found.shipmentId !== null)
      throw createConflictError('package.shipped', `Package ${packageId} has already shipped.`);
    await emptyPackage(tx, packageId, clock.now());
  });
