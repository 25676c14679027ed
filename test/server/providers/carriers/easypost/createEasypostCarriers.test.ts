import { givenBoughtShipment, givenCreatedShipment, givenRequest, TRACKER } from './givenEasypost.ts';
import { type EasypostServer, startEasypostServer } from './startEasypostServer.ts';

let easypost: EasypostServer;
beforeAll(async () => {
  easypost = await startEasypostServer();
});
afterAll(() => easypost.close());

const create = (change: Parameters<typeof givenRequest>[0] = {}) =>
  easypost.carriers.createShipment(givenRequest(change));
const createError = (status: number, code: string, message: unknown = 'No.') => ({
  status,
  body: { error: { code, message } },
});

describe('createShipment', () => {
  const createAnswers = () => ({
    'POST /shipments': { status: 201, body: givenCreatedShipment() },
    'POST /shipments/shp_1/buy': { body: givenBoughtShipment(easypost.origin) },
  });

  it('searches for the key, creates the shipment, and buys the cheapest rate', async () => {
    easypost.answer(createAnswers());
    expect(await create()).toEqual({
      status: 'ok',
      value: {
        shipmentId: 'shp_1',
        trackingNumber: '9400100109361133189649',
        carrier: 'UPSDAP',
        service: 'Ground',
        costCents: 605,
        isLabelless: false,
      },
    });
    expect(easypost.calls()).toEqual(['GET /shipments/order-1', 'POST /shipments', 'POST /shipments/shp_1/buy']);
    expect(easypost.asked[2]?.body).toEqual({ rate: { id: 'rate_ups' } });
    expect(easypost.asked[1]?.body).toMatchObject({
      shipment: {
        reference: 'order-1',
        is_return: false,
        to_address: { name: 'Maya', street2: 'Apt 3', zip: '43215', country: 'US' },
        from_address: { name: 'Warehouse' },
        return_address: { name: 'Returns' },
        parcel: { weight: 40 },
        options: { label_format: 'PNG', label_size: '4x6', print_custom_1: '618-9904899-9142921' },
      },
    });
    const basic = Buffer.from('EZTK_a_key:').toString('base64');
    expect(easypost.asked.every(({ headers }) => headers.authorization === `Basic ${basic}`)).toBe(true);
  });

  it('does not search for a new key', async () => {
    easypost.answer(createAnswers());
    expect((await create({ isFirst: true })).status).toBe('ok');
    expect(easypost.calls()).toEqual(['POST /shipments', 'POST /shipments/shp_1/buy']);
  });

  it('names the customer as the receiver of a return, since EasyPost swaps the addresses', async () => {
    easypost.answer(createAnswers());
    const { to: customer, from: warehouse } = givenRequest();
    await create({ from: customer, to: warehouse, isReturn: true, returnNumber: 'R-1' });
    expect(easypost.asked[1]?.body).toMatchObject({
      shipment: {
        is_return: true,
        to_address: { name: 'Maya' },
        from_address: { name: 'Warehouse' },
        options: { print_custom_2: 'R-1' },
      },
    });
    expect(easypost.asked[1]?.body).not.toHaveProperty('shipment.return_address');
  });

  it('only buys a shipment that was created before', async () => {
    easypost.answer({ ...createAnswers(), 'GET /shipments/order-1': { body: givenCreatedShipment() } });
    expect((await create()).status).toBe('ok');
    expect(easypost.calls()).toEqual(['GET /shipments/order-1', 'POST /shipments/shp_1/buy']);
  });

  it('buys nothing if the label was bought before', async () => {
    easypost.answer({ 'GET /shipments/order-1': { body: givenBoughtShipment(easypost.origin) } });
    expect(await create()).toMatchObject({ status: 'ok', value: { trackingNumber: TRACKER.tracking_code } });
    expect(easypost.calls()).toEqual(['GET /shipments/order-1']);
  });

  it('returns the label that a concurrent call bought', async () => {
    easypost.answer({
      'GET /shipments/order-1': { body: givenCreatedShipment() },
      'POST /shipments/shp_1/buy': createError(422, 'SHIPMENT.POSTAGE.EXISTS'),
      'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin) },
    });
    expect(await create()).toMatchObject({ status: 'ok', value: { trackingNumber: TRACKER.tracking_code } });
  });

  it('buys a labelless label from a carrier with QR codes, and requests the code once', async () => {
    const forms = [{ object: 'Form', id: 'form_1', form_type: 'label_qr_code', form_url: `${easypost.origin}/qr.png` }];
    easypost.answer({
      ...createAnswers(),
      'POST /shipments/shp_1/forms': { body: givenBoughtShipment(easypost.origin, { forms }) },
    });
    expect(await create({ isLabelless: true })).toMatchObject({ status: 'ok', value: { isLabelless: true } });
    expect(easypost.asked.at(-2)?.body).toEqual({ rate: { id: 'rate_ground' } });
    expect(easypost.asked.at(-1)?.body).toEqual({ form: { type: 'label_qr_code' } });
    easypost.answer({ 'GET /shipments/order-1': { body: givenBoughtShipment(easypost.origin, { forms }) } });
    expect((await create({ isLabelless: true })).status).toBe('ok');
    expect(easypost.calls()).toEqual(['GET /shipments/order-1']);
  });

  it('names the carriers that offered no rate', async () => {
    const messages = [{ carrier: 'USPS', type: 'rate_error', message: 'Invalid zip code.' }];
    easypost.answer({ ...createAnswers(), 'POST /shipments': { body: givenCreatedShipment({ rates: [], messages }) } });
    expect(await create()).toEqual({ status: 'refused', code: 'NO_RATE', reason: 'Invalid zip code.' });
  });

  it('buys nothing while the search for the key has no answer', async () => {
    easypost.answer({ ...createAnswers(), 'GET /shipments/order-1': createError(500, 'INTERNAL') });
    expect((await create()).status).toBe('unavailable');
    expect(easypost.calls()).toEqual(['GET /shipments/order-1']);
  });
});

