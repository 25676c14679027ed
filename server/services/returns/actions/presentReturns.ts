import { exchangedItem, type OrderReturn } from '../../../../src/contracts/orders/returns.ts';
import { buildTrackingUrl } from '../../../../src/lib/checkout/shipping.ts';
import { addDays } from '../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import type { ReturnSettings } from '../../marketplaces/marketplaceDocument.ts';
import { findLinesOfPieces, listReplacements, type Replacement } from '../../orders/actions/chosenItems.ts';
import { listRefundParts } from '../../orders/actions/refunds/refundParts.ts';
import { findContractId, findReturn, type StoredReturn } from '../returnStore.ts';
import { computeReturnStatus, computeReturnTrackingState, hasNoNews, isLabelless, listPickupDays } from '../rules.ts';
import { type ReturnPiece, readPieces } from './returnPieceStore.ts';

type Lines = Awaited<ReturnType<typeof findLinesOfPieces>>;

function presentItem(piece: ReturnPiece, lines: Lines): OrderReturn['items'][number] {
  const { itemUniqueId, reason, state, refusalReason, refusalPictureId, refundCents, isRefunded } = piece;
  const { sentBackCarrier, sentBackNumber } = piece;
  const line = lines.get(itemUniqueId);
  if (!line) throw new Error(`piece ${itemUniqueId} is in no line`);
  const refund = toMoney(refundCents);
  const wayBack = sentBackCarrier &&
    sentBackNumber && {
      carrier: sentBackCarrier,
      trackingNumber: sentBackNumber,
      trackingUrl: buildTrackingUrl(sentBackCarrier, sentBackNumber),
    };
  return {
    ...line,
    itemUniqueId,
    reason,
    state,
    refund,
    ...(isRefunded && { isRefunded }),
    ...(refusalReason && { refusalReason }),
    ...(refusalPictureId && { refusalPictureId }),
    ...(wayBack && { wayBack }),
  };
}

function getExchangeState({ isReleased, isCancelled }: Replacement): NonNullable<OrderReturn['exchange']>['state'] {
  if (isReleased) return isCancelled ? 'refunded' : 'released';
  return isCancelled ? 'ended' : 'open';
}

/** Returns the exchange that a return was started for: the piece's replacement that was ordered closest to its start. */
function presentExchange(
  { isExchange, createdAt }: StoredReturn,
  pieces: readonly ReturnPiece[],
  replacements: readonly Replacement[],
): Pick<OrderReturn, 'exchange'> {
  const distance = ({ placedAt }: Replacement): number => Math.abs(placedAt.getTime() - createdAt.getTime());
  const [nearest] = replacements
    .filter((one) => isExchange && pieces.some(({ itemUniqueId }) => itemUniqueId === one.itemUniqueId))
    .sort((one, other) => distance(one) - distance(other));
  if (!nearest) return {};
  const { orderId, oldItem, newItem, chargeCents } = nearest;
  const items = { oldItem: exchangedItem.parse(oldItem), newItem: exchangedItem.parse(newItem) };
  return { exchange: { orderId, state: getExchangeState(nearest), ...items, toPay: toMoney(chargeCents) } };
}

const sumRefunds = (pieces: readonly ReturnPiece[]) =>
  toMoney(pieces.reduce((sum, piece) => sum + piece.refundCents, 0));

const presentLabel = (storedReturn: StoredReturn): OrderReturn['labelInfo'] =>
  storedReturn.labelState === 'none'
    ? null
    : {
        state: storedReturn.labelState,
        isLabelless: isLabelless(storedReturn.method),
        carrier: storedReturn.carrier,
        trackingNumber: storedReturn.trackingNumber,
      };

/** Returns the day of the driver, and the days to choose from where the driver did not come. */
function presentPickup({ pickupDay: day, pickupWindow: window }: StoredReturn, isSilent: boolean, now: Date) {
  if (day === null || window === null) return { pickup: null, pickupDays: [] };
  return { pickup: { day, window }, pickupDays: isSilent ? listPickupDays(now) : [] };
}

/** Returns whether the customer can still cancel a return: no carrier has it, and no store credit was given for it. */
const isCancellable = (
  storedReturn: StoredReturn,
  pieces: readonly ReturnPiece[],
  { hasReturnCancelling }: ReturnSettings,
): boolean =>
  storedReturn.scannedAt === null &&
  !storedReturn.isExchange &&
  hasReturnCancelling &&
  pieces.some(({ state, isRefunded }) => state === 'open' && !isRefunded);

type RefundOfOrder = Awaited<ReturnType<typeof listRefundParts>>[number];

