import { CommandError } from '../../../../../server/cli/command.ts';
import { givenDelivered } from '../../../services/returns/givenReturns.ts';
import { createJourneyRoutes } from '../../../services/support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';
import { runStore } from '../../support/runStore.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const refund = (...args: string[]): Promise<string> => runStore(shop.parts, ['order', 'refund', ...args]);

const TWO = { lines: [{ priceCents: 5_000, quantity: 2 }] };
const REASON_ARGS = ['--reason', 'The zipper broke'];

it('makes a dry run, refunds once by its key, and writes to the audit log', async () => {
  const { orderId, lineItemIds } = await givenDelivered(shop, TWO);
  const [line = ''] = lineItemIds;
  const args = [orderId, '--line', line, '--quantity', '1', ...REASON_ARGS, '--key', 'first'];
  expect(await refund(...args, '--dry-run')).toMatch(/goes back to Visa ending in 4242\.\nThis was a dry run/);
  const output = await refund(...args, '--restock', 'damaged');
  expect(output).toMatch(/1 × .*\(returned\).*\$5\d\.\d\d goes back to Visa ending in 4242\.$/s);
  expect(await refund(...args)).toMatch(/\$5\d\.\d\d goes back/);
  expect(await refund(orderId, '--amount', '2.50', ...REASON_ARGS)).toContain('$2.50 goes back');
  const { db } = shop.parts;
  const refunds = await db.selectFrom('order_refunds').select('charge_cents').where('order_id', '=', orderId).execute();
  expect(refunds).toHaveLength(2);
  const entries = await db.selectFrom('audit_log').select(['args', 'outcome']).orderBy('audit_id').execute();
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ outcome: 'done', args: expect.arrayContaining(['The zipper broke']) });
});

it.each([
  [['--line', '1'], /--reason is missing/],
  [['--reason', 'x'.repeat(201)], /up to 200/],
  [[...REASON_ARGS, '--line', '1', '--line', '2', '--quantity', '1'], /one --line/],
  [[...REASON_ARGS, '--line', '1:1', '--quantity', '1'], /one --line/],
  [[...REASON_ARGS, '--amount', '0'], /more than zero/],
  [[...REASON_ARGS, '--restock', 'new'], /sellable, damaged/],
  [[...REASON_ARGS, '--restock', 'sellable', '--amount', '1'], /Name the lines/],
])('rejects %j', async (args, words) => {
  const result = refund('112-4820193-7740021', ...args);
  await expect(result).rejects.toThrow(CommandError);
  await expect(result).rejects.toThrow(words);
});
