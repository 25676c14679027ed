import type { Database, Row, Transaction } from '../../platform/database/database.ts';
import { selectOrderIdsOf } from '../orders/actions/chosenItems.ts';

const COLUMNS = [
  'exchange_id as exchangeId',
  'order_id as orderId',
  'item_unique_id as itemUniqueId',
  'contract_id as contractId',
  'exchange_order_id as exchangeOrderId',
  'old_asin as oldAsin',
  'new_asin as newAsin',
  'state',
  'end_reason as endReason',
  'ships_at as shipsAt',
  'carried_cents as carriedCents',
  'refund_cents as refundCents',
  'charge_cents as chargeCents',
  'due_at as dueAt',
  'created_at as createdAt',
] as const;
export type StoredExchange = Row<'exchanges', typeof COLUMNS>;
export type EndReason = NonNullable<StoredExchange['endReason']>;

const select = (db: Database | Transaction) => db.selectFrom('exchanges').select(COLUMNS);

type ExchangeReference =
  | { readonly exchangeId: string }
  | { readonly contractId: string }
  | { readonly exchangeOrderId: string };

/** Returns an exchange by its id, the contract of its return, or the order of its replacement. */
export function findExchange(db: Database | Transaction, by: ExchangeReference): Promise<StoredExchange | undefined> {
  const query = select(db);
  const one =
    'exchangeId' in by
      ? query.where('exchange_id', '=', by.exchangeId)
      : 'contractId' in by
        ? query.where('contract_id', '=', by.contractId)
        : query.where('exchange_order_id', '=', by.exchangeOrderId);
  return one.executeTakeFirst();
}

/** Returns the exchange that was started with this idempotency key. */
export const findByKey = (db: Database | Transaction, orderId: string, requestKey: string) =>
  select(db).where('order_id', '=', orderId).where('request_key', '=', requestKey).executeTakeFirst();

const LIST_LIMIT = 20;

/** Returns the exchanges of an order, or of a customer's orders; newest first. */
export const readExchanges = (db: Database, of: { readonly orderId: string } | { readonly customerId: number }) =>
  select(db)
    .where('order_id', 'in', 'orderId' in of ? [of.orderId] : selectOrderIdsOf(db, of.customerId))
    .orderBy('created_at', 'desc')
    .orderBy('exchange_id')
    .limit(LIST_LIMIT)
    .execute();

/** Returns whether the replacement of this order may ship, or has shipped. */
export async function isReleased(db: Database, exchangeOrderId: string): Promise<boolean> {
  return (await findExchange(db, { exchangeOrderId }))?.state === 'released';
}

const SHOWN_LIMIT = 100;

/** Returns exchanges for the operator: open ones by deadline, or those of either order. */
export function listExchanges(db: Database, orderId: string | undefined): Promise<StoredExchange[]> {
  const query = select(db).orderBy('due_at').orderBy('exchange_id').limit(SHOWN_LIMIT);
  return (
    orderId === undefined
      ? query.where('state', '=', 'open')
      : query.where((is) => is.or([is('order_id', '=', orderId), is('exchange_order_id', '=', orderId)]))
  ).execute();
}

type NewExchange = Omit<StoredExchange, 'state' | 'endReason'> & { readonly requestKey: string };

export async function insertExchange(tx: Transaction, exchange: NewExchange): Promise<void> {
  await tx
    .insertInto('exchanges')
    .values({
      exchange_id: exchange.exchangeId,
      order_id: exchange.orderId,
      item_unique_id: exchange.itemUniqueId,
      contract_id: exchange.contractId,
      exchange_order_id: exchange.exchangeOrderId,
      request_key: exchange.requestKey,
      old_asin: exchange.oldAsin,
      new_asin: exchange.newAsin,
      state: 'open',
      ships_at: exchange.shipsAt,
      carried_cents: exchange.carriedCents,
      refund_cents: exchange.refundCents,
      charge_cents: exchange.chargeCents,
      due_at: exchange.dueAt,
      created_at: exchange.createdAt,
      end_reason: null,
    })
    .execute();
}

/** Releases the replacement of an open exchange for shipping. */
export async function setReleased(tx: Transaction, exchangeId: string, now: Date): Promise<void> {
  await tx
    .updateTable('exchanges')
    .set({ state: 'released', released_at: now })
    .where('exchange_id', '=', exchangeId)
    .where('state', '=', 'open')
    .execute();
}

export async function setEnded(
  tx: Transaction,
  exchangeId: string,
  { reason, now }: { readonly reason: EndReason; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('exchanges')
    .set({ state: 'ended', end_reason: reason, ended_at: now })
    .where('exchange_id', '=', exchangeId)
    .where('state', '=', 'open')
    .execute();
}

export async function setDueAt(tx: Transaction, exchangeId: string, dueAt: Date): Promise<void> {
  await tx.updateTable('exchanges').set({ due_at: dueAt }).where('exchange_id', '=', exchangeId).execute();
}
