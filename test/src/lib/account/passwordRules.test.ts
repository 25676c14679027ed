import { newPassword } from '../../../../src/contracts/account/identity.ts';
import { getPasswordError } from '../../../../src/lib/account/passwordRules.ts';

const EASY = 'This password is easy to guess. Avoid repeated characters and runs such as abc, 123 or qwerty.';
const DIGITS = 'This password is easy to guess. Add letters, or a few words.';

it.each([
  ['short', 'Use at least 8 characters.'],
  ['aaaaaaaa', EASY],
  ['ＡＡaaＡＡaa', EASY],
  ['        ', EASY],
  ['abababab', EASY],
  ['PassPass', EASY],
  ['aaaabbbbcccc', EASY],
  ['abcd1234', EASY],
  ['zyxwvuts', EASY],
  ['Qwertyuiop', EASY],
  ['asdf;lkj', EASY],
  ['123456789012', EASY],
  ['19870412', DIGITS],
])('rejects %j: %s', (password, error) => {
  expect(getPasswordError(password)).toBe(error);
  expect(newPassword.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([error]);
});

it.each([
  'correct horse',
  'try-them-on',
  'mississippi',
  '好好学习天天向上',
  'ab12cd34',
  '480158263917',
  `${'x'.repeat(150)}abcdefg?!kz`,
])('accepts %j', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
});
