import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssistantsPage } from '../../../../../src/features/account/settings/AssistantsPage.tsx';
import { loadAssistants } from '../../../../../src/features/account/settings/settingsThunks.ts';
import { maya, openPage, openStore } from '../../openShop.tsx';

const USE = {
  profile: 'https://assistant.example/profile.json',
  name: 'assistant.example',
  since: '2026-11-20T10:00:00.000Z',
  orderIds: ['114-2847561-9034412'],
  isConnected: true,
  isLinked: false,
};
const DISCONNECT = 'POST /v1/account/assistants/disconnect';

async function open(assistants: readonly object[], answer: { status: number; body: object }): Promise<void> {
  const answers = {
    'GET /v1/account/assistants': () => ({ status: 200, body: { assistants } }),
    'GET /v1/account/signIns': () => ({
      status: 200,
      body: { signIns: [], hasPassword: true, isFresh: true, kinds: [] },
    }),
    [DISCONNECT]: () => answer,
  };
  const { store } = await openStore(answers, { ...maya, level: 'full' });
  await store.dispatch(loadAssistants());
  await openPage(store, { element: <AssistantsPage /> }, '/account/settings/assistants');
  await screen.findByRole('heading', { name: 'Buying assistants' });
}

it('shows what an assistant did, and ends its access', async () => {
  await open([USE], { status: 200, body: { assistants: [{ ...USE, isConnected: false }] } });
  const orders = within(screen.getByRole('list', { name: 'Orders' }));
  expect(orders.getByRole('link')).toHaveAttribute('href', '/orders/114-2847561-9034412');
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect assistant.example' }));
  expect(await screen.findByText(/it can no longer see/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Disconnect/ })).not.toBeInTheDocument();
});

it('says that nothing was prepared, and what failed', async () => {
  await open([], { status: 200, body: { assistants: [] } });
  expect(screen.getByRole('heading', { name: 'No assistant yet' })).toBeVisible();
});

it('names an assistant that is connected with the account, and disconnects it', async () => {
  const linked = { ...USE, orderIds: [], isLinked: true };
  await open([linked], { status: 200, body: { assistants: [] } });
  expect(screen.getByText(/^Connected with your account/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect assistant.example' }));
  expect(await screen.findByRole('heading', { name: 'No assistant yet' })).toBeVisible();
});

it('keeps the button after a failure', async () => {
  await open([USE], { status: 503, body: { id: 'unavailable', message: 'It did not work.' } });
  await userEvent.click(screen.getByRole('button', { name: /Disconnect/ }));
  expect(await screen.findByText('It did not work.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Disconnect/ })).toBeVisible();
});
