import { createHmac, createSecretKey, type KeyObject, randomFillSync, timingSafeEqual } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 22 of the 32 characters (browsing §3) are random (131 bits), and ten are the signature. */
const RANDOM_LENGTH = 22;
const SIGNATURE_LENGTH = 10;
const SESSION_ID = /^[A-Za-z0-9]{32}$/;

/** Key objects of the secrets, because preparing a key takes as long as signing with it. */
const keyObjects = new Map<string, KeyObject>();

function getKeyObject(key: string): KeyObject {
  const keyObject = keyObjects.get(key) ?? createSecretKey(key, 'utf8');
  keyObjects.set(key, keyObject);
  return keyObject;
}

/** Derives letters and digits from a key; slightly biased, because 256 is not a multiple of 62. */
function deriveLetters(key: string, text: string, length: number): string {
  const digest = createHmac('sha256', getKeyObject(key)).update(text).digest();
  let letters = '';
  for (let place = 0; place < length; place += 1) letters += LETTERS[(digest[place] ?? 0) % LETTERS.length];
  return letters;
}

/** Bytes of this value and above are not used, so that each letter is equally likely. */
const USED_BYTES = 4 * LETTERS.length;

/** Random bytes, each used once: asking the system for a few costs as much as for thousands. */
const stock = Buffer.alloc(4096);
let nextByte = stock.byteLength;

function nextRandomByte(): number {
  if (nextByte >= stock.byteLength) {
    randomFillSync(stock);
    nextByte = 0;
  }
  const byte = stock[nextByte] ?? 0;
  stock[nextByte] = 0;
  nextByte += 1;
  return byte;
}

function createRandomLetters(length: number): string {
  let letters = '';
  while (letters.length < length) {
    const byte = nextRandomByte();
    if (byte < USED_BYTES) letters += LETTERS[byte % LETTERS.length];
  }
  return letters;
}

const sign = (random: string, key: string): string => deriveLetters(key, `session-id ${random}`, SIGNATURE_LENGTH);

/** Creates a session id of 32 letters and digits, signed with the key. */
export function createSessionId(key: string): string {
  const random = createRandomLetters(RANDOM_LENGTH);
  return random + sign(random, key);
}

/** Derives the id that follows another one: deterministic for a nonce, and secret without the key. */
export function deriveNextSessionId(sessionId: string, nonce: string, key: string): string {
  const random = deriveLetters(key, `session after ${sessionId} ${nonce}`, RANDOM_LENGTH);
  return random + sign(random, key);
}

/** Returns whether one of the keys signed the session id, so that made-up ids are rejected. */
export function isIssuedSessionId(value: string, keys: readonly string[]): boolean {
  if (!SESSION_ID.test(value)) return false;
  const random = value.slice(0, RANDOM_LENGTH);
  const receivedSignature = Buffer.from(value.slice(RANDOM_LENGTH));
  return keys.some((key) => timingSafeEqual(receivedSignature, Buffer.from(sign(random, key))));
}
