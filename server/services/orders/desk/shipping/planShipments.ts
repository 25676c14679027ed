import { sql } from 'kysely';
import type { AddressFields } from '../../../../../src/contracts/account/addresses.ts';
import type { ShipmentPlan, ShipmentProblem } from '../../../../../src/contracts/desk/shipping.ts';
import { formatShortDay, type IsoDay } from '../../../../../src/lib/dates/dates.ts';
import type { Parts } from '../../../../parts.ts';
import type { StoredAddress } from '../../../../platform/database/columnTypes.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import type { CarrierService } from '../../../../providers/carriers/carrierProvider.ts';
import { loadZipTable, type ZipTable } from '../../../../providers/places/loadZipTable.ts';
import { type Parcel, type ParcelItem, readParcels } from '../../../catalog/actions.ts';
import { getCarrierService, MAX_OUNCES } from '../../actions/labels.ts';
import { IS_DISPUTED, IS_LOST, IS_ON_HOLD, IS_WAITING } from '../../actions/warehouseOrders.ts';
import { completeAddress } from '../../store.ts';
import { computeArrivalOfToday } from '../shipBy.ts';

/** The facts of an order that decide whether and how it can ship. */
export type OrderToShip = {
  readonly orderId: string;
  readonly customerName: string;
  readonly status: string;
  readonly isHeld: boolean;
  readonly isOnHold: boolean;
  readonly isDisputed: boolean;
  readonly address: AddressFields | null;
  readonly speed: string | null;
  readonly paidCents: number;
  readonly promisedFor: IsoDay;
  /** Pieces that have not left. */
  readonly pieces: number;
  /** The parcel of these pieces. */
  readonly parcel: Parcel;
  /** Different packages of these pieces; pieces that are in none count as one. */
  readonly packages: number;
  /** The batch in which it waits already. */
  readonly waitingBatch: number | null;
  /** The title of its first line: equal items come one after the other. */
  readonly title: string;
};

/** The services with the speed that they keep, cheapest first. */
const SERVICES: readonly (readonly [CarrierService, string])[] = [
  ['standard', 'std-us'],
  ['second day', 'second'],
  ['next day', 'next'],
];

/** Returns the day on which a parcel arrives that leaves now. */
const computeServiceArrival = (service: CarrierService, now: Date): IsoDay =>
  computeArrivalOfToday(SERVICES.find(([name]) => name === service)?.[1] ?? null, now);

/** Returns the cheapest service that keeps the promise; undefined if none does. */
export const chooseService = (promisedFor: IsoDay, now: Date): CarrierService | undefined =>
  SERVICES.find(([service]) => computeServiceArrival(service, now) <= promisedFor)?.[0];

const EDGE_DIGITS = 5;

/** Returns the place of an American address' ZIP code if it is in another state; undefined if the address fits. */
function findAddressProblem({ countryCode, postalCode, stateOrRegion }: AddressFields, zips: ZipTable) {
  if (countryCode !== 'US') return undefined;
  const place = zips.find(postalCode.slice(0, EDGE_DIGITS));
  if (!place) return `There is no ZIP code ${postalCode}.`;
  if (place.state === stateOrRegion.toUpperCase()) return undefined;
  return `ZIP code ${postalCode} is ${place.city}, ${place.state}, not ${stateOrRegion}.`;
}

/** Returns the first reason why an order cannot ship with a label now; undefined if it can. */
function findProblem(order: OrderToShip, zips: ZipTable): ShipmentProblem | undefined {
  const { address, isOnHold, isDisputed, isHeld, status, pieces, parcel, packages, waitingBatch } = order;
  const problem = (kind: ShipmentProblem['kind'], text: string): ShipmentProblem => ({ kind, text });
  if (waitingBatch !== null)
    return {
      ...problem('in-batch', `The order waits in batch ${waitingBatch} already.`),
      batchId: waitingBatch,
    };
  if (isDisputed) return problem('disputed', 'The payment is disputed.');
  if (isOnHold) return problem('held', 'The order is on hold. Release it first.');
  if (isHeld) return problem('held', 'The order waits for the item that it replaces.');
  if (status === 'customer action required') return problem('not-paid', 'The payment was refused.');
  if (!address || pieces === 0) return problem('nothing-waits', 'Nothing of this order is waiting to leave.');
  if (packages > 1) return problem('packages', `Its items are in ${packages} packages. Ship each of them.`);
  if (parcel.ounces > MAX_OUNCES)
    return problem('weight', `${Math.ceil(parcel.ounces / 16)} lb are too heavy for one parcel. Pack several.`);
  const addressText = findAddressProblem(address, zips);
  return addressText === undefined ? undefined : problem('address', addressText);
}

export type PlanChoices = {
  /** Ships orders too whose promise no service keeps, as fast as their customers paid for. */
  readonly isLateAccepted: boolean;
  /** The service of all orders, instead of the rule. */
  readonly service?: CarrierService | undefined;
  /** The services of single orders, by their ids. */
  readonly serviceOf?: ReadonlyMap<string, CarrierService> | undefined;
};

