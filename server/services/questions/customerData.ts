import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The questions and answers of a customer. The texts stay for others, without their writer. */
export const questionData: CustomerData = {
  collect: async (db, { customerId }) => ({
    Questions: (
      await sql<DataRow>`
        select product_id as product, asker_name as "shown name", body as text, asked_at as "asked at"
        from questions where customer_id = ${customerId} order by question_id`.execute(db)
    ).rows,
    Answers: (
      await sql<DataRow>`
        select question_id as question, answerer_name as "shown name", body as text, answered_at as "answered at"
        from answers where customer_id = ${customerId} order by answer_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`
      update questions set customer_id = null, asker_name = 'Anonymous' where customer_id = ${customerId}`.execute(tx);
    await sql`
      update answers set customer_id = null, answerer_name = 'Anonymous' where customer_id = ${customerId}`.execute(tx);
  },
};
