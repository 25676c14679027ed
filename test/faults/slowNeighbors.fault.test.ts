import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createJobQueues } from '../../server/jobs/jobs.ts';
import { createMailer } from '../../server/platform/mail.ts';
import { enqueue, startWorkers } from '../../server/platform/queue/queue.ts';
import { createEasypostCarriers } from '../../server/providers/carriers/easypost/createEasypostCarriers.ts';
import { createHttpChat } from '../../server/providers/chat/openChat.ts';
import { openIdProvider } from '../../server/providers/identity/openIdProvider.ts';
import { createPaypalClient } from '../../server/providers/payments/paypal/createPaypalClient.ts';
import { callStripe, createStripeClient } from '../../server/providers/payments/stripe/createStripeClient.ts';
import { createRadarPlaces } from '../../server/providers/places/openPlaces.ts';
import { createTaxjarRates } from '../../server/providers/tax/openTaxRates.ts';
import { fetchRemote } from '../../server/services/images/openRemotePictures.ts';
import { createJourneyRoutes } from '../server/services/support/checkoutJourney.ts';
import { givenOrder } from '../server/services/support/givenOrder.ts';
import { openTestShop, type TestShop } from '../server/services/support/openTestShop.ts';
import { waitUntil } from '../server/services/support/waitUntil.ts';

jest.setTimeout(120_000);

/** The longest time limit, that of carriers, and some time for a busy machine. */
const LONGEST_MS = 25_000;

const servers: Server[] = [];
const sockets = new Set<Socket>();

/** A server that accepts connections. @returns its host and port */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends the head of an answer, and then a byte of its body at a time. */
function dripAnswer(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n');
  const timer = setInterval(() => socket.write(' '), 200);
  socket.on('close', () => clearInterval(timer));
}

let shop: TestShop;
let silentHost: string;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  silentHost = await listen(() => undefined);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await shop.close();
});

const checks = { state: 'state-of-this', nonce: 'nonce-of-this', codeVerifier: 'v'.repeat(43) };
const SHIP_FROM = {
  name: 'Shop',
  street1: '1 Main Street',
  city: 'Las Vegas',
  state: 'NV',
  zip: '89101',
  country: 'US',
  phone: '7025550142',
};

/** A call of each neighbor, with the shop's own time limits. Each rejects, or says that there was no answer. */
const CALLS: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'a payment provider (PayPal)': (url) =>
    createPaypalClient({ apiUrl: url, clientId: 'id', clientSecret: 'secret', webhookId: 'hook' }).signIn(),
  'a payment provider (Stripe)': async (url) => {
    const stripe = await createStripeClient({ apiUrl: url, secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
    return callStripe(() => stripe.paymentIntents.retrieve('pi_1'));
  },
  'a carrier': async (url) => {
    const settings = { apiUrl: `${url}/v2`, apiKey: 'EZTK_a_key', webhookSecret: 'a secret' };
    const carriers = createEasypostCarriers({ ...settings, shipFrom: SHIP_FROM, returnTo: SHIP_FROM });
    const { status } = await carriers.track({ trackingNumber: '1Z1', carrier: 'UPS' });
    if (status === 'unavailable') throw new Error('the carrier does not answer');
  },
  'an address look-up': (url) => createRadarPlaces({ url, key: 'key' }).autocomplete({ query: '1 Main Street' }),
  'a tax service': (url) =>
    createTaxjarRates({ url, token: 'token' })({ countryCode: 'US', stateOrRegion: 'NV', postalCode: '89101' }),
  'the source of a picture': (url) => fetchRemote(`${url}/picture.jpg`, { isPrivateAllowed: true }),
  'an identity provider': (url) =>
    openIdProvider({
      issuer: url,
      clientId: 'shop',
      clientSecret: 'a secret of the shop',
      scope: 'profile',
      responseMode: 'query',
      addresses: undefined,
    }).createSignInUrl('https://shop.example/callback', checks),
  'a receiver of events (chat)': (url) =>
    createHttpChat({ url, apiKey: 'key' }).advance({
      chatId: '1',
      shopName: 'Shop',
      customerName: null,
      startedAt: '2026-11-28T12:00:00Z',
      isEndedByCustomer: true,
      lines: [],
    }),
};

describe.each([
  ['silent', () => listen(() => undefined)],
  ['answering byte by byte', () => listen(dripAnswer)],
])('a neighbor that is %s', (_kind, open) => {
  const outcomes = new Map<string, Promise<number>>();
  beforeAll(async () => {
    const host = await open();
    // All at once: together they wait as long as the slowest.
    for (const [name, call] of Object.entries(CALLS)) {
      const startTime = performance.now();
      const outcome = call(`http://${host}`).then(
        () => Number.NaN,
        () => performance.now() - startTime,
      );
      outcomes.set(name, outcome);
    }
  });

  it.each(Object.keys(CALLS))('%s: the call ends in time', async (name) => {
    expect(await outcomes.get(name)).toBeLessThan(LONGEST_MS);
  });
});

it('a mail server that is silent: the mail ends in time, and is sent later', async () => {
  const { db } = shop.parts;
  const send = createMailer(db, shop.clock, { smtpUrl: `smtp://${silentHost}`, mailFrom: 'shop@shop.example' });
  const mail = { key: 'silent:1', to: 'ann@mail.example', subject: 'Your order', text: 'Thank you.', html: '' };
  const startTime = performance.now();
  await expect(send(mail)).rejects.toThrow();
  expect(performance.now() - startTime).toBeLessThan(LONGEST_MS);
});

it('captures a payment while the mail server is silent', async () => {
  const { db } = shop.parts;
  const sendMail = createMailer(db, shop.clock, { smtpUrl: `smtp://${silentHost}`, mailFrom: 'shop@shop.example' });
  const { orderId } = await givenOrder(shop);
  // More mails than the worker has places.
  for (let mail = 0; mail < 6; mail += 1) await enqueue(db, 'orderPlacedMail', { orderId });
  const queues = createJobQueues({ ...shop.parts, sendMail }, { shopName: 'Shop', phone: '(800) 555-0142' });
  const worker = await startWorkers(shop.parts, Object.values(queues));
  await enqueue(db, 'capturePayment', { orderId });
  const startTime = performance.now();
  await waitUntil(async () => {
    const query = db.selectFrom('payment_authorizations').select('status').where('order_id', '=', orderId);
    return (await query.executeTakeFirstOrThrow()).status === 'captured';
  });
  expect(performance.now() - startTime).toBeLessThan(8_000);
  await worker.stop();
});
