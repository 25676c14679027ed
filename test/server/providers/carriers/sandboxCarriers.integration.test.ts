import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import type { TrackingStatus } from '../../../../server/providers/carriers/carrierProvider.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { readCodes } from './label/readCodes.ts';
import { buyLabel, type CarrierShop, givenParcel, givenReturn, openCarrierShop } from './openCarrierShop.ts';

let database: OpenDatabase;
let shop: CarrierShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCarrierShop(database);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

/** Hours of the sandbox's clock; an hour takes one second. */
const advanceHours = (count: number): void => shop.clock.advance(count * 1000);
const trackParcel = async (trackingNumber: string, carrier = 'Parcelway', at = shop) => {
  const result = await at.carriers.track({ trackingNumber, carrier });
  if (result.status !== 'ok') throw new Error(result.reason);
  return result.value;
};

describe('buying a label', () => {
  it('buys the cheapest service that is fast enough', async () => {
    const standard = await buyLabel(shop, givenParcel(shop));
    expect(standard).toMatchObject({ carrier: 'Parcelway', service: 'Ground', costCents: 980, isLabelless: false });
    expect(standard.trackingNumber).toMatch(/^PW\d{12}$/);
    expect(await buyLabel(shop, givenParcel(shop, { service: 'second day' }))).toMatchObject({ service: 'SecondDay' });
    expect(await buyLabel(shop, givenParcel(shop, { service: 'next day' }))).toMatchObject({ service: 'NextDay' });
  });

  it('buys one label for each key, also after a restart', async () => {
    const request = givenParcel(shop);
    const first = await buyLabel(shop, { ...request, isFirst: true });
    const restartedShop = await openCarrierShop(database, shop.clock);
    expect(await buyLabel(restartedShop, request)).toEqual(first);
    expect(await trackParcel(first.trackingNumber, 'Parcelway', restartedShop)).toEqual(
      await trackParcel(first.trackingNumber),
    );
    await restartedShop.close();
  });

  it('finds its label again if every answer is lost', async () => {
    const request = givenParcel(shop, { reference: 'TEST-CUT' });
    const outcomes: string[] = [];
    for (let tries = 0; tries < 3; tries += 1) outcomes.push((await shop.carriers.createShipment(request)).status);
    expect(outcomes).toEqual(['unavailable', 'unavailable', 'ok']);
    const rows = await database.db
      .selectFrom('sandbox_carrier_shipments')
      .select('id')
      .where('reference', '=', request.key)
      .execute();
    const trackers = await database.db
      .selectFrom('sandbox_carrier_trackers')
      .select('id')
      .where('shipment_id', '=', rows[0]?.id ?? '')
      .execute();
    expect([rows.length, trackers.length]).toEqual([1, 1]);
  });

  it("passes on the carrier's reason for a refusal", async () => {
    const refusals = [
      givenParcel(shop, { weightOunces: 71 * 16 }),
      givenParcel(shop, { reference: 'TEST-REFUSED' }),
      givenParcel(shop, { to: { ...shop.carriers.shipFrom, country: 'Utopia' } }),
    ].map((request) => shop.carriers.createShipment(request));
    expect(await Promise.all(refusals)).toMatchObject([
      { status: 'refused', code: 'NO_RATE', reason: 'The parcel is too heavy.' },
      { status: 'refused', code: 'SHIPMENT.POSTAGE.FAILURE', reason: 'The address is not served.' },
      { status: 'refused', code: 'PARAMETER.INVALID' },
    ]);
  });
});

it('bills a large light parcel by its volume, and refuses none for it', async () => {
  const quote = (sizeInches: readonly [number, number, number]) =>
    shop.carriers.quote(givenParcel(shop, { weightOunces: 16, sizeInches }));
  const [small, large] = [await quote([10, 8, 4]), await quote([40, 30, 20])];
  if (small.status !== 'ok' || large.status !== 'ok') throw new Error('no price');
  expect(large.value.costCents).toBeGreaterThan(5 * small.value.costCents);
});

