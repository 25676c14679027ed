import {
  createGiftCode,
  decryptGiftCode,
  encryptGiftCode,
  hashGiftCode,
} from '../../../../server/services/giftcards/codes.ts';
import { isGiftCode } from '../../../../src/lib/checkout/giftCardRules.ts';

it('creates codes that all differ', () => {
  const codes = Array.from({ length: 500 }, createGiftCode);
  expect(codes.every(isGiftCode)).toBe(true);
  expect(new Set(codes.map(hashGiftCode)).size).toBe(500);
});

it('decrypts a code with any of the secrets, after one was replaced, and with no other', () => {
  const code = createGiftCode();
  const encryptedCode = encryptGiftCode(code, 'the secret of then');
  expect(encryptedCode).not.toContain(code);
  expect(decryptGiftCode(encryptedCode, ['the secret of today', 'the secret of then'])).toBe(code);
  expect(() => decryptGiftCode(encryptedCode, ['the secret of today'])).toThrow('SECRET_KEYS');
});
