import { findAgentRule } from '../../../../server/services/agents/actions.ts';
import { CALLS } from '../support/accessRules.ts';

const findCalls = (rule: string): string[] =>
  Object.keys(CALLS).filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    return findAgentRule(method, path) === rule;
  });

it('lets an agent make exactly these changes', () => {
  expect(findCalls('allowed').sort()).toEqual(
    [
      'POST /accountapi/cloudlist/v1/addToList',
      'POST /accountapi/cloudlist/v1/moveToList',
      'POST /accountapi/cloudlist/v1/removeFromList',
      'POST /accountapi/e/orders/cancelItems',
      'POST /accountapi/e/orders/changeDelivery',
      'POST /accountapi/e/orders/keep',
      'POST /accountapi/e/orders/previewCancel',
      'POST /accountapi/e/orders/reportMissing',
      'POST /freja-laas/generateLabel',
      'POST /freja-laas/pin',
      'POST /v1/address',
      'POST /v1/address/validate',
      'POST /v1/exchange/cancel',
      'POST /v1/radar/search/autocomplete',
      'POST /v1/cart',
      'POST /v1/return/cancelReturnItems',
      'POST /v1/return/pickup',
      'POST /v1/return/submit',
      'POST /v1/return/transportOptions',
      'POST /v2/n/subscriptions/optout',
      'POST /v2/order/cancel',
      'PUT /v1/address',
    ].sort(),
  );
});

it.each([
  ['GET', '/v1/paymentInstruments'],
  ['GET', '/V1/PaymentInstruments/'],
  ['HEAD', '/v2/paymentInstruments'],
  ['DELETE', '/v1/paymentInstruments/12'],
  ['PUT', '/v1/account/password'],
  ['PUT', '/v1/account/email'],
  ['POST', '/v1/account/deletion'],
  ['POST', '/v1/account/export'],
  ['GET', '/v1/account/signIns'],
  ['GET', '/v1/giftCard'],
  ['POST', '/v1/checkout/finalize'],
  ['GET', '/v1/checkout/expressAddress'],
  ['POST', '/v1/zap/signin'],
  ['POST', '/createReview.do'],
  ['PATCH', '/v1/cart'],
  ['POST', '/v1/anything/new'],
])("rejects an agent's %s %s", (method, path) => {
  expect(findAgentRule(method, path)).toBe('refused');
});

it.each([
  ['GET', '/v1/cart', 'read'],
  ['GET', '/v3/orders', 'read'],
  ['GET', '/v1/paymentInstrumentsOfNobody', 'read'],
  ['POST', '/v1/cart/', 'allowed'],
  ['POST', '/martypixel', 'ignored'],
])('returns for %s %s: %s', (method, path, rule) => {
  expect(findAgentRule(method, path)).toBe(rule);
});
