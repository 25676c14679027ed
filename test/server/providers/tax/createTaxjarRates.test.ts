import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTaxjarRates } from '../../../../server/providers/tax/openTaxRates.ts';

const HOUSTON = { countryCode: 'US', stateOrRegion: 'TX', postalCode: '77002' };

let server: Server;
let requests: string[];
let answer: { status: number; body: string } | 'none';
const createRateAnswer = (rate: unknown) => ({ status: 200, body: JSON.stringify({ rate }) });
beforeAll(async () => {
  server = createServer((req, res) => {
    requests.push(`${req.headers.authorization} ${req.url}`);
    if (answer !== 'none') res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (destination = HOUSTON) => {
  const { port } = server.address() as AddressInfo;
  return createTaxjarRates({ url: `http://127.0.0.1:${port}`, token: 'a-token' })(destination);
};

it('requests a zip code and reads the combined rate', async () => {
  answer = createRateAnswer({
    zip: '77002',
    state: 'TX',
    state_rate: '0.0625',
    combined_rate: '0.0825',
    freight_taxable: true,
  });
  expect(await ask()).toBe(8_250);
  expect(requests).toEqual(['Bearer a-token /v2/rates/77002?country=US&state=TX']);
});

it('encodes an unusual zip code in the address', async () => {
  answer = createRateAnswer({ combined_rate: 0.07 });
  expect(await ask({ ...HOUSTON, postalCode: '../x?y' })).toBe(7_000);
  expect(requests).toEqual(['Bearer a-token /v2/rates/..%2Fx%3Fy?country=US&state=TX']);
});

it.each([
  ['an error', { status: 500, body: '{}' }],
  ['a refusal', { status: 401, body: '{"error":"Unauthorized"}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['no rate', { status: 200, body: '{"rate":{}}' }],
  ['a rate below zero', { status: 200, body: '{"rate":{"combined_rate":"-0.05"}}' }],
  ['a rate in percent', { status: 200, body: '{"rate":{"combined_rate":"8.25"}}' }],
  ['an answer that is too long', { status: 200, body: `${' '.repeat(2_000_000)}{"rate":{"combined_rate":"0.08"}}` }],
  ['an empty rate', { status: 200, body: '{"rate":{"combined_rate":""}}' }],
])('refuses %s', async (_, response) => {
  answer = response;
  await expect(ask()).rejects.toThrow();
});

it('ends the call after two seconds', async () => {
  answer = 'none';
  const startTime = performance.now();
  await expect(ask()).rejects.toThrow(/timeout|aborted/i);
  expect(performance.now() - startTime).toBeLessThan(3_500);
});