describe('labels', () => {
  it('are available as PDF, PNG and ZPL', async () => {
    const { shipmentId, trackingNumber } = await buyLabel(shop, givenParcel(shop));
    const read = async (format: 'PDF' | 'PNG' | 'ZPL') => {
      const result = await shop.carriers.readLabel(shipmentId, format);
      if (result.status !== 'ok') throw new Error(result.reason);
      return result.value;
    };
    const [pdf, png, zpl] = [await read('PDF'), await read('PNG'), await read('ZPL')];
    expect([pdf.contentType, png.contentType, zpl.contentType]).toEqual([
      'application/pdf',
      'image/png',
      'application/zpl',
    ]);
    expect(await readCodes(png.bytes)).toContain(`Code128: ${trackingNumber}`);
    const text = zpl.bytes.toString();
    expect(text).toContain(`^FD${trackingNumber}^FS`);
    expect(text.indexOf('LEWISPORT')).toBeLessThan(text.indexOf('MAYA LINDQVIST'));
  });

  it('of a return have the customer as sender, the shop as receiver, and the return number', async () => {
    const { shipmentId } = await buyLabel(shop, givenReturn(shop));
    const zpl = await shop.carriers.readLabel(shipmentId, 'ZPL');
    const text = zpl.status === 'ok' ? zpl.value.bytes.toString() : zpl.reason;
    expect(text.indexOf('MAYA LINDQVIST')).toBeLessThan(text.indexOf('LEWISPORT'));
    expect(text).toContain('R-4471902');
  });

  it('accept long lines and other alphabets', async () => {
    const street1 = 'Wolfeschlegelsteinhausenbergerdorff';
    const to = {
      name: 'Юлия Чехова',
      street1,
      street2: '株式会社 ^XZ',
      city: 'Ελένη',
      state: 'OH',
      zip: '43215',
      country: 'US',
    };
    const { shipmentId, trackingNumber } = await buyLabel(shop, givenParcel(shop, { to }));
    const png = await shop.carriers.readLabel(shipmentId, 'PNG');
    expect(await readCodes(png.status === 'ok' ? png.value.bytes : Buffer.alloc(0))).toContain(
      `Code128: ${trackingNumber}`,
    );
  });

  it('are a QR code for labelless returns', async () => {
    const { shipmentId, trackingNumber, isLabelless } = await buyLabel(shop, givenReturn(shop, { isLabelless: true }));
    expect(isLabelless).toBe(true);
    const qrCode = await shop.carriers.readQrCode(shipmentId);
    expect(await readCodes(qrCode.status === 'ok' ? qrCode.value.bytes : Buffer.alloc(0))).toEqual([
      `QRCode: ${trackingNumber}`,
    ]);
    const label = await buyLabel(shop, givenReturn(shop));
    expect(await shop.carriers.readQrCode(label.shipmentId)).toMatchObject({ status: 'refused', code: 'NO_QR_CODE' });
  });

  it('of an unknown shipment are rejected', async () => {
    expect(await shop.carriers.readLabel('shp_none', 'PDF')).toMatchObject({ status: 'refused', code: 'NOT_FOUND' });
  });
});

describe('voiding', () => {
  it('voids an unused label, also when repeated, and ends its journey', async () => {
    const { shipmentId, trackingNumber } = await buyLabel(shop, givenParcel(shop));
    expect(await shop.carriers.voidLabel(shipmentId)).toEqual({ status: 'ok', value: 'requested' });
    expect(await shop.carriers.voidLabel(shipmentId)).toEqual({ status: 'ok', value: 'requested' });
    advanceHours(100);
    expect(await trackParcel(trackingNumber)).toMatchObject({ status: 'shipping soon' });
  });

  it('is rejected after the parcel was scanned', async () => {
    const { shipmentId } = await buyLabel(shop, givenParcel(shop));
    advanceHours(6);
    expect(await shop.carriers.voidLabel(shipmentId)).toMatchObject({ status: 'refused', code: 'REFUND_REJECTED' });
  });
});

