import { isCrossSiteCall } from '../../../../server/services/identity/createLogoutRouter.ts';
import { runHandler } from './support/runHandler.ts';

it.each([
  [{ 'sec-fetch-site': 'same-origin', accept: 'text/html' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', accept: 'application/json' }, true],
  [{ accept: 'text/html,*/*;q=0.8' }, true],
  [{ accept: 'application/json' }, false],
  [{ accept: '*/*' }, false],
  [{}, false],
])('detects from the headers %j whether another site calls: %s', async (headers, expected) => {
  expect((await runHandler(isCrossSiteCall, { headers })).value).toBe(expected);
});
