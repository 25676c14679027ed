import { screen, waitFor, within } from '@testing-library/react';
import type { DeskAssistantCall, DeskPlatformRow } from '../../../src/contracts/desk/assistants.ts';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const PLATFORM: DeskPlatformRow = {
  platformId: 7,
  profile: 'https://assistant.example/profile.json',
  access: 'review',
  version: 2,
  redirects: [],
  firstSeenAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-30T08:00:00Z',
  checkouts: 4,
  orders: 1,
  refusals: 3,
};
const PROTOCOLS = [
  { flag: 'assistants-ucp', isOn: true },
  { flag: 'assistants-mcp', isOn: false },
  { flag: 'assistants-acp', isOn: true },
];
const toPage = (rows: readonly object[]) => ({ rows, nextCursor: null, total: rows.length, isTotalExact: true });
const open = (path: string, answers: object = {}) =>
  openDesk(path, {
    'GET /queries/assistants': toPage([PLATFORM]),
    'GET /queries/assistants/views': { views: [] },
    'GET /settings/assistants': { protocols: PROTOCOLS },
    'POST /operations/assistant.access': { result: {}, text: 'The platform may complete checkouts.' },
    'POST /operations/assistant.link': { result: {}, text: 'Customers may link their account.' },
    'POST /operations/flag.set': { result: {}, text: 'assistants-mcp is on.' },
    ...answers,
  });

it('shows what each platform may do, and changes it with the version that was seen', async () => {
  const desk = open('/desk/settings/assistants');
  await desk.user.click(await screen.findByRole('button', { name: /assistant.example/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(PLATFORM.profile)).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
  await desk.user.click(drawer.getByRole('radio', { name: 'May complete' }));
  await desk.user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/assistant.access').map(({ body }) => body)).toEqual([
      { input: { platform: '7', access: 'complete' }, isPreview: false, version: 2 },
    ]),
  );
  expect(await screen.findByText('The platform may complete checkouts.')).toBeVisible();
});

it('enters where customers return to after they have linked their account', async () => {
  const desk = open('/desk/settings/assistants');
  await desk.user.click(await screen.findByRole('button', { name: /assistant.example/ }));
  const redirect = 'https://assistant.example/callback';
  await desk.user.type(await screen.findByLabelText('Customers return to'), redirect);
  await desk.user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/assistant.link').map(({ body }) => body)).toEqual([
      { input: { platform: '7', redirect }, isPreview: false, version: 2 },
    ]),
  );
});

it('switches a protocol on', async () => {
  const desk = open('/desk/settings/assistants');
  for (const name of ['Universal Commerce Protocol', 'Agentic Commerce Protocol'])
    expect(await screen.findByRole('switch', { name })).toBeChecked();
  await desk.user.click(screen.getByRole('switch', { name: 'Model Context Protocol' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/flag.set').map(({ body }) => body)).toEqual([
      { input: { flag: 'assistants-mcp', variant: 'on' }, isPreview: false },
    ]),
  );
});

it('connects a platform, and shows its secrets once', async () => {
  const secrets = { token: 'acp_one', webhookSecret: 'whsec_two' };
  const webhook = 'https://chat.example/orders';
  const desk = open('/desk/settings/assistants', {
    'POST /operations/assistant.connect': {
      result: { profile: 'https://chat.example/', webhookUrl: webhook, secrets },
      text: 'https://chat.example/ gets a token.',
    },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Connect a platform' }));
  await desk.user.type(await screen.findByLabelText('Address of the platform'), 'https://chat.example');
  await desk.user.type(screen.getByLabelText(/^Address for changes/), webhook);
  const create = screen.getByRole('button', { name: 'Create token' });
  await waitFor(() => expect(create).toBeEnabled());
  await desk.user.click(create);
  expect(await screen.findByLabelText('Token')).toHaveValue(secrets.token);
  expect(screen.getByLabelText('Webhook secret')).toHaveValue(secrets.webhookSecret);
  expect(desk.listSent('POST /operations/assistant.connect').at(-1)?.body).toEqual({
    input: { address: 'https://chat.example', webhook },
    isPreview: false,
  });
  await desk.user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByLabelText('Token')).not.toBeInTheDocument());
});

it('leaves the switches and the access alone for people who may only look', async () => {
  const desk = open('/desk/settings/assistants', { 'GET /me': { ...PRIYA, permissions: ['settings.view'] } });
  expect(await screen.findByRole('switch', { name: 'Model Context Protocol' })).toBeDisabled();
  await desk.user.click(await screen.findByRole('button', { name: /assistant.example/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('radio', { name: 'Blocked' })).toBeDisabled();
  expect(drawer.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Connect a platform' })).not.toBeInTheDocument();
});

it('lists what assistants did, and why they were refused', async () => {
  const call: DeskAssistantCall = {
    actId: 9,
    at: '2026-11-30T08:00:00Z',
    protocol: 'ucp',
    profile: PLATFORM.profile,
    isSigned: false,
    act: 'create_checkout',
    marketplaceId: 'zappos',
    refusal: 'signature_missing',
  };
  open('/desk/settings/assistants/calls', {
    'GET /queries/assistant-calls': toPage([call, { ...call, actId: 8, profile: '', act: 'create_cart', refusal: '' }]),
    'GET /queries/assistant-calls/views': { views: [] },
  });
  expect((await screen.findAllByText('Made a checkout'))[0]).toBeVisible();
  expect(screen.getAllByText('signature missing')[0]).toBeVisible();
  expect(screen.getAllByText('assistant.example (not signed)')[0]).toBeVisible();
  expect(screen.getAllByText('Anonymous')[0]).toBeVisible();
});
