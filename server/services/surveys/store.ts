import { type RawBuilder, sql } from 'kysely';
import { type CustomerData, collectRows, type DataSubject } from '../../platform/customerData.ts';
import type { Database, Row } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/ids.ts';
import { buildOrderIdsSql } from '../orders/actions/customerOrders.ts';
import type { CheckedAnswers } from './rules.ts';

/** Returns the respondent of a signed-in customer's answers. */
export const hashCustomer = (customerId: number): string => hashToken(`customer ${customerId}`);

type Respondent = { readonly surveyId: string; readonly respondentHash: string };
export type NewAnswers = Respondent & {
  readonly orderId: string | null;
  readonly marketplaceId: string;
  readonly answers: CheckedAnswers;
  readonly answeredAt: Date;
};

/** Stores the answers of a respondent, unless they have answered before. @returns whether the answers are stored */
export async function insertAnswers(db: Database, newAnswers: NewAnswers): Promise<boolean> {
  const insertedRow = await db
    .insertInto('survey_answers')
    .values({
      survey_id: newAnswers.surveyId,
      respondent_hash: newAnswers.respondentHash,
      order_id: newAnswers.orderId,
      marketplace_id: newAnswers.marketplaceId,
      answers: JSON.stringify(newAnswers.answers),
      answered_at: newAnswers.answeredAt,
    })
    .onConflict((conflict) => conflict.columns(['survey_id', 'respondent_hash']).doNothing())
    .returning('answer_id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export async function hasAnswers(db: Database, { surveyId, respondentHash }: Respondent): Promise<boolean> {
  const row = await db
    .selectFrom('survey_answers')
    .select('answer_id')
    .where('survey_id', '=', surveyId)
    .where('respondent_hash', '=', respondentHash)
    .executeTakeFirst();
  return row !== undefined;
}

export type SurveyCount = { readonly surveyId: string; readonly count: number; readonly lastAt: Date };

export async function countAnswers(db: Database): Promise<SurveyCount[]> {
  const rows = await db
    .selectFrom('survey_answers')
    .select(({ fn }) => [
      'survey_id as surveyId',
      fn.countAll<string>().as('count'),
      fn.max('answered_at').as('lastAt'),
    ])
    .groupBy('survey_id')
    .execute();
  return rows.map(({ surveyId, count, lastAt }) => ({ surveyId, count: Number(count), lastAt }));
}

const ANSWERS_COLUMNS = [
  'answer_id as answerId',
  'answered_at as answeredAt',
  'marketplace_id as marketplaceId',
  'order_id as orderId',
  'answers',
] as const;
export type StoredAnswers = Row<'survey_answers', typeof ANSWERS_COLUMNS>;

/** Lists answers in the order in which they came, after an id. */
export const listAnswers = (
  db: Database,
  { surveyId, from, after, limit }: { surveyId: string; from: Date; after: number; limit: number },
): Promise<StoredAnswers[]> =>
  db
    .selectFrom('survey_answers')
    .select(ANSWERS_COLUMNS)
    .where('survey_id', '=', surveyId)
    .where('answered_at', '>=', from)
    .where('answer_id', '>', after)
    .orderBy('answer_id')
    .limit(limit)
    .execute();

const isOwnSql = ({ customerId }: DataSubject): RawBuilder<boolean> => sql<boolean>`
  (respondent_hash = ${hashCustomer(customerId)} or order_id in (${buildOrderIdsSql(customerId)}))`;

/** The answers of a customer to surveys, also about orders. Those of a browser without a sign-in are anonymous. */
export const surveyData: CustomerData = {
  collect: collectRows((subject) => ({
    'Survey answers': sql`
        select survey_id as survey, order_id as "order", answers, answered_at as "answered at"
        from survey_answers where ${isOwnSql(subject)} order by answer_id`,
  })),
  erase: async (tx, subject) => {
    await sql`delete from survey_answers where ${isOwnSql(subject)}`.execute(tx);
  },
  merge: async (tx, { from, into }) => {
    await sql`
      update survey_answers set respondent_hash = ${hashCustomer(into)}
      where respondent_hash = ${hashCustomer(from)} and not exists (
        select from survey_answers kept where kept.respondent_hash = ${hashCustomer(into)})`.execute(tx);
  },
};
