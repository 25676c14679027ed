import { normalizeCode } from './typedText.ts';

/** Digits and letters that cannot be confused with each other: no I, L, O, U. */
export const GIFT_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** In characters; equals 80 random bits. */
export const GIFT_CODE_LENGTH = 16;

const PATTERN = new RegExp(`^[${GIFT_CODE_LETTERS}]{${GIFT_CODE_LENGTH}}$`);

/** Returns a typed claim code in its canonical form: upper case, without dashes and spaces, O read as 0, I and L as 1. */
export const normalizeGiftCode = (code: string): string =>
  normalizeCode(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Returns whether a normalised code has the format of a claim code. */
export const isGiftCode = (code: string): boolean => PATTERN.test(code);

/** Returns a code in groups of four, as emails show it: `7K3M-QX9T-…`. */
export const formatGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Returns a masked code, the only form that is shown to anyone but the recipient. */
export const maskGiftCode = (lastFour: string): string => `••••-••••-••••-${lastFour}`;
