/** The locales in which pages can be shown: English, and with the numbers of `formatCents` (decision 0094). */
export const LOCALES = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-NZ', 'en-IE'] as const;
