import { createHash, randomInt } from 'node:crypto';
import { GIFT_CODE_LENGTH, GIFT_CODE_LETTERS } from '../../../src/lib/checkout/giftCardRules.ts';
import type { Parts } from '../../parts.ts';
import { decryptText, encryptText } from '../../platform/encryptText.ts';
import { lockSealedCodes, replaceSealedCode } from './store.ts';

/** Returns a new claim code: 80 random bits in unambiguous letters. */
export const createGiftCode = (): string =>
  Array.from({ length: GIFT_CODE_LENGTH }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join('');

/** Returns the hash by which a card is found, so that the table reveals no code. 80 random bits need no slow hash. */
export const hashGiftCode = (code: string): string =>
  createHash('sha256').update(`gift card ${code}`).digest('base64url');

/** Part of each key, so that no other secret can be read as a code. */
const PURPOSE = 'gift card codes';

/** Encrypts a code with the shop's secret, which is kept outside the database, until its email is sent. */
export const encryptGiftCode = (code: string, secret: string): string => encryptText(code, PURPOSE, secret);

/** Decrypts a code with any of the secrets, so that secrets can be rotated. @throws {Error} if no secret fits */
export function decryptGiftCode(sealedCode: string, secrets: readonly string[]): string {
  const code = decryptText(sealedCode, PURPOSE, secrets);
  if (code !== undefined) return code;
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
        if (decryptText(sealedCode, PURPOSE, [current]) !== undefined) continue;
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
