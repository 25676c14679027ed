import { sql } from 'kysely';
import { cancelledStatuses } from '../../../src/contracts/orders/orders.ts';

/** Statuses that do not count as bought, as an SQL list: `status not in ${CANCELLED}`. */
export const CANCELLED_STATUSES = sql`(${sql.join(cancelledStatuses.map((status) => sql.lit(status)))})`;
