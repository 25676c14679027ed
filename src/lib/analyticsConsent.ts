/** The cookie with the visitor's answer, `yes` or `no`, where the shop asks before it measures. */
export const CONSENT_COOKIE = 'analytics-consent';
