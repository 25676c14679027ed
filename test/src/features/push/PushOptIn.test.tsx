import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { CustomerInfo } from '../../../../src/contracts/account/identity.ts';
import { PushOptIn } from '../../../../src/features/push/PushOptIn.tsx';
import { maya, openPage, openStore } from '../openShop.tsx';

const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };

type Device = {
  readonly permission?: NotificationPermission;
  /** The shopper's answer to the browser. */
  readonly answer?: NotificationPermission;
  readonly isSubscribed?: boolean;
};

/** Gives the page a browser with push messages. @returns what it was asked */
function givenDevice({ permission = 'default', answer = 'granted', isSubscribed = false }: Device = {}) {
  const acts: string[] = [];
  const subscription = {
    ...SUBSCRIPTION,
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => void acts.push('unsubscribed'),
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      acts.push(`subscribed with ${applicationServerKey}`);
      return subscription;
    },
  };
  const requestPermission = async () => {
    acts.push('asked');
    return answer;
  };
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return acts;
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

async function open(endpoints: readonly string[] = [], customer: CustomerInfo = { ...maya, level: 'full' }) {
  const sentBodies: unknown[] = [];
  const accept = ({ body }: ApiRequest) => {
    sentBodies.push(body);
    return { status: 204, body: null };
  };
  const answers = {
    'GET /v1/push': { publicKey: 'of the shop', endpoints },
    'POST /v1/push': accept,
    'POST /v1/push/remove': accept,
  };
  const { store } = await openStore(answers, customer);
  await openPage(store, { element: <PushOptIn /> });
  return sentBodies;
}
const findButton = (name: string) => screen.findByRole('button', { name });

it('asks for permission only after a click, and adds the device', async () => {
  const acts = givenDevice();
  const sentBodies = await open();
  const button = await findButton('Tell me on this device');
  expect(acts).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(/This device tells you/)).toBeInTheDocument();
  expect(acts).toEqual(['asked', 'subscribed with of the shop']);
  expect(sentBodies).toEqual([SUBSCRIPTION]);
});

it('ends the messages of this device', async () => {
  const acts = givenDevice({ isSubscribed: true });
  const sentBodies = await open([SUBSCRIPTION.endpoint]);
  await userEvent.click(await findButton('Stop messages'));
  expect(await findButton('Tell me on this device')).toBeInTheDocument();
  expect(acts).toEqual(['unsubscribed']);
  expect(sentBodies).toEqual([{ endpoint: SUBSCRIPTION.endpoint }]);
});

it('does not take the subscription of another customer for this one', async () => {
  givenDevice({ isSubscribed: true });
  await open();
  expect(await findButton('Tell me on this device')).toBeInTheDocument();
});

it('says how to allow messages after they were refused', async () => {
  const acts = givenDevice({ answer: 'denied' });
  const sentBodies = await open();
  await userEvent.click(await findButton('Tell me on this device'));
  expect(await screen.findByText(/Your browser blocks messages/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect({ acts, sentBodies }).toEqual({ acts: ['asked'], sentBodies: [] });
});

it('shows nothing where the browser blocks messages', async () => {
  givenDevice({ permission: 'denied' });
  await open();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows nothing to a browser without push messages', async () => {
  await open();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
