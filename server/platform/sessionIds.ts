import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Of the 32 characters (browsing §3): 22 random ones are 131 bits, the other ten sign them. */
const RANDOM_LENGTH = 22;
const SIGNATURE_LENGTH = 10;
const SESSION_ID = /^[A-Za-z0-9]{32}$/;

/** A keyed text of letters and digits; 256 is no multiple of 62, so the first letters come slightly more often. */
const keyedLetters = (key: string, text: string, length: number): string =>
  Array.from(
    createHmac('sha256', key).update(text).digest().subarray(0, length),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');

const sign = (random: string, key: string): string => keyedLetters(key, `session-id ${random}`, SIGNATURE_LENGTH);

/** Makes a session id of 32 letters and digits, signed with the key. */
export function newSessionId(key: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return random + sign(random, key);
}

/** Makes the id that follows another one: the same for the same nonce, and known to nobody without the key. */
export function nextSessionId(sessionId: string, nonce: string, key: string): string {
  const random = keyedLetters(key, `session after ${sessionId} ${nonce}`, RANDOM_LENGTH);
  return random + sign(random, key);
}

/** Whether one of the keys signed a session id: an id that a client made up is none. */
export function isIssuedSessionId(value: string, keys: readonly string[]): boolean {
  if (!SESSION_ID.test(value)) return false;
  const random = value.slice(0, RANDOM_LENGTH);
  const given = Buffer.from(value.slice(RANDOM_LENGTH));
  return keys.some((key) => timingSafeEqual(given, Buffer.from(sign(random, key))));
}
