import { z } from 'zod';
import { readCurrent } from '../../../server/services/marketplaces/desk/currentMarketplace.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk(() => []);
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const promisesAnswer = z.object({ marketplaces: z.array(z.looseObject({ id: z.string(), version: z.int() })) });

const readShop = async () => {
  const { marketplaces } = promisesAnswer.parse((await owner.get('/settings/promises')).body);
  const shop = marketplaces.find(({ id }) => id === 'zappos');
  if (!shop) throw new Error('the shop has no marketplace zappos');
  return shop;
};

it('changes the promises of a marketplace, tells which texts change, and refuses an older version', async () => {
  const { version } = await readShop();
  const answer = await owner.perform('settings.promises', {
    marketplace: 'zappos',
    weekdays: '08:00-18:00',
    saturday: 'closed',
    sunday: 'closed',
    answerMinutes: 'none',
    returnDays: '60',
    returnFee: '6.95',
    version: String(version),
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { text: expect.stringContaining('“24/7” → “Mon–Fri 8 am–6 pm ET”') },
  });
  const weekdays = { from: '08:00', to: '18:00' };
  expect(await readShop()).toMatchObject({
    version: version + 1,
    returnDays: 60,
    service: { weekdays, saturday: null, sunday: null, answerMinutes: null, callBackDays: 1 },
    returns: { feeCents: 695 },
  });
  const again = { marketplace: 'zappos', returnDays: '90', version: String(version) };
  expect(await owner.perform('settings.promises', again)).toMatchObject({ status: 409, body: { id: 'conflict' } });
  const log = await desk.parts.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(log)).toContain('marketplace zappos');
});

it('changes standard shipping, and refuses what no shop can promise', async () => {
  const shipping = { price: '5.95', freeFrom: '50', days: '3', cutoff: '10', packing: '1', regions: 'ca, or' };
  expect(await owner.perform('settings.shipping', { marketplace: 'zappos', ...shipping })).toMatchObject({
    status: 200,
    body: { text: expect.stringContaining('Free shipping from $50') },
  });
  expect((await readShop()).shipping).toEqual({
    standardCents: 595,
    freeFromCents: 5000,
    standardDays: 3,
    cutoffHour: 10,
    packingDays: 1,
    regions: ['CA', 'OR'],
  });
  for (const wrong of [{ regions: 'CA, XX' }, { cutoff: '24' }, { price: '-1' }, { freeFrom: 'much' }, { days: '0' }])
    expect(await owner.perform('settings.shipping', { marketplace: 'zappos', ...wrong })).toMatchObject({
      status: 400,
    });
  const closed = { weekdays: 'closed', saturday: 'closed', sunday: 'closed' };
  for (const wrong of [closed, { weekdays: '18:00-08:00' }, { weekdays: 'noon' }, { returnDays: '0' }])
    expect(await owner.perform('settings.promises', { marketplace: 'zappos', ...wrong })).toMatchObject({
      status: 400,
    });
  expect(await owner.perform('settings.shipping', { marketplace: 'nowhere', price: '1' })).toMatchObject({
    status: 404,
  });
});

it('changes where tax is collected, and keeps the exemptions', async () => {
  expect(
    await owner.perform('settings.tax', { marketplace: 'zappos', states: 'or wa', included: 'yes' }),
  ).toMatchObject({
    status: 200,
  });
  expect((await readShop()).tax).toEqual({ states: ['OR', 'WA'], pricesIncludeTax: true });
  for (const wrong of [{ states: 'Oregon' }, { included: 'perhaps' }])
    expect(await owner.perform('settings.tax', { marketplace: 'zappos', ...wrong })).toMatchObject({ status: 400 });
  await owner.perform('settings.tax', { marketplace: 'zappos', states: 'all' });
  expect((await readShop()).tax).toEqual({ states: null, pricesIncludeTax: true });
});

