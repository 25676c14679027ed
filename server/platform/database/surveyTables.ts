import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columnTypes.ts';

export type SurveyAnswers = {
  answer_id: Generated<number>;
  survey_id: string;
  respondent_hash: string;
  order_id: string | null;
  marketplace_id: string;
  /** Written as JSON text. */
  answers: ColumnType<unknown, string, string>;
  answered_at: Timestamp;
};
