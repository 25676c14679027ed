import type { Request } from 'express';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { createSessionId, isIssuedSessionId } from '../../../../server/platform/sessionIds.ts';
import { createNewSessionCookie, ensureSession } from '../../../../server/services/identity/identityCookies.ts';
import { runHandler } from './support/runHandler.ts';

const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
const ISSUED = createSessionId(config.secretKeys[0]);

const idIn = (cookie: string | undefined): string => /(?:^|; )session-id=(\w+)/.exec(cookie ?? '')?.[1] ?? '';
const isIssued = (cookie: string | undefined): boolean => isIssuedSessionId(idIn(cookie), config.secretKeys);

type Visit = { readonly agent?: string; readonly sessionId?: string };
const toRequest = ({ agent = BROWSER, sessionId }: Visit) => ({
  headers: { 'user-agent': agent },
  ...(sessionId !== undefined && { cookies: { 'session-id': sessionId } }),
});

describe('a page', () => {
  const cookieOf = async (visit: Visit) =>
    (await runHandler(createNewSessionCookie({ config }), toRequest(visit))).value;

  it('gives a session to a browser that has none', async () => {
    expect(isIssued(await cookieOf({}))).toBe(true);
    expect(isIssued(await cookieOf({ sessionId: 'invented' }))).toBe(true);
  });

  it.each([
    ['a browser that has one', { sessionId: ISSUED }],
    ['a search engine', { agent: BOT }],
    ['a search engine that has one', { agent: BOT, sessionId: ISSUED }],
  ])('gives none to %s', async (_, visit) => {
    expect(await cookieOf(visit)).toBeUndefined();
  });
});

describe('a request', () => {
  /** Runs the middleware. @returns the cookies that it sets, and those that the next handler reads */
  async function run(method: string, visit: Visit & { readonly others?: Readonly<Record<string, string>> } = {}) {
    const { headers, cookies = {} } = toRequest(visit);
    let read: readonly [unknown, string | undefined] | undefined;
    const handle = (req: Request, res: Parameters<ReturnType<typeof ensureSession>>[1]): void => {
      void ensureSession({ config })(req, res, () => {
        read = [req.cookies['session-id'], req.headers.cookie];
      });
    };
    const handled = await runHandler(handle, { method, headers, cookies: { ...cookies, ...visit.others } });
    return { set: handled.cookies, read };
  }

  it.each(['GET', 'HEAD', 'POST'])('%s keeps the session of the browser', async (method) => {
    for (const agent of [BROWSER, BOT]) {
      const { set, read } = await run(method, { agent, sessionId: ISSUED });
      expect(set).toEqual([]);
      expect(read).toEqual([ISSUED, `session-id=${ISSUED}`]);
    }
  });

  it.each(['GET', 'HEAD'])('%s gives a session to a browser only, without changing the request', async (method) => {
    const browser = await run(method);
    expect(browser.set.map(isIssued)).toEqual([true]);
    expect(browser.read).toEqual([undefined, undefined]);
    const bot = await run(method, { agent: BOT });
    expect(bot).toEqual({ set: [], read: [undefined, undefined] });
  });

  it('that may write has the new session, before the other cookies', async () => {
    for (const agent of [BROWSER, BOT]) {
      const { set, read } = await run('POST', { agent });
      const id = idIn(set[0]);
      expect(set.map(isIssued)).toEqual([true]);
      expect(read).toEqual([id, `session-id=${id}`]);
    }
    const { set, read } = await run('POST', { sessionId: 'invented', others: { profile: 'other' } });
    const id = idIn(set[0]);
    expect(read).toEqual([id, `session-id=${id}; session-id=invented; profile=other`]);
  });
});
