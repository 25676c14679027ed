import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 22 of the 32 characters (browsing §3) are random (131 bits), and ten are the signature. */
const RANDOM_LENGTH = 22;
const SIGNATURE_LENGTH = 10;
const SESSION_ID = /^[A-Za-z0-9]{32}$/;

/** Derives letters and digits from a key; slightly biased, as 256 is no multiple of 62. */
const keyedLetters = (key: string, text: string, length: number): string =>
  Array.from(
    createHmac('sha256', key).update(text).digest().subarray(0, length),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');

const sign = (random: string, key: string): string => keyedLetters(key, `session-id ${random}`, SIGNATURE_LENGTH);

/** Creates a session id of 32 letters and digits, signed with the key. */
export function newSessionId(key: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return random + sign(random, key);
}

/** Derives the id that follows another one: deterministic for a nonce, and secret without the key. */
export function nextSessionId(sessionId: string, nonce: string, key: string): string {
  const random = keyedLetters(key, `session after ${sessionId} ${nonce}`, RANDOM_LENGTH);
  return random + sign(random, key);
}

/** Returns whether one of the keys signed the session id, so that made-up ids are rejected. */
export function isIssuedSessionId(value: string, keys: readonly string[]): boolean {
  if (!SESSION_ID.test(value)) return false;
  const random = value.slice(0, RANDOM_LENGTH);
  const given = Buffer.from(value.slice(RANDOM_LENGTH));
  return keys.some((key) => timingSafeEqual(given, Buffer.from(sign(random, key))));
}
