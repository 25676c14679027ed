import { givenBoughtShipment, givenCreatedShipment, givenRequest, TRACKER } from './givenEasypost.ts';
import { type EasypostServer, startEasypostServer } from './startEasypostServer.ts';

let easypost: EasypostServer;
beforeAll(async () => {
  easypost = await startEasypostServer();
});
afterAll(() => easypost.close());

const NO = { status: 422, body: { error: { code: 'NO', message: 'Not this one.' } } };
const REFUSAL = { status: 'refused', code: 'NO', reason: 'Not this one.' };
const TRACKERS = 'GET /trackers?tracking_code=1Z1&carrier=UPS&page_size=1';

type Carriers = EasypostServer['carriers'];
const create = (carriers: Carriers) => carriers.createShipment(givenRequest());
const createLabelless = (carriers: Carriers) => carriers.createShipment(givenRequest({ isLabelless: true }));
const voidIt = (carriers: Carriers) => carriers.voidLabel('shp_1');
const track = (carriers: Carriers) => carriers.track({ trackingNumber: '1Z1', carrier: 'UPS' });
const register = (carriers: Carriers) => carriers.registerWebhook('https://shop.example/x');

it.each<[string, (carriers: Carriers) => Promise<unknown>, () => Parameters<EasypostServer['answer']>[0], number]>([
  ['the search for the key', create, () => ({ 'GET /shipments/order-1': NO }), 1],
  ['creating', create, () => ({ 'POST /shipments': NO }), 2],
  [
    'buying',
    create,
    () => ({ 'POST /shipments': { body: givenCreatedShipment() }, 'POST /shipments/shp_1/buy': NO }),
    3,
  ],
  [
    'the QR code',
    createLabelless,
    () => ({
      'GET /shipments/order-1': { body: givenBoughtShipment(easypost.origin) },
      'POST /shipments/shp_1/forms': NO,
    }),
    2,
  ],
  ['a label', (carriers) => carriers.readLabel('shp_1', 'PNG'), () => ({ 'GET /shipments/shp_1': NO }), 1],
  ['a QR code', (carriers) => carriers.readQrCode('shp_1'), () => ({ 'GET /shipments/shp_1': NO }), 1],
  ['tracking', track, () => ({ [TRACKERS]: NO }), 1],
  ['a new tracker', track, () => ({ [TRACKERS]: { body: { trackers: [] } }, 'POST /trackers': NO }), 2],
  ['looking before voiding', voidIt, () => ({ 'GET /shipments/shp_1': NO }), 1],
  [
    'voiding',
    voidIt,
    () => ({
      'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin) },
      'POST /shipments/shp_1/refund': NO,
    }),
    2,
  ],
  ['listing webhooks', register, () => ({ 'GET /webhooks': NO }), 1],
  ['a new webhook', register, () => ({ 'GET /webhooks': { body: { webhooks: [] } }, 'POST /webhooks': NO }), 2],
])('ends with the rejection of %s', async (_name, act, answers, calls) => {
  easypost.answer(answers());
  expect(await act(easypost.carriers)).toEqual(REFUSAL);
  expect(easypost.calls()).toHaveLength(calls);
});

it.each([
  ['a tracking number', { tracking_code: null }],
  ['a price', { selected_rate: null }],
])('reports an unknown outcome for a label without %s', async (_name, change) => {
  easypost.answer({
    'POST /shipments': { body: givenCreatedShipment() },
    'POST /shipments/shp_1/buy': { body: givenBoughtShipment(easypost.origin, change) },
  });
  expect(await create(easypost.carriers)).toMatchObject({ status: 'unavailable' });
});

it('buys again if there is a number but no label', async () => {
  easypost.answer({
    'GET /shipments/order-1': { body: givenCreatedShipment({ tracking_code: TRACKER.tracking_code }) },
    'POST /shipments/shp_1/buy': { body: givenBoughtShipment(easypost.origin) },
  });
  expect(await create(easypost.carriers)).toMatchObject({ status: 'ok' });
  expect(easypost.calls()).toContain('POST /shipments/shp_1/buy');
});

it('reports that no carrier offers the service, if none gives a reason', async () => {
  easypost.answer({ 'POST /shipments': { body: givenCreatedShipment({ rates: [], messages: null }) } });
  expect(await create(easypost.carriers)).toMatchObject({
    code: 'NO_RATE',
    reason: 'No carrier offers standard delivery for this parcel.',
  });
});

it('has no label in a format that EasyPost did not create', async () => {
  easypost.answer({ 'GET /shipments/shp_1/label?file_format=PDF': { body: givenBoughtShipment(easypost.origin) } });
  expect(await easypost.carriers.readLabel('shp_1', 'PDF')).toMatchObject({ status: 'refused', code: 'NO_LABEL' });
});

it('returns a QR code as PNG or PDF', async () => {
  const forms = [
    { form_type: 'return_packing_slip', form_url: `${easypost.origin}/slip.pdf` },
    { form_type: 'label_qr_code', form_url: `${easypost.origin}/qr.pdf` },
  ];
  easypost.answer({ 'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin, { forms }) } });
  easypost.answerFile('/qr.pdf', Buffer.from('%PDF-1.7'));
  expect(await easypost.carriers.readQrCode('shp_1')).toMatchObject({
    status: 'ok',
    value: { contentType: 'application/pdf' },
  });
  easypost.answer({ 'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin) } });
  expect(await easypost.carriers.readQrCode('shp_1')).toMatchObject({ status: 'refused', code: 'NO_QR_CODE' });
});

it('verifies a webhook request with its own secret', () => {
  expect(easypost.carriers.readWebhook(Buffer.from('{}'), new Headers())).toEqual({ status: 'forged' });
});
