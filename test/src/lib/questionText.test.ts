import fc from 'fast-check';
import { lengthError, plainText, QUESTION_LENGTH } from '../../../src/lib/questionText.ts';

it.each([
  ['  two\n\nlines\t ', 'two lines'],
  ['a\u0000b', 'a b'],
  ['zero\u200bwidth \u202eturned', 'zerowidth turned'],
  ['<b>as typed</b>', '<b>as typed</b>'],
])('reads %j as %j', (typed, text) => {
  expect(plainText(typed)).toBe(text);
});

it('is done once: plain text stays as it is, and so does what is said of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const text = plainText(typed);
      expect(plainText(text)).toBe(text);
      expect(lengthError(text, QUESTION_LENGTH)).toBe(lengthError(typed, QUESTION_LENGTH));
      expect(lengthError(typed, QUESTION_LENGTH) === undefined).toBe(text.length >= 10 && text.length <= 300);
    }),
  );
});
