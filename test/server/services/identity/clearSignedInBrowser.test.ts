import { readConfig } from '../../../../server/config/readConfig.ts';
import { ANONYMOUS_CALLER, getCaller, setCaller } from '../../../../server/platform/http/caller.ts';
import { isIssuedSessionId } from '../../../../server/platform/sessionIds.ts';
import { clearSignedInBrowser } from '../../../../server/services/identity/signedInBrowser.ts';
import { runHandler } from './support/runHandler.ts';

const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });

it('removes the cookies of the sign-in, and continues as a guest with a new session', async () => {
  const { value: caller, cookies } = await runHandler((req, res) => {
    setCaller(res, { ...ANONYMOUS_CALLER, sessionId: 'before', customerId: 400_001, firstName: 'Maya', level: 'full' });
    clearSignedInBrowser({ config }, req, res);
    return getCaller(res);
  });
  const sessionId = caller.sessionId ?? '';
  expect(caller).toEqual({ ...ANONYMOUS_CALLER, sessionId });
  expect(isIssuedSessionId(sessionId, config.secretKeys)).toBe(true);
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([
    'x-main=',
    'at-main=',
    'profile=',
    `session-id=${sessionId}`,
  ]);
});
