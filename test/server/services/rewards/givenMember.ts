import { sql } from 'kysely';
import { doReturnJobs, fakeCarriers } from '../returns/givenReturns.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import type { TestShop } from '../support/openTestShop.ts';

const RECOGNIZED_PATH = '/akitav2/slotz/recognized/v1';
const FULL_PATH = '/akitav2/slotz/full/v1';

/** The paths of the rewards calls. */
export const MEMBERSHIP = `${RECOGNIZED_PATH}/vip_membership`;
export const PERKS = `${RECOGNIZED_PATH}/perks`;
export const ENROLL = `${FULL_PATH}/vip_membership/enroll`;
export const TRANSACTIONS = `${FULL_PATH}/vip_membership/transactions`;
export const PREFERENCE = `${FULL_PATH}/vip_membership/vip_preference`;
export const REDEEM = `${FULL_PATH}/vip_points/transactions/redeem`;
export const ROFS = '/akita/slotz/full/v1/customers/rofs_preference';
export const ORDER_ESTIMATE = '/akita/slotz/full/v1/estimate/order';

/** A new member with one point for each dollar, from one order that has arrived. */
export async function givenMember(shop: TestShop, points: number): Promise<GivenOrder> {
  const order = await givenOrder(shop, { lines: [{ priceCents: points * 100, quantity: 1 }] });
  await order.maya.post(ENROLL, {});
  await deliverOrder(shop, order.orderId);
  await doReturnJobs(shop, fakeCarriers());
  return order;
}

type Sums = { readonly points: number; readonly cents: number };

/** Returns the member's sums in the ledgers: points, and cents of redeemed points in the gift balance. */
export async function readSums({ parts }: TestShop, { maya }: Pick<GivenOrder, 'maya'>): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce((select sum(points) from reward_entries e where e.customer_id = c.customer_id), 0)::int as points,
      coalesce((select sum(amount_cents) from gift_balance_entries g where g.customer_id = c.customer_id), 0)::int as cents
    from customers c where c.email = ${maya.email}`.execute(parts.db);
  return rows[0] ?? { points: 0, cents: 0 };
}