describe('journeys', () => {
  const WAY: readonly TrackingStatus[] = ['shipping soon', 'shipped', 'shipped', 'in transit'];
  const LOCAL: readonly TrackingStatus[] = [...WAY, 'in transit', 'in transit', 'out for delivery'];
  it.each<[string, TrackingStatus[]]>([
    ['', [...LOCAL, 'delivered']],
    ['TEST-DELAYED', [...WAY, 'delayed', 'in transit', 'in transit', 'out for delivery', 'delivered']],
    ['TEST-ATTEMPTED', [...LOCAL, 'delivery attempted', 'out for delivery', 'delivered']],
    ['TEST-PICKUP', [...LOCAL, 'available for pickup', 'delivered']],
    ['TEST-UNDELIVERABLE', [...LOCAL, 'undeliverable']],
    ['TEST-RETURNED', [...LOCAL, 'returning', 'returning', 'returned']],
    ['TEST-LOST', [...WAY, 'lost']],
    ['TEST-ACTION', [...WAY, 'in transit', 'in transit', 'customer action', 'out for delivery', 'delivered']],
  ])('of %j', async (reference, statuses) => {
    const { trackingNumber } = await buyLabel(shop, givenParcel(shop, { reference }));
    expect(await trackParcel(trackingNumber)).toMatchObject({ status: 'shipping soon' });
    advanceHours(200);
    const { status, events } = await trackParcel(trackingNumber);
    expect(events.map((event) => event.status)).toEqual(statuses);
    expect(status).toBe(statuses.at(-1));
    expect(new Set(events.map(({ eventKey }) => eventKey)).size).toBe(events.length);
  });

  it('show each event with its hour, its place and its local time, and the expected delivery', async () => {
    const { trackingNumber } = await buyLabel(shop, givenParcel(shop, { reference: 'TEST-DELAYED' }));
    advanceHours(21);
    const trackingBefore = await trackParcel(trackingNumber);
    expect(trackingBefore.events.at(-1)).toMatchObject({
      status: 'in transit',
      message: 'Arrived at a sorting center',
      place: { country: 'US', city: expect.stringMatching(/^[A-Z]/), zip: expect.stringMatching(/^\d{5}$/) },
    });
    const labelEvent = trackingBefore.events[0];
    // Lewisport is in Kentucky; by the test's clock it is 10 in the morning there.
    expect(labelEvent).toMatchObject({ place: { city: 'LEWISPORT', state: 'KY', zip: '42351' } });
    expect(labelEvent?.at).toMatch(/-05:00$/);
    advanceHours(15);
    const delayedTracking = await trackParcel(trackingNumber);
    expect(delayedTracking.status).toBe('delayed');
    const days =
      Date.parse(delayedTracking.estimatedDelivery ?? '') - Date.parse(trackingBefore.estimatedDelivery ?? '');
    expect(days).toBe(24_000);
  });

  it('are faster with a faster service', async () => {
    const { trackingNumber } = await buyLabel(shop, givenParcel(shop, { service: 'next day' }));
    advanceHours(56 / 3 + 0.1);
    expect((await trackParcel(trackingNumber)).status).toBe('delivered');
  });
});

describe('parcels of other senders', () => {
  it.each<[string, TrackingStatus]>([
    ['EZ1000000001', 'shipping soon'],
    ['EZ2000000002', 'in transit'],
    ['EZ3000000003', 'out for delivery'],
    ['EZ4000000004', 'delivered'],
    ['EZ5000000005', 'returning'],
    ['EZ6000000006', 'undeliverable'],
    ['EZ7000000007', 'shipping soon'],
  ])('%s is %s', async (trackingNumber, status) => {
    expect(await trackParcel(trackingNumber, 'USPS')).toMatchObject({ trackingNumber, carrier: 'USPS', status });
  });

  it('start their journey when they are first tracked', async () => {
    expect(await trackParcel('1Z999AA10123456784', 'UPS')).toMatchObject({ status: 'shipping soon' });
    advanceHours(60);
    expect(await trackParcel('1Z999AA10123456784', 'UPS')).toMatchObject({ status: 'delivered' });
  });
});
