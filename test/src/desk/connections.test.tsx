import { screen } from '@testing-library/react';
import type { DeskConnections } from '../../../src/contracts/desk/connections.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const DATA: DeskConnections = {
  connections: [
    { name: 'card', state: 'live', hosts: ['api.stripe.com'], variables: ['STRIPE_SECRET_KEY'] },
    { name: 'paypal', state: 'sandbox', hosts: [], variables: ['PAYPAL_CLIENT_ID'] },
    { name: 'smtp', state: 'missing', hosts: [], variables: ['SMTP_URL', 'MAIL_FROM'] },
  ],
};
const open = (answers: object = {}) =>
  openDesk('/desk/settings/connections', { 'GET /settings/connections': DATA, ...answers });

it('says what is connected and how to connect the rest, and tests a provider on demand', async () => {
  let tests = 0;
  const desk = open({
    'POST /operations/connection.test': () => {
      tests += 1;
      return tests === 1
        ? { result: { connection: 'card', isWorking: false }, text: 'Stripe does not accept the key (401).' }
        : { result: { connection: 'card', isWorking: true }, text: 'Stripe answers, and accepts the shop.' };
    },
  });
  expect(await screen.findByText(/api\.stripe\.com/)).toBeVisible();
  expect(screen.getByText(/no real money moves/)).toBeVisible();
  expect(screen.getByText('To connect, set SMTP_URL, MAIL_FROM and start the shop again.')).toBeVisible();
  const test = screen.getByRole('button', { name: /^Test / });
  await desk.user.click(test);
  expect(await screen.findByText('Stripe does not accept the key (401).')).toBeVisible();
  await desk.user.click(test);
  expect(await screen.findByText('Stripe answers, and accepts the shop.')).toBeVisible();
  expect(screen.queryByText('Stripe does not accept the key (401).')).toBeNull();
});

it('says that the shop itself cannot be reached', async () => {
  const desk = open({ 'POST /operations/connection.test': new Refusal(503, 'service.unavailable', 'Try again.') });
  await desk.user.click(await screen.findByRole('button', { name: /^Test / }));
  expect(await screen.findByText('Try again.')).toBeVisible();
});

it('lets people look who may not change settings', async () => {
  open({ 'GET /me': { ...PRIYA, permissions: ['settings.view'] } });
  expect(await screen.findByText('Cards by Stripe')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Test / })).toBeNull();
});

it.each([
  ['embedded', 'Events stay in the shop, and feed its reports.'],
  ['missing', 'No events stay in the shop: its reports about visits, searches and pages are empty.'],
] as const)('says of events without a collector (%s) what becomes of them', async (state, text) => {
  const analytics = { name: 'analytics', state, hosts: [], variables: ['ANALYTICS_SINK'] };
  open({ 'GET /settings/connections': { connections: [analytics] } });
  expect(await screen.findByText(text)).toBeVisible();
});
