/** Length matters more than complexity, so there is no rule about character classes. */
export const SHORTEST_PASSWORD = 8;
/** The least number of characters that do not follow from those before them. */
const LEAST_SURPRISE = 6;
/** A digit is one of ten characters, so digits alone must be longer. */
const SHORTEST_NUMBER = 12;

const TOO_SHORT = `Use at least ${SHORTEST_PASSWORD} characters.`;
const TOO_EASY = 'This password is easy to guess. Avoid repeated characters and runs such as abc, 123 or qwerty.';
const ONLY_DIGITS = 'This password is easy to guess. Add letters, or a few words.';

/** Runs of keys and of the alphabet. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
const REPETITION = /^(.{1,100}?)\1+$/su;

/** Returns the number of characters that neither repeat the one before nor continue a run: 2 for `abcdef`. */
function countUnpredictable(text: string): number {
  const characters = [...text];
  return characters.filter((character, at) => {
    if (character === characters[at - 1]) return false;
    return at < 2 || !RUNS.some((run) => run.includes(characters.slice(at - 2, at + 1).join('')));
  }).length;
}

/** Returns text for comparing passwords: one spelling of each character, in small letters. */
export const normalizePassword = (password: string): string => password.normalize('NFKC').trim().toLowerCase();

/**
 * Returns the error message of a new password that is too short, or that repeats and continues itself (`aaaaaaaa`,
 * `abcd1234`); undefined for any other. The server also rejects leaked passwords.
 */
export function getPasswordError(password: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return TOO_SHORT;
  const text = normalizePassword(password).replace(/\s+/gu, ' ');
  if (/^\d+$/.test(text) && text.length < SHORTEST_NUMBER) return ONLY_DIGITS;
  return countUnpredictable(REPETITION.exec(text)?.[1] ?? text) < LEAST_SURPRISE ? TOO_EASY : undefined;
}
