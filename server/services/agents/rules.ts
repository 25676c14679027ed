/** The rights of an agent for a call: `allowed` calls that change something are recorded in the audit log; `ignored` ones have no effect. */
export type AgentRule = 'read' | 'allowed' | 'ignored' | 'refused';

const READ_METHODS = new Set(['GET', 'HEAD']);

/** Data that an agent must not see: saved cards, balances, codes, sign-ins, and a checkout's payment methods. */
const REFUSED_READS = [
  '/v1/paymentInstruments',
  '/v2/paymentInstruments',
  '/v1/account',
  '/v1/checkout',
  '/v1/giftOptions',
  '/v1/giftCard',
  '/v1/zap/federated',
  '/akitav2/slotz/full/v1/vip_points/transactions/redeem',
];

/** Changes that an agent may make for a customer. All other changes are rejected, including those of later releases. */
const ALLOWED_CHANGES: ReadonlySet<string> = new Set([
  'POST /v1/cart',
  'POST /accountapi/cloudlist/v1/addToList',
  'POST /accountapi/cloudlist/v1/removeFromList',
  'POST /accountapi/cloudlist/v1/moveToList',
  'POST /v1/address',
  'PUT /v1/address',
  'POST /v1/address/validate',
  'POST /v1/radar/search/autocomplete',
  'POST /accountapi/e/orders/changeDelivery',
  'POST /accountapi/e/orders/keep',
  'POST /accountapi/e/orders/reportMissing',
  'POST /accountapi/e/orders/previewCancel',
  'POST /accountapi/e/orders/cancelItems',
  'POST /v2/order/cancel',
  'POST /v1/return/transportOptions',
  'POST /v1/return/submit',
  'POST /v1/return/cancelReturnItems',
  'POST /v1/return/pickup',
  'POST /freja-laas/pin',
  'POST /freja-laas/generateLabel',
  'POST /v1/exchange/cancel',
  'POST /v2/n/subscriptions/optout',
]);

/** Automatic calls of pages: an agent is no visitor, and its views are not the customer's. */
const IGNORED_CALLS: ReadonlySet<string> = new Set([
  'POST /v1/recentlyViewed',
  'POST /martypixel',
  'GET /martypixel',
  'POST /cronkite/newsFeed',
]);

/** Returns an agent's rights for a call of the API or a page's form. @param path without `/api` */
export function findAgentRule(method: string, path: string): AgentRule {
  const call = `${method} ${path.length > 1 ? path.replace(/\/+$/, '') : path}`;
  if (IGNORED_CALLS.has(call)) return 'ignored';
  if (!READ_METHODS.has(method)) return ALLOWED_CHANGES.has(call) ? 'allowed' : 'refused';
  const isRefused = REFUSED_READS.some((refusedPath) =>
    `${path.toLowerCase()}/`.startsWith(`${refusedPath.toLowerCase()}/`),
  );
  return isRefused ? 'refused' : 'read';
}
