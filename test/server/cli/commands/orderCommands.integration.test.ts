import { CommandError } from '../../../../server/cli/command.ts';
import { orderCommands } from '../../../../server/cli/commands/orderCommands.ts';
import { journeyRoutes } from '../../services/support/checkoutJourney.ts';
import { givenOrder } from '../../services/support/givenOrder.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

/** Runs a command as it is typed, and gives what it prints. */
async function store(...typed: string[]): Promise<string> {
  const command = orderCommands.find(({ words }) => typed.join(' ').startsWith(words));
  const printed = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command?.run(shop.parts, typed.slice(2))).toBe(0);
    return printed.mock.calls.flat().join('\n');
  } finally {
    printed.mockRestore();
  }
}

it('lists what waits, ships it, and cancels what has not left', async () => {
  expect(await store('order', 'list')).toBe('No order waits to leave.');
  const lines = [
    { priceCents: 10_000, quantity: 2 },
    { priceCents: 5_000, quantity: 1 },
  ];
  const { orderId, lineItemIds } = await givenOrder(shop, { lines });
  const [one = '', other = ''] = lineItemIds;
  const listed = await store('order', 'list');
  expect(listed).toContain(`${orderId}: submitted, member-`);
  expect(listed).toMatch(new RegExp(`line ${one}: 2 × .*, Harbor Blue, size 7 \\(submitted\\)`));

  const shipped = await store(
    'order',
    'ship',
    orderId,
    '--carrier',
    'ups',
    '--tracking',
    '1Z1',
    '--line',
    `${one}:1`,
  ).catch((error: unknown) => error);
  expect(shipped).toBeInstanceOf(CommandError);
  const parcel = ['--carrier', 'ups', '--tracking', '1Z999', '--line', `${one}:1`];
  expect(await store('order', 'ship', orderId, ...parcel)).toMatch(
    /: processing,.*UPS 1Z999: line \d+, Nov 20, 2026 03:00:00 PM UTC$/s,
  );
  const cancelled = await store('order', 'cancel', orderId, '--line', other, '--reason', 'out of stock');
  expect(cancelled).toMatch(/\(cancelled\).*\$\d+\.\d\d is given back to Visa ending in 4242\.$/s);
  expect(await store('order', 'show', orderId)).toContain(`${orderId}: processing`);
  expect(await store('order', 'ship', orderId, '--carrier', 'Bike Messenger', '--tracking', 'B-12')).toContain(
    `${orderId}: shipped`,
  );
  expect(await store('order', 'list')).toBe('No order waits to leave.');
});

it.each([
  [['order', 'show', 'nonsense'], /Name an order/],
  [['order', 'show', '000-0000000-0000000'], /There is no order/],
  [['order', 'ship', '000-0000000-0000000'], /Say what has left/],
  [['order', 'ship', '000-0000000-0000000', '--carrier', 'UPS', '--tracking', '1Z999'], /was not found/],
  [['order', 'cancel', '000-0000000-0000000', '--reason', 'because'], /Reasons: no reason/],
  [['order', 'cancel', '000-0000000-0000000', '--line', 'x'], /"x" names no line/],
  [['order', 'cancel', '000-0000000-0000000', '--colour', 'x'], /Unknown option/],
])('says what is wrong with %j', async (typed, message) => {
  await expect(store(...typed)).rejects.toThrow(message);
  await expect(store(...typed)).rejects.toThrow(CommandError);
});