describe('a label file', () => {
  const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');

  it('is downloaded without the key, and recognised by its first bytes', async () => {
    easypost.answer({ 'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin) } });
    easypost.answerFile('/label.png', PNG);
    expect(await easypost.carriers.readLabel('shp_1', 'PNG')).toEqual({
      status: 'ok',
      value: { contentType: 'image/png', bytes: PNG },
    });
    expect(easypost.asked.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('is converted to other formats', async () => {
    const postage_label = { label_url: null, label_pdf_url: null, label_zpl_url: `${easypost.origin}/label.zpl` };
    const body = givenBoughtShipment(easypost.origin, { postage_label });
    easypost.answer({ 'GET /shipments/shp_1/label?file_format=ZPL': { body } });
    easypost.answerFile('/label.zpl', Buffer.from('\n^XA^XZ'));
    const label = await easypost.carriers.readLabel('shp_1', 'ZPL');
    expect(label).toMatchObject({ status: 'ok', value: { contentType: 'application/zpl' } });
  });

  it.each([
    ['http://169.254.169.254/latest'],
    ['http://easypost-files.s3.us-west-2.amazonaws.com/label.png'],
    ['https://easypost-files.s3.amazonaws.com.evil.example/label.png'],
    ['https://evileasypost.com/label.png'],
    ['file:///etc/passwd'],
    ['//127.0.0.1/x'],
  ])('is not fetched from %s', async (label_url) => {
    const postage_label = { label_url, label_pdf_url: null, label_zpl_url: null };
    easypost.answer({ 'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin, { postage_label }) } });
    expect(await easypost.carriers.readLabel('shp_1', 'PNG')).toMatchObject({
      status: 'unavailable',
      reason: expect.stringContaining('not EasyPost’s'),
    });
    expect(easypost.calls()).toEqual(['GET /shipments/shp_1']);
  });

  it('of another format is not accepted as a label', async () => {
    easypost.answer({ 'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin) } });
    easypost.answerFile('/label.png', Buffer.from('<html>'));
    expect((await easypost.carriers.readLabel('shp_1', 'PNG')).status).toBe('unavailable');
  });
});

describe('track', () => {
  const query = 'GET /trackers?tracking_code=9400100109361133189649&carrier=USPS&page_size=1';
  const parcel = { trackingNumber: '9400100109361133189649', carrier: 'USPS' };

  it('sorts the events, with their local times and places', async () => {
    easypost.answer({ [query]: { body: { trackers: [TRACKER], has_more: false } } });
    expect(await easypost.carriers.track(parcel)).toMatchObject({
      status: 'ok',
      value: {
        ...parcel,
        status: 'in transit',
        estimatedDelivery: '2026-11-24T00:00:00Z',
        events: [
          { at: '2026-11-20T15:00:00Z', status: 'shipping soon', place: null },
          {
            at: '2026-11-21T09:30:00-06:00',
            status: 'in transit',
            message: 'Arrived at USPS Regional Facility',
            place: { city: 'HOUSTON', state: 'TX', zip: '77063', country: null },
          },
        ],
      },
    });
  });

  it('starts to track an unknown number', async () => {
    easypost.answer({ [query]: { body: { trackers: [] } }, 'POST /trackers': { status: 201, body: TRACKER } });
    expect((await easypost.carriers.track(parcel)).status).toBe('ok');
    expect(easypost.asked[1]?.body).toEqual({
      tracker: { tracking_code: '9400100109361133189649', carrier: 'USPS' },
    });
  });
});

describe('voidLabel', () => {
  it.each([
    ['submitted', { status: 'ok', value: 'requested' }],
    ['refunded', { status: 'ok', value: 'voided' }],
    ['not_applicable', { status: 'ok', value: 'voided' }],
    ['rejected', { status: 'refused', code: 'REFUND_REJECTED' }],
  ])('reads the refund status %s', async (refund_status, result) => {
    easypost.answer({
      'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin) },
      'POST /shipments/shp_1/refund': { body: givenBoughtShipment(easypost.origin, { refund_status }) },
    });
    expect(await easypost.carriers.voidLabel('shp_1')).toMatchObject(result);
  });

  it('requests no second refund', async () => {
    easypost.answer({
      'GET /shipments/shp_1': { body: givenBoughtShipment(easypost.origin, { refund_status: 'submitted' }) },
    });
    expect(await easypost.carriers.voidLabel('shp_1')).toEqual({ status: 'ok', value: 'requested' });
  });
});

describe('registerWebhook', () => {
  const url = 'https://shop.example/webhooks/carriers/easypost';
  const webhook = { id: 'hook_1', object: 'Webhook', mode: 'test', url, disabled_at: null };

  it.each([
    ['none', [], true],
    ['another', [{ ...webhook, url: 'https://other.example' }], true],
    ['a disabled one', [{ ...webhook, disabled_at: '2026-11-20T15:00:00Z' }], true],
    ['the same', [webhook], false],
  ])('creates the webhook only if it is new or disabled; the account has %s', async (_name, webhooks, isNew) => {
    easypost.answer({ 'GET /webhooks': { body: { webhooks } }, 'POST /webhooks': { status: 201, body: webhook } });
    expect(await easypost.carriers.registerWebhook(url)).toEqual({ status: 'ok', value: isNew });
    expect(easypost.asked[1]?.body).toEqual(isNew ? { webhook: { url, webhook_secret: 'a secret' } } : undefined);
  });
});
