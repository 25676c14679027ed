import { presentAcpOrder } from '../../../server/assistants/acp/presentOrder.ts';

type CoreOrder = Parameters<typeof presentAcpOrder>[0];
type Line = CoreOrder['line_items'][number];
type Event = CoreOrder['fulfillment']['events'][number];

const line = (id: string, status: Line['status']): Line => {
  const total = status === 'removed' ? 0 : 2;
  return {
    id,
    item: { id: '815', title: 'Fell Boot', price: 5000 },
    quantity: { original: 2, total, fulfilled: status === 'fulfilled' ? total : 0 },
    totals: [],
    status,
  };
};
const event = (type: Event['type'], number: string): Event => ({
  id: `${number}_${type}`,
  type,
  occurred_at: '2026-11-30T08:00:00.000Z',
  line_items: [{ id: 'a', quantity: 2 }],
  carrier: 'UPS',
  tracking_number: number,
  tracking_url: `https://carrier.example/${number}`,
});
const order = (lines: readonly Line[], events: readonly Event[] = []): CoreOrder => ({
  id: '112-4820193-7740021',
  checkout_id: 'chk_1',
  permalink_url: 'https://shop.example/orders/112-4820193-7740021',
  line_items: [...lines],
  fulfillment: { expectations: [], events: [...events] },
  adjustments: [],
  currency: 'USD',
  totals: [
    { type: 'subtotal', display_text: 'Subtotal', amount: 10_000 },
    { type: 'discount', display_text: 'SPRING', amount: -1000 },
    { type: 'total', display_text: 'Total', amount: 9000 },
  ],
});
const shipped = event('shipped', '1Z1');

it.each<[status: string, CoreOrder]>([
  ['processing', order([line('a', 'fulfilled'), line('b', 'processing')], [shipped])],
  ['shipped', order([line('a', 'fulfilled'), line('b', 'removed')], [shipped])],
  ['completed', order([line('a', 'fulfilled')], [shipped, event('delivered', '1Z1')])],
  ['canceled', order([line('a', 'removed')])],
])('says that an order is %s', (status, core) => {
  expect(presentAcpOrder(core)).toMatchObject({ status });
});

it('shows each parcel once with its events, and what was given back', () => {
  const core = order([line('a', 'fulfilled')], [shipped, event('delivered', '1Z1'), event('shipped', '1Z2')]);
  const totals = [{ type: 'total' as const, display_text: 'Total', amount: -4500 }];
  const at = { occurred_at: '2026-11-30T09:00:00.000Z', status: 'completed' as const, totals };
  const adjustments = [
    { id: 'cancellation_1', type: 'cancellation' as const, line_items: [{ id: 'b', quantity: -1 }], ...at },
    { id: 'refund_1', type: 'refund' as const, ...at },
  ];
  expect(presentAcpOrder({ ...core, adjustments })).toMatchObject({
    status: 'shipped',
    fulfillments: [
      {
        status: 'delivered',
        tracking_number: '1Z1',
        tracking_url: 'https://carrier.example/1Z1',
        events: [{ type: 'shipped' }, { type: 'delivered' }],
      },
      { status: 'shipped', tracking_number: '1Z2', events: [{ type: 'shipped' }] },
    ],
    adjustments: [
      { type: 'cancellation', line_items: [{ id: 'b', quantity: 1 }], amount: 4500, currency: 'usd' },
      { type: 'refund', amount: 4500 },
    ],
    totals: [
      { type: 'subtotal' },
      { type: 'discount', amount: 1000 },
      { type: 'total', amount: 9000 },
      { type: 'amount_refunded', amount: 9000 },
    ],
  });
});
