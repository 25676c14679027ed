import { z } from 'zod';
import { createBoundedText, createMultilineText } from '../common.ts';

/** The id of a survey, or the invitation of an order's mail, which names the order. */
export const surveyParam = createBoundedText(200);

const question = { questionId: z.string(), text: z.string() };
/** A question of a survey: a number on a scale, any of some choices, or a text. Only scales are required. */
const surveyQuestion = z.discriminatedUnion('kind', [
  z.object({
    ...question,
    kind: z.literal('scale'),
    min: z.int(),
    max: z.int(),
    minText: z.string(),
    maxText: z.string(),
  }),
  z.object({
    ...question,
    kind: z.literal('choices'),
    choices: z.array(z.object({ value: z.string(), text: z.string() })),
  }),
  z.object({ ...question, kind: z.literal('text'), maxLength: z.int() }),
]);
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

/** GET /auscult/unauth/survey/take/{id}: a survey and its state for the caller. */
export const survey = z.object({
  surveyId: z.string(),
  title: z.string(),
  intro: z.string(),
  /** A token that proves that the answers come from a page of this session. */
  csrfToken: z.string(),
  questions: z.array(surveyQuestion),
  /** The order that an invitation names, with one of its items; null without an invitation. */
  order: z.object({ orderId: z.string(), productName: z.string(), choice: z.string(), imageId: z.string() }).nullable(),
  /** The phone number of the order's shop, or of this one. */
  phone: z.string(),
  hours: z.string(),
  /** Whether this caller, or the holder of the invitation, has answered. */
  isAnswered: z.boolean(),
});
export type Survey = z.infer<typeof survey>;

export const MAX_SURVEY_TEXT = 1000;

/** POST /auscult/unauth/survey/take/{id}. The number on a scale is sent as text, as forms do. */
export const surveyAnswers = z.object({
  csrfToken: createBoundedText(200).catch(''),
  surveyId: createBoundedText(40),
  answers: z
    .array(
      z.object({
        questionId: createBoundedText(40),
        // Longer than a valid answer, so that the question's own error states the limit.
        value: z.union([createMultilineText(4 * MAX_SURVEY_TEXT), z.array(createBoundedText(40)).max(20)]),
      }),
    )
    .max(30),
});
export type SurveyAnswers = z.infer<typeof surveyAnswers>;
export type SurveyAnswer = SurveyAnswers['answers'][number];

/** `isNew` is false when earlier answers stay, such as for a form that is sent twice. */
export const surveyTaken = z.object({ isNew: z.boolean() });
export type SurveyTaken = z.infer<typeof surveyTaken>;