const describeLate = (promisedFor: IsoDay, now: Date): string => {
  const fastest = formatShortDay(computeServiceArrival('next day', now));
  return `Promised for ${formatShortDay(promisedFor)}; the fastest service arrives ${fastest}.`;
};

/** Plans the parcel of one order: its problem, or its service. */
export function planShipment(
  order: OrderToShip,
  { isLateAccepted, service: ofAll, serviceOf }: PlanChoices,
  { now, zips }: { readonly now: Date; readonly zips: ZipTable },
): ShipmentPlan {
  const { orderId, customerName, address, promisedFor, pieces, parcel, speed, paidCents } = order;
  const chosen = serviceOf?.get(orderId) ?? ofAll;
  const place = address ? `${address.city}, ${address.stateOrRegion}` : '';
  const kept = chosen ?? chooseService(promisedFor, now);
  const service = kept ?? getCarrierService(speed);
  const arrives = computeServiceArrival(service, now);
  const isKept = arrives <= promisedFor;
  const late: ShipmentProblem | undefined =
    isKept || isLateAccepted || chosen ? undefined : { kind: 'promise', text: describeLate(promisedFor, now) };
  return {
    orderId,
    customerName,
    place,
    service,
    arrives,
    promisedFor,
    isKept,
    pieces,
    ...parcel,
    paidCents,
    arrivals: {
      standard: computeServiceArrival('standard', now),
      'second day': computeServiceArrival('second day', now),
      'next day': computeServiceArrival('next day', now),
    },
    problem: findProblem(order, zips) ?? late ?? null,
  };
}

const LINES = sql`order_items line where line.order_id = o.order_id and line.stock_id is not null and line.status = 'submitted'`;

type OrderRow = Omit<OrderToShip, 'parcel' | 'address'> & {
  readonly address: StoredAddress | null;
  readonly items: readonly ParcelItem[];
};

/** Reads orders in packing order: those of equal items one after the other. */
export async function readOrdersToShip(
  db: Database,
  of: { readonly orderIds: readonly string[] } | 'waiting',
  limit: number,
): Promise<readonly OrderToShip[]> {
  const condition = of === 'waiting' ? IS_WAITING : sql`o.order_id = any(${of.orderIds}::text[])`;
  const { rows } = await sql<OrderRow>`
    select o.order_id as "orderId", coalesce(o.shipping_address ->> 'fullName', '') as "customerName", o.status,
      o.is_held as "isHeld", ${IS_ON_HOLD} as "isOnHold",
      (${IS_DISPUTED} or ${IS_LOST}) as "isDisputed", o.shipping_address as address, o.shipment_speed as speed,
      o.promised_for as "promisedFor", o.shipping_cents as "paidCents",
      (select coalesce(sum(line.quantity), 0)::int from ${LINES}) as pieces,
      (select coalesce(json_agg(json_build_object('stockId', line.stock_id, 'quantity', line.quantity)), '[]')
        from ${LINES}) as items,
      (select count(distinct coalesce(line.package_id, 0))::int from ${LINES}) as packages,
      (select batch_id from shipping_batch_orders waiting
        where waiting.order_id = o.order_id and waiting.state = 'waiting') as "waitingBatch",
      coalesce((select concat_ws(' ', line.snapshot ->> 'brandName', line.snapshot ->> 'productName',
        line.snapshot ->> 'color', line.snapshot ->> 'size') from ${LINES} order by line.line_item_id limit 1), '') as title
    from orders o where ${condition}
    order by title, o.promised_for, o.order_id limit ${limit}`.execute(db);
  const parcels = await readParcels(
    db,
    rows.map(({ items }) => items),
  );
  return rows.flatMap(({ items: _, address, ...row }, index) => {
    const parcel = parcels[index];
    return parcel ? [{ ...row, address: address && completeAddress(address), parcel }] : [];
  });
}

const MAX_NAMED = 5;

/** @throws {ApiError} 404 naming the orders that do not exist */
export async function assertOrdersExist(db: Database, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    select wanted as "orderId" from unnest(${orderIds}::text[]) wanted
    where not exists (select from orders o where o.order_id = wanted) limit ${MAX_NAMED}`.execute(db);
  if (rows.length > 0) throw createNotFoundError(`Order ${rows.map(({ orderId }) => orderId).join(', ')}`);
}

/** Plans the parcels of orders, in packing order. @throws {ApiError} 404 for an unknown order */
export async function planShipments(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  of: { readonly orderIds: readonly string[] } | 'waiting',
  choices: PlanChoices,
  limit: number,
): Promise<readonly ShipmentPlan[]> {
  if (of !== 'waiting') await assertOrdersExist(db, of.orderIds);
  const [orders, zips] = [await readOrdersToShip(db, of, limit), await loadZipTable()];
  return orders.map((order) => planShipment(order, choices, { now: clock.now(), zips }));
}
