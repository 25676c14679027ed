import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { GIFT_CODE_LENGTH, GIFT_CODE_LETTERS } from '../../../src/lib/checkout/giftCardRules.ts';
import type { Parts } from '../../parts.ts';
import { lockSealedCodes, replaceSealedCode } from './store.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns a new claim code: 80 random bits in unambiguous letters. */
export const createGiftCode = (): string =>
  Array.from({ length: GIFT_CODE_LENGTH }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join('');

/** Returns the hash by which a card is found, so that the table reveals no code. 80 random bits need no slow hash. */
export const hashGiftCode = (code: string): string =>
  createHash('sha256').update(`gift card ${code}`).digest('base64url');

const deriveKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'gift card codes', 32));

/** Encrypts a code with the shop's secret, which is kept outside the database, until its email is sent. */
export function encryptGiftCode(code: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), iv);
  const ciphertext = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

function open(sealedBytes: Buffer, secret: string): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), sealedBytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealedBytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(sealedBytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Decrypts a code with any of the secrets, so that secrets can be rotated.
 * @throws {Error} if no secret fits
 */
export function decryptGiftCode(sealedCode: string, secrets: readonly string[]): string {
  const bytes = Buffer.from(sealedCode, 'base64url');
  for (const secret of secrets) {
    const code = open(bytes, secret);
    if (code !== undefined) return code;
  }
  throw new Error('a gift card code was sealed with a secret key that is not known any more (SECRET_KEYS)');
}

const CODES_AT_ONCE = 500;

/**
 * Encrypts the codes of all cards again with the first of the secret keys, unless it encrypted them already. Afterwards
 * no code needs the other keys. @returns how many it encrypted again, and how many there are
 * @throws {Error} if a code was encrypted with none of the keys
 */
export async function reencryptCodes({
  db,
  config,
}: Pick<Parts, 'db' | 'config'>): Promise<{ readonly changedCount: number; readonly total: number }> {
  const [current] = config.secretKeys;
  let [changedCount, total, after] = [0, 0, 0];
  for (;;) {
    const cards = await db.transaction().execute(async (tx) => {
      const lockedCodes = await lockSealedCodes(tx, after, CODES_AT_ONCE);
      for (const { giftCardId, sealedCode } of lockedCodes) {
        if (isEncryptedWith(sealedCode, current)) continue;
        const code = decryptGiftCode(sealedCode, config.secretKeys);
        await replaceSealedCode(tx, giftCardId, encryptGiftCode(code, current));
        changedCount += 1;
      }
      return lockedCodes;
    });
    total += cards.length;
    const last = cards.at(-1);
    if (!last) return { changedCount, total };
    after = last.giftCardId;
  }
}

function isEncryptedWith(sealedCode: string, key: string): boolean {
  try {
    decryptGiftCode(sealedCode, [key]);
    return true;
  } catch {
    return false;
  }
}
