import { ANSWER_LENGTH, getLengthError, QUESTION_LENGTH } from '../../../../src/lib/reviews/questionText.ts';

it.each([
  ['', QUESTION_LENGTH, 'Please write something here.'],
  ['\u200b\u2066\u3164'.repeat(9), QUESTION_LENGTH, 'Please write something here.'],
  ['x'.repeat(9), QUESTION_LENGTH, 'Please write at least 10 characters.'],
  ['x'.repeat(300), QUESTION_LENGTH, undefined],
  ['x'.repeat(301), QUESTION_LENGTH, 'Please keep it under 300 characters.'],
  ['x'.repeat(5), ANSWER_LENGTH, undefined],
  ['x', ANSWER_LENGTH, 'Please write at least 5 characters.'],
  ['x'.repeat(1000), ANSWER_LENGTH, undefined],
  ['x'.repeat(1001), ANSWER_LENGTH, 'Please keep it under 1000 characters.'],
])('returns for %j with %j: %s', (input, limits, error) => {
  expect(getLengthError(input, limits)).toBe(error);
});
