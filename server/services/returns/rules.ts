import type { Order } from '../../../src/contracts/orders/orders.ts';
import type {
  ReturnItemState,
  ReturnMethod,
  ReturnStatus,
  TransportOptions,
} from '../../../src/contracts/orders/returns.ts';
import type { ReturnTrackingState } from '../../../src/contracts/orders/tracking.ts';
import { addDays, getWeekday, type IsoDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import type { TrackingStatus } from '../../providers/carriers/carrierProvider.ts';
import type { ReturnSettings } from '../marketplaces/marketplaceDocument.ts';

/** Returns the last day for handing in the parcel of a return. */
export const computeDropOffDay = (createdAt: Date, { dropOffDays }: Pick<ReturnSettings, 'dropOffDays'>): IsoDay =>
  addDays(toShopDay(createdAt), dropOffDays);

export type TransportOption = TransportOptions['options'][number];

const PACKAGELESS = { needsPrinter: false, needsBox: false, hasLabel: true };
const LABELLESS = { needsPrinter: false, needsBox: true, hasLabel: true };
const PRINTED_LABEL = { needsPrinter: true, needsBox: true, hasLabel: true };
const NEEDS: Readonly<Record<ReturnMethod, Omit<TransportOption, 'method'>>> = {
  'packageless at carrier': PACKAGELESS,
  'packageless at grocery store': PACKAGELESS,
  'labelless at carrier': LABELLESS,
  print: PRINTED_LABEL,
  email: PRINTED_LABEL,
  // The label is brought by the driver, or sent by post.
  pickup: LABELLESS,
  mail: LABELLESS,
};
/** The customer sends the parcel without a label of the shop. */
const WITHOUT_CARRIER: readonly TransportOption[] = [{ method: 'mail', ...LABELLESS, hasLabel: false }];

type MethodSettings = Pick<ReturnSettings, 'methods' | 'hasPackagelessReturns' | 'hasLabellessReturns'>;

function isSwitchedOn(method: ReturnMethod, settings: MethodSettings): boolean {
  if (method.startsWith('packageless')) return settings.hasPackagelessReturns;
  return method !== 'labelless at carrier' || settings.hasLabellessReturns;
}

/**
 * Returns the transport methods of a marketplace, the easiest first; never empty.
 * @param abilities the abilities of the carriers; undefined for a shop without carriers
 */
export function findTransportOptions(
  settings: MethodSettings,
  abilities: readonly ReturnMethod[] | undefined,
): readonly TransportOption[] {
  const offeredMethods = settings.methods.filter(
    (method) => isSwitchedOn(method, settings) && abilities?.includes(method),
  );
  return offeredMethods.length === 0 ? WITHOUT_CARRIER : offeredMethods.map((method) => ({ method, ...NEEDS[method] }));
}

/** Returns whether the method shows a QR code instead of a label. */
export const isLabelless = (method: ReturnMethod): boolean =>
  method === 'labelless at carrier' || method.startsWith('packageless');

/** Returns whether the mail that confirms a return shows its code. If so, the mail waits for the label. */
export const confirmsWithLabel = (method: ReturnMethod): boolean => isLabelless(method);

const PICKUP_DAYS = 5;
const SUNDAY = 0;

/** Returns the next days on which a driver can come: from tomorrow on, never on Sundays. */
export function listPickupDays(now: Date): IsoDay[] {
  const days = Array.from({ length: PICKUP_DAYS + 1 }, (_, index) => addDays(toShopDay(now), index + 1));
  return days.filter((day) => getWeekday(day) !== SUNDAY).slice(0, PICKUP_DAYS);
}

/** Returns the warehouse that takes a line back: that of its brand; null for the carriers' return address. */
export const findWarehouse = (
  { brandName }: Pick<Order['lineItems'][number], 'brandName'>,
  { warehouses }: Pick<ReturnSettings, 'warehouses'>,
): string | null => warehouses.find(({ brands }) => brands.includes(brandName))?.id ?? null;

/** The facts that decide the status of a return. */
export type ReturnProgress = {
  readonly method: ReturnMethod;
  readonly states: readonly ReturnItemState[];
  readonly isScanned: boolean;
  readonly isArrived: boolean;
};

/** The status of a return until the carrier has its parcel. */
const FIRST_STATUSES: Readonly<Record<ReturnMethod, ReturnStatus>> = {
  print: 'return via drop-off',
  email: 'return via drop-off',
  'labelless at carrier': 'return via drop-off',
  mail: 'return via drop-off',
  pickup: 'return scheduled for pick-up',
  'packageless at carrier': 'return via drop-off',
  'packageless at grocery store': 'return via drop-off',
};

/** Returns the status of a return (transactions §4, Returns). */
export function computeReturnStatus({ method, states, isScanned, isArrived }: ReturnProgress): ReturnStatus {
  const remainingStates = states.filter((state) => state !== 'cancelled');
  if (remainingStates.length === 0) return 'cancelled';
  if (!remainingStates.includes('open')) return 'returned';
  if (isArrived || remainingStates.some((state) => state !== 'open')) return 'processing return';
  if (isScanned) return 'returning';
  return FIRST_STATUSES[method];
}

/** The statuses of a parcel that the carrier does not have yet. */
const UNSCANNED_STATUSES: readonly TrackingStatus[] = ['shipping soon', 'customer action', 'lost'];

/** Returns whether the statuses of a parcel show that the carrier has it. */
export const isScan = (statuses: readonly TrackingStatus[]): boolean =>
  statuses.some((status) => !UNSCANNED_STATUSES.includes(status));

type ParcelNews = {
  readonly isScanned: boolean;
  readonly labelState: string;
  readonly dropOffBy: IsoDay;
  readonly pickupDay: IsoDay | null;
  readonly pickupState: string;
};

/** Returns whether the scan of a parcel is overdue: the driver did not come, or the deadline has passed. */
export function hasNoNews(
  { isScanned, labelState, dropOffBy, pickupDay, pickupState }: ParcelNews,
  now: Date,
): boolean {
  if (isScanned) return false;
  if (pickupState === 'failed') return true;
  return labelState === 'ready' && toShopDay(now) > (pickupDay ?? dropOffBy);
}

type ReturnCreditFacts = Pick<ParcelNews, 'labelState' | 'dropOffBy'> & {
  readonly scannedAt: Date | null;
  readonly isExchange: boolean;
  readonly hasCredit: boolean;
};

/**
 * Returns whether store credit that was added before the parcel came is taken back: no carrier has scanned the parcel
 * by some days after its last day. Does not apply to parcels that no carrier tracks, nor to exchanges, which have their
 * own rules.
 */
export const isCreditOverdue = (
  { hasCredit, scannedAt, labelState, dropOffBy, isExchange }: ReturnCreditFacts,
  { creditGraceDays, now }: { readonly creditGraceDays: number; readonly now: Date },
): boolean =>
  hasCredit &&
  !isExchange &&
  scannedAt === null &&
  labelState === 'ready' &&
  toShopDay(now) > addDays(dropOffBy, creditGraceDays);

const TRACKING_STATES: Readonly<Record<ReturnStatus, ReturnTrackingState | null>> = {
  'return via drop-off': 'dropoff pending',
  'return scheduled for pick-up': 'pickup scheduled',
  returning: 'returning',
  'processing return': 'processing',
  returned: 'processed or refunded',
  cancelled: null,
};

/** Returns the tracking state of a return, null for a cancelled one. @param isSilent whether the scan of its parcel is overdue */
export const computeReturnTrackingState = (status: ReturnStatus, isSilent: boolean): ReturnTrackingState | null =>
  isSilent ? 'pickup failed or no tracking data' : TRACKING_STATES[status];
