import { sql } from 'kysely';
import { z } from 'zod';
import {
  type DeskSurveyRow,
  SURVEY_VIEWS,
  type SurveyQuestionResult,
  type SurveyResults,
  type SurveyView,
} from '../../../../src/contracts/desk/care.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { SurveyQuestion } from '../../../../src/contracts/reviews/surveys.ts';
import type { Parts } from '../../../parts.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { ORDER_SURVEY } from '../rules.ts';

const DAY_MS = 86_400_000;
const LOVES = 9;
const LIKES = 7;

/** The answers of a survey, as text: `jsonb` numbers and texts alike. */
const WORDS = sql<string>`coalesce(a.answers ->> 'fix', '')`;
const readScale = (questionId: string) => sql<number | null>`(a.answers ->> ${sql.lit(questionId)})::int`;

const COLUMNS = sql`'answerId', a.answer_id, 'answeredAt', a.answered_at, 'orderId', a.order_id, 'marketplaceId', a.marketplace_id,
  'ease', ${readScale('ease')}, 'recommend', ${readScale('recommend')}, 'words', ${WORDS}`;

const listAnswers = (
  { parts: { db } }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<SurveyView, object, 'answered'>,
): Promise<QueryPage<DeskSurveyRow>> =>
  readPage<DeskSurveyRow>(db, {
    columns: COLUMNS,
    from: sql`survey_answers a`,
    where: sql<boolean>`a.survey_id = ${ORDER_SURVEY.surveyId} and ${view === 'words' ? sql`${WORDS} <> ''` : sql`true`}
      and (${search} = '' or strpos(lower(${WORDS}), ${search.toLowerCase()}) > 0)`,
    sort: { value: sql`a.answered_at`, type: 'timestamptz' },
    id: { value: sql`a.answer_id`, type: 'bigint' },
    isDescending: sort.isDescending,
    after,
    limit,
  });

export const surveyAnswersQuery = defineQuery({
  name: 'survey-answers',
  permission: 'reviews.view',
  summary: 'answers to the survey after a delivery, the newest first: with words, or all',
  views: SURVEY_VIEWS,
  filters: z.strictObject({}),
  sorts: ['answered'],
  getOwnSort: () => '-answered',
  columns: [
    { name: 'answeredAt', label: 'Answered', kind: 'moment' },
    { name: 'orderId', label: 'Order', kind: 'text' },
    { name: 'ease', label: 'Easy', kind: 'number' },
    { name: 'recommend', label: 'Recommends', kind: 'number' },
    { name: 'words', label: 'Words', kind: 'text' },
  ],
  run: listAnswers,
});

type Counted = { readonly questionId: string; readonly value: string; readonly count: number };

/** Counts the values of each question since a moment; texts by whether there are some. */
async function countValues({ db }: Pick<Parts, 'db'>, since: Date): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select q.key as "questionId", case when jsonb_typeof(q.value) = 'string' then '' else v.value end as value, count(*)::int as count
    from survey_answers a, jsonb_each(a.answers) q,
      jsonb_array_elements_text(case when jsonb_typeof(q.value) = 'array' then q.value else jsonb_build_array(q.value) end) v
    where a.survey_id = ${ORDER_SURVEY.surveyId} and a.answered_at >= ${since}
    group by 1, 2`.execute(db);
  return rows;
}

const listValues = (question: SurveyQuestion): readonly { readonly value: string; readonly label: string }[] => {
  switch (question.kind) {
    case 'scale':
      return Array.from({ length: question.max - question.min + 1 }, (_, place) => String(question.min + place)).map(
        (value) => ({ value, label: value }),
      );
    case 'choices':
      return question.choices.map(({ value, text }) => ({ value, label: text }));
    case 'text':
      return [];
  }
};

/** Returns the percent of those who love the shop less that of those who do not like it. */
function computeNetPromoters(counted: readonly Counted[], answers: number): number {
  const sum = (isIn: (value: number) => boolean): number =>
    counted.filter(({ value }) => isIn(Number(value))).reduce((total, { count }) => total + count, 0);
  return Math.round(((sum((value) => value >= LOVES) - sum((value) => value < LIKES)) * 100) / answers);
}

function toResult(question: SurveyQuestion, all: readonly Counted[]): SurveyQuestionResult {
  const counted = all.filter(({ questionId }) => questionId === question.questionId);
  const answers = counted.reduce((sum, { count }) => sum + count, 0);
  const isScale = question.kind === 'scale' && answers > 0;
  const total = counted.reduce((sum, { value, count }) => sum + Number(value) * count, 0);
  return {
    questionId: question.questionId,
    text: question.text,
    answers,
    average: isScale ? Math.round((total * 10) / answers) / 10 : null,
    netPromoters: isScale && question.questionId === 'recommend' ? computeNetPromoters(counted, answers) : null,
    values: listValues(question).map(({ value, label }) => ({
      label,
      count: counted.find((one) => one.value === value)?.count ?? 0,
    })),
  };
}

export const surveyDays = z.object({ days: z.coerce.number().int().min(1).max(730).default(90) });

/** Returns the results of the survey after a delivery, of the last days. */
export async function describeSurveyResults(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  days: number,
): Promise<SurveyResults> {
  const since = new Date(parts.clock.now().getTime() - days * DAY_MS);
  const counted = await countValues(parts, since);
  const { rows } = await sql<{ answers: number }>`
    select count(*)::int as answers from survey_answers
    where survey_id = ${ORDER_SURVEY.surveyId} and answered_at >= ${since}`.execute(parts.db);
  return {
    title: ORDER_SURVEY.title,
    days,
    answers: rows[0]?.answers ?? 0,
    questions: ORDER_SURVEY.questions(parts.marketplaces.getDefaultSettings().name).map((question) =>
      toResult(question, counted),
    ),
  };
}
