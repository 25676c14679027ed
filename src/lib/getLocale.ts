/** The locale of a shop that sets none. */
export const DEFAULT_LOCALE = 'en-US';

/** A page's language is its marketplace's locale. */
let readLocale = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.lang;

/** Returns the locale in which days and lists are written now, as a language tag such as `en-GB`. */
export const getLocale = (): string => readLocale() || DEFAULT_LOCALE;

/** Sets where the server finds the locale of a request. */
export function setLocaleSource(source: () => string | undefined): void {
  readLocale = source;
}

/**
 * Runs `make` in a locale, and returns its result. `make` is synchronous, so that no other code runs in that locale.
 */
export function makeInLocale<Made>(locale: string, make: () => Made): Made {
  const previousReader = readLocale;
  readLocale = () => locale;
  try {
    return make();
  } finally {
    readLocale = previousReader;
  }
}