it('changes the welcome offer, and refuses one that is no share or sum', async () => {
  const offer = { marketplace: 'zappos', offer: '$15', text: 'Join us, and get {{offer}}' };
  expect(await owner.perform('settings.welcome', offer)).toMatchObject({
    status: 200,
    body: { text: expect.stringContaining('“Join Our List, Get 10% Off” → “Join us, and get $15”') },
  });
  for (const wrong of [{ offer: '0%' }, { offer: '101%' }, { offer: 'much' }, { text: 'No place' }])
    expect(await owner.perform('settings.welcome', { marketplace: 'zappos', ...wrong })).toMatchObject({ status: 400 });
  await owner.perform('settings.welcome', { marketplace: 'zappos', state: 'off' });
  const { welcome } = await readShop();
  expect(welcome).toEqual({ isOn: false, discount: { kind: 'amount', amountCents: 1500 }, text: offer.text });
});

it('shows the settings to people with the right to see them', async () => {
  const support = await desk.member('support');
  expect((await support.get('/settings/promises')).status).toBe(403);
});

describe('rules', () => {
  const readRules = async () => {
    const answer = (await owner.get('/settings/rules')).body;
    const rules = z.object({
      marketplaces: z.array(
        z.object({ id: z.string(), version: z.int(), values: z.record(z.string(), z.string()), name: z.string() }),
      ),
    });
    const shop = rules.parse(answer).marketplaces.find(({ id }) => id === 'zappos');
    if (!shop) throw new Error('the shop has no marketplace zappos');
    return shop;
  };
  const change = (rule: readonly string[], version?: number) =>
    owner.perform('settings.rules', { marketplace: 'zappos', rule, ...(version && { version: String(version) }) });

  it('change what a marketplace does, say so before, and leave the rest', async () => {
    const before = await readRules();
    expect(before.values).toMatchObject({ guestCheckout: 'on', withdrawalDays: 'none', goldPoints: '1200' });
    const answer = await change(['guestCheckout=off', 'withdrawalDays=14', 'goldPoints=900'], before.version);
    expect(answer.body.text).toBe(
      'Guests can check out: on → off\nDays to withdraw from a contract: none → 14\nPoints of a year for gold: 1200 → 900',
    );
    const after = await readRules();
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      values: { ...before.values, guestCheckout: 'off', withdrawalDays: '14', goldPoints: '900' },
    });
    const { document } = await readCurrent(desk.parts, 'zappos');
    expect(document).toMatchObject({ allowsGuestCheckout: false, returns: { withdrawalDays: 14 } });
    expect(await change(['guestCheckout=on'], before.version)).toMatchObject({ status: 409, body: { id: 'conflict' } });
    expect((await change(['guestCheckout=off'])).body.text).toBe('The rules of zappos are as they were.');
    expect((await readRules()).version).toBe(after.version);
    expect((await change(['withdrawalDays=none'])).status).toBe(200);
  });

  it.each([
    [['guestCheckout=maybe'], 'Guests can check out: write on or off.'],
    [['storeCreditAt=never'], 'write confirmation or first scan'],
    [['returnAttempts=none'], 'write a whole number'],
    [['goldPoints=7000'], 'platinum'],
    [['pointsPerDollar=0'], 'perDollar'],
    [['__proto__=on'], 'Write a rule with its value'],
    [['name=Other'], 'Write a rule with its value'],
    [[], 'Name a rule.'],
  ])('refuse %j', async (rule, message) => {
    const { version } = await readRules();
    const answer = await change(rule);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
    expect((await readRules()).version).toBe(version);
  });

  it('are read by people who may see settings, and changed by those who may change them', async () => {
    const support = await desk.member('support');
    expect((await support.get('/settings/rules')).status).toBe(403);
    expect((await support.perform('settings.rules', { marketplace: 'zappos', rule: ['ratings=off'] })).status).toBe(
      403,
    );
  });
});
