import { MAX_SURVEY_TEXT, type SurveyAnswer, type SurveyQuestion } from '../../../src/contracts/reviews/surveys.ts';
import { formatWhole } from '../../../src/lib/money.ts';

/** Answers by question: a number of a scale, chosen values, or a text. */
export type CheckedAnswers = Readonly<Record<string, number | string | readonly string[]>>;

type AnswerCheck = { readonly value: CheckedAnswers[string] | undefined } | { readonly error: string };
type AnswerValue = SurveyAnswer['value'] | undefined;

// The same number in another form ("04", "4.0") is rejected: forms never send these.
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,3})$/;

function checkScale({ min, max }: Extract<SurveyQuestion, { kind: 'scale' }>, answer: AnswerValue): AnswerCheck {
  const value = typeof answer === 'string' && WHOLE_NUMBER.test(answer) ? Number(answer) : Number.NaN;
  return value >= min && value <= max ? { value } : { error: `Pick a number, ${min} to ${max}.` };
}

function checkChoices({ choices }: Extract<SurveyQuestion, { kind: 'choices' }>, answer: AnswerValue): AnswerCheck {
  const chosenValues = [...new Set([answer ?? []].flat())].filter((value) => value !== '');
  const isKnown = chosenValues.every((value) => choices.some((choice) => choice.value === value));
  if (!isKnown) return { error: 'Choose from the list.' };
  return { value: chosenValues.length === 0 ? undefined : chosenValues };
}

function checkText({ maxLength }: Extract<SurveyQuestion, { kind: 'text' }>, answer: AnswerValue): AnswerCheck {
  const text = typeof answer === 'string' ? answer : '';
  if (Array.isArray(answer)) return { error: 'Write your answer as text.' };
  if (text.length > maxLength) return { error: `Use at most ${formatWhole(maxLength)} characters.` };
  return { value: text === '' ? undefined : text };
}

function checkAnswer(question: SurveyQuestion, answer: AnswerValue): AnswerCheck {
  if (question.kind === 'scale') return checkScale(question, answer);
  return question.kind === 'choices' ? checkChoices(question, answer) : checkText(question, answer);
}

/**
 * Checks answers against the questions of a survey. Answers to unknown questions are dropped, the last of two answers to
 * one question counts. @returns the answers to store, and the errors by question
 */
export function checkAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): { readonly values: CheckedAnswers; readonly errors: Readonly<Record<string, string>> } {
  const valuesById = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const values: Record<string, CheckedAnswers[string]> = {};
  const errors: Record<string, string> = {};
  for (const question of questions) {
    const result = checkAnswer(question, valuesById.get(question.questionId));
    if ('error' in result) errors[question.questionId] = result.error;
    else if (result.value !== undefined) values[question.questionId] = result.value;
  }
  return { values, errors };
}

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

export const SURVEYS: readonly SurveyDefinition[] = [drivingSurvey];
/** The survey that is sent after a delivery. */
export const ORDER_SURVEY = drivingSurvey;

export const findSurvey = (surveyId: string): SurveyDefinition | undefined =>
  SURVEYS.find((survey) => survey.surveyId === surveyId);
