import {
  computeWebhookSignature,
  readEasypostWebhook,
} from '../../../../../server/providers/carriers/easypost/easypostTracking.ts';
import { TRACKER } from './givenEasypost.ts';

const EVENT = {
  id: 'evt_1',
  object: 'Event',
  mode: 'test',
  description: 'tracker.updated',
  previous_attributes: { status: 'unknown' },
  pending_urls: [],
  completed_urls: [],
  result: TRACKER,
};
const toBody = (event: unknown): Buffer => Buffer.from(JSON.stringify(event));
const read = (body: Buffer, secret = 'a secret', signedWith = secret) =>
  readEasypostWebhook(secret, body, new Headers({ 'X-Hmac-Signature': computeWebhookSignature(signedWith, body) }));

it('signs with HMAC-SHA256 over the raw body', () => {
  expect(computeWebhookSignature('se\u0301cret', Buffer.from('The body'))).toBe(
    computeWebhookSignature('sécret', Buffer.from('The body')),
  );
  expect(computeWebhookSignature('key', Buffer.from('The quick brown fox jumps over the lazy dog'))).toBe(
    'hmac-sha256-hex=f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
  );
});

it.each(['tracker.created', 'tracker.updated'])('reads %s', (description) => {
  expect(read(toBody({ ...EVENT, description }))).toMatchObject({
    status: 'tracking',
    eventId: 'evt_1',
    tracking: { trackingNumber: TRACKER.tracking_code, status: 'in transit', events: [{}, {}] },
  });
});

it('gives the same event the same name in every answer', () => {
  const readKeys = (result: object): string[] => {
    const event = read(toBody({ ...EVENT, result }));
    return event.status === 'tracking' ? event.tracking.events.map(({ eventKey }) => eventKey) : [];
  };
  const [later, first] = TRACKER.tracking_details;
  const keys = readKeys(TRACKER);
  expect(new Set(keys).size).toBe(2);
  expect(readKeys({ ...TRACKER, tracking_details: [first, later] })).toEqual(keys);
  // The same moment in another time zone.
  const inUtc = { ...later, datetime: '2026-11-21T15:30:00Z' };
  expect(readKeys({ ...TRACKER, tracking_details: [inUtc, first] })).toEqual(keys);
  expect(readKeys({ ...TRACKER, tracking_code: 'another' })[0]).not.toBe(keys[0]);
});

it('uses the status of a carrier that lists no events', () => {
  const result = {
    ...TRACKER,
    tracking_details: [],
    status: 'delivered',
    status_detail: null,
    est_delivery_date: 'soon',
  };
  expect(read(toBody({ ...EVENT, result }))).toMatchObject({
    tracking: { status: 'delivered', events: [], estimatedDelivery: null },
  });
});

it.each([
  [{ ...EVENT, description: 'batch.updated' }, 'ignored'],
  [{ ...EVENT, description: 'xtracker.updated' }, 'ignored'],
  [{ ...EVENT, result: { ...TRACKER, object: 'Batch' } }, 'unreadable'],
  [{ ...EVENT, result: { ...TRACKER, tracking_code: '' } }, 'unreadable'],
  [{ ...EVENT, result: undefined }, 'unreadable'],
  [{ ...EVENT, id: '' }, 'unreadable'],
  [
    { ...EVENT, result: { ...TRACKER, tracking_details: [{ ...TRACKER.tracking_details[0], datetime: 'today' }] } },
    'unreadable',
  ],
  [[], 'unreadable'],
])('accepts case %# unchanged', (event, status) => {
  expect(read(toBody(event)).status).toBe(status);
});

it('rejects incomplete JSON', () => {
  expect(read(Buffer.from('{"id":')).status).toBe('unreadable');
});

it('rejects another secret, and a request without a signature', () => {
  expect(read(toBody(EVENT), 'a secret', 'another').status).toBe('forged');
  expect(readEasypostWebhook('a secret', toBody(EVENT), new Headers()).status).toBe('forged');
});
