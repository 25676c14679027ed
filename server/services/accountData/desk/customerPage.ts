import { sql } from 'kysely';
import type { DeskCustomer, DeskLedgerEntry } from '../../../../src/contracts/desk/customers.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listAddresses } from '../../addresses/actions.ts';
import { readAddressStates } from '../../addresses/desk/addressOperation.ts';
import { describeCustomers } from '../../customers/desk/describeCustomers.ts';
import { readCustomerNotes } from '../../customers/desk/notes.ts';
import { readBalance } from '../../giftcards/actions.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { buildCustomerTotalsSql } from '../../orders/desk/customerTotals.ts';
import { listDeskOrders } from '../../orders/desk/orderList.ts';
import { listDeskReturns } from '../../returns/desk/returnList.ts';
import { readMembership, readTransactions } from '../../rewards/actions.ts';
import { listConsents } from '../../subscriptions/desk/listConsents.ts';

const SHOWN = 5;
const SHOWN_MOVEMENTS = 10;

/** The latest orders and returns; null if the person may not see them. */
async function readRecent(context: OperationContext, customerId: number) {
  const filters = { customer: String(customerId) };
  const request = { view: 'all', search: '', filters, after: undefined, limit: SHOWN } as const;
  const { permissions } = context.actor;
  const [orders, returns] = await Promise.all([
    permissions.has('orders.view')
      ? listDeskOrders(context, { ...request, sort: { by: 'placed', isDescending: true } })
      : null,
    permissions.has('returns.view')
      ? listDeskReturns(context, { ...request, sort: { by: 'created', isDescending: true } })
      : null,
  ]);
  const recentOrders = orders?.rows.map(({ customer, ...row }) => ({
    ...row,
    customer: { ...customer, email: maskEmail(customer.email) },
  }));
  return { recentOrders: recentOrders ?? null, recentReturns: returns?.rows ?? null };
}

/** The points of a VIP member; null for other customers. */
async function readVip(parts: Parts, customerId: number): Promise<DeskCustomer['vip']> {
  // Customers who were banned have no membership to show.
  const membership = await readMembership(parts, customerId, parts.marketplaces.getDefaultSettings().points).catch(
    () => null,
  );
  if (!membership?.member) return null;
  const { tier, spendPoints, nextExpiry } = membership.member;
  return { tier, points: spendPoints.points, value: spendPoints.dollarValue, endsAt: nextExpiry?.at ?? null };
}

/** The movements of points and of the gift balance, newest first. */
async function readMovements(parts: Parts, customerId: number): Promise<DeskLedgerEntry[]> {
  const [points, { entries }] = await Promise.all([
    readTransactions(parts, customerId, { page: 1, pageSize: SHOWN_MOVEMENTS }),
    readBalance(parts.db, customerId),
  ]);
  return [
    ...points.transactions.map(({ at, kind, points: change, orderId, productName }) => ({
      at,
      kind,
      text: productName ?? '',
      orderId: orderId ?? null,
      points: change,
      cents: null,
    })),
    ...entries.map(({ at, kind, amount, orderId, maskedCode }) => ({
      at,
      kind,
      text: maskedCode ?? '',
      orderId: orderId ?? null,
      points: null,
      cents: amount.cents,
    })),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, SHOWN_MOVEMENTS);
}

async function readSubscriptions(parts: Parts, email: string): Promise<DeskCustomer['subscriptions']> {
  const consents = await listConsents(parts.db, email);
  return consents.map(({ kind, target, marketplaceId, askedAt, activeSince }) => ({
    name: [kind, target].filter(Boolean).join(': '),
    shop: parts.marketplaces.getSettings(marketplaceId).name,
    askedAt: askedAt.toISOString(),
    activeSince: activeSince?.toISOString() ?? null,
  }));
}

/**
 * Returns the page of a customer. Email and addresses are masked for everybody: `customer.reveal` shows them, and is
 * recorded. @throws {ApiError} 404
 */
export async function describeDeskCustomer(context: OperationContext, customerId: number): Promise<DeskCustomer> {
  const { parts } = context;
  const [customer] = await describeCustomers(parts.db, String(customerId));
  if (!customer) throw createNotFoundError('This customer');
  const { email, fullName: name, isGuest, isPrime, createdAt, contactVersion: version } = customer;
  const [recent, vip, movements, subscriptions, addresses, states, notes, { totals }] = await Promise.all([
    readRecent(context, customerId),
    readVip(parts, customerId),
    readMovements(parts, customerId),
    readSubscriptions(parts, email),
    listAddresses(parts.db, customerId),
    readAddressStates(parts.db, customerId),
    readCustomerNotes(parts.db, customerId),
    parts.db.selectNoFrom(buildCustomerTotalsSql(sql`${customerId}`).as('totals')).executeTakeFirstOrThrow(),
  ]);
  return {
    customerId,
    ...{ version, name, isGuest, isPrime },
    email: maskEmail(email),
    createdAt: createdAt.toISOString(),
    ...totals,
    vip,
    balanceCents: (await readBalance(parts.db, customerId)).balance.cents,
    ...recent,
    movements,
    subscriptions,
    addresses: addresses.map(({ addressId, city, stateOrRegion, countryCode }) => ({
      ...{ addressId, city, stateOrRegion, countryCode },
      version: states[addressId]?.version ?? 0,
    })),
    notes,
  };
}
