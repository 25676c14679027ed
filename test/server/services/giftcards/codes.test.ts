import { hashGiftCode, newGiftCode, openGiftCode, sealGiftCode } from '../../../../server/services/giftcards/codes.ts';
import { isGiftCode } from '../../../../src/lib/giftCode.ts';

it('makes codes of which no two are alike', () => {
  const codes = Array.from({ length: 500 }, newGiftCode);
  expect(codes.every(isGiftCode)).toBe(true);
  expect(new Set(codes.map(hashGiftCode)).size).toBe(500);
});

it('opens a code with any of the secrets, after one was replaced, and with no other', () => {
  const code = newGiftCode();
  const sealed = sealGiftCode(code, 'the secret of then');
  expect(sealed).not.toContain(code);
  expect(openGiftCode(sealed, ['the secret of today', 'the secret of then'])).toBe(code);
  expect(() => openGiftCode(sealed, ['the secret of today'])).toThrow('SECRET_KEYS');
});
