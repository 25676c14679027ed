import fc from 'fast-check';
import {
  ANSWER_LENGTH,
  getLengthError,
  normalizeQuestionText,
  QUESTION_LENGTH,
} from '../../../src/lib/questionText.ts';

it.each([
  ['  two\n\nlines\t ', 'two lines'],
  ['a\u0000b', 'a b'],
  ['zero\u200bwidth \u202eturned', 'zerowidth turned'],
  ['<b>as typed</b>', '<b>as typed</b>'],
])('cleans %j to %j', (input, text) => {
  expect(normalizeQuestionText(input)).toBe(text);
});

it('has no further effect when repeated, also on the error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (input) => {
      const text = normalizeQuestionText(input);
      expect(normalizeQuestionText(text)).toBe(text);
      expect(getLengthError(text, QUESTION_LENGTH)).toBe(getLengthError(input, QUESTION_LENGTH));
      expect(getLengthError(input, QUESTION_LENGTH) === undefined).toBe(text.length >= 10 && text.length <= 300);
    }),
  );
});

it.each([
  ['', QUESTION_LENGTH, 'Please write something here.'],
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
