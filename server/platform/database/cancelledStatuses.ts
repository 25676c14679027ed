import { sql } from 'kysely';
import { cancelledStatuses } from '../../../src/contracts/orders.ts';

/** The statuses of what was ordered and not bought, as a list of a statement: `status not in ${CANCELLED}`. */
export const CANCELLED = sql`(${sql.join(cancelledStatuses.map((status) => sql.lit(status)))})`;
