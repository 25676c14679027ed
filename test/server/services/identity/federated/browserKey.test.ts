import { readConfig } from '../../../../../server/config/readConfig.ts';
import {
  createQuestionKey,
  readBrowserKey,
  readQuestionKey,
  setBrowserKeyCookie,
  setQuestionKeyCookie,
} from '../../../../../server/services/identity/federated/startFederatedSignIn.ts';
import { runHandler } from '../support/runHandler.ts';

const parts = { config: readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' }) };
const BROWSER = 'b'.repeat(43);
const QUESTION = `${BROWSER}.${'q'.repeat(43)}`;
const withCookie = (value?: string) => (value === undefined ? {} : { cookies: { federated: value } });
const nameAndAge = (cookie = '') => /^federated=([^;]*); Max-Age=(\d+)/.exec(cookie)?.slice(1);

it.each([
  ['no cookie', undefined, undefined, undefined],
  ['a browser’s key', BROWSER, BROWSER, undefined],
  ['a browser’s and a question’s key', QUESTION, BROWSER, QUESTION],
  ['a short key', BROWSER.slice(1), undefined, undefined],
  ['a long key', `${BROWSER}b`, undefined, undefined],
  ['another form', `${QUESTION}.${BROWSER}`, undefined, undefined],
  ['an object', encodeURIComponent(`j:["${BROWSER}"]`), undefined, undefined],
])('reads the keys of %s', async (_, value, browserKey, questionKey) => {
  const { value: read } = await runHandler((req) => [readBrowserKey(req), readQuestionKey(req)], withCookie(value));
  expect(read).toEqual([browserKey, questionKey]);
});

it('binds a sign-in to the browser for a quarter of an hour, with a new key or the one that it has', async () => {
  const start = (value?: string) => runHandler((req, res) => setBrowserKeyCookie(req, res, parts), withCookie(value));
  const fresh = await start();
  expect(fresh.value).toMatch(/^[\w-]{43}$/);
  expect(fresh.cookies.map(nameAndAge)).toEqual([[fresh.value, '900']]);
  expect((await start('invented')).value).not.toBe('invented');
  for (const known of [BROWSER, QUESTION]) {
    const again = await start(known);
    expect([again.value, again.cookies.map(nameAndAge)]).toEqual([BROWSER, [[known, '900']]]);
  }
});

it('adds the key of a question to that of the browser', async () => {
  const create = async (value?: string) => (await runHandler(createQuestionKey, withCookie(value))).value;
  const [one, other] = [await create(QUESTION), await create(QUESTION)];
  expect(one).toMatch(new RegExp(`^${BROWSER}\\.[\\w-]{43}$`));
  expect(new Set([one, other, QUESTION]).size).toBe(3);
  expect(await create()).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  const { cookies } = await runHandler((req, res) => setQuestionKeyCookie(req, res, parts, one));
  expect(cookies.map(nameAndAge)).toEqual([[one, '900']]);
});
