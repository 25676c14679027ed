import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { PRODUCT_ROWS } from '../catalog/actions.ts';

export type DeskQuestion = {
  readonly questionId: number;
  readonly productId: number;
  readonly productName: string;
  readonly askerName: string;
  readonly body: string;
  readonly askedAt: Date;
  readonly isHidden: boolean;
  readonly answers: readonly {
    readonly answerId: number;
    readonly answeredBy: 'customer' | 'staff';
    readonly name: string;
    readonly body: string;
    readonly isHidden: boolean;
  }[];
};

export type QuestionFilter = {
  /** Without an answer that is shown. */
  readonly isUnanswered: boolean;
  readonly isHidden: boolean;
  readonly productId: number | undefined;
};

export const QUESTIONS_PER_PAGE = 50;

/** Returns one page of fifty questions, the newest first, with the number of all that match. `pageNum` counts from 1. */
export async function listDeskQuestions(
  db: Database,
  { isUnanswered, isHidden, productId }: QuestionFilter,
  pageNum: number,
): Promise<{ questions: DeskQuestion[]; total: number }> {
  const conditions = [
    sql`true`,
    ...(isHidden ? [sql`q.hidden_at is not null`] : []),
    ...(productId === undefined ? [] : [sql`q.product_id = ${productId}`]),
    ...(isUnanswered
      ? [
          sql`q.hidden_at is null and not exists (
            select from answers a where a.question_id = q.question_id and a.hidden_at is null)`,
        ]
      : []),
  ];
  const condition = sql.join(conditions, sql` and `);
  const result = await sql<DeskQuestion>`
    select q.question_id as "questionId", q.product_id as "productId", p.name as "productName", q.asker_name as "askerName",
      q.body, q.asked_at as "askedAt", q.hidden_at is not null as "isHidden",
      (select coalesce(json_agg(json_build_object('answerId', a.answer_id, 'answeredBy', a.answered_by,
          'name', a.answerer_name, 'body', a.body, 'isHidden', a.hidden_at is not null) order by a.answer_id), '[]')
        from answers a where a.question_id = q.question_id) as answers
    from questions q join ${PRODUCT_ROWS} p using (product_id) where ${condition}
    order by q.asked_at desc, q.question_id desc
    limit ${QUESTIONS_PER_PAGE} offset ${(pageNum - 1) * QUESTIONS_PER_PAGE}`.execute(db);
  const countResult = await sql<{ total: number }>`
    select count(*)::int as total from questions q where ${condition}`.execute(db);
  return { questions: result.rows, total: countResult.rows[0]?.total ?? 0 };
}

export type Opinion = { readonly kind: 'question' | 'answer'; readonly id: number };

/**
 * Hides a question with its answers, or a single answer, or shows it again.
 * @returns whether it changed; undefined for an unknown number
 */
export async function setOpinionHidden(
  db: Database,
  { kind, id }: Opinion,
  hiddenAt: Date | null,
): Promise<boolean | undefined> {
  const [table, key] =
    kind === 'question' ? (['questions', 'question_id'] as const) : (['answers', 'answer_id'] as const);
  const result = await sql<{ changed: boolean }>`
    with known as (select ${sql.ref(key)} as id, hidden_at from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update),
    changed as (update ${sql.table(table)} as row set hidden_at = ${hiddenAt} from known
      where row.${sql.ref(key)} = known.id and (known.hidden_at is null) <> (${hiddenAt}::timestamptz is null) returning 1)
    select exists (select from changed) as changed from known`.execute(db);
  return result.rows[0]?.changed;
}

/**
 * Answers a question in the shop's name; the same words again change nothing.
 * @returns whether the answer is new; undefined for an unknown or hidden question
 */
export async function answerAsStaff(
  db: Database,
  { questionId, body, now }: { readonly questionId: number; readonly body: string; readonly now: Date },
): Promise<boolean | undefined> {
  const result = await sql<{ isNew: boolean }>`
    with known as (select question_id from questions where question_id = ${questionId} and hidden_at is null),
    added as (
      insert into answers (question_id, answered_by, body, answered_at)
      select question_id, 'staff', ${body}, ${now} from known
      on conflict (question_id, md5(body)) where answered_by = 'staff' and customer_id is null do nothing returning 1)
    select exists (select from added) as "isNew" from known`.execute(db);
  return result.rows[0]?.isNew;
}
