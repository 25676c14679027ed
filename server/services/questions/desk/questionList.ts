import { sql } from 'kysely';
import { z } from 'zod';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import {
  type DeskQuestion,
  type DeskQuestionRow,
  QUESTION_VIEWS,
  type QuestionView,
} from '../../../../src/contracts/desk/reviews.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { buildProductNameSql } from '../../catalog/actions.ts';
import { buildProductFactsSql, buildWordsSql } from '../../catalog/desk/productFacts.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';

const HAS_ANSWER = sql<boolean>`exists (
  select from answers a where a.question_id = q.question_id and a.hidden_at is null)`;

const VIEW_SQL = {
  unanswered: sql<boolean>`(q.hidden_at is null and not ${HAS_ANSWER})`,
  answered: sql<boolean>`(q.hidden_at is null and ${HAS_ANSWER})`,
  hidden: sql<boolean>`q.hidden_at is not null`,
} as const satisfies Record<QuestionView, unknown>;

const COLUMNS = sql`'questionId', q.question_id, ${buildProductFactsSql(sql`q.product_id`)}, 'asker', q.asker_name, 'body', q.body,
  'askedAt', q.asked_at, 'isHidden', q.hidden_at is not null,
  'answerCount', (select count(*) from answers a where a.question_id = q.question_id and a.hidden_at is null)`;

const TEXT = sql`concat_ws(' ', q.asker_name, q.body, ${buildProductNameSql(sql`q.product_id`)})`;

const listQuestions = (
  { parts: { db } }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<QuestionView, object, 'asked'>,
): Promise<QueryPage<DeskQuestionRow>> =>
  readPage<DeskQuestionRow>(db, {
    columns: COLUMNS,
    from: sql`questions q`,
    where: sql<boolean>`${VIEW_SQL[view]} and ${buildWordsSql(TEXT, sql`q.product_id`, search)}`,
    sort: { value: sql`q.asked_at`, type: 'timestamptz' },
    id: { value: sql`q.question_id`, type: 'bigint' },
    // The longest waiting one is answered first.
    isDescending: sort.isDescending,
    after,
    limit,
  });

export const questionsQuery = defineQuery({
  name: 'questions',
  permission: 'reviews.view',
  summary: 'questions about products: without an answer, answered, hidden',
  views: QUESTION_VIEWS,
  filters: z.strictObject({}),
  sorts: ['asked'],
  getOwnSort: (view) => (view === 'unanswered' ? 'asked' : '-asked'),
  columns: [
    { name: 'productName', label: 'Product', kind: 'text' },
    { name: 'body', label: 'Question', kind: 'text' },
    { name: 'asker', label: 'Asked by', kind: 'text' },
    { name: 'askedAt', label: 'Asked', kind: 'moment' },
    { name: 'answerCount', label: 'Answers', kind: 'number' },
    { name: 'isHidden', label: 'Hidden', kind: 'flag' },
  ],
  run: listQuestions,
  countViews: async ({ parts: { db } }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from questions q where ${VIEW_SQL.unanswered}`.execute(db);
    return { unanswered: rows[0]?.count ?? 0 };
  },
});

/** Counts the questions without an answer that were asked before a moment. */
export async function countLateQuestions(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from questions q where ${VIEW_SQL.unanswered} and q.asked_at < ${before}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the page of a question with all its answers. @throws {ApiError} 404 */
export async function describeDeskQuestion(parts: Parts, questionId: number): Promise<DeskQuestion> {
  const { rows } = await sql<{ question: Omit<DeskQuestion, 'acts'> }>`
    select json_build_object(${COLUMNS}, 'customerId', q.customer_id,
      'answers', (select coalesce(json_agg(json_build_object('answerId', a.answer_id,
          'isByStaff', a.answered_by = 'staff', 'name', a.answerer_name, 'body', a.body, 'answeredAt', a.answered_at,
          'isHidden', a.hidden_at is not null) order by a.answered_at, a.answer_id), '[]')
        from answers a where a.question_id = q.question_id)) as question
    from questions q where q.question_id = ${questionId}`.execute(parts.db);
  const question = rows[0]?.question;
  if (!question) throw createNotFoundError('This question');
  const acts = await listActs(parts, `question ${questionId}`);
  return {
    ...question,
    acts,
  };
}
