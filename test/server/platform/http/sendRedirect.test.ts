import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { redirectToPage, redirectToUrl } from '../../../../server/platform/http/sendRedirect.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';
import hostileRedirects from '../../../src/lib/hostileRedirects.json' with { type: 'json' };

const findFiles = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .sort();

it('finds no redirect of the server outside sendRedirect', () => {
  const pattern = /\.redirect\(|\.location\(|[sS]et(Header)?\(\s*\{?\s*['"]location|http-equiv="refresh"/i;
  expect(findFiles('server', pattern)).toEqual([join('server', 'platform', 'http', 'sendRedirect.ts')]);
});

it('finds no redirect of a loader outside loadPage, which checks redirectTarget', () => {
  expect(findFiles('src', /\bredirect(Document)?\(|kind: 'redirect', status/)).toEqual([
    join('src', 'app', 'router', 'loadPage.ts'),
    // Pages of the desk: its sign-in, and from there back to a path that begins with /desk.
    join('src', 'desk', 'session.ts'),
    join('src', 'desk', 'signIn', 'SignInPage.tsx'),
  ]);
});

it('finds navigation to addresses of the API only in navigateToUrl', () => {
  const pattern = /location\.(assign|replace)\(|\blocation(\.href)? = (?!useLocation)|window\.open\(/;
  expect(findFiles('src', pattern)).toEqual([
    // Follows the redirects of loadPage, to allowed hosts.
    join('src', 'app', 'router', 'createNavigator.ts'),
    // Links of their own page, which is used where the dialog does not load.
    join('src', 'features', 'chat', 'LiveChat.tsx'),
    join('src', 'features', 'reviews', 'SummaryLink.tsx'),
    join('src', 'features', 'reviews', 'components', 'ReviewItems.tsx'),
    join('src', 'page', 'browserDocument.ts'),
  ]);
});

const targets = express();
targets.get('/page', (req, res) => redirectToPage(res, `${req.query.target}`));
targets.get('/url', (req, res) => redirectToUrl(res, new URL(`${req.query.target}`)));
targets.use(((_error, _req, res, _next) => void res.status(500).end()) satisfies express.ErrorRequestHandler);

async function ask(path: '/page' | '/url', target: string): Promise<unknown[]> {
  const url = `${path}?target=${encodeURIComponent(target)}`;
  const { status, header } = await dispatch(targets, { method: 'GET', url, headers: {} });
  return [status, header('location')];
}

it('rejects a redirect to another host', async () => {
  const locations = await Promise.all(hostileRedirects.map(async (target) => (await ask('/page', target))[1]));
  expect([...new Set(locations)]).toEqual(['/']);
});

it('redirects only to http and https', async () => {
  expect(await ask('/url', 'https://pay.example/a')).toEqual([303, 'https://pay.example/a']);
  expect(await ask('/url', 'javascript:alert(1)')).toEqual([500, undefined]);
});
