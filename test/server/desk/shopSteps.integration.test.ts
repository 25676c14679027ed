import { z } from 'zod';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { givenOrder } from '../services/support/givenOrder.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => createJourneyRoutes()(parts));
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const answer = z.object({
  steps: z.array(z.object({ step: z.string(), isDone: z.boolean(), fact: z.string() })).nullable(),
});
const readSteps = async (person = owner) => {
  await desk.parts.marketplaces.load(desk.parts);
  return answer.parse((await person.get('/today')).body).steps;
};
const listDone = async (): Promise<string[]> =>
  ((await readSteps()) ?? []).filter(({ isDone }) => isDone).map(({ step }) => step);
const save = (name: string, input: object) => owner.perform(name, { marketplace: 'zappos', ...input });

it('ticks the steps to the first order by what the shop has, and ends with the order', async () => {
  expect((await readSteps())?.map(({ step }) => step)).toEqual([
    ...['identity', 'promises', 'goods', 'pictures', 'delivery', 'tax', 'payments', 'mail', 'order'],
  ]);
  expect(await listDone()).toEqual([]);
  await save('settings.shop', { name: 'Brisk', address: ['12 Dock St'] });
  await save('settings.promises', { phone: '(503) 226-1000' });
  await save('settings.agree', { part: 'delivery' });
  await save('settings.agree', { part: 'tax' });
  expect(await readSteps()).toContainEqual({ step: 'tax', isDone: true, fact: 'all states' });
  expect(await listDone()).toEqual(['identity', 'promises', 'delivery', 'tax']);
  await save('settings.shipping', { price: '5.95' });
  await save('settings.tax', { states: 'OR' });
  expect(await listDone()).toEqual(['identity', 'promises', 'delivery', 'tax']);
  desk.parts.config.smtpUrl = 'smtp://mail.example';
  await givenProduct(desk.parts.db);
  expect(await readSteps()).toEqual(
    expect.arrayContaining([
      { step: 'identity', isDone: true, fact: 'Brisk' },
      { step: 'goods', isDone: true, fact: '1' },
      { step: 'mail', isDone: true, fact: '' },
      { step: 'payments', isDone: false, fact: '' },
    ]),
  );
  expect(await readSteps(await desk.member('support'))).toBeNull();
  await givenOrder(desk.shop);
  expect(await readSteps()).toBeNull();
});
