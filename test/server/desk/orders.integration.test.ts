import { openCheckout } from '../../../server/services/checkout/actions/checkoutParts.ts';
import { packItems } from '../../../server/services/orders/actions/packing.ts';
import { shipItems } from '../../../server/services/orders/actions/shipping.ts';
import { listWarehouseOrders } from '../../../server/services/orders/actions/warehouseOrders.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { goodAddress } from '../services/support/given.ts';
import { givenOrder } from '../services/support/givenOrder.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

const DAY = 86_400_000;

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

type Rows = { readonly rows: readonly { readonly orderId: string }[]; readonly total: number };
const list = async (query: string, member = owner) => {
  const answer = await member.get(`/queries/orders?${query}`);
  if (answer.status !== 200) throw new Error(`${query}: ${answer.text}`);
  const { rows, total } = answer.body as unknown as Rows;
  return { ids: rows.map(({ orderId }) => orderId), rows, total, nextCursor: answer.body.nextCursor };
};
const countViews = async () => (await owner.get('/queries/orders/counts')).body.counts;

describe('the list of orders', () => {
  it('finds an order by number, email, name, phone, tracking number and SKU', async () => {
    const { orderId, maya, stockBefore } = await givenOrder(desk.shop);
    await givenOrder(desk.shop);
    await shipItems(openCheckout(desk.parts), { orderId, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' });
    const stockId = stockBefore[0]?.stockId ?? '';
    for (const search of [orderId, orderId.slice(0, 15), maya.email.toUpperCase(), '1Z999AA10123456784', stockId])
      expect([search, (await list(`q=${encodeURIComponent(search)}`)).ids]).toEqual([search, [orderId]]);
    const phone = goodAddress.primaryVoiceNumber;
    const dashedPhone = phone.replaceAll(/\D/g, '').replace(/^(\d{3})(\d{3})/, '$1-$2-');
    for (const search of [goodAddress.fullName.slice(0, 5), phone, dashedPhone, orderId.slice(0, 4)])
      expect((await list(`q=${encodeURIComponent(search)}`)).ids).toContain(orderId);
    for (const search of ['nobody@shop.example', 'Zebulon', '5550000000', "'); drop table orders; --", '%', ':*&|!'])
      expect((await list(`q=${encodeURIComponent(search)}`)).ids).toEqual([]);
  });

  it('pages through everything once, in each sort', async () => {
    for (let count = 0; count < 3; count += 1)
      await givenOrder(desk.shop, { lines: [{ priceCents: 9000 + count, quantity: 2 }] });
    const all = await list('limit=100');
    for (const sort of ['placed', '-placed', 'total', '-total', 'ship-by']) {
      const seen: string[] = [];
      for (let cursor: unknown = ''; cursor !== null; ) {
        const page = await list(`sort=${sort}&limit=2&cursor=${String(cursor)}`);
        expect(page.total).toBe(all.total);
        seen.push(...page.ids);
        cursor = page.nextCursor;
      }
      expect(seen.toSorted()).toEqual(all.ids.toSorted());
    }
    for (const wrong of [
      'sort=secret',
      'cursor=x',
      'limit=101',
      'limit=0',
      'view=none',
      'colour=red',
      `q=${'x'.repeat(201)}`,
    ])
      expect([wrong, (await owner.get(`/queries/orders?${wrong}`)).status]).toEqual([wrong, 400]);
  });

  it('shows what waits, what is late, and counts it', async () => {
    const { orderId } = await givenOrder(desk.shop, { speed: 'next' });
    const before = (await countViews()) as unknown as Record<string, number>;
    expect((await list('view=to-ship&limit=100')).ids).toContain(orderId);
    expect((await list('view=late&limit=100')).ids).not.toContain(orderId);
    desk.clock.advance(6 * DAY);
    const late = await desk.signIn(owner.person);
    const answer = await late.get('/queries/orders?view=late&limit=100');
    expect(answer.body.rows).toContainEqual(expect.objectContaining({ orderId, status: 'late' }));
    owner = Object.assign(late, { person: owner.person });
    const after = (await countViews()) as unknown as Record<string, number>;
    expect(after).toMatchObject({ all: before.all, 'to-ship': before['to-ship'] });
    expect(after.late).toBe(answer.body.total);
    expect((await list('view=to-ship&limit=1')).total).toBe(after['to-ship']);
  });

  it('filters, and finds by an email that no list shows', async () => {
    const { orderId, maya } = await givenOrder(desk.shop);
    const search = `q=${encodeURIComponent(maya.email)}`;
    expect((await list(search)).rows).toMatchObject([
      {
        orderId,
        customer: { email: expect.stringMatching(/^.•••.@/) },
        payment: expect.stringContaining('ending in'),
      },
    ]);
    for (const [filter, isFound] of [
      ['status=submitted', true],
      ['status=shipped&status=delivered', false],
      ['marketplace=zappos', true],
      ['marketplace=outlet', false],
      ['payment=card', true],
      ['payment=paypal', false],
      [`from=${desk.clock.now().toISOString().slice(0, 10)}`, true],
      ['to=2026-11-01', false],
    ] as const)
      expect([filter, (await list(`${search}&${filter}`)).ids]).toEqual([filter, isFound ? [orderId] : []]);
  });
});

describe('a held order', () => {
  it('can neither be packed nor shipped by any way, until it is released', async () => {
    const { orderId } = await givenOrder(desk.shop);
    const { orderId: packed } = await givenOrder(desk.shop);
    await packItems(desk.parts, { orderId: packed });
    for (const order of [orderId, packed])
      expect(await owner.perform('order.hold', { order, reason: 'Address looks wrong' })).toMatchObject({
        status: 200,
      });
    const ship = { order: packed, carrier: 'UPS', tracking: '1Z999AA10123456785' };
    for (const [name, input] of [
      ['order.pack', { order: orderId }],
      ['order.ship', { ...ship, order: orderId }],
      ['order.ship', ship],
      ['order.ship', { order: orderId, label: true, buy: true }],
      ['order.hold', { order: orderId, reason: 'again' }],
    ] as const) {
      const answer = await owner.perform(name, input);
      expect([name, answer.status]).toEqual([name, expect.any(Number)]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect((await owner.perform('order.ship', ship)).body.id).toBe('order.held');
    const waiting = await listWarehouseOrders(desk.parts, 'waiting', 1);
    expect(waiting.orders.map(({ order }) => order.orderId)).not.toContain(orderId);
    expect((await list('view=on-hold')).rows).toContainEqual(expect.objectContaining({ orderId, status: 'on-hold' }));
    await owner.perform('order.release', { order: packed });
    expect((await owner.perform('order.ship', ship)).status).toBe(200);
    expect((await owner.perform('order.release', { order: packed })).body.id).toBe('order.not.held');
  });
});

describe('tags and versions', () => {
  it('adds and removes tags, and finds by them', async () => {
    const { orderId: order } = await givenOrder(desk.shop);
    await owner.perform('order.tag', { order, add: ['VIP', 'gift'] });
    const answer = await owner.perform('order.tag', { order, add: ['gift'], remove: ['vip'] });
    expect(answer.body.result).toEqual({ tags: ['gift'] });
    expect((await list('tag=gift')).ids).toEqual([order]);
  });

  it('refuses a change that was made from an older version, and names who changed what', async () => {
    const { orderId: order } = await givenOrder(desk.shop);
    const readVersion = async (): Promise<number> => {
      const [row] = await desk.parts.db.selectFrom('orders').select('version').where('order_id', '=', order).execute();
      return row?.version ?? -1;
    };
    const version = await readVersion();
    const support = await desk.member('support');
    expect((await support.perform('order.pack', { order }, { version })).status).toBe(200);
    expect(await readVersion()).toBeGreaterThan(version);
    for (const [name, input] of [
      ['order.hold', { reason: 'Call first' }],
      ['order.tag', { add: ['x'] }],
      ['order.cancel', {}],
      ['order.ship', { carrier: 'UPS', tracking: '1Z999AA10123456786' }],
      ['order.refund', { reason: 'Late' }],
      ['order.pack', {}],
    ] as const)
      expect([name, await owner.perform(name, { order, ...input }, { version })]).toEqual([
        name,
        expect.objectContaining({
          status: 409,
          body: expect.objectContaining({
            id: 'conflict',
            conflict: {
              by: support.person.email,
              at: expect.any(String),
              what: 'order pack',
              before: expect.objectContaining({ packages: [] }),
              after: expect.objectContaining({ packages: [expect.anything()] }),
            },
          }),
        }),
      ]);
    expect(
      (await owner.perform('order.hold', { order, reason: 'Call' }, { version: await readVersion() })).status,
    ).toBe(200);
  });
});

describe('the page of an order', () => {
  it('shows lines, money, parcels, timeline and what the person may do', async () => {
    const { orderId } = await givenOrder(desk.shop);
    await owner.perform('order.note', { order: orderId, text: 'Called the customer' });
    const waiting = await owner.get(`/orders/${orderId}`);
    expect(waiting.body).toMatchObject({
      status: 'to-ship',
      moneyStatus: 'authorized',
      lines: [{ status: 'submitted', imageId: expect.any(String), packageId: null }],
      notes: [{ body: 'Called the customer', by: owner.person.email }],
      isAddressMasked: false,
    });
    expect(waiting.body.actions).toContainEqual({
      operation: 'order.lost',
      refusal: expect.stringContaining('No parcel'),
    });
    await shipItems(openCheckout(desk.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z${orderId}` });
    const shipped = await owner.get(`/orders/${orderId}`);
    expect(shipped.body).toMatchObject({
      status: 'shipped',
      moneyStatus: 'paid',
      parcels: [{ trackingNumber: `1Z${orderId}` }],
      money: { ledger: [{ kind: 'authorize', state: 'done', reference: expect.any(String) }, { kind: 'capture' }] },
    });
    expect(shipped.body.actions).toEqual(
      expect.arrayContaining([
        { operation: 'order.refund', refusal: null },
        { operation: 'order.ship', refusal: expect.any(String) },
        { operation: 'order.hold', refusal: expect.any(String) },
        { operation: 'order.resend', refusal: null },
        { operation: 'order.lost', refusal: null },
      ]),
    );
    expect(shipped.body.timeline).toContainEqual({
      at: expect.any(String),
      kind: 'staff',
      act: expect.objectContaining({ operation: 'order note', by: owner.person.email, outcome: 'done' }),
    });
    expect(await owner.get('/orders/112-4820193-7740021')).toMatchObject({ status: 404 });
    expect(await owner.get('/orders/none')).toMatchObject({ status: 400 });
  });

  it('masks personal data, and shows the address only to people who have to ship to it', async () => {
    const { orderId, maya } = await givenOrder(desk.shop);
    const [marketing, warehouse] = [await desk.member('marketing'), await desk.member('warehouse')];
    const read = async (member: typeof owner) => (await member.get(`/orders/${orderId}`)).text;
    for (const secret of [maya.email, goodAddress.primaryVoiceNumber, goodAddress.addressLine1])
      expect([secret, (await read(marketing)).includes(secret)]).toEqual([secret, false]);
    for (const member of [warehouse, owner]) {
      expect(await read(member)).toContain(goodAddress.addressLine1);
      expect(await read(member)).not.toContain(maya.email);
    }
    expect((await marketing.get(`/orders/${orderId}`)).body.actions).toEqual([]);
    await shipItems(openCheckout(desk.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z${orderId}` });
    for (const member of [warehouse, owner]) expect(await read(member)).not.toContain(goodAddress.addressLine1);
  });

  it('reveals email and address with a reason that is recorded; a trial shows nothing', async () => {
    const { orderId: order, maya } = await givenOrder(desk.shop);
    const input = { order, reason: 'She asks where it went' };
    const trial = await owner.perform('order.reveal', input, { isPreview: true });
    for (const secret of [maya.email, goodAddress.addressLine1]) expect(trial.text).not.toContain(secret);
    const { result } = (await owner.perform('order.reveal', input)).body;
    expect(result).toMatchObject({ email: maya.email, address: { addressLine1: goodAddress.addressLine1 } });
    const log = await owner.get(`/queries/audit?subject=${encodeURIComponent(`order ${order}`)}`);
    expect(log.body.rows).toMatchObject([
      { operation: 'order reveal', args: [order, '--reason', input.reason], by: owner.person.email },
    ]);
    expect(log.text).not.toContain(maya.email);
    expect((await list('view=mine')).rows).not.toContainEqual(expect.objectContaining({ orderId: order }));
    expect((await (await desk.member('warehouse')).perform('order.reveal', input)).status).toBe(403);
  });

  it('prints the slip and the invoice to people who may see the address', async () => {
    const { orderId: order } = await givenOrder(desk.shop);
    const [support, warehouse] = [await desk.member('support'), await desk.member('warehouse')];
    for (const [member, document, name] of [
      [support, 'invoice', `invoice-${order}.pdf`],
      [warehouse, 'packing slip', `packing-slip-${order}.pdf`],
    ] as const) {
      const { body } = await member.perform('order.print', { order, document });
      expect(body).toMatchObject({ result: { document }, file: { name, type: 'application/pdf' } });
      expect(Buffer.from(String(Object(body.file).base64), 'base64').toString('latin1')).toMatch(/^%PDF-/);
    }
    expect((await warehouse.perform('order.print', { order, document: 'invoice' })).status).toBe(403);
    await shipItems(openCheckout(desk.parts), { orderId: order, carrier: 'UPS', trackingNumber: `1Z${order}` });
    expect((await warehouse.perform('order.print', { order })).status).toBe(403);
    expect((await support.perform('order.print', { order })).status).toBe(200);
  });

  it('tells in no answer of a change more of the customer than the page does', async () => {
    const { orderId: order, maya } = await givenOrder(desk.shop);
    const warehouse = await desk.member('warehouse');
    const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456799' };
    const { body: packed } = await warehouse.perform('order.pack', { order });
    const answers = [
      packed,
      (await warehouse.perform('order.unpack', { order, package: String(Object(packed.result).packageId) })).body,
      (await warehouse.perform('order.ship', { order, ...parcel }, { isPreview: true })).body,
      (await warehouse.perform('order.ship', { order, ...parcel })).body,
      (await warehouse.perform('order.refund', { order, amount: '1.00', reason: 'Late' }, { isPreview: true })).body,
      (await warehouse.perform('order.lost', { order, parcel: '999999' }, { isPreview: true })).body,
    ];
    expect(answers.slice(0, 5).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^\d+ items? in one package\./),
      expect.stringMatching(/^Package \d+ is unpacked\.$/),
      expect.stringMatching(/^UPS 1Z999AA10123456799\. The order is charged/),
      expect.stringMatching(/^UPS 1Z999AA10123456799\. The order is charged/),
      expect.stringMatching(/^\$1\.00 goes back to /),
    ]);
    for (const secret of [maya.email, goodAddress.primaryVoiceNumber, goodAddress.addressLine1])
      expect([secret, JSON.stringify(answers).includes(secret)]).toEqual([secret, false]);
  });
});

describe('today', () => {
  it('counts what waits, and shows a role only its work', async () => {
    const { body } = await owner.get('/today');
    const counts = (await countViews()) as unknown as Record<string, number>;
    expect(body.waiting).toEqual(
      expect.arrayContaining([
        { kind: 'to-ship', count: counts['to-ship'] },
        { kind: 'late', count: counts.late },
        { kind: 'on-hold', count: counts['on-hold'] },
        { kind: 'returns-to-inspect', count: 0 },
        { kind: 'failed-jobs', count: 0 },
      ]),
    );
    expect(body.sales).toMatchObject({ yesterday: { orders: expect.any(Number) }, weekBefore: { conversion: null } });
    const warehouse = await (await desk.member('warehouse')).get('/today');
    expect(warehouse.body).toMatchObject({ sales: null, searchesWithoutResults: [] });
    const { limits: _, ...work } = warehouse.body;
    expect(JSON.stringify(work)).not.toContain('questions');
  });

  it('names what will be sold out within a week', async () => {
    await givenOrder(desk.shop, { lines: [{ priceCents: 5000, quantity: 8 }] });
    expect((await owner.get('/today')).body.soldOutSoon).toContainEqual(
      expect.objectContaining({ onHand: 1, daysLeft: 1, title: expect.any(String) }),
    );
  });
});
