import { z } from 'zod';
import { ApiError } from '../../../../server/platform/http/apiError.ts';
import { type Actor, defineOperation } from '../../../../server/services/operations/operation.ts';
import { performOperation, previewOperation } from '../../../../server/services/operations/performOperation.ts';
import { refundOperation } from '../../../../server/services/orders/desk/refundOperation.ts';
import type { Permission } from '../../../../src/contracts/desk/permissions.ts';
import { givenDelivered } from '../returns/givenReturns.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());
beforeEach(() => shop.parts.db.deleteFrom('audit_log').execute());

const createActor = (permissions: readonly Permission[], others: Partial<Actor> = {}): Actor => ({
  name: 'maya@shop.example',
  staffId: 7,
  channel: 'desk',
  permissions: new Set(permissions),
  limits: { refundCents: null, creditCents: null },
  isConfirmed: false,
  ...others,
});
const readEntries = () => shop.parts.db.selectFrom('audit_log').selectAll().orderBy('audit_id').execute();
const readTerms = async () => (await shop.parts.db.selectFrom('blacklisted_terms').select('term').execute()).length;

const refuseTerm = defineOperation({
  name: 'term.refuse',
  permission: 'settings.change',
  summary: 'refuses a term',
  input: z.strictObject({
    term: z.string().max(20).describe('the term'),
    pin: z.string().optional().describe('a secret'),
    fails: z.boolean().default(false).describe('fails after the change'),
  }),
  words: ['term'],
  needsConfirmation: true,
  subject: ({ term }) => `term ${term}`,
  readState: async () => ({ terms: await readTerms() }),
  run: async ({ parts }, { term, fails }) => {
    await parts.db.insertInto('blacklisted_terms').values({ term }).execute();
    if (fails) throw new ApiError(409, 'term.wrong', 'This term cannot be refused.');
    return { term };
  },
  describe: ({ term }) => `Refused ${term}.`,
});
const manager = createActor(['settings.change'], { isConfirmed: true });

it('leaves one entry: the person, the input without secrets, the state before and after', async () => {
  const context = { parts: shop.parts, actor: manager };
  const { result, text } = await performOperation(context, refuseTerm, { term: 'one', pin: '1234' });
  expect({ result, text }).toEqual({ result: { term: 'one' }, text: 'Refused one.' });
  expect(await readEntries()).toMatchObject([
    {
      actor: 'maya@shop.example',
      staff_id: 7,
      channel: 'desk',
      command: 'term refuse',
      args: ['one', '--pin', '[redacted]'],
      subject: 'term one',
      outcome: 'done',
      before: { terms: 0 },
      after: { terms: 1 },
    },
  ]);
});

it('records a change that fails', async () => {
  const context = { parts: shop.parts, actor: manager };
  await expect(performOperation(context, refuseTerm, { term: 'two', fails: true })).rejects.toThrow(
    'cannot be refused',
  );
  expect(await readEntries()).toMatchObject([{ outcome: 'failed', message: 'This term cannot be refused.' }]);
});

it('tries a change: nothing of it stays, and it is not recorded', async () => {
  const before = await readTerms();
  const context = { parts: shop.parts, actor: { ...manager, isConfirmed: false } };
  expect((await previewOperation(context, refuseTerm, { term: 'three' })).text).toBe('Refused three.');
  expect(await readTerms()).toBe(before);
  expect(await readEntries()).toEqual([]);
});

it.each([
  ['a person without the permission', createActor(['settings.view'], { isConfirmed: true }), {}, 'action.forbidden'],
  ['a person who did not confirm', createActor(['settings.change']), {}, 'confirmation.required'],
])('refuses %s, before anything changes', async (_name, actor, input, id) => {
  const before = await readTerms();
  const change = performOperation({ parts: shop.parts, actor }, refuseTerm, { term: 'four', ...input });
  await expect(change).rejects.toMatchObject({ status: 403, id });
  expect([await readTerms(), await readEntries()]).toEqual([before, []]);
});

it('refuses wrong and unknown input before anything changes', async () => {
  const context = { parts: shop.parts, actor: manager };
  for (const input of [{}, { term: 'x'.repeat(21) }, { term: 'five', other: true }])
    await expect(performOperation(context, refuseTerm, input)).rejects.toThrow(z.ZodError);
  expect(await readEntries()).toEqual([]);
});

it('refunds no more than a person may', async () => {
  const { orderId } = await givenDelivered(shop, { lines: [{ priceCents: 20_000, quantity: 1 }] });
  const support = createActor(['orders.refund'], {
    limits: { refundCents: 15_000, creditCents: 2_500 },
    isConfirmed: true,
  });
  const context = { parts: shop.parts, actor: support };
  const input = { order: orderId, reason: 'The zipper broke' };
  await expect(performOperation(context, refundOperation, input)).rejects.toMatchObject({
    status: 403,
    id: 'refund.limit',
    message: expect.stringMatching(/^This refunds \$2\d\d\.\d\d, and you may refund up to \$150\.00\.$/),
  });
  expect(await shop.parts.db.selectFrom('order_refunds').select('order_id').execute()).toEqual([]);
  await performOperation(context, refundOperation, { ...input, amount: '150.00' });
  expect((await readEntries()).at(-1)).toMatchObject({
    outcome: 'done',
    before: { refundedCents: 0 },
    after: { refundedCents: 15_000 },
  });
});
