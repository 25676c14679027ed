import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInRow } from '../../../../../src/features/account/settings/SettingsPage.tsx';
import { maya, openPage, openStore } from '../../openShop.tsx';

const signIn = {
  signInId: 's1',
  device: 'Firefox on Linux',
  signedInAt: '2026-11-01T10:00:00.000Z',
  seenAt: '2026-11-20T10:00:00.000Z',
  isHere: false,
};
const CALL = 'DELETE /v1/account/signIns/s1';

async function open(status: number, id: string): Promise<void> {
  const answers = { [CALL]: () => ({ status, body: { id, message: 'It did not work.' } }) };
  const { store } = await openStore(answers, { ...maya, level: 'full' });
  await openPage(store, { element: <SignInRow signIn={signIn} /> }, '/account/settings');
  await screen.findByRole('button');
}
const getButton = () => screen.getByRole('button', { name: /Sign out of Firefox/ });

it.each([
  [403, 'customer.auth.required'],
  [503, 'unavailable'],
])('can be clicked again after a rejection: %d', async (status, id) => {
  await open(status, id);
  await userEvent.click(getButton());
  await waitFor(() => expect(getButton()).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText('It did not work.') !== null).toBe(status === 503);
});
