import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmailSubscriptions } from '../../../../src/contracts/account/subscriptions.ts';
import { SubscriptionsPages } from '../../../../src/features/subscriptions/SubscriptionsPages.tsx';
import { loadSubscriptionsPage } from '../../../../src/features/subscriptions/subscriptionThunks.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

const NO_SIGN_IN = '/v2/n/subscriptions';
const fullCustomer = { ...maya, level: 'full' } as const;
const list = (emailListId: string, isSubscribed: boolean) => ({
  emailListId,
  emailListName: emailListId,
  about: 'About it',
  frequency: 'Weekly',
  subscribed: isSubscribed,
});
const subscriptions: EmailSubscriptions = {
  email: 'maya@example.com',
  emailLists: [list('Arrivals', false), list('Sales', true)],
  brandSubscriptions: [{ brandId: '7', brandName: 'Ondara', href: '/b/ondara/brand/7', subscribed: true }],
  stockSubscriptions: [],
  upcomingStyleSubscriptions: [
    {
      styleId: '9',
      brandName: 'Tarnwell',
      productName: 'Willow Max',
      choice: 'Volt',
      imageId: 'i',
      productUrl: '/p/x',
      launchDate: '2027-12-04',
    },
  ],
  optout: false,
};

async function open(answers: Record<string, unknown>, address = '/subscriptions', customer = fullCustomer) {
  const { store, calls } = await openStore(answers, customer);
  const url = new URL(address, 'http://shop.test');
  await store.dispatch((dispatch) => loadSubscriptionsPage({ dispatch, url }));
  await openPage(store, { element: <SubscriptionsPages /> }, address);
  await screen.findByRole('heading', { level: 1, name: 'Manage Email Subscriptions' });
  return { user: userEvent.setup(), calls };
}

it('shows lists, brands, alerts and styles, and a sentence for empty groups', async () => {
  await open({ [NO_SIGN_IN]: subscriptions });
  expect(screen.getByRole('switch', { name: 'Sales' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Arrivals' })).not.toBeChecked();
  expect(screen.getByText('Volt · on sale December 4, 2027')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Stock alerts' })).getByText(/No alert waits/)).toBeVisible();
});

it('saves a switch at once, and undoes it', async () => {
  const sentBodies: unknown[] = [];
  let now = subscriptions;
  const { user } = await open({
    [`GET ${NO_SIGN_IN}`]: subscriptions,
    [`POST ${NO_SIGN_IN}/brands`]: ({ body }: { body?: unknown }) => {
      sentBodies.push(body);
      now = { ...subscriptions, brandSubscriptions: sentBodies.length === 1 ? [] : subscriptions.brandSubscriptions };
      return { status: 200, body: now };
    },
  });
  await user.click(screen.getByRole('switch', { name: 'Ondara' }));
  expect(await screen.findByText('Saved. Ondara no longer writes to you.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Ondara' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Ondara' })).toBeChecked();
  expect(sentBodies).toEqual([
    { authType: 'login', id: '7', subscribed: false },
    { authType: 'login', id: '7', subscribed: true },
  ]);
});

it('reverts a switch when saving fails, and reports it', async () => {
  const { user } = await open({ [`GET ${NO_SIGN_IN}`]: subscriptions, [`POST ${NO_SIGN_IN}/lists`]: 500 });
  await user.click(screen.getByRole('switch', { name: 'Sales' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed Nothing is changed.');
  expect(screen.getByRole('switch', { name: 'Sales' })).toBeChecked();
});

it('unsubscribes from everything after a second click, and restores all', async () => {
  const sentPaths: string[] = [];
  const endedSubscriptions = {
    ...subscriptions,
    emailLists: [],
    brandSubscriptions: [],
    upcomingStyleSubscriptions: [],
    optout: true,
  };
  const answerRestore = ({ path }: { path: string }) => {
    sentPaths.push(path);
    return { status: 200, body: subscriptions };
  };
  const { user } = await open({
    [`GET ${NO_SIGN_IN}`]: subscriptions,
    [`POST ${NO_SIGN_IN}/optout`]: endedSubscriptions,
    [`POST ${NO_SIGN_IN}/lists`]: answerRestore,
    [`POST ${NO_SIGN_IN}/brands`]: answerRestore,
    [`POST ${NO_SIGN_IN}/styles`]: answerRestore,
  });
  await user.click(screen.getByRole('button', { name: 'Yes, unsubscribe from all', hidden: true }));
  expect(await screen.findByText('You are unsubscribed from everything.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. Everything is as it was.')).toBeVisible();
  expect(sentPaths).toEqual(['lists', 'brands', 'styles'].map((type) => `${NO_SIGN_IN}/${type}`));
});

it('shows a message for an unknown link, with a next step', async () => {
  const answerInvalidToken = () => ({ status: 403, body: { id: 'token.invalid', message: 'No' } });
  await open({ [NO_SIGN_IN]: answerInvalidToken }, '/subscriptions/token/abc');
  expect(screen.getByText(/This link is incomplete or too old/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

describe('the signup of a guest', () => {
  const answerAuthRequired = () => ({ status: 403, body: { id: 'customer.auth.required', message: 'No' } });

  it("names missing fields with the catalog's texts, and focuses the first", async () => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: {}, configurable: true });
    const { user } = await open({ [NO_SIGN_IN]: answerAuthRequired });
    await user.click(screen.getByRole('button', { name: 'Join the Party' }));
    expect(screen.getByText('Please Enter A Valid Email Address')).toBeVisible();
    expect(screen.getByText('Please check this box to sign up for emails')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it.each([
    ['success', 'Success! Thank you for subscribing.'],
    ['confirm', 'Success! Thank you for subscribing. Please confirm by the link in our email.'],
    ['already', "Hi friend! Looks like you're already subscribed"],
    ['captcha', 'We could not check that you are a person. Please try again.'],
    ['error', 'There was an issue signing up. Please try again'],
  ])('shows the result of a form without scripts: %s', async (outcome, text) => {
    await open({ [NO_SIGN_IN]: answerAuthRequired }, `/subscriptions?signup=${outcome}`);
    expect(screen.getByText(text)).toBeVisible();
  });
});

it.each([
  ['confirm', 'Confirm my subscription', '/confirmSubscription.do'],
  ['unsubscribe', 'Unsubscribe', '/unsubscribe.do?token=abc'],
  ['optout', 'Unsubscribe from all', '/unsubscribe.do?token=abc&all=1'],
])('asks for a click behind the link /%s', async (action, name, target) => {
  await open({}, `/subscriptions/${action}/abc`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).form).toHaveAttribute('action', target);
});
