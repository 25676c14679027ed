import { getEmailError, normalizeEmail } from '../../../src/lib/account/email.ts';
import { formatExpiry, getCardNumberError, getExpiryError, parseExpiry } from '../../../src/lib/checkout/cardRules.ts';
import { parseGiftAmount } from '../../../src/lib/checkout/giftCardRules.ts';
import { isSameList } from '../../../src/lib/collections.ts';
import { isNeverAPage } from '../../../src/lib/paths.ts';
import { convertSlugToTerm, toSlug } from '../../../src/lib/products/productUrls.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { parseSearchUrl } from '../../../src/lib/search/searchUrl.ts';
import { normalizeCode, toLines, toOneLine } from '../../../src/lib/typedText.ts';
import { HOSTILE_TEXTS } from '../contracts/support/hostileTexts.ts';
import { measureMilliseconds } from '../contracts/support/measureMilliseconds.ts';

const LONG_LENGTH = 100_000;
const SLOWEST_MS = 50;
const NOW = { year: 2026, month: 11 };

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  normalizeEmail,
  emailError: getEmailError,
  parseExpiry,
  formatExpiry,
  expiryError: (text) => getExpiryError(text, NOW),
  cardNumberError: getCardNumberError,
  parseGiftAmount,
  toOneLine,
  toLines,
  normalizeCode,
  toSlug,
  slugToTerm: convertSlugToTerm,
  redirectTarget,
  isNeverAPage,
  isSameList: (text) => isSameList(`/list/${encodeURI(text.toWellFormed())}`, '/shoes'),
  parseSearchUrl: (text) =>
    parseSearchUrl(`/search/filter/zc1/${encodeURIComponent(text.toWellFormed())}`, new URLSearchParams()),
};

it.each(Object.keys(READERS))('processes with %s 100,000 characters in linear time', (name) => {
  for (const [shape, createHostileText] of Object.entries(HOSTILE_TEXTS)) {
    const text = createHostileText(LONG_LENGTH);
    const durationMs = measureMilliseconds(() => READERS[name]?.(text), SLOWEST_MS);
    expect([shape, durationMs <= SLOWEST_MS || `${durationMs} ms`]).toEqual([shape, true]);
  }
});
