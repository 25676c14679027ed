import { CommandError } from '../../../../../server/cli/command.ts';
import { findPresentedReturn } from '../../../../../server/services/returns/actions/presentReturns.ts';
import { markLabelPosted } from '../../../../../server/services/returns/labels/postLabels.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { recordReturnTracking } from '../../../../../server/services/returns/trackReturns.ts';
import { order as orderShape } from '../../../../../src/contracts/orders/orders.ts';
import { orderReturn, returnStatuses } from '../../../../../src/contracts/orders/returns.ts';
import {
  createTracking,
  doReturnJobs,
  fakeCarriers,
  givenDelivered,
  givenReturn,
} from '../../../services/returns/givenReturns.ts';
import { createGuestJourneyRoutes } from '../../../services/support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';
import { runStore } from '../../support/runStore.ts';

// Buys and returns several times, on a machine that may be busy.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
const store = (...args: string[]): Promise<string> => runStore(shop.parts, args);

const TWO = { lines: [{ priceCents: 5_000, quantity: 2 }] };
const parseNumbers = (output: string) => [...output.matchAll(/^(\d{10}): /gm)].map(([, rmaId]) => rmaId);

it('records a parcel, accepts one item, and rejects the other with a reason', async () => {
  const deliveredOrder = await givenDelivered(shop, TWO);
  const { rmaId, contractId, items } = await givenReturn(deliveredOrder);
  const line = items[0]?.lineItemId ?? '';
  expect(await store('return', 'receive', rmaId, '--unchecked', '--dry-run')).toMatch(/processing return.*dry run/s);
  expect(await store('return', 'show', rmaId)).toContain(`${rmaId}: return via drop-off`);
  expect(await store('return', 'receive', rmaId, '--unchecked')).toMatch(/processing return.*The parcel is here\./s);
  expect(await store('return', 'list', '--status', 'processing return')).toContain(rmaId);

  const one = ['--line', `${line}:1`];
  expect(await store('return', 'inspect', rmaId, ...one, '--condition', 'damaged', '--dry-run')).toMatch(
    /\(received\).*Pieces passed: 1\.\nThis was a dry run/s,
  );
  expect(await store('return', 'inspect', rmaId, ...one, '--condition', 'damaged')).toMatch(
    /\(received\).*\$5\d\.\d\d of .* refunded.*Pieces passed: 1\.$/s,
  );
  const reason = 'The shoes were worn outside.';
  const refusal = ['return', 'refuse', rmaId, '--reason', reason, '--picture'];
  await expect(store(...refusal, 'no-such.jpg')).rejects.toThrow('There is no file no-such.jpg.');
  await expect(store(...refusal, 'docs')).rejects.toThrow('docs is not a file.');
  expect(await store(...refusal, 'docs/screenshots/about-390-light.webp')).toMatch(
    /\(refused\): The shoes were worn outside\..*Pieces refused: 1\.$/s,
  );
  expect(await store('return', 'refuse', rmaId, '--reason', reason)).toContain(
    'Nothing of this return is still expected.',
  );
  expect((await findPresentedReturn(shop.parts, contractId))?.status).toBe('returned');

  const parcel = ['--carrier', 'ups', '--tracking', '1Z999AA10123456784'];
  expect(await store('return', 'send-back', rmaId, ...parcel)).toMatch(
    /\(refused\).*sent back with UPS 1Z999AA10123456784.*Pieces sent back: 1\.$/s,
  );
  expect(await store('return', 'send-back', rmaId, ...parcel)).toContain(
    'Nothing of this return waits to be sent back.',
  );
  const readItems = (await findPresentedReturn(shop.parts, contractId))?.items ?? [];
  expect(readItems.flatMap(({ wayBack }) => wayBack ?? [])).toEqual([
    { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', trackingUrl: expect.stringContaining('ups.com') },
  ]);
  const { body } = await deliveredOrder.maya.get(`/v3/order?orderId=${deliveredOrder.orderId}`);
  const { lineItems } = orderShape.parse(body);
  expect(lineItems.map(({ status, hasReturns }) => [status, hasReturns]).sort()).toEqual([
    ['delivered', true],
    ['returned', true],
  ]);

  await doReturnJobs(shop, fakeCarriers());
  const sentBack = await shop.parts.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', deliveredOrder.maya.email)
    .where('subject', '=', 'Your package is on its way back to you')
    .execute();
  expect(sentBack.map(({ text }) => text)).toEqual([expect.stringContaining('UPS 1Z999AA10123456784')]);
  const mail = await shop.parts.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', deliveredOrder.maya.email)
    .where('subject', '=', 'Some items of your return come back to you')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain(reason);
  const auditRows = await shop.parts.db.selectFrom('audit_log').select('command').orderBy('audit_id').execute();
  expect(auditRows.map(({ command }) => command)).toEqual([
    'return receive',
    'return inspect',
    'return refuse',
    'return refuse',
    'return send-back',
    'return send-back',
  ]);
});

it('ends a return whose parcel never came', async () => {
  const deliveredOrder = await givenDelivered(shop, TWO);
  const { rmaId } = await givenReturn(deliveredOrder);
  expect(await store('return', 'expire', rmaId, '--dry-run')).toMatch(/: cancelled.*This was a dry run/s);
  expect(await store('return', 'expire', rmaId)).toMatch(/: cancelled.*Pieces kept by the customer: 2\.$/s);
  expect(await store('return', 'expire', rmaId)).toContain('Nothing of this return is still expected.');
  await doReturnJobs(shop, fakeCarriers());
});

it('lists returns by their shown status, by order, email and day', async () => {
  const deliveredOrder = await givenDelivered(shop, TWO);
  const startedReturn = await givenReturn(deliveredOrder, { quantity: 1, method: 'print' });
  await doReturnJobs(shop, fakeCarriers());
  const other = await givenDelivered(shop, TWO);
  const { rmaId, contractId } = await givenReturn(other, { method: 'print' });
  await doReturnJobs(shop, fakeCarriers());
  await recordReturnTracking(shop.parts, createTracking(`T-return:${contractId}`, 'in transit'));
  expect(parseNumbers(await store('return', 'list', '--order', deliveredOrder.orderId))).toEqual([startedReturn.rmaId]);
  expect(parseNumbers(await store('return', 'list', '--email', other.maya.email.toUpperCase()))).toEqual([rmaId]);
  const all = await store('return', 'list', '--all');
  for (const status of returnStatuses) {
    const matches = [...all.matchAll(/^(\d{10}): ([^,]+), order/gm)].filter(([, , one]) => one === status);
    expect(parseNumbers(await store('return', 'list', '--status', status))).toEqual(
      matches.map(([, number]) => number),
    );
  }
  await store('return', 'receive', rmaId);
  expect(parseNumbers(await store('return', 'list'))).not.toContain(rmaId);
  expect(await store('return', 'list', '--to', '2026-01-01')).toBe('No return matches.');
  expect(await store('return', 'list', '--all', '--page', '2')).toMatch(/^Nothing is on this page: \d+ match\.$/);
});

it('tells the receiver what is in the parcel, whose it is, and what the customer wrote', async () => {
  const deliveredOrder = await givenDelivered(shop, TWO);
  const { maya, orderId, lineItemIds } = deliveredOrder;
  const item = {
    lineItemId: lineItemIds[0],
    quantity: 1,
    reason: 'arrived damaged',
    comment: '  The left\nsole is loose ',
  };
  const request = { orderId, items: [item], method: 'mail', requestKey: 'comment' };
  const { rmaId } = orderReturn.parse((await maya.post('/v1/return/submit', request)).body);
  await doReturnJobs(shop, fakeCarriers());
  const described = new RegExp(
    `^${rmaId}: .*, Maya .* <${maya.email}>\n.*line \\d+: .+, Harbor Blue, size 7, .*: arrived damaged \\(\\w+\\)\n    customer: "The left sole is loose"$`,
    'ms',
  );
  expect(await store('return', 'list', '--order', orderId)).toMatch(described);
  expect(await store('return', 'show', rmaId)).toMatch(described);
  expect(await store('return', 'receive', rmaId)).toMatch(described);
  const tooLong = { ...request, requestKey: 'too long', items: [{ ...item, comment: 'x'.repeat(501) }] };
  expect((await maya.post('/v1/return/submit', tooLong)).status).toBe(400);
});

it('lists labels to post, and tells each customer once that theirs is posted', async () => {
  const [first, second] = [await givenDelivered(shop, TWO), await givenDelivered(shop, TWO)];
  const printed = await givenReturn(second, { method: 'print', quantity: 1 });
  const [toPost, cancelledReturn] = [await givenReturn(first), await givenReturn(second, { quantity: 1 })];
  await doReturnJobs(shop, fakeCarriers());
  const output = await store('return', 'labels', '--dry-run');
  expect(output).toMatch(
    new RegExp(`^${toPost.rmaId}: order ${first.orderId}, .*\n  to: .*; .*Columbus, OH 43215, US$`, 'm'),
  );
  expect(output).toContain(cancelledReturn.rmaId);
  expect(output).not.toContain(printed.rmaId);

  const cancel = { contractId: cancelledReturn.contractId };
  expect((await second.maya.post('/v1/return/cancelReturnItems', cancel)).status).toBe(200);
  expect(await store('return', 'labels', '--dry-run')).not.toContain(cancelledReturn.rmaId);
  const post = (...args: string[]) => store('return', 'posted', ...args);
  expect(await post(toPost.rmaId, '--dry-run')).toContain(`${toPost.rmaId}: posted. The customer is told.`);
  const outputs = await Promise.all([
    markLabelPosted(shop.parts, toPost.rmaId),
    markLabelPosted(shop.parts, toPost.rmaId),
  ]);
  expect(outputs.toSorted()).toEqual(['posted', 'posted before']);
  const lateOutput = await post(toPost.rmaId, cancelledReturn.rmaId, printed.rmaId, toPost.rmaId);
  expect(lateOutput.split('\n')).toEqual([
    `Return ${toPost.rmaId}: was posted before.`,
    `Return ${cancelledReturn.rmaId}: not posted: the return was cancelled or has ended. Take its label out.`,
    `Return ${printed.rmaId}: not posted: it has no label to post.`,
  ]);
  expect(await store('return', 'labels', '--dry-run')).not.toContain(toPost.rmaId);
  await doReturnJobs(shop, fakeCarriers());
  const mails = shop.parts.db
    .selectFrom('mails')
    .select('text')
    .where('subject', '=', 'Your return label is in the mail');
  const [mail, ...others] = await mails.where('recipient', 'in', [first.maya.email, second.maya.email]).execute();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('We have posted your label.');
});

it.each([
  [['posted'], /Name the returns whose labels/],
  [['posted', '12'], /Name a return by the number/],
  [['posted', '0000000000'], /was not found/],
  [['labels', 'x'], /Name a return by the number/],
  [['show', '12'], /Name a return/],
  [['show', '0000000000'], /There is no return/],
  [['list', '--status', 'gone'], /is no status/],
  [['list', '--page', '0'], /Lists returns/],
  [['receive', '0481920377', '--unchecked', '--condition', 'damaged'], /--unchecked/],
  [['inspect', '0481920377'], /Name the condition/],
  [['refuse', '0481920377'], /--reason is missing/],
])('rejects %j', async (args, words) => {
  const result = store('return', ...args);
  await expect(result).rejects.toThrow(CommandError);
  await expect(result).rejects.toThrow(words);
});
