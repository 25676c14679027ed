import { type RawBuilder, sql } from 'kysely';
import type { CustomerData, DataRow, DataSubject } from '../../platform/customerData.ts';
import { buildOrderIdsSql } from '../orders/actions.ts';
import { hashCustomer } from './store.ts';

const isOwnSql = ({ customerId }: DataSubject): RawBuilder<boolean> => sql<boolean>`
  (respondent_hash = ${hashCustomer(customerId)} or order_id in (${buildOrderIdsSql(customerId)}))`;

/** The answers of a customer to surveys, also about orders. Those of a browser without a sign-in are anonymous. */
export const surveyData: CustomerData = {
  collect: async (db, subject) => ({
    'Survey answers': (
      await sql<DataRow>`
        select survey_id as survey, order_id as "order", answers, answered_at as "answered at"
        from survey_answers where ${isOwnSql(subject)} order by answer_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, subject) => {
    await sql`delete from survey_answers where ${isOwnSql(subject)}`.execute(tx);
  },
};
