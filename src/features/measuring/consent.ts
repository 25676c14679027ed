import { CONSENT_COOKIE } from '../../lib/visitorChoices.ts';
import { saveCookie } from '../../page/browserDocument.ts';

export type Consent = 'yes' | 'no' | undefined;

/** Half a year; then the shop asks again. */
const KEPT_SECONDS = 180 * 86_400;

/** Returns whether the browser signals its user's objection: Do Not Track or Global Privacy Control. */
export const hasObjectedToMeasuring = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;

/** Returns the visitor's answer; undefined before they gave one. */
export function readConsent(): Consent {
  const [, answer] = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(yes|no)(?:;|$)`).exec(document.cookie) ?? [];
  return answer === 'yes' || answer === 'no' ? answer : undefined;
}

/** Remembers the visitor's answer in the cookie `analytics-consent`. */
export function keepConsent(answer: 'yes' | 'no'): void {
  saveCookie(CONSENT_COOKIE, answer, KEPT_SECONDS);
}
