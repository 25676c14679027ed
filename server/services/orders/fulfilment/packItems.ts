import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { createToken } from '../../../platform/ids.ts';
import type { ChosenItem } from '../chooseLines.ts';
import { lockOrder } from '../lockOrder.ts';
import {
  emptyPackage,
  findPackage,
  findPackageByKey,
  insertPackage,
  type OrderPackage,
  putInPackage,
} from '../packageStore.ts';
import { splitLines } from '../splitLines.ts';
import { checkReleased, chooseUnpacked, createConflictError } from './chooseShippable.ts';

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
    if (!order) throw createNotFoundError('This order');
    const earlierPackage = await findPackageByKey(tx, orderId, requestKey);
    if (earlierPackage) return earlierPackage;
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
  { orderId, packageId }: { readonly orderId: string; readonly packageId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const storedPackage = order && (await findPackage(tx, orderId, packageId));
    if (!storedPackage) throw createNotFoundError('This package');
    if (storedPackage.unpackedAt !== null) return;
    if (storedPackage.shipmentId !== null)
      throw createConflictError('package.shipped', `Package ${packageId} has already shipped.`);
    await emptyPackage(tx, packageId, clock.now());
  });
