import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectedPage } from '../../../../../src/features/account/settings/ConnectedPage.tsx';
import { loadSignInWays } from '../../../../../src/features/account/settings/settingsThunks.ts';
import { FederatedLinkPage } from '../../../../../src/features/identity/federated/FederatedLinkPage.tsx';
import { loadFederatedQuestion } from '../../../../../src/features/identity/federated/federatedThunks.ts';
import { FederatedLoginPage, SignInPage } from '../../../../../src/features/identity/SignInPages.tsx';
import { type Answers, maya, openPage, openStore, shell } from '../../openShop.tsx';

const KINDS = { ...shell, federatedKinds: ['marketplace', 'search', 'social', 'device'] };
const QUESTION = '/v1/zap/federated/question';

async function openSignIn(address: string, answers: Answers = { '/zcs/content': KINDS }) {
  const { store } = await openStore(answers);
  return openPage(store, { element: <SignInPage /> }, address);
}

describe('buttons', () => {
  it('link to each offered provider, with the return path', async () => {
    await openSignIn('/login?openid.return_to=%2Fcart%3Fa%3D1');
    const google = await screen.findByRole('link', { name: 'Sign in with Google' });
    expect(google).toHaveAttribute('href', '/federated-login/search/start?openid.return_to=%2Fcart%3Fa%3D1');
    expect(screen.getAllByRole('link', { name: /^Sign in with/ })).toHaveLength(4);
    expect(screen.getByText('or')).toBeVisible();
  });

  it('are hidden for providers that are off', async () => {
    await openSignIn('/login', { '/zcs/content': { ...shell, federatedKinds: ['device'] } });
    expect(await screen.findByRole('link', { name: 'Sign in with Apple' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in with Google' })).toBeNull();
  });

  it('are replaced by the password form on the federated page if no provider is offered', async () => {
    const { store } = await openStore({});
    await openPage(store, { element: <FederatedLoginPage /> });
    expect(await screen.findByText(/not available right now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in with email and password' })).toBeVisible();
  });
});

it.each([
  ['refused', 'search', 'Google did not sign you in, because you did not allow it. Nothing has changed here.'],
  ['expired', 'device', 'This sign-in with Apple was used already, or took too long. Please start it again.'],
  ['unreachable', 'social', /^Facebook does not answer right now/],
  ['expired', '<b>', /^This sign-in with that account/],
])('shows the failure %s of %s', async (failure, kind, text) => {
  await openSignIn(`/login?signInFailed=${failure}&with=${encodeURIComponent(kind)}`);
  expect(await screen.findByText(text)).toBeVisible();
});

describe('the question', () => {
  const open = async (question: object, answers: Answers = {}) => {
    const shop = await openStore({ [`GET ${QUESTION}`]: { kind: 'search', ways: [], ...question }, ...answers });
    await shop.store.dispatch(loadFederatedQuestion());
    return { ...shop, ...(await openPage(shop.store, { element: <FederatedLinkPage /> }, '/federated-login/link')) };
  };

  it('asks for the password, reports a wrong one, and continues with the correct one', async () => {
    const user = userEvent.setup();
    const passwordError = {
      id: 'credentials.invalid',
      message: 'No',
      fields: { password: 'That is not the password.' },
    };
    let tries = 0;
    const { getPath } = await open(
      { asks: 'password', email: 'maya@example.com', fullName: 'Maya' },
      {
        [`POST ${QUESTION}`]: () => {
          tries += 1;
          return tries === 1
            ? { status: 401, body: passwordError }
            : { status: 200, body: { ...maya, returnTo: '/cart' } };
        },
      },
    );
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'wrong{Enter}');
    expect(await screen.findByText('That is not the password.')).toBeVisible();
    expect(password).toHaveFocus();
    await user.type(password, ' right{Enter}');
    await waitFor(() => expect(getPath()).toBe('/cart'));
  });

  it('continues with the password if the typed address has an account', async () => {
    const user = userEvent.setup();
    const accountExistsAnswer = { status: 409, body: { id: 'account.exists', message: 'There is one.' } };
    await open({ asks: 'details', email: null, fullName: 'Kim' }, { [`POST ${QUESTION}`]: () => accountExistsAnswer });
    expect(await screen.findByLabelText('Full name')).toHaveValue('Kim');
    await user.type(screen.getByLabelText('Email'), 'maya@example.com{Enter}');
    expect(await screen.findByText(/You already have a Shop account for maya@example.com/)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use another email address' }));
    expect(screen.getByLabelText('Full name')).toHaveFocus();
  });

  it('links to the sign-in method of an account without a password', async () => {
    await open({ asks: 'otherWay', email: 'maya@example.com', fullName: 'Maya', kind: 'device', ways: ['search'] });
    const way = await screen.findByRole('link', { name: 'Sign in with Google' });
    expect(way).toHaveAttribute('href', expect.stringMatching(/^\/federated-login\/search\/start\?/));
  });
});

describe('connected accounts', () => {
  const way = { kind: 'search', email: 'maya@example.com', linkedAt: '2026-05-04T10:00:00.000Z', isLast: false };
  const open = async (ways: object, answers: Answers = {}) => {
    const { store, calls } = await openStore(
      { '/zcs/content': KINDS, '/v1/zap/federated/ways': ways, ...answers },
      maya,
    );
    await store.dispatch(loadSignInWays());
    await openPage(store, { element: <ConnectedPage /> });
    return calls;
  };

  it('are listed, and can be disconnected', async () => {
    const disconnectAnswer = { hasPassword: true, ways: [] };
    await open({ hasPassword: true, isFresh: true, ways: [way] }, { '/v1/zap/federated/disconnect': disconnectAnswer });
    expect(await screen.findByText('maya@example.com, connected May 4, 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect Google' }));
    expect(await screen.findByRole('button', { name: 'Connect Google' })).toHaveFocus();
  });

  it('keep the last one, and explain why', async () => {
    await open({ hasPassword: false, ways: [{ ...way, isLast: true }] });
    expect(await screen.findByText(/Your only way to sign in/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Disconnect Google' })).toBeNull();
  });

  it('show a failure', async () => {
    await open({ hasPassword: true, isFresh: true, ways: [] }, { '/v1/zap/federated/connect': 503 });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Apple' }));
    expect(await screen.findByText('Failed')).toBeVisible();
  });
});
