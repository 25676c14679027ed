import express from 'express';
import { createFederatedFormRouter } from '../../../../../server/services/identity/federated/pageRoutes.ts';
import { dispatch } from '../../../../../server/web/dispatch.ts';

const app = express().use(createFederatedFormRouter());

async function post(body?: string, type = 'application/x-www-form-urlencoded') {
  const request = { method: 'POST', url: '/federated-login/device/callback', headers: { 'content-type': type } };
  return dispatch(app, body === undefined ? request : { ...request, body });
}
const targetOf = async (...sent: Parameters<typeof post>) => (await post(...sent)).header('location');

it('turns the posted answer of a provider into the address of the callback', async () => {
  const { status, header } = await post('code=a%20code&state=s');
  expect([status, header('location')]).toEqual([303, '/federated-login/device/callback?code=a+code&state=s']);
  expect(header('cache-control')).toBe('no-store');
});

it.each([
  ['the person’s name', 'state=s&user=%7B%22name%22%3A%22Ana%22%7D', 'state=s'],
  ['repeated fields', 'state=s&code=1&code=2', 'state=s'],
  ['no nested field, because fields are text', 'a[b]=c&state=s', 'a%5Bb%5D=c&state=s'],
])('leaves out %s', async (_, body, query) => {
  expect(await targetOf(body)).toBe(`/federated-login/device/callback?${query}`);
});

it.each([
  ['without a body', undefined, undefined],
  ['of another type', '"code"', 'application/json'],
  ['with an empty body', '', undefined],
])('turns an answer %s into a callback without fields, which fails on the sign-in page', async (_, body, type) => {
  const { status, header } = await post(body, type);
  expect([status, header('location')]).toEqual([303, '/federated-login/device/callback?']);
});

it('refuses a form of more than 20 kB', async () => {
  expect((await post(`code=${'x'.repeat(21_000)}`)).status).toBe(413);
});
