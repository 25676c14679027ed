import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rootReducer } from '../../../../../src/app/rootReducer.ts';
import { FollowCustomer } from '../../../../../src/app/ShopEffects.tsx';
import type { CustomerInfo } from '../../../../../src/contracts/account/identity.ts';
import { Hearts } from '../../../../../src/features/favorites/components/Hearts.tsx';
import { selectIsHearted } from '../../../../../src/features/favorites/favoritesSlice.ts';
import { toggleHeart } from '../../../../../src/features/favorites/useToggleHeart.ts';
import {
  customerReceived,
  GUEST,
  settingsReceived,
  signInOpened,
} from '../../../../../src/features/identity/identitySlice.ts';
import { SignInPrompt } from '../../../../../src/features/identity/signIn/SignInPrompt.tsx';
import { getSignInTexts } from '../../../../../src/features/identity/signInTexts.ts';
import { showModalInJsdom } from '../../../ui/showModalInJsdom.ts';
import { type AnswerFactory, maya, openPage, openStore, shell } from '../../openShop.tsx';

beforeAll(showModalInJsdom);

const ADD = '/accountapi/cloudlist/v1/addToList';
const fullCustomer: CustomerInfo = { ...maya, level: 'full' };
const page = (
  <>
    <SignInPrompt />
    <Hearts />
    <FollowCustomer />
  </>
);
const findModal = () => screen.findByRole('dialog', { name: 'Sign-in' });

async function fillIn(dialog: HTMLElement, password: string): Promise<void> {
  await userEvent.type(within(dialog).getByLabelText('Email'), 'maya@example.com');
  await userEvent.type(within(dialog).getByLabelText('Password'), `${password}{Enter}`);
}

it('offers the sign-in methods, the benefits of an account, and the terms', async () => {
  const { store } = await openStore({});
  await openPage(store, { element: page });
  await act(async () => store.dispatch(signInOpened('/here?p=2')));
  const dialog = within(await findModal());
  expect(dialog.getByRole('button', { name: 'Sign in with your Shop account' })).toHaveFocus();
  expect(dialog.getByText('or')).toBeInTheDocument();
  const create = dialog.getByRole('link', { name: 'Create your Shop Account' });
  expect(create).toHaveAttribute('href', `/register?openid.return_to=${encodeURIComponent('/here?p=2')}`);
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  expect(dialog.getByText(/^By signing in, you agree to/)).toHaveTextContent(
    'By signing in, you agree to Terms and Conditions and Privacy Policy.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('adds the heart for which a guest was asked to sign in, on the same page', async () => {
  const { store, calls } = await openStore({
    'POST /v1/zap/signin': fullCustomer,
    [ADD]: { listId: 'h.', itemId: '500' },
    '/accountapi/cloudlist/v1/itemIdsOnList': { listId: 'h.', itemIds: [] },
  });
  const { getPath } = await openPage(store, { element: page }, '/here?p=2');
  await act(async () => store.dispatch(toggleHeart('500')));
  const dialog = await screen.findByRole('dialog', { name: 'Sign In to Save Items to Favorites' });
  expect(within(dialog).getByRole('button', { name: 'Sign In / Register' })).toBeVisible();
  expect(within(dialog).getByLabelText('Email')).toHaveFocus();
  await fillIn(dialog, 'correct horse');
  await waitFor(() => expect(selectIsHearted(store.getState(), '500')).toBe(true));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getPath()).toBe('/here?p=2');
  expect(calls.filter((call) => call === `POST ${ADD}`)).toHaveLength(1);
});

it('shows the error, and keeps the typed values', async () => {
  const answerRefused: AnswerFactory = () => ({
    status: 401,
    body: { id: 'credentials.invalid', message: 'They do not match.' },
  });
  const { store } = await openStore({ 'POST /v1/zap/signin': answerRefused });
  await openPage(store, { element: page });
  await act(async () => store.dispatch(signInOpened('/here')));
  const dialog = await findModal();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Sign in with your/ }));
  await fillIn(dialog, 'wrong horse');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('They do not match.');
  expect(within(dialog).getByLabelText('Email')).toHaveValue('maya@example.com');
});

describe('texts', () => {
  it('name the prime partner if that feature is on', () => {
    const { benefits } = getSignInTexts({ ...shell.marketplace, primeName: 'Amazon Prime' }, '/');
    expect(benefits).toContain('Free upgraded shipping with Amazon Prime');
    expect(benefits).toContainEqual(expect.stringMatching(/^Points for purchases with your login/));
    expect(getSignInTexts(shell.marketplace, '/').benefits).toHaveLength(5);
  });

  it('are those of workwear on its pages', () => {
    expect(getSignInTexts(shell.marketplace, '/c/zappos-at-work-form?a=b').title).toBe('Sign-in for workwear');
    expect(getSignInTexts(shell.marketplace, '/c/zappos-at-works').title).toBe('Sign-in');
  });
});

it('keeps no data of a customer who has signed out', () => {
  const stateBefore = [
    customerReceived(fullCustomer),
    settingsReceived({ hasPassword: true, isFresh: false, kinds: [], isPrimeMember: false, signIns: [] }),
  ].reduce(rootReducer, undefined);
  expect(stateBefore?.identity.settings).not.toBeNull();
  expect(
    rootReducer(stateBefore, customerReceived({ ...fullCustomer, level: 'recognized' })).identity.settings,
  ).not.toBeNull();
  const after = rootReducer(stateBefore, customerReceived(GUEST));
  expect(after.identity.settings).toBeNull();
  expect(after.identity.info).toEqual(GUEST);
  expect(JSON.stringify(after)).not.toContain('maya');
});
