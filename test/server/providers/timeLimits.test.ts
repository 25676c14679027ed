import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CARRIER_TIMEOUT_MS, callCarrier } from '../../../server/providers/carriers/easypost/createEasypostClient.ts';
import { createHttpChat } from '../../../server/providers/chat/openChat.ts';
import { fetchCertificateKey } from '../../../server/providers/payments/providerCall.ts';
import { createRadarPlaces } from '../../../server/providers/places/openPlaces.ts';
import { createTaxjarRates } from '../../../server/providers/tax/openTaxRates.ts';
import { fetchRemote } from '../../../server/services/images/openRemotePictures.ts';

let hang: (response: ServerResponse) => void;
const server = createServer((_request, response) => hang(response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  const { timeout } = AbortSignal;
  // The real limits are those of a shopper's patience.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 300));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const LOCATION = { countryCode: 'US', stateOrRegion: 'NY', postalCode: '10001' };
/** The calls of other companies besides payments, which `hangingProviders.test.ts` covers. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the tax rate': async () => createTaxjarRates({ url, token: 'token' })(LOCATION),
  'the suggestions of addresses': () => createRadarPlaces({ url, key: 'key' }).autocomplete({ query: 'Harbor' }),
  'the chat': () => createHttpChat({ url, apiKey: 'key' }).isStaffed(),
  'a carrier': async () => {
    const limits = { timeoutMs: CARRIER_TIMEOUT_MS, maxBytes: 1000 };
    const readRefusal = () => ({ code: '', reason: '' });
    const answer = await callCarrier({ url, method: 'GET', headers: {}, ...limits, readRefusal });
    if (answer.status === 'unavailable') throw new Error(answer.reason);
  },
  'the certificate of an event': () => fetchCertificateKey(`${url}/cert`, { apiUrl: url, host: /^paypal\.com$/ }),
  'a picture': () => fetchRemote(`${url}/1.jpg`, { isPrivateAllowed: true }),
};
const HANGS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'does not answer': () => undefined,
  'stops in the middle of its answer': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  },
};

describe.each(Object.entries(HANGS))('a server that %s', (_title, answer) => {
  it.each(Object.entries(CALLS))('ends the call of %s', async (_name, call) => {
    hang = answer;
    await expect(call()).rejects.toThrow();
  });
});

it('refuses a certificate without an end', async () => {
  hang = (response) => {
    response.writeHead(200);
    const write = (): void =>
      void (response.write('x'.repeat(65_536)) ? setImmediate(write) : response.once('drain', write));
    write();
  };
  const theirs = { apiUrl: url, host: /^paypal\.com$/ };
  await expect(fetchCertificateKey(`${url}/endless`, theirs)).rejects.toThrow('the answer is longer than 100000 bytes');
});
