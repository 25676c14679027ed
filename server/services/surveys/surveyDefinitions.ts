import type { SurveyQuestion } from '../../../src/contracts/surveys.ts';
import { MAX_SURVEY_TEXT } from '../../../src/contracts/surveys.ts';

export type SurveyDefinition = {
  readonly surveyId: string;
  readonly title: string;
  /** `about` is the order of an invitation, or the shop. */
  readonly intro: (about: string) => string;
  readonly questions: (shopName: string) => readonly SurveyQuestion[];
};

/** How's My Driving Survey (transactions §2). An id or a value with stored answers never changes its meaning. */
const drivingSurvey: SurveyDefinition = {
  surveyId: 'hmd',
  title: 'How’s My Driving?',
  intro: (subject) => `Four short questions about ${subject}. About a minute. No sign-in needed.`,
  questions: (shopName) => [
    {
      kind: 'scale',
      questionId: 'ease',
      text: 'How easy was it to find what you wanted?',
      min: 1,
      max: 5,
      minText: 'Very hard',
      maxText: 'Very easy',
    },
    {
      kind: 'scale',
      questionId: 'recommend',
      text: `How likely are you to recommend ${shopName} to a friend?`,
      min: 0,
      max: 10,
      minText: 'Not at all',
      maxText: 'Certainly',
    },
    {
      kind: 'choices',
      questionId: 'well',
      text: 'What went well?',
      choices: [
        { value: 'delivery', text: 'Delivery' },
        { value: 'fit', text: 'Fit and size' },
        { value: 'quality', text: 'Quality' },
        { value: 'price', text: 'Price' },
        { value: 'packaging', text: 'Packaging' },
        { value: 'service', text: 'Customer service' },
      ],
    },
    { kind: 'text', questionId: 'fix', text: 'Anything we should fix?', maxLength: MAX_SURVEY_TEXT },
  ],
};

/** All surveys. */
export const SURVEYS: readonly SurveyDefinition[] = [drivingSurvey];
/** The survey that is sent after a delivery. */
export const ORDER_SURVEY = drivingSurvey;

export const findSurvey = (surveyId: string): SurveyDefinition | undefined =>
  SURVEYS.find((survey) => survey.surveyId === surveyId);
