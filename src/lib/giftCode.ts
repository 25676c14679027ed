/** Digits and letters that nobody takes for one another: no I, L, O, U. */
export const GIFT_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Eighty random bits. */
export const GIFT_CODE_LENGTH = 16;

const PATTERN = new RegExp(`^[${GIFT_CODE_LETTERS}]{${GIFT_CODE_LENGTH}}$`);

/** A claim code as it was typed, in its one spelling: without dashes and spaces, in capitals, look-alikes read as meant. */
export const normalizeGiftCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Whether a code in its one spelling can be one at all. */
export const isGiftCode = (code: string): boolean => PATTERN.test(code);

/** In groups of four, as a mail shows it: `7K3M-QX9T-…`. */
export const formatGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What is shown of a code to others than its recipient. */
export const maskGiftCode = (lastFour: string): string => `••••-••••-••••-${lastFour}`;
