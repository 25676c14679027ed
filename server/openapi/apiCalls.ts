import type { ApiCall } from './apiCall.ts';
import { cartCalls } from './calls/cartCalls.ts';
import { catalogCalls } from './calls/catalogCalls.ts';
import { chatCalls } from './calls/chatCalls.ts';
import { checkoutCalls } from './calls/checkoutCalls.ts';
import { exchangeCalls } from './calls/exchangeCalls.ts';
import { favoritesCalls } from './calls/favoritesCalls.ts';
import { identityCalls } from './calls/identityCalls.ts';
import { newsFeedCalls } from './calls/newsFeedCalls.ts';
import { opinionCalls } from './calls/opinionCalls.ts';
import { orderCalls } from './calls/orderCalls.ts';
import { returnCalls } from './calls/returnCalls.ts';
import { rewardCalls } from './calls/rewardCalls.ts';
import { settingCalls } from './calls/settingCalls.ts';
import { subscriptionCalls } from './calls/subscriptionCalls.ts';
import { surveyCalls } from './calls/surveyCalls.ts';
import { workwearCalls } from './calls/workwearCalls.ts';

/** Every call of the API. A test fails for a route without an entry, and for an answer that contradicts its entry. */
export const API_CALLS: readonly ApiCall[] = [
  ...catalogCalls,
  ...chatCalls,
  ...opinionCalls,
  ...identityCalls,
  ...favoritesCalls,
  ...rewardCalls,
  ...settingCalls,
  ...subscriptionCalls,
  ...surveyCalls,
  ...workwearCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...newsFeedCalls,
  ...returnCalls,
  ...exchangeCalls,
];
