import { createFederatedPageRouter } from '../../../../../server/services/identity/federated/pageRoutes.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

const origin = 'https://shop.example';
const federatedLabels = { marketplace: 'Market', search: 'Search', social: 'Social', device: 'Device' };

let shop: TestShop;
afterEach(() => shop.close());

async function openWith(usesFederatedLogin: boolean): Promise<TestShop> {
  const settings = { findShop: () => ({ origin, usesFederatedLogin, federatedLabels }) };
  return openTestShop((parts) => [
    createFederatedPageRouter(
      { ...parts, abandonOpenPurchase: () => Promise.resolve(), keepGuestChat: () => Promise.resolve(), providers: {} },
      settings,
      (_req, _res, next) => next(),
    ),
  ]);
}

it.each([
  { usesFederatedLogin: true, page: '/federated-login' },
  { usesFederatedLogin: false, page: '/login' },
])('leads a failed sign-in to $page', async ({ usesFederatedLogin, page }) => {
  shop = await openWith(usesFederatedLogin);
  const target = async (path: string) => (await shop.browser().get(path)).headers.get('location');
  expect(await target('/federated-login/search/start?openid.return_to=%2Fcart')).toBe(
    `${page}?openid.return_to=%2Fcart&signInFailed=off&with=search`,
  );
  expect(await target('/federated-login/search/callback?code=c&state=s')).toBe(
    `${page}?openid.return_to=%2F&signInFailed=expired&with=search`,
  );
});
