import { setTimeout as sleep } from 'node:timers/promises';
import { type EasypostServer, startEasypostServer } from './startEasypostServer.ts';

let easypost: EasypostServer;
/** Its adapter waits for a short time only. */
let hanging: EasypostServer;
beforeAll(async () => {
  easypost = await startEasypostServer();
  hanging = await startEasypostServer({ timeoutMs: 300 });
});
afterAll(() => {
  easypost.close();
  hanging.close();
});

const DEEP_JSON = `{"trackers":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
const TRACKERS = 'GET /trackers?tracking_code=1Z1&carrier=UPS&page_size=1';
const track = ({ carriers } = easypost) => carriers.track({ trackingNumber: '1Z1', carrier: 'UPS' });

type Answers = Parameters<EasypostServer['answer']>[0];

it.each<[string, Answers[string]]>([
  ['does not answer', () => undefined],
  [
    'never ends its answer',
    async (_req, res) => {
      for (res.writeHead(200); !res.destroyed; await sleep(25)) res.write(' ');
    },
  ],
])('is unavailable after a time if the carrier %s', async (_name, handler) => {
  hanging.answer({ [TRACKERS]: handler });
  expect(await track(hanging)).toEqual({ status: 'unavailable', reason: expect.stringContaining('no answer in time') });
});

it.each<[string, Answers[string], string]>([
  ['ends the connection', (_req, res) => res.destroy(), 'no answer'],
  ['sends 3 MB', { raw: Buffer.alloc(3_000_000, ' ') }, 'longer than 2000000 bytes'],
  ['sends no JSON', { raw: Buffer.from('<html>Bad gateway</html>') }, 'not the documented answer'],
  ['sends JSON of 50,000 levels', { raw: Buffer.from(DEEP_JSON) }, 'not the documented answer'],
  ['sends another shape', { body: { trackers: [{ id: 7 }] } }, 'not the documented answer'],
  ['redirects', { status: 302, location: 'http://127.0.0.1:1/' }, 'no answer'],
  ['is overloaded', { status: 429, body: {} }, '429'],
  ['is broken', { status: 503, raw: Buffer.from('') }, '503'],
  ['does not accept the key', { status: 401, body: { error: { code: 'APIKEY.INACTIVE', message: 'No.' } } }, '401'],
])('is unavailable if the carrier %s', async (_name, handler, reason) => {
  easypost.answer({ [TRACKERS]: handler });
  expect(await track()).toEqual({ status: 'unavailable', reason: expect.stringContaining(reason) });
});

it.each([
  [
    { error: { code: 'TRACKER.CARRIER.INVALID', message: 'Unknown carrier.' } },
    'TRACKER.CARRIER.INVALID',
    'Unknown carrier.',
  ],
  [
    { error: { code: 'PARAMETER.INVALID', message: { carrier: ['is wrong'] } } },
    'PARAMETER.INVALID',
    '{"carrier":["is wrong"]}',
  ],
  [{ error: { code: 'LONG', message: 'x'.repeat(10_000) } }, 'LONG', 'x'.repeat(300)],
  ['no object', '422', ''],
])('is rejected with the carrier’s reason', async (body, code, reason) => {
  easypost.answer({ [TRACKERS]: { status: 422, body } });
  expect(await track()).toEqual({ status: 'refused', code, reason });
});

it('is unavailable if no server listens', async () => {
  const closedServer = await startEasypostServer();
  closedServer.close();
  const answer = await closedServer.carriers.track({ trackingNumber: '1Z1', carrier: 'UPS' });
  expect(answer).toEqual({ status: 'unavailable', reason: 'no answer: ECONNREFUSED' });
});
