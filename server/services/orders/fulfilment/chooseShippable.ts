import { ApiError } from '../../../platform/http/apiError.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../actions/chosenItems.ts';
import type { LockedLine, LockedOrder } from '../actions/lockOrder.ts';
import { getNextItemStatus } from '../stateMachine.ts';

export const createConflictError = (id: string, message: string): ApiError => new ApiError(409, id, message);

/**
 * @throws {ApiError} 409 `order.held` for an order that staff keep, and for a replacement that waits for the returned
 *  item; `order.disputed`
 */
export function checkReleased({
  isHeld,
  isOnHold,
  isDisputed,
}: Pick<LockedOrder, 'isHeld' | 'isOnHold' | 'isDisputed'>): void {
  if (isDisputed)
    throw createConflictError('order.disputed', 'The payment of this order is disputed, so nothing of it may leave.');
  if (isOnHold) throw createConflictError('order.held', 'This order is on hold, so nothing of it may leave.');
  if (isHeld)
    throw createConflictError(
      'order.held',
      'This order waits for the item that it replaces, so nothing of it may leave.',
    );
}

function createRefusalError({ stockId, cancellationId }: LockedLine): ApiError {
  if (cancellationId !== null) return createConflictError('order.item.cancelled', 'This item is cancelled.');
  if (stockId === null) return createConflictError('order.item.digital', 'This item goes by email.');
  return createConflictError('order.item.shipped', 'This item has already shipped.');
}

const isShippable = ({ kind, status }: LockedLine): boolean => getNextItemStatus(kind, status, 'ship') !== undefined;
const chooseWholeLines = (lines: readonly LockedLine[]): ChosenLine[] =>
  lines.map((line) => ({ line, pieces: line.quantity }));

/**
 * Returns the named lines, which must not be in a package; all of them by default.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 if one has shipped, is cancelled, or is in a package
 */
export function chooseUnpacked(
  lines: readonly LockedLine[],
  items: readonly ChosenItem[] | undefined,
): readonly ChosenLine[] {
  if (!items) return chooseWholeLines(lines.filter((line) => isShippable(line) && line.packageId === null));
  const chosenLines = chooseLines(lines, items);
  const blockedLine = chosenLines.find(({ line }) => !isShippable(line));
  if (blockedLine) throw createRefusalError(blockedLine.line);
  const packedLine = chosenLines.find(({ line }) => line.packageId !== null)?.line;
  if (packedLine) {
    const location = `Line ${packedLine.lineItemId} is in package ${packedLine.packageId}.`;
    throw createConflictError('order.item.packed', `${location} Ship that package, or unpack it.`);
  }
  return chosenLines;
}

const NOTHING_TO_SHIP = 'Nothing of this order is waiting to leave.';

/**
 * Returns the id of the only open package, or null without any. @throws {ApiError} 409 if the caller has to name one
 * of several
 */
function findOnlyPackage(waitingLines: readonly LockedLine[]): number | null {
  const packages = [...new Set(waitingLines.map(({ packageId }) => packageId))];
  const [onlyPackageId = null, ...others] = packages;
  if (others.length === 0) return onlyPackageId;
  const names = packages.filter((packageId) => packageId !== null).join(', ');
  throw createConflictError(
    'package.required',
    `Items of this order are in packages: ${names}. Say which package has left.`,
  );
}

/**
 * Returns the lines of the parcel: those of a package, or lines that are in no package. Without a choice, all lines
 * that wait to ship, where they are all in one package or all unpacked.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 if an item cannot ship, no item is left to ship, or the caller
 * has to name the package
 */
export function chooseShippable(
  lines: readonly LockedLine[],
  { items, packageId }: { readonly items?: readonly ChosenItem[] | undefined; readonly packageId?: number | undefined },
): readonly ChosenLine[] {
  if (items && packageId === undefined) return chooseUnpacked(lines, items);
  const waitingLines = lines.filter(isShippable);
  const requestedPackageId = packageId ?? findOnlyPackage(waitingLines);
  const chosenLines = chooseWholeLines(waitingLines.filter((line) => line.packageId === requestedPackageId));
  if (chosenLines.length === 0) throw createConflictError('order.nothing.to.ship', NOTHING_TO_SHIP);
  return chosenLines;
}
