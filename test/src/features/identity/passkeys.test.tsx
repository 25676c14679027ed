import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PasskeyList } from '../../../../src/contracts/account/passkeys.ts';
import { PasskeysPage } from '../../../../src/features/account/settings/PasskeysPage.tsx';
import { selectCustomer, waysReceived } from '../../../../src/features/identity/identitySlice.ts';
import { PasskeyAfterPurchase } from '../../../../src/features/identity/passkeys/PasskeyAfterPurchase.tsx';
import { PasskeyPrompt } from '../../../../src/features/identity/passkeys/PasskeyPart.tsx';
import { PasskeySignIn } from '../../../../src/features/identity/passkeys/PasskeySignIn.tsx';
import { loadPasskeys } from '../../../../src/features/identity/passkeys/passkeyThunks.ts';
import { SignInForm } from '../../../../src/features/identity/signIn/SignInForm.tsx';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

const full = { ...maya, level: 'full' } as const;
const KEY = { passkeyId: 7, name: 'My phone', createdAt: '2026-11-20T15:00:00Z', usedAt: null };
const OFFERED: PasskeyList = {
  passkeys: [],
  hasPassword: true,
  isFresh: true,
  offers: { afterSignIn: true, afterPurchase: true },
};
const WITH_KEY: PasskeyList = { ...OFFERED, passkeys: [KEY], offers: { afterSignIn: false, afterPurchase: false } };
const LIST = 'GET /v1/account/passkeys';
const CREATE = 'POST /v1/account/passkeys';
const OFFER = 'POST /v1/account/passkeyOffer';
const SIGN_IN = 'POST /v1/zap/passkey/signin';
const OPTIONS = {
  'POST /v1/zap/passkey/options': { challenge: 'AAAA' },
  'POST /v1/account/passkeyOptions': { challenge: 'AAAA' },
};
const REFUSED = () => ({ status: 400, body: { id: 'passkey.invalid', message: 'This passkey was not accepted.' } });

/** A browser with passkeys. `choose` answers the dialog, or the autofill. */
class FakeCredential {
  static isConditionalMediationAvailable?: () => Promise<boolean>;
  static parseRequestOptionsFromJSON = (options: object) => options;
  static parseCreationOptionsFromJSON = (options: object) => options;
  toJSON() {
    return { id: 'key' };
  }
}

type Ask = (options: { readonly mediation?: string; readonly signal?: AbortSignal }) => Promise<unknown>;
const answer: Ask = async () => new FakeCredential();
const cancel: Ask = async () => {
  throw new DOMException('closed', 'NotAllowedError');
};
/** Never answers, until its signal aborts. */
const wait: Ask = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))));

