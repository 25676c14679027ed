import cookieParser from 'cookie-parser';
import express from 'express';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { chooseVariants, readPerRow } from '../../../../server/web/pages/pageChoices.ts';

const VISITOR = 'AAAAAAAAAAAAAAAAAAAAAA';
const flags = { exchanges: 'off', 'product-page': 'similar-first' };
const popup = {
  experimentId: 'popup',
  flag: 'signup-popup',
  variants: [
    { variant: 'modal', weight: 1 },
    { variant: 'drawer', weight: 1 },
  ],
};

/** Requests a page and returns its variants and the cookies that it sets. */
async function choose(path: string, cookie = '', { experiments = [popup], isBot = false } = {}) {
  let variants: unknown;
  const app = express().use(cookieParser(), (req, res) => {
    const { search } = new URL(`https://shop.example${req.originalUrl}`);
    variants = chooseVariants(req, res, { settings: { flags, experiments }, search, isBot, isSecure: true });
    res.json({ cookie: req.headers.cookie });
  });
  const { header, value } = await dispatch((req, res) => void app(req, res), {
    method: 'GET',
    url: path,
    headers: { cookie },
  });
  return { variants, cookies: header('set-cookie'), value };
}

it.each([
  ['the shop’s flags', '/', '', flags],
  ['a variant of the cookie', '/', 'flags=product-page=standard', { ...flags, 'product-page': 'standard' }],
  [
    'a variant of the query before the cookie’s',
    '/?variant=low-stock-label:off',
    'flags=low-stock-label=on',
    { ...flags, 'low-stock-label': 'off' },
  ],
  ['no kill switch of a browser', '/?variant=exchanges:on', 'flags=paypal=off', flags],
  [
    'no unknown variant',
    '/?variant=gone:on&variant=product-page:x&variant=a:b:c&variant=__proto__:on',
    'flags=<script>=1',
    flags,
  ],
  ['no undecodable cookie', '/', 'flags=j:{"a":1}', flags],
])('shows %s', async (_, path, cookie, expected) => {
  expect(await choose(path, cookie, { experiments: [] })).toMatchObject({
    variants: { flags: expected, isExposed: false },
    cookies: undefined,
  });
});

it('assigns a new browser at once, by a cookie that the page’s own calls send too', async () => {
  const { variants, cookies, value } = await choose('/', 'a=b');
  const [, visitor] =
    /^visitor=([\w-]{22}); Max-Age=7776000; .*HttpOnly; Secure; SameSite=Lax$/.exec(String(cookies)) ?? [];
  expect(value).toEqual({ cookie: `visitor=${visitor}; a=b` });
  const secondChoice = await choose('/', `visitor=${visitor}`);
  expect(secondChoice.variants).toEqual(variants);
  expect(secondChoice.cookies).toBeUndefined();
  expect(variants).toMatchObject({
    isExposed: true,
    flags: { 'signup-popup': expect.stringMatching(/^(modal|drawer)$/) },
  });
});

it('replaces a visitor id that is not a random number', async () => {
  expect((await choose('/', 'visitor=me')).cookies).toBeDefined();
});

it('does not count a page whose variant the browser has chosen', async () => {
  const { variants } = await choose('/?variant=signup-popup:off', `visitor=${VISITOR}`);
  expect(variants).toEqual({ isExposed: false, flags: { ...flags, 'signup-popup': 'off' } });
});

it("shows bots the marketplace's variants, without a cookie", async () => {
  expect(await choose('/', '', { isBot: true })).toMatchObject({
    cookies: undefined,
    variants: { flags, isExposed: false },
  });
});

it('omits a default variant, so that its pages are shared with all visitors', async () => {
  const always = {
    ...popup,
    variants: [
      { variant: 'off', weight: 1 },
      { variant: 'off', weight: 1 },
    ],
  };
  expect(await choose('/', '', { experiments: [always] })).toMatchObject({ variants: { flags, isExposed: true } });
});

it.each([
  ['nothing', {}, 4],
  ['two in a row', { 'list-layout': '2' }, 2],
  ['an invalid number in a row', { 'list-layout': '40' }, 4],
  // cookie-parser reads `j:{…}` as an object.
  ['an undecodable value', { 'list-layout': ['2'] }, 4],
])('reads %s from a browser’s cookies', (_, cookies, perRow) => {
  expect(readPerRow({ cookies })).toBe(perRow);
});
