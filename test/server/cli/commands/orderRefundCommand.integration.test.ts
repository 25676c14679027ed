import { CommandError } from '../../../../server/cli/command.ts';
import { orderRefundCommand } from '../../../../server/cli/commands/orderRefundCommand.ts';
import { runCommand } from '../../../../server/cli/runCommand.ts';
import { givenDelivered } from '../../services/returns/givenReturns.ts';
import { journeyRoutes } from '../../services/support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

/** Runs the command and returns its output. */
async function refund(...typed: string[]): Promise<string> {
  const printed = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await runCommand(shop.parts, orderRefundCommand, typed)).toBe(0);
    return printed.mock.calls.flat().join('\n');
  } finally {
    printed.mockRestore();
  }
}

const TWO = { lines: [{ priceCents: 5_000, quantity: 2 }] };
const WHY = ['--reason', 'The zipper broke'];

it('makes a dry run, refunds once by its key, and writes to the audit log', async () => {
  const { orderId, lineItemIds } = await givenDelivered(shop, TWO);
  const [line = ''] = lineItemIds;
  const typed = [orderId, '--line', line, '--quantity', '1', ...WHY, '--key', 'first'];
  expect(await refund(...typed, '--dry-run')).toMatch(/goes back to Visa ending in 4242\.\nThis was a dry run/);
  const made = await refund(...typed, '--restock', 'damaged');
  expect(made).toMatch(/1 × .*\(returned\).*\$5\d\.\d\d goes back to Visa ending in 4242\.$/s);
  expect(await refund(...typed)).toMatch(/\$5\d\.\d\d goes back/);
  expect(await refund(orderId, '--amount', '2.50', ...WHY)).toContain('$2.50 goes back');
  const { db } = shop.parts;
  const kept = await db.selectFrom('order_refunds').select('charge_cents').where('order_id', '=', orderId).execute();
  expect(kept).toHaveLength(2);
  const entries = await db.selectFrom('audit_log').select(['args', 'outcome']).orderBy('audit_id').execute();
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ outcome: 'done', args: expect.arrayContaining(['The zipper broke']) });
});

it.each([
  [['--line', '1'], /Say why/],
  [['--reason', 'x'.repeat(201)], /up to 200/],
  [[...WHY, '--line', '1', '--line', '2', '--quantity', '1'], /one --line/],
  [[...WHY, '--line', '1:1', '--quantity', '1'], /one --line/],
  [[...WHY, '--amount', '0'], /is no amount/],
  [[...WHY, '--restock', 'new'], /sellable, damaged/],
  [[...WHY, '--restock', 'sellable', '--amount', '1'], /Name the lines/],
])('rejects %j', async (typed, words) => {
  const refused = refund('112-4820193-7740021', ...typed);
  await expect(refused).rejects.toThrow(CommandError);
  await expect(refused).rejects.toThrow(words);
});
