import { createRecord } from '../../src/lib/createRecord.ts';
import { API_DOMAINS, type ApiDomain } from '../config/readApiSettings.ts';
import { type ApiCalls, type ApiRoute, listRoutes } from './apiCall.ts';
import * as cart from './calls/cartCalls.ts';
import * as catalog from './calls/catalogCalls.ts';
import * as chat from './calls/chatCalls.ts';
import * as checkout from './calls/checkoutCalls.ts';
import * as exchange from './calls/exchangeCalls.ts';
import * as favorites from './calls/favoritesCalls.ts';
import * as identity from './calls/identityCalls.ts';
import * as opinion from './calls/opinionCalls.ts';
import * as order from './calls/orderCalls.ts';
import * as passkey from './calls/passkeyCalls.ts';
import * as returns from './calls/returnCalls.ts';
import * as reward from './calls/rewardCalls.ts';
import * as setting from './calls/settingCalls.ts';
import * as subscription from './calls/subscriptionCalls.ts';

const DOMAIN_TABLES: Readonly<Record<ApiDomain, readonly ApiCalls[]>> = {
  content: [catalog.contentCalls, catalog.redirectCalls, catalog.flagCalls],
  catalog: [catalog.catalogCalls],
  search: [catalog.searchCalls],
  recommendations: [catalog.recommendationCalls],
  reviews: [opinion.reviewCalls],
  identity: [...Object.values(identity), passkey.passkeyCalls],
  cart: [cart.cartCalls],
  favorites: [favorites.favoritesCalls],
  preferences: [setting.sizeFilterCalls],
  addresses: [setting.placeCalls, setting.addressCalls],
  paymentInstruments: [cart.paymentInstrumentCalls],
  checkout: Object.values(checkout),
  orders: Object.values(order),
  returns: [...Object.values(returns), exchange.exchangeCalls],
  giftcards: [cart.giftCardCalls],
  rewards: [reward.rewardCalls],
  stockAlerts: [opinion.stockAlertCalls],
  subscriptions: [
    setting.pushCalls,
    subscription.subscriptionCalls,
    subscription.signupCalls,
    subscription.newsletterCalls,
  ],
  questions: [opinion.questionCalls],
  surveys: [opinion.surveyCalls],
  workwear: [subscription.workwearCalls],
  sizing: [catalog.sizingCalls],
};
/** The calls that no other server answers. */
const OWN_TABLES: readonly ApiCalls[] = [chat.chatCalls, opinion.telemetryCalls];

/** Every call of the API by each of its paths. A test fails for a route without an entry, and for an answer that contradicts its entry. */
export const API_CALLS: readonly ApiRoute[] = [...Object.values(DOMAIN_TABLES).flat(), ...OWN_TABLES].flatMap(
  listRoutes,
);

const listPaths = (domain: ApiDomain): string[] => {
  const paths = DOMAIN_TABLES[domain].flatMap(listRoutes).map(({ path }) => path.split('/', 3).join('/'));
  return [...new Set(paths)];
};

/** The paths of each domain (browsing §7, transactions §7): one or two segments, each owned by one domain. */
export const API_PATHS: Readonly<Record<ApiDomain, readonly string[]>> = createRecord(API_DOMAINS, listPaths);
