import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/contracts/reviews/questions.ts';
import { type CustomerData, collectRows, moveRows } from '../../platform/customerData.ts';
import { insertRows, reserveIds } from '../../platform/database/bulkRows.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { PRODUCT_ROWS } from '../catalog/actions.ts';
import type { QuestionRecord } from '../catalog/write/catalogRecord.ts';

export type QuestionRow = {
  question_id: number;
  product_id: number;
  asker_name: string;
  body: string;
  helpful: number;
  asked_at: Date;
  answers: (Omit<Answer, 'answerId'> & { answerId: number })[];
  /** Total of the product's questions. */
  total: number;
};

/** The shop's answers first, then by age. */
const ANSWERS = sql`(select coalesce(json_agg(json_build_object('answerId', a.answer_id, 'answeredBy', a.answered_by,
    'name', a.answerer_name, 'verifiedPurchase', a.verified_purchase, 'body', a.body, 'answeredAt', a.answered_at
  ) order by a.answered_by desc, a.answered_at, a.answer_id), '[]') from answers a
    where a.question_id = q.question_id and a.hidden_at is null)`;

const select = (clause: RawBuilder<unknown>): RawBuilder<QuestionRow> => sql<QuestionRow>`
  select q.question_id, q.product_id, q.asker_name, q.body, q.helpful, q.asked_at, ${ANSWERS} as answers, q.total
  from (select *, count(*) over () as total from questions ${clause}) q
  order by q.helpful desc, q.question_id`;

/** Returns one page of a product's questions, most helpful first. */
export async function readQuestions(
  db: Database,
  { productId, page, limit }: { productId: number; page: number; limit: number },
): Promise<QuestionRow[]> {
  const clause = sql`where product_id = ${productId} and hidden_at is null order by helpful desc, question_id
    limit ${limit} offset ${(page - 1) * limit}`;
  return (await select(clause).execute(db)).rows;
}

export async function countQuestions(db: Database, productId: number): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function readQuestion(db: Database, questionId: number): Promise<QuestionRow | undefined> {
  return (await select(sql`where question_id = ${questionId} and hidden_at is null`).execute(db)).rows[0];
}

type PostInput = { readonly customerId: number; readonly name: string; readonly body: string; readonly now: Date };

/** Inserts a question; a repeated text returns the existing one. @returns its id; undefined for an unknown product */
export async function insertQuestion(
  db: Database,
  { productId, customerId, name, body, now }: PostInput & { productId: number },
): Promise<number | undefined> {
  const result = await sql<{ question_id: number }>`
    insert into questions (product_id, customer_id, asker_name, body, asked_at)
    select p.product_id, ${customerId}, ${name}, ${body}, ${now} from ${PRODUCT_ROWS} p where p.product_id = ${productId} and not p.hidden
    on conflict (product_id, customer_id, md5(body)) do update set body = excluded.body
    returning question_id`.execute(db);
  return result.rows[0]?.question_id;
}

/** Inserts an answer; a repeated text changes nothing. @returns whether the question exists */
export async function insertAnswer(
  db: Database,
  { questionId, customerId, name, body, now, isVerified }: PostInput & { questionId: number; isVerified: boolean },
): Promise<boolean> {
  const result = await sql`
    insert into answers (question_id, customer_id, answered_by, answerer_name, verified_purchase, body, answered_at)
    select question_id, ${customerId}, 'customer', ${name}, ${isVerified}, ${body}, ${now} from questions
    where question_id = ${questionId} and hidden_at is null
    on conflict (question_id, customer_id, md5(body)) do update set body = excluded.body
    returning answer_id`.execute(db);
  return result.rows.length > 0;
}

/**
 * Counts one vote per voter; the question's author cannot vote.
 * @returns the number of votes; undefined for an unknown question
 */
export async function insertVote(
  db: Database,
  { questionId, voter, now }: { questionId: number; voter: string; now: Date },
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into question_votes (question_id, voter, voted_at)
      select question_id, ${voter}, ${now} from questions
      where question_id = ${questionId} and hidden_at is null and 'c:' || customer_id is distinct from ${voter}
      on conflict do nothing returning question_id`.execute(tx);
    const question = await sql<{ helpful: number }>`
      update questions set helpful = helpful + ${rows.length} where question_id = ${questionId} and hidden_at is null
      returning helpful`.execute(tx);
    return question.rows[0]?.helpful;
  });
}

export async function readOwnQuestionIds(db: Database, customerId: number, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('question_id')
    .where('product_id', '=', productId)
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ question_id }) => question_id);
}

/** Deletes a customer's own question with its answers and votes. @returns its product; undefined if there is none */
export async function deleteQuestionRow(
  db: Database,
  { questionId, customerId }: { questionId: number; customerId: number },
): Promise<number | undefined> {
  const deletedRow = await db
    .deleteFrom('questions')
    .where('question_id', '=', questionId)
    .where('customer_id', '=', customerId)
    .returning('product_id')
    .executeTakeFirst();
  return deletedRow?.product_id;
}

/** The questions and answers of a customer. The texts stay for others, without their writer. */
export const questionData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    Questions: sql`
        select product_id as product, asker_name as "shown name", body as text, asked_at as "asked at"
        from questions where customer_id = ${customerId} order by question_id`,
    Answers: sql`
        select question_id as question, answerer_name as "shown name", body as text, answered_at as "answered at"
        from answers where customer_id = ${customerId} order by answer_id`,
  })),
  erase: async (tx, { customerId }) => {
    await sql`
      update questions set customer_id = null, asker_name = 'Anonymous' where customer_id = ${customerId}`.execute(tx);
    await sql`
      update answers set customer_id = null, answerer_name = 'Anonymous' where customer_id = ${customerId}`.execute(tx);
  },
  merge: moveRows({ questions: ['product_id', 'body'], answers: ['question_id', 'body'] }),
};

type NewQuestion = QuestionRecord & { readonly productId: number };

/** Inserts questions of new products with their answers, in few statements. */
export async function insertQuestions(tx: Transaction, questions: readonly NewQuestion[]): Promise<void> {
  const ids = await reserveIds(tx, 'questions', 'question_id', questions.length);
  const rows = questions.map((question, index) => ({ question, question_id: ids[index] }));
  await insertRows(
    tx,
    'questions',
    rows.map(({ question, question_id }) => ({
      question_id,
      product_id: question.productId,
      asker_name: question.askerName,
      body: question.body,
      helpful: question.helpful,
      asked_at: question.askedAt,
    })),
  );
  await insertRows(
    tx,
    'answers',
    rows.flatMap(({ question, question_id }) =>
      question.answers.map((answer) => ({
        question_id,
        answered_by: answer.answeredBy,
        answerer_name: answer.answererName,
        verified_purchase: answer.verifiedPurchase,
        body: answer.body,
        answered_at: answer.answeredAt,
      })),
    ),
  );
}
