import type { Parts } from '../../parts.ts';
import { decryptGiftCode, encryptGiftCode } from './codes.ts';
import { lockSealedCodes, replaceSealedCode } from './store.ts';

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
