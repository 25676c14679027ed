import cookieParser from 'cookie-parser';
import express, { type Request, type Response } from 'express';
import { createSessionId } from '../../../../server/platform/sessionIds.ts';
import {
  clearSignInCookies,
  readSessionId,
  setDeviceCookie,
  setNewCustomerCookie,
  setRecognitionCookie,
  setSessionCookie,
  setSignInCookies,
} from '../../../../server/services/identity/identityCookies.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';

const config = {
  publicUrl: 'http://shop.example',
  cookieDomain: undefined,
  secretKeys: ['a key for tests alone'] as const,
};
const HOUR = 3600;
const YEAR = 365 * 24 * HOUR;

/** Runs a handler. @returns the cookies that it sets, each as its name and value, its lifetime in seconds, and its flags */
async function collectCookies(handle: (req: Request, res: Response) => void): Promise<unknown[]> {
  const app = express().use((req, res) => {
    handle(req, res);
    res.end();
  });
  const { header } = await dispatch(app, { method: 'GET', url: '/', headers: { host: 'shop.example' } });
  return [header('set-cookie') ?? []].flat().map((cookie) => {
    const [value, ...attributes] = String(cookie).split('; ');
    const lifetime = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length);
    const flags = attributes.filter((attribute) => !/^(Max-Age|Expires|Path=\/$)/.test(attribute));
    return [value, lifetime === undefined ? 'ended' : Number(lifetime), flags.join(' ')];
  });
}

const HIDDEN_ATTRIBUTES = 'HttpOnly SameSite=Lax';
const READABLE = 'SameSite=Lax';

it('keeps a sign-in for a year as recognised and twelve hours as full, and shows scripts only that it is another one', async () => {
  const tokens = { recognition: 'maya', fullToken: 'full' };
  expect(await collectCookies((req, res) => setSignInCookies(req, res, config, tokens))).toEqual([
    ['x-main=maya', YEAR, HIDDEN_ATTRIBUTES],
    ['at-main=full', 12 * HOUR, HIDDEN_ATTRIBUTES],
    [expect.stringMatching(/^profile=[\w-]{36}$/), YEAR, READABLE],
  ]);
});

it('keeps the other cookies for their times, and ends those of a sign-in', async () => {
  const cookies = await collectCookies((req, res) => {
    setNewCustomerCookie(req, res, config);
    setDeviceCookie(req, res, config, 'device');
    setRecognitionCookie(req, res, config, 'noa');
    clearSignInCookies(req, res, config);
  });
  expect(cookies).toEqual([
    ['newly-registered=true', 24 * HOUR, READABLE],
    ['suppressMarketing=true', YEAR, READABLE],
    ['device-id=device', YEAR, HIDDEN_ATTRIBUTES],
    ['x-main=noa', YEAR, HIDDEN_ATTRIBUTES],
    ['x-main=', 'ended', HIDDEN_ATTRIBUTES],
    ['at-main=', 'ended', HIDDEN_ATTRIBUTES],
    ['profile=', 'ended', READABLE],
  ]);
});

it('protects cookies of a shop with an https address, and shares them with its hosts', async () => {
  const secure = { ...config, publicUrl: 'https://shop.example', cookieDomain: 'shop.example' };
  const cookies = await collectCookies((req, res) => {
    setDeviceCookie(req, res, secure, 'device');
    setSessionCookie(req, res, secure, 'session');
  });
  expect(cookies).toEqual([
    ['device-id=device', YEAR, 'Domain=shop.example HttpOnly Secure SameSite=Lax'],
    ['session-id=session', 20 * YEAR, 'Domain=shop.example HttpOnly Secure SameSite=Lax'],
  ]);
});

it('sets the cookie of a session for about twenty years', async () => {
  expect(await collectCookies((req, res) => setSessionCookie(req, res, config, 'session'))).toEqual([
    ['session-id=session', 20 * YEAR, HIDDEN_ATTRIBUTES],
  ]);
  const [cookie] = await collectCookies((req, res) => void setSessionCookie(req, res, config));
  expect(await readAs(/session-id=([\w-]+)/.exec(String(cookie))?.[1] ?? '')).toBe('recognised');
});

async function readAs(sessionId: string): Promise<string> {
  const app = express()
    .use(cookieParser())
    .use((req, res) => res.send(readSessionId(req, config) === sessionId ? 'recognised' : 'unknown'));
  const headers = { cookie: `session-id=${sessionId}` };
  return (await dispatch(app, { method: 'GET', url: '/', headers })).body;
}

it('recognises the ids that it has created, and no others', async () => {
  expect(await readAs(createSessionId(config.secretKeys[0]))).toBe('recognised');
  expect(await readAs(createSessionId('another key of a stranger'))).toBe('unknown');
  expect(await readAs('invented')).toBe('unknown');
});
