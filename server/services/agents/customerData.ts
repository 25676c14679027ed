import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The sessions in which agents acted for a customer. Erasing ends them. */
export const agentSessionData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Sessions of customer service': (
      await sql<DataRow>`
        select started_at as "started at", ended_at as "ended at"
        from agent_sessions where customer_id = ${customerId} order by agent_session_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from agent_sessions where customer_id = ${customerId}`.execute(tx);
  },
};