/** Gives the page's browser passkeys. @returns the calls of `navigator.credentials` */
function givenPasskeys({
  get = answer,
  create = answer,
  hasAutofill = false,
}: {
  get?: Ask;
  create?: Ask;
  hasAutofill?: boolean;
}) {
  const spies = { get: jest.fn(get), create: jest.fn(create) };
  FakeCredential.isConditionalMediationAvailable = async () => hasAutofill;
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: FakeCredential, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: spies, configurable: true });
  return spies;
}
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('sign-in by passkey', () => {
  const open = async (answers: Answers) => {
    const onDone = jest.fn();
    const { store, calls } = await openStore({ ...OPTIONS, ...answers });
    await openPage(store, { element: <PasskeySignIn onDone={onDone} /> });
    return { store, calls, onDone };
  };
  const findButton = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

  it('is nothing in a browser without passkeys', async () => {
    const { calls } = await open({});
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('signs in by the autofill, without a button, and remembers it', async () => {
    const { get } = givenPasskeys({ hasAutofill: true });
    const { store, onDone } = await open({ [SIGN_IN]: full });
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }));
    expect(selectCustomer(store.getState())?.firstName).toBe('Maya');
    expect(localStorage.getItem('passkey')).toBe('1');
  });

  it('offers a button first where a passkey was used, which ends the autofill', async () => {
    localStorage.setItem('passkey', '1');
    const { get } = givenPasskeys({ hasAutofill: true, get: wait });
    const { onDone } = await open({ [SIGN_IN]: full });
    await findButton();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    get.mockImplementationOnce(answer);
    await press('Sign in with a passkey');
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it('says nothing when the dialog is closed, and shows a refusal; both can be repeated', async () => {
    const { get } = givenPasskeys({ get: cancel });
    const { onDone } = await open({ [SIGN_IN]: REFUSED });
    await findButton();
    await press('Sign in with a passkey');
    expect(screen.queryByRole('alert')).toBeNull();
    get.mockImplementation(answer);
    await press('Sign in with a passkey');
    expect(await screen.findByText('This passkey was not accepted.')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('the offer after a sign-in by password', () => {
  const findBar = () => screen.findByRole('complementary', { name: 'Passkey' });
  const open = async (list: PasskeyList, path = '/') => {
    const { store, calls } = await openStore({ ...OPTIONS, [LIST]: list, [CREATE]: WITH_KEY, [OFFER]: {} }, full);
    await openPage(store, { element: <PasskeyPrompt /> }, path);
    await act(async () => store.dispatch(waysReceived({ isPasskeyDue: true })));
    return { calls };
  };

  it('is made once, and adds a passkey', async () => {
    givenPasskeys({});
    const { calls } = await open(OFFERED);
    expect(await findBar()).toHaveTextContent(/^Sign in faster next time/);
    expect(calls).toContain(OFFER);
    await press('Add a passkey');
    expect(await screen.findByText(/^Your passkey is added/)).toBeVisible();
    await press('Close');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('can be declined', async () => {
    givenPasskeys({});
    const { calls } = await open(OFFERED);
    await findBar();
    await press('Not now');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(calls.filter((call) => call === OFFER)).toHaveLength(2);
  });

  it.each([
    ['to a customer with one', WITH_KEY, '/', true],
    ['on checkout', OFFERED, '/checkout/spc', true],
    ['in a browser without passkeys', OFFERED, '/', false],
  ])('is not made %s', async (_condition, list, path, isUsable) => {
    if (isUsable) givenPasskeys({});
    const { calls } = await open(list, path);
    await act(async () => undefined);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(calls).not.toContain(OFFER);
  });

  it('follows a sign-in by password only', async () => {
    givenPasskeys({ get: wait });
    const { store } = await openStore({ ...OPTIONS, 'POST /v1/zap/signin': full, [LIST]: OFFERED, [OFFER]: {} });
    const element = (
      <>
        <SignInForm returnTo="/" onDone={() => undefined} />
        <PasskeyPrompt />
      </>
    );
    await openPage(store, { element });
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await findBar()).toBeVisible();
  });
});

describe('the offer after a purchase', () => {
  const open = async (list: PasskeyList) => {
    const { store, calls } = await openStore({ ...OPTIONS, [LIST]: list, [CREATE]: WITH_KEY, [OFFER]: {} }, full);
    await store.dispatch(loadPasskeys());
    await openPage(store, { element: <PasskeyAfterPurchase /> });
    return { calls };
  };
  const queryOffer = () => screen.queryByRole('link', { name: 'Add a passkey' });

  it('adds a passkey on the page, after a fresh sign-in', async () => {
    const { create } = givenPasskeys({});
    await open(OFFERED);
    await userEvent.click(screen.getByRole('link', { name: 'Add a passkey' }));
    expect(await screen.findByText(/^Your passkey is added/)).toBeVisible();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('tells that the device has one already', async () => {
    givenPasskeys({
      create: async () => {
        throw new DOMException('known', 'InvalidStateError');
      },
    });
    await open(OFFERED);
    await userEvent.click(screen.getByRole('link', { name: 'Add a passkey' }));
    expect(await screen.findByText('This device already has a passkey for your account.')).toBeVisible();
  });

  it('is gone when it is declined, for customers with one, and in browsers without passkeys', async () => {
    await open(OFFERED);
    expect(queryOffer()).toBeNull();
    givenPasskeys({});
    await open(WITH_KEY);
    expect(queryOffer()).toBeNull();
    const { calls } = await open(OFFERED);
    await press('Not now');
    expect(queryOffer()).toBeNull();
    expect(calls).toEqual([LIST, OFFER]);
  });
});

describe('the page of passkeys', () => {
  const open = async (list: PasskeyList, answers: Answers = {}) => {
    const sent: unknown[] = [];
    const { store, calls } = await openStore({ ...OPTIONS, [LIST]: list, ...answers }, full);
    await store.dispatch(loadPasskeys());
    await openPage(store, { element: <PasskeysPage /> }, '/account/settings/passkeys');
    return { calls, sent };
  };

  it('lists them, renames one and removes it', async () => {
    givenPasskeys({});
    localStorage.setItem('passkey', '1');
    const renamed = { ...WITH_KEY, passkeys: [{ ...KEY, name: 'Old phone' }] };
    await open(WITH_KEY, {
      'PUT /v1/account/passkeys/7': renamed,
      'POST /v1/account/passkeys/7/remove': OFFERED,
    });
    expect(screen.getByText('Added November 20, 2026. Not used yet.')).toBeVisible();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await press('Rename My phone');
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Old phone{Enter}');
    await screen.findByText('Old phone');
    await press('Remove Old phone');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
    expect(localStorage.getItem('passkey')).toBeNull();
  });

  it('asks for the password after a stale sign-in, or for a passkey instead', async () => {
    givenPasskeys({});
    let isFresh = false;
    const wrong = {
      status: 400,
      body: { id: 'credentials.invalid', message: 'Invalid input', fields: { password: 'That is not your password.' } },
    };
    await open(WITH_KEY, {
      [LIST]: () => ({ status: 200, body: { ...WITH_KEY, isFresh } }),
      'POST /v1/account/passkeys/7/remove': () => wrong,
      [SIGN_IN]: () => {
        isFresh = true;
        return { status: 200, body: full };
      },
    });
    await press('Remove My phone');
    expect(await screen.findByText('That is not your password.')).toBeVisible();
    await press('Confirm with a passkey instead');
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    expect(within(screen.getByRole('list', { name: 'Passkeys' })).getByText('My phone')).toBeVisible();
  });

  it('says that the browser has none', async () => {
    const { calls } = await open(OFFERED);
    await press('Add a passkey');
    expect(await screen.findByText('This browser cannot use passkeys.')).toBeVisible();
    expect(calls).toEqual([LIST]);
  });
});
