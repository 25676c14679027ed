import { webcrypto } from 'node:crypto';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SignupOffer } from '../../../../../src/features/subscriptions/popup/SignupOffer.tsx';
import { SignupPopup } from '../../../../../src/features/subscriptions/popup/SignupPopup.tsx';
import { flagsReceived } from '../../../../../src/page/pageSlices.ts';
import { showModalInJsdom } from '../../../ui/showModalInJsdom.ts';
import { givenShell } from '../../givenShell.ts';
import { type Answers, guest, maya, openStore } from '../../openShop.tsx';

/** A captcha that some tries solve. */
const CAPTCHA = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '0' },
  signature: '00',
};
const SOLVE = 'GET /v2/c/captcha';
const JOIN = 'POST /v2/c/subscribeToMarketingList';
const TITLE = 'Join Our List, Get 10% Off';

beforeAll(() => {
  showModalInJsdom();
  Object.defineProperty(window, 'isSecureContext', { value: true });
});
beforeEach(() => {
  for (const name of ['signup-popup', 'suppressMarketing', 'newly-registered']) document.cookie = `${name}=;max-age=0`;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openPages(variant = 'modal', customer = guest) {
  jest.useFakeTimers();
  const { store } = await openStore({}, customer);
  store.dispatch(flagsReceived({ 'signup-popup': variant }));
  const router = createMemoryRouter([{ path: '*', element: <SignupPopup /> }], { initialEntries: ['/'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await pass(5000);
  return { next: (path: string) => act(() => router.navigate(path)) };
}
const queryDialog = () => screen.queryByRole('dialog', { name: TITLE });

it('opens on the second page after its delay, and never again', async () => {
  const { next } = await openPages();
  expect(queryDialog()).toBeNull();
  await next('/shoes');
  await pass(999);
  expect(queryDialog()).toBeNull();
  await pass(1);
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeInTheDocument();
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Close' }));
  await next('/boots');
  await pass(5000);
  expect(queryDialog()).toBeNull();
});

it('opens the drawer after a shorter delay', async () => {
  const { next } = await openPages('drawer');
  await next('/shoes');
  await pass(650);
  expect(await screen.findByRole('dialog', { name: TITLE })).toHaveClass('drawer');
});

it.each([
  ['under suppressMarketing', 'suppressMarketing=true', guest, '/shoes'],
  ['for a newly registered customer', 'newly-registered=true', guest, '/shoes'],
  ['for a recognised customer', 'a=b', maya, '/shoes'],
  ['on checkout', 'a=b', guest, '/checkout'],
])('does not open %s', async (_condition, cookie, customer, path) => {
  document.cookie = cookie;
  const { next } = await openPages(undefined, customer);
  await next(path);
  await pass(5000);
  expect(queryDialog()).toBeNull();
});

it('does not open if the flag is off', async () => {
  const { next } = await openPages('off');
  await next('/shoes');
  await pass(5000);
  expect(queryDialog()).toBeNull();
});

it('does not open above another dialog', async () => {
  const { next } = await openPages();
  const other = document.body.appendChild(document.createElement('dialog'));
  other.setAttribute('open', '');
  await next('/shoes');
  await pass(5000);
  other.remove();
  expect(queryDialog()).toBeNull();
});

async function openOffer(answers: Answers) {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  const { store, calls } = await openStore({ [SOLVE]: CAPTCHA, ...answers });
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <SignupOffer variant="modal" marketplace={givenShell.marketplace} onClose={onClose} />
    </Provider>,
  );
  return { calls, onClose, user: userEvent.setup({ delay: null }) };
}
const getEmailField = () => screen.getByRole('textbox', { name: 'Email address' });
const join = () => screen.getByRole('button', { name: 'Join the Party' });

it('ticks nothing beforehand, shows errors at their fields, and sends nothing', async () => {
  const { user, calls } = await openOffer({});
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await user.type(getEmailField(), 'maya@eyelet');
  await user.click(join());
  expect(screen.getByText('Please Enter A Valid Email Address')).toBeVisible();
  expect(screen.getByText('Please check this box to sign up for emails')).toBeVisible();
  expect(getEmailField()).toHaveFocus();
  expect(calls).not.toContain(JOIN);
});

it('solves another captcha if the one that was prepared meanwhile has failed', async () => {
  // Solutions of before are too old by now.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  let askedCount = 0;
  const { user, calls } = await openOffer({
    [SOLVE]: () => {
      askedCount += 1;
      return askedCount === 1 ? { status: 503, body: { id: 'failed' } } : { status: 200, body: CAPTCHA };
    },
    [JOIN]: { previousMarketingSubscriptionStatus: 'NONE', needsConfirmation: false },
  });
  await user.type(getEmailField(), 'maya@example.com');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(join());
  expect(await screen.findByText(/Success! Thank you for subscribing\./)).toBeVisible();
  expect(calls.filter((call) => call === SOLVE)).toHaveLength(2);
});

it.each([
  [{ previousMarketingSubscriptionStatus: 'NONE', needsConfirmation: false }, /Success! Thank you for subscribing\./],
  [{ previousMarketingSubscriptionStatus: 'NONE', needsConfirmation: true }, /confirm by the link/],
  [
    { previousMarketingSubscriptionStatus: 'SUBSCRIBED', needsConfirmation: false },
    "Hi friend! Looks like you're already subscribed",
  ],
  [503, 'There was an issue signing up. Please try again'],
  [401, 'We could not check that you are a person. Please try again.'],
])('sends both choices and shows the outcome: %#', async (answer, text) => {
  const sentBodies: unknown[] = [];
  const { user, calls } = await openOffer({
    [JOIN]: ({ body }: { body: unknown }) => {
      sentBodies.push(body);
      return typeof answer === 'number' ? { status: answer, body: { id: 'failed' } } : { status: 200, body: answer };
    },
  });
  await user.type(getEmailField(), 'maya@example.com');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(join());
  expect(await screen.findByText(text)).toBeVisible();
  expect(sentBodies).toEqual([
    { email: 'maya@example.com', emails: true, rewards: true, captcha: expect.stringContaining('derivedKey') },
  ]);
  // After a failure, the next captcha is solved at once.
  expect(calls.at(-1)).toBe(typeof answer === 'number' ? SOLVE : JOIN);
});
