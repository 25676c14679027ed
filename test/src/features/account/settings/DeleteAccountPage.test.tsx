import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteAccountPage } from '../../../../../src/features/account/settings/DeleteAccountPage.tsx';
import { DELETION_PATH, loadDeletionPage } from '../../../../../src/features/account/settings/deletionThunks.ts';
import { selectCustomer } from '../../../../../src/features/identity/identitySlice.ts';
import { RedirectTo } from '../../../../../src/page/pageErrors.ts';
import { type AnswerFactory, type Answers, maya, openPage, openStore } from '../../openShop.tsx';

const SIGN_INS = { hasPassword: true, isFresh: false, kinds: [], signIns: [] };

async function open(answers: Answers = {}) {
  const all = {
    'GET /v1/account/deletion': { waitDays: 14, hasOpenOrders: false },
    '/v1/account/signIns': SIGN_INS,
    ...answers,
  };
  const { store } = await openStore(all, { ...maya, level: 'full' });
  await store.dispatch(loadDeletionPage(new URLSearchParams()));
  const page = await openPage(store, { element: <DeleteAccountPage /> }, DELETION_PATH);
  await screen.findByRole('heading', { level: 1, name: 'Delete your account' });
  return { store, ...page };
}
const submit = async (password: string) => {
  await userEvent.type(screen.getByLabelText('Current password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
};

it('states the waiting time, and which data are deleted and kept', async () => {
  await open();
  expect(screen.getByText(/It happens 14 days after your request/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Deleted data' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Data that the law makes us keep' })).toBeInTheDocument();
  expect(screen.queryByText(/is still open/)).not.toBeInTheDocument();
});

it('warns of an open order', async () => {
  await open({ 'GET /v1/account/deletion': { waitDays: 14, hasOpenOrders: true } });
  expect(screen.getByText(/An order or return of yours is still open/)).toBeInTheDocument();
});

it('signs out with the request, and states the day', async () => {
  const { store, getPath } = await open({ 'POST /v1/account/deletion': { dueOn: '2026-12-09' } });
  await submit('correct horse');
  expect(await screen.findByRole('status')).toHaveTextContent('We delete your account on December 9, 2026.');
  expect(getPath()).toBe(`${DELETION_PATH}?outcome=requested&on=2026-12-09`);
  expect(selectCustomer(store.getState())).toBeNull();
});

it('shows a wrong password at its field, and keeps the customer signed in', async () => {
  const rejectPassword: AnswerFactory = () => ({
    status: 400,
    body: { id: 'credentials.invalid', message: 'Invalid input', fields: { password: 'That is not your password.' } },
  });
  const { store } = await open({ 'POST /v1/account/deletion': rejectPassword });
  await submit('wrong');
  expect(await screen.findByText('That is not your password.')).toBeInTheDocument();
  expect(selectCustomer(store.getState())).not.toBeNull();
});

it('asks a guest to sign in first, but not after the request', async () => {
  const { store } = await openStore({});
  await expect(store.dispatch(loadDeletionPage(new URLSearchParams()))).rejects.toBeInstanceOf(RedirectTo);
  await store.dispatch(loadDeletionPage(new URLSearchParams('outcome=requested')));
});
