import { hashToken } from '../../../server/platform/ids.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

it('lists flags with the values that people set, and experiments with their results', async () => {
  const owner = await desk.member('owner');
  await owner.perform('flag.set', { flag: 'exchanges', variant: 'off', marketplace: 'zappos' });
  await owner.perform('experiment.start', { experiment: 'popup', flag: 'signup-popup', weights: 'off=1,modal=1' });
  const visits = [1, 2, 3].map((number) => ({
    visitor: hashToken(String(number)),
    variant: number === 1 ? 'off' : 'modal',
  }));
  const now = desk.clock.now();
  await desk.parts.db
    .insertInto('experiment_visitors')
    .values(
      visits.map(({ visitor, variant }) => ({
        experiment_id: 'popup',
        visitor,
        variant,
        first_seen_at: now,
        views: 1,
        orders: variant === 'off' ? 0 : 1,
      })),
    )
    .execute();
  const { body } = await owner.get('/settings/flags');
  expect(body.flags).toContainEqual(
    expect.objectContaining({
      name: 'exchanges',
      kind: 'switch',
      variants: ['on', 'off'],
      values: [expect.objectContaining({ marketplace: 'zappos', variant: 'off', by: owner.person.email })],
    }),
  );
  expect(body.experiments).toMatchObject([
    {
      ...{ name: 'popup', flag: 'signup-popup', marketplace: '*', stoppedAt: null },
      variants: [
        { variant: 'off', visitors: 1, buyers: 0, conversion: 0, difference: null },
        { variant: 'modal', visitors: 2, buyers: 2, conversion: 1, difference: { value: 1 } },
      ],
    },
  ]);
  expect((await (await desk.member('support')).get('/settings/flags')).status).toBe(403);
});
