import { createAgentCookie } from '../../../../server/platform/agentCookie.ts';
import {
  formatSessionCookie,
  getCookieOptions,
  readCookie,
  setSessionCookie,
} from '../../../../server/services/identity/identityCookies.ts';
import { runHandler } from './support/runHandler.ts';

const KEY = 'a key for tests alone';
const config = { publicUrl: 'http://shop.example', cookieDomain: undefined, secretKeys: [KEY] as const };
const YEAR_MS = 365 * 86_400_000;

it('keeps the session of an agent’s frame in the partition of the console', async () => {
  const cookies = { 'agent-session': createAgentCookie(KEY) };
  const { cookies: set } = await runHandler((req, res) => setSessionCookie(req, res, config, 'session'), { cookies });
  expect(set.map((cookie) => cookie.replace(/Expires=[^;]*; /, ''))).toEqual([
    'session-id=session; Max-Age=630720000; Path=/; HttpOnly; Secure; Partitioned; SameSite=None',
  ]);
});

it('returns the id of the session that it sets', async () => {
  const { value, cookies } = await runHandler((req, res) => setSessionCookie(req, res, config));
  expect(cookies).toEqual([expect.stringContaining(`session-id=${value};`)]);
});

it('names the end of a session in about twenty years, for browsers that read no Max-Age', async () => {
  const { value } = await runHandler((req) => formatSessionCookie(req, config, 'session'));
  const expires = Date.parse(/Expires=([^;]*)/.exec(value)?.[1] ?? '');
  expect(Math.abs(expires - Date.now() - 20 * YEAR_MS)).toBeLessThan(60_000);
});

it('protects the cookies of a request by https, also if the public address has none', async () => {
  const isSecure = async (isHttps: boolean) => {
    const read = (req: Parameters<typeof getCookieOptions>[0]) => {
      Object.defineProperty(req, 'secure', { value: isHttps });
      return getCookieOptions(req, config).secure;
    };
    return (await runHandler(read)).value;
  };
  expect([await isSecure(true), await isSecure(false)]).toEqual([true, false]);
});

it('reads cookies that are text, and no others', async () => {
  const read = async (value: string) =>
    (await runHandler((req) => readCookie(req, 'x-main'), { cookies: { 'x-main': value } })).value;
  expect(await read('maya')).toBe('maya');
  expect(await read(encodeURIComponent('j:{"a":1}'))).toBeUndefined();
  expect((await runHandler((req) => readCookie(req, 'x-main'))).value).toBeUndefined();
});
