import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer as createMailServer, type Server } from 'node:net';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
const servers: { close: () => unknown }[] = [];
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(async () => {
  for (const server of servers) server.close();
  await desk.close();
});

const test = (connection: string, isPreview = false) => owner.perform('connection.test', { connection }, { isPreview });

async function readPort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address.port;
}

/** Starts a provider that answers with a status. Returns its address, and the requests that it gets. */
async function givenProvider(answer: (req: IncomingMessage) => number) {
  const requests: string[] = [];
  const server = createHttpServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    res.writeHead(answer(req)).end('{}');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  return { url: `http://127.0.0.1:${await readPort(server)}`, requests };
}

const SECRET = 'sk_test_of_the_shop';
const useStripe = (apiUrl: string) => {
  desk.parts.config.payments = {
    ...desk.parts.config.payments,
    stripe: { apiUrl, secretKey: SECRET, webhookSecret: 'whsec' },
  };
};

it('lists what the shop is connected to, without a secret', async () => {
  useStripe('https://api.stripe.example');
  const { status, text, body } = await owner.get('/settings/connections');
  expect(status).toBe(200);
  expect(body.connections).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'card', state: 'test', hosts: ['api.stripe.example'] }),
      expect.objectContaining({ name: 'taxjar', state: 'embedded', variables: ['TAXJAR_TOKEN'] }),
      expect.objectContaining({ name: 'smtp', state: 'missing' }),
    ]),
  );
  expect(text).not.toContain(SECRET);
  expect((await (await desk.member('support')).get('/settings/connections')).status).toBe(403);
});

it('asks a provider for something harmless, and says that the key is right, or that it is not', async () => {
  const { url, requests } = await givenProvider(({ headers }) =>
    headers.authorization === `Bearer ${SECRET}` ? 200 : 401,
  );
  useStripe(url);
  expect(await test('card', true)).toMatchObject({ status: 200 });
  expect(requests).toEqual([]);
  expect(await test('card')).toMatchObject({
    status: 200,
    body: { result: { isWorking: true }, text: 'Stripe answers, and accepts the shop.' },
  });
  expect(requests).toEqual(['GET /v1/balance']);
  const wrong = await givenProvider(() => 401);
  useStripe(wrong.url);
  expect((await test('card')).body).toMatchObject({
    result: { isWorking: false },
    text: 'Stripe does not accept the key (401). Check STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY.',
  });
});

it.each([
  [429, 'Stripe has had too many calls (429). Try again in a minute.'],
  [503, 'Stripe has a fault of its own (503). Try again later.'],
  [
    302,
    'Stripe leads to another address (302). Check STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY.',
  ],
])('says what the answer %i means', async (status, text) => {
  useStripe((await givenProvider(() => status)).url);
  expect((await test('card')).body.text).toBe(text);
});

it('signs in at a payment method on a provider’s page', async () => {
  const { url, requests } = await givenProvider(() => 401);
  const paypal = { apiUrl: url, clientId: 'client', clientSecret: SECRET, webhookId: 'hook' };
  desk.parts.config.payments = { ...desk.parts.config.payments, paypal };
  expect((await test('paypal')).body.text).toMatch(/^PayPal does not accept the key \(401\)\. Check PAYPAL_CLIENT_ID/);
  expect(requests).toEqual(['POST /v1/oauth2/token']);
});

it('says that nobody takes a connection, without the address', async () => {
  const server = createMailServer().listen(0, '127.0.0.1');
  const port = await readPort(server);
  await new Promise((resolve) => server.close(resolve));
  useStripe(`http://127.0.0.1:${port}`);
  const { text } = await test('card');
  expect(text).toContain('Stripe takes no connections at this address.');
  expect(text).not.toContain('127.0.0.1');
});

it('signs in at the mail server without sending anything', async () => {
  const commands: string[] = [];
  const server = createMailServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      commands.push(line.slice(0, 4).trim());
      if (line.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) socket.write(line.includes('Z29vZA') ? '235 ok\r\n' : '535 no\r\n');
      else socket.end('221 bye\r\n');
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  const port = await readPort(server);
  desk.parts.config.smtpUrl = `smtp://shop:wrong@127.0.0.1:${port}`;
  expect((await test('smtp')).body.text).toBe('The mail server does not accept the user name and the password.');
  expect(commands).not.toContain('MAIL');
});

it('refuses to test a provider without an account', async () => {
  expect(await test('taxjar')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('set TAXJAR_TOKEN') },
  });
  expect(await test('nothing')).toMatchObject({ status: 400 });
});
