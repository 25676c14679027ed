import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { DEFAULT_LOCALE, setLocaleSource } from '../../../src/lib/getLocale.ts';

const locales = new AsyncLocalStorage<string>();
setLocaleSource(() => locales.getStore());

/** Answers calls in the locale of their host, because the texts of answers contain days. */
export const answerInLocale =
  (localeOf: (host: string | undefined) => string): RequestHandler =>
  (req, _res, next) => {
    const locale = localeOf(req.get('host'));
    if (locale === DEFAULT_LOCALE) next();
    else locales.run(locale, next);
  };
