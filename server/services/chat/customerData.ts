import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';
import { buildCustomerOwner } from './store.ts';

/** The live chats of a signed-in customer. Those of a browser without a sign-in cannot be assigned to a customer. */
export const chatData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Live chat': (
      await sql<DataRow>`
        select m.author, m.body as message, m.sent_at as "sent at"
        from chat_messages m join chats c using (chat_id)
        where c.owner = ${buildCustomerOwner(customerId)} order by c.started_at, m.position`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from chats where owner = ${buildCustomerOwner(customerId)}`.execute(tx);
  },
};
