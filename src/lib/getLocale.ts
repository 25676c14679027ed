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

/** Runs `run`, which is synchronous so that no other code gets the locale, and returns its result. */
export function runInLocale<Result>(locale: string, run: () => Result): Result {
  const previousReader = readLocale;
  readLocale = () => locale;
  try {
    return run();
  } finally {
    readLocale = previousReader;
  }
}