/** Returns the refunded amount of a return by destination; null before the first refund. */
function presentRefund(
  { contractId }: StoredReturn,
  pieces: readonly ReturnPiece[],
  refunds: readonly RefundOfOrder[],
) {
  const refundedPieces = pieces.filter(({ isRefunded }) => isRefunded);
  if (refundedPieces.length === 0) return null;
  const parts = refunds.filter(({ returnId }) => returnId === contractId).flatMap((refund) => refund.parts);
  const byTarget = Map.groupBy(parts, ({ to }) => to);
  return {
    total: sumRefunds(refundedPieces),
    parts: [...byTarget].map(([to, same]) => ({
      to,
      amount: toMoney(same.reduce((sum, { amount }) => sum + amount.cents, 0)),
    })),
  };
}

type Sold = {
  readonly lines: Lines;
  readonly replacements: readonly Replacement[];
  readonly refunds: readonly RefundOfOrder[];
};

function presentReturn(
  { clock, marketplaces }: Pick<Parts, 'clock' | 'marketplaces'>,
  storedReturn: StoredReturn,
  pieces: readonly ReturnPiece[],
  { lines, replacements, refunds }: Sold,
): OrderReturn {
  const now = clock.now();
  const isScanned = storedReturn.scannedAt !== null;
  const status = computeReturnStatus({
    method: storedReturn.method,
    states: pieces.map(({ state }) => state),
    isScanned,
    isArrived: storedReturn.arrivedAt !== null,
  });
  const settings = marketplaces.getReturnSettings(storedReturn.marketplaceId);
  const createdAt = storedReturn.createdAt.toISOString();
  const remainingPieces = pieces.filter(({ state }) => state !== 'cancelled');
  const isSilent = remainingPieces.length > 0 && hasNoNews({ ...storedReturn, isScanned }, now);
  return {
    contractId: storedReturn.contractId,
    rmaId: storedReturn.rmaId,
    orderId: storedReturn.orderId,
    status,
    trackingState: computeReturnTrackingState(status, isSilent),
    method: storedReturn.method,
    destination: storedReturn.destination,
    createdAt,
    dropOffBy: storedReturn.dropOffBy,
    ...presentPickup(storedReturn, isSilent, now),
    labelArrivesBy: storedReturn.method === 'mail' ? addDays(toShopDay(createdAt), settings.labelMailDays) : null,
    storeCreditAt: settings.storeCreditAt,
    isExchange: storedReturn.isExchange,
    ...presentExchange(storedReturn, pieces, replacements),
    cancellable: isCancellable(storedReturn, pieces, settings),
    hasReturnsShipping: settings.hasReturnsShipping,
    items: pieces.map((piece) => presentItem(piece, lines)),
    preReturnInfo: { total: sumRefunds(remainingPieces) },
    postReturnInfo: presentRefund(storedReturn, pieces, refunds),
    labelInfo: presentLabel(storedReturn),
  };
}

type PresentingParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/** Returns a return of any customer, for the shop's own jobs and commands. */
export async function findPresentedReturn(
  parts: PresentingParts,
  contractId: string,
): Promise<OrderReturn | undefined> {
  const storedReturn = await findReturn(parts.db, contractId);
  return storedReturn && (await presentReturns(parts, [storedReturn]))[0];
}

export async function findReturnByNumber(parts: PresentingParts, rmaId: string): Promise<OrderReturn | undefined> {
  const contractId = await findContractId(parts.db, rmaId);
  return contractId === undefined ? undefined : findPresentedReturn(parts, contractId);
}

/** Returns stored returns in their public form, in the same order. */
export async function presentReturns(
  { db, ...parts }: PresentingParts,
  storedReturns: readonly StoredReturn[],
): Promise<OrderReturn[]> {
  const pieces = await readPieces(
    db,
    storedReturns.map(({ contractId }) => contractId),
  );
  const ids = pieces.map(({ itemUniqueId }) => itemUniqueId);
  const lines = await findLinesOfPieces(db, ids);
  const replacements = storedReturns.some(({ isExchange }) => isExchange) ? await listReplacements(db, ids) : [];
  const refundedIds = new Set(pieces.flatMap((piece) => (piece.isRefunded ? [piece.contractId] : [])));
  const refundedReturns = storedReturns.filter(({ contractId }) => refundedIds.has(contractId));
  const refunds = await listRefundParts(db, [...new Set(refundedReturns.map(({ orderId }) => orderId))]);
  const byReturn = Map.groupBy(pieces, ({ contractId }) => contractId);
  return storedReturns.map((created) =>
    presentReturn(parts, created, byReturn.get(created.contractId) ?? [], { lines, replacements, refunds }),
  );
}
