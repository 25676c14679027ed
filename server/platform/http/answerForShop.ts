import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { getLocale, setLocaleSource } from '../../../src/lib/getLocale.ts';

type Shop = {
  readonly id: string;
  readonly locale: string;
  readonly name: string;
  readonly consumer: { readonly hasLowestPrices: boolean };
};

const shops = new AsyncLocalStorage<Shop>();
setLocaleSource(() => shops.getStore()?.locale);

/** Returns the name of the shop whose call is answered; empty outside of calls. */
export const getShopName = (): string => shops.getStore()?.name ?? '';

/** Returns the id of the marketplace whose call is answered; empty outside of calls. */
export const getShopId = (): string => shops.getStore()?.id ?? '';

/** Returns whether the shop whose call is answered measures reductions against the lowest price of 30 days; false outside of calls. */
export const comparesLowestPrices = (): boolean => shops.getStore()?.consumer.hasLowestPrices ?? false;

/** Returns a key for cached answers about goods: their texts, amounts and former prices depend on the shop. */
export const getShopKey = (): string => `${getLocale()} ${getShopName()} ${comparesLowestPrices()}`;

/** Answers calls in the locale and with the name of the shop at their host, because the texts of answers contain both. */
export const answerForShop =
  (shopOf: (host: string | undefined) => Shop): RequestHandler =>
  (req, _res, next) => {
    const { id, locale, name, consumer } = shopOf(req.get('host'));
    shops.run({ id, locale, name, consumer }, next);
  };
