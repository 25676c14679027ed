import express from 'express';
import { createLog } from '../../../server/platform/log.ts';
import { isForDesk, separateDesk } from '../../../server/web/deskHost.ts';
import { dispatch } from '../../../server/web/dispatch.ts';

const log = createLog('silent');
const BESIDE = { deskOrigin: 'https://shop.example', hasOwnDeskHost: false };
const OWN = { deskOrigin: 'https://desk.shop.example', hasOwnDeskHost: true };
const LOCAL = { deskOrigin: 'http://localhost:3000', hasOwnDeskHost: false };

async function ask(config: typeof OWN, host: string, url: string) {
  const app = express()
    .use(separateDesk(config, (_req, res) => void res.end('desk'), log))
    .use((_req, res) => void res.end('shop'));
  const { status, header, body } = await dispatch(app, { method: 'GET', url, headers: { host } });
  return status === 200 ? body : `${status} ${header('location') ?? ''}`.trim();
}

it.each([
  ['beside the shop', BESIDE, 'shop.example', '/api/desk/me', 'desk'],
  ['beside the shop', BESIDE, 'shop.example', '/desk', 'desk'],
  ['beside the shop', BESIDE, 'shop.example', '/Desk/orders?page=2', 'desk'],
  ['beside the shop', BESIDE, 'shop.example', '/desktop', 'shop'],
  ['beside the shop', BESIDE, 'shop.example', '/', 'shop'],
  ['not at another marketplace', BESIDE, 'outlet.example', '/api/desk/me', 'shop'],
  ['not at an unknown host', BESIDE, 'evil.example', '/desk', 'shop'],
  ['at each name of this machine', LOCAL, '127.0.0.1:4000', '/desk', 'desk'],
  ['on its own host', OWN, 'desk.shop.example', '/api/desk/me', 'desk'],
  ['on its own host with the port', OWN, 'desk.shop.example:443', '/desk', 'desk'],
  ['on its own host in capitals', OWN, 'DESK.shop.example', '/desk', 'desk'],
  ['on its own host from the start page on', OWN, 'desk.shop.example', '/', '302 /desk'],
  ['on its own host alone', OWN, 'desk.shop.example', '/product/1', '404'],
  ['on its own host alone', OWN, 'desk.shop.example', '/api/v1/cart', '404'],
  ['on its own host alone', OWN, 'desk.shop.example', '//api/desk/../v1/cart', '404'],
  ['not on the host of the shop', OWN, 'shop.example', '/desk', 'shop'],
  ['not on the host of the shop', OWN, 'shop.example', '/API/desk/me', 'shop'],
  ['not on another port', OWN, 'desk.shop.example:8080', '/desk', 'shop'],
])('serves the desk %s', async (_name, config, host, url, answer) => {
  expect(await ask(config, host, url)).toBe(answer);
});

it.each([
  ['desk.shop.example', '/', true],
  ['shop.example', '/', false],
  ['shop.example', '/desk?x=1', true],
])('lets no stored page answer for the desk: %s%s', (host, url, isDesk) => {
  const request = Object.assign(Object.create(null), { url, headers: { host } });
  expect(isForDesk(OWN, request)).toBe(isDesk);
});
