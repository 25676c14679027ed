import type { Database, Row, Transaction } from '../../platform/database/database.ts';
import { selectOrderIdsOf } from '../orders/actions/chosenItems.ts';

const COLUMNS = [
  'contract_id as contractId',
  'rma_id as rmaId',
  'order_id as orderId',
  'method',
  'destination',
  'label_state as labelState',
  'carrier_shipment_id as carrierShipmentId',
  'carrier',
  'tracking_number as trackingNumber',
  'created_at as createdAt',
  'scanned_at as scannedAt',
  'arrived_at as arrivedAt',
  'marketplace_id as marketplaceId',
  'drop_off_by as dropOffBy',
  'warehouse',
  'pickup_day as pickupDay',
  'pickup_window as pickupWindow',
  'pickup_state as pickupState',
  'pickup_id as pickupId',
  'is_exchange as isExchange',
  /** When the shop has posted the label of the method "mail". */
  'label_posted_at as labelPostedAt',
] as const;
/** A return without its pieces. */
export type StoredReturn = Row<'returns', typeof COLUMNS>;

const select = (db: Database | Transaction) => db.selectFrom('returns').select(COLUMNS);

export async function findReturn(db: Database | Transaction, contractId: string): Promise<StoredReturn | undefined> {
  return select(db).where('contract_id', '=', contractId).executeTakeFirst();
}

export async function findContractId(db: Database, rmaId: string): Promise<string | undefined> {
  const row = await db.selectFrom('returns').select('contract_id').where('rma_id', '=', rmaId).executeTakeFirst();
  return row?.contract_id;
}

/** Returns the return that was started with this idempotency key. */
export async function findByKey(tx: Transaction, orderId: string, key: string): Promise<StoredReturn | undefined> {
  return select(tx).where('order_id', '=', orderId).where('request_key', '=', key).executeTakeFirst();
}

const LIST_LIMIT = 50;

/** Returns the returns of an order, or of a customer's orders; newest first. */
export async function readReturns(
  db: Database,
  of: { readonly orderId: string } | { readonly customerId: number },
): Promise<StoredReturn[]> {
  return select(db)
    .where('order_id', 'in', 'orderId' in of ? [of.orderId] : selectOrderIdsOf(db, of.customerId))
    .orderBy('created_at', 'desc')
    .orderBy('contract_id')
    .limit(LIST_LIMIT)
    .execute();
}

/** Returns returns by their contracts, in the same order. */
export async function readReturnsByContract(db: Database, contractIds: readonly string[]): Promise<StoredReturn[]> {
  if (contractIds.length === 0) return [];
  const rows = await select(db).where('contract_id', 'in', contractIds).execute();
  const returnsByContract = new Map(rows.map((row) => [row.contractId, row]));
  return contractIds.flatMap((contractId) => returnsByContract.get(contractId) ?? []);
}

/** Returns the returns that travel in a parcel: at most one, because two returns never share a parcel. */
export async function findReturnsOfParcel(
  db: Database,
  { carrier, trackingNumber }: { readonly carrier: string; readonly trackingNumber: string },
): Promise<StoredReturn[]> {
  return select(db)
    .where('tracking_number', '=', trackingNumber)
    .where((is) => is(is.fn<string>('lower', ['carrier']), '=', carrier.toLowerCase()))
    .execute();
}

type NewReturn = Omit<
  StoredReturn,
  | 'carrierShipmentId'
  | 'carrier'
  | 'trackingNumber'
  | 'createdAt'
  | 'scannedAt'
  | 'arrivedAt'
  | 'pickupState'
  | 'pickupId'
  | 'labelPostedAt'
> & {
  readonly requestKey: string;
};

export async function insertReturn(tx: Transaction, newReturn: NewReturn, now: Date): Promise<void> {
  await tx
    .insertInto('returns')
    .values({
      contract_id: newReturn.contractId,
      rma_id: newReturn.rmaId,
      order_id: newReturn.orderId,
      request_key: newReturn.requestKey,
      method: newReturn.method,
      destination: newReturn.destination,
      label_state: newReturn.labelState,
      carrier_shipment_id: null,
      carrier: null,
      tracking_number: null,
      tracking_status: null,
      created_at: now,
      scanned_at: null,
      arrived_at: null,
      tracked_at: null,
      marketplace_id: newReturn.marketplaceId,
      drop_off_by: newReturn.dropOffBy,
      warehouse: newReturn.warehouse,
      pickup_day: newReturn.pickupDay,
      pickup_window: newReturn.pickupWindow,
      pickup_state: newReturn.pickupDay === null ? 'none' : 'pending',
      pickup_id: null,
      is_exchange: newReturn.isExchange,
    })
    .execute();
}

export async function markScanned(
  tx: Transaction,
  contractId: string,
  {
    now,
    isArrived,
    trackingStatus,
  }: { readonly now: Date; readonly isArrived: boolean; readonly trackingStatus: string },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set((is) => ({
      scanned_at: is.fn.coalesce('scanned_at', is.val(now)),
      ...(isArrived && { arrived_at: is.fn.coalesce('arrived_at', is.val(now)) }),
      tracking_status: trackingStatus,
      tracked_at: now,
    }))
    .where('contract_id', '=', contractId)
    .execute();
}
