import { givenRequest } from './givenEasypost.ts';
import { type EasypostServer, startEasypostServer } from './startEasypostServer.ts';

let easypost: EasypostServer;
beforeAll(async () => {
  easypost = await startEasypostServer();
});
afterAll(() => easypost.close());

const openedIds: string[] = [];
const request = (openedId: string | null = null) => ({
  key: 'pickup:c1:2026-11-24',
  shipmentId: 'shp_1',
  address: givenRequest().from,
  day: '2026-11-24',
  window: 'afternoon' as const,
  openedId,
  onOpened: async (pickupId: string) => void openedIds.push(pickupId),
});
const rate = (service: string, price: string) => ({ carrier: 'UPS', service, rate: price });

it('creates a pickup for the window and buys its cheapest rate', async () => {
  const rates = [rate('Same-day', '9.00'), rate('Future-day', '4.50')];
  easypost.answer({
    'POST /pickups': { body: { id: 'pickup_1', status: 'unknown', pickup_rates: rates } },
    'POST /pickups/pickup_1/buy': { body: { id: 'pickup_1', status: 'scheduled' } },
  });
  expect(await easypost.carriers.schedulePickup(request())).toEqual({ status: 'ok', value: { pickupId: 'pickup_1' } });
  const [openRequest, bought] = easypost.asked;
  expect(openRequest?.body).toMatchObject({
    pickup: {
      reference: 'pickup:c1:2026-11-24',
      shipment: { id: 'shp_1' },
      min_datetime: '2026-11-24T13:00:00',
      max_datetime: '2026-11-24T17:00:00',
    },
  });
  expect(bought?.body).toEqual({ carrier: 'UPS', service: 'Future-day' });
});

it('is rejected with the words of a carrier without pickups', async () => {
  const body = { id: 'pickup_1', status: 'unknown', messages: [{ message: 'Not served.' }] };
  easypost.answer({ 'POST /pickups': { body } });
  const refusal = { status: 'refused', code: 'NO_PICKUP', reason: 'Not served.' };
  expect(await easypost.carriers.schedulePickup(request())).toEqual(refusal);
  expect(easypost.calls()).toEqual(['POST /pickups']);
});

it.each([
  ['opening', { 'POST /pickups': { status: 503 } }],
  [
    'buying',
    {
      'POST /pickups': { body: { id: 'pickup_1', pickup_rates: [rate('Any', '1.00')] } },
      'POST /pickups/pickup_1/buy': { status: 503 },
    },
  ],
])('reports that the outcome is unknown when %s fails', async (_step, answers) => {
  easypost.answer(answers);
  expect(await easypost.carriers.schedulePickup(request())).toMatchObject({ status: 'unavailable' });
});

const RATES = [rate('Any', '1.00')];

it("stores the pickup's id before it books the driver", async () => {
  openedIds.length = 0;
  easypost.answer({
    'POST /pickups': { body: { id: 'pickup_7', pickup_rates: RATES } },
    'POST /pickups/pickup_7/buy': { status: 503 },
  });
  expect(await easypost.carriers.schedulePickup(request())).toMatchObject({ status: 'unavailable' });
  expect(openedIds).toEqual(['pickup_7']);
});

it.each([
  ['was booked', 'scheduled', ['GET /pickups/pickup_7']],
  ['was not booked', 'unknown', ['GET /pickups/pickup_7', 'POST /pickups/pickup_7/buy']],
])('books no second driver if an earlier attempt %s', async (_, status, calls) => {
  easypost.answer({
    'GET /pickups/pickup_7': { body: { id: 'pickup_7', status, pickup_rates: RATES } },
    'POST /pickups/pickup_7/buy': { body: { id: 'pickup_7', status: 'scheduled' } },
  });
  const expected = { status: 'ok', value: { pickupId: 'pickup_7' } };
  expect(await easypost.carriers.schedulePickup(request('pickup_7'))).toEqual(expected);
  expect(easypost.calls()).toEqual(calls);
});

it('cancels a pickup', async () => {
  easypost.answer({ 'POST /pickups/pickup_1/cancel': { body: { id: 'pickup_1', status: 'canceled' } } });
  expect(await easypost.carriers.cancelPickup('pickup_1')).toEqual({ status: 'ok', value: 'cancelled' });
});
