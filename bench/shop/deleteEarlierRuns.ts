import type { Pool } from 'pg';
import { EMAIL_ENDING } from './accounts.ts';

const BENCH = `(select customer_id from customers where email like '%${EMAIL_ENDING}')`;

/** In order of their foreign keys. */
const STATEMENTS = [
  `delete from payment_authorizations where purchase_id in
   (select purchase_id from purchases where customer_id in ${BENCH})`,
  `delete from orders where customer_id in ${BENCH}`,
  `delete from purchases where customer_id in ${BENCH}`,
  `delete from payment_instruments where customer_id in ${BENCH}`,
  `delete from customers where email like '%${EMAIL_ENDING}'`,
  'delete from carts where session_id is not null',
  'select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
];

/** Deletes the orders of earlier runs, so that each starts with the same shop. */
export async function deleteEarlierRuns(pool: Pool): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement);
  await pool.query('vacuum analyze');
}
