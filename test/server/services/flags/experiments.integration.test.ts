import { assignVariant } from '../../../../server/platform/assignVariant.ts';
import { resetFlag, setFlag } from '../../../../server/services/flags/manageFlags.ts';
import { flagsAnswer } from '../../../../src/contracts/flags.ts';
import { runStore } from '../../cli/support/runStore.ts';
import type { Browser } from '../support/browser.ts';
import { configure, openPayingShop, openPaymentStep, type PayingShop, post } from '../support/payingShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const store = (...args: string[]): Promise<string> => runStore(shop.parts, args);
const start = (id: string, weights: string, ...extraArgs: string[]): Promise<string> =>
  store('experiment', 'start', id, '--flag', 'signup-popup', '--weights', weights, ...extraArgs);

const readRunningIds = async (): Promise<string[]> =>
  flagsAnswer
    .parse((await shop.browser().get('/api/zcs/flags')).body)
    .experiments.map(({ experimentId }) => experimentId);
const waitForStart = (id: string) => waitUntil(async () => (await readRunningIds()).includes(id));
const waitForStop = (id: string) => waitUntil(async () => !(await readRunningIds()).includes(id));

const HALVES = [
  { variant: 'modal', weight: 1 },
  { variant: 'drawer', weight: 1 },
];
/** Returns a visitor id to which the experiment assigns this variant. */
function findVisitor(experimentId: string, variant: string): string {
  for (let count = 0; count < 1000; count += 1) {
    const visitor = String(count).padStart(22, 'v');
    if (assignVariant(experimentId, visitor, HALVES) === variant) return visitor;
  }
  throw new Error('all visitors see the other variant');
}
function openGuest(visitor: string): Browser {
  const browser = shop.browser();
  browser.cookies.set('visitor', visitor);
  return browser;
}
const readCounts = async (id: string): Promise<string> =>
  (await store('experiment', 'report', id)).replaceAll(/ +/g, ' ');

it('shows each visitor one variant in stored pages, counts page views, and ends at once', async () => {
  await start('pages', 'modal=1,drawer=1');
  await waitForStart('pages');
  const [one, other] = [openGuest(findVisitor('pages', 'modal')), openGuest(findVisitor('pages', 'drawer'))];
  for (const [browser, variant] of [
    [one, 'modal'],
    [other, 'drawer'],
    [one, 'modal'],
  ] as const) {
    const { text, headers } = await browser.get('/brands');
    expect(text).toContain(`"signup-popup":"${variant}"`);
    expect(headers.get('etag')).toEqual(expect.any(String));
  }
  await waitUntil(async () => {
    const rows = await shop.parts.db.selectFrom('experiment_visitors').select(['variant', 'views']).execute();
    return rows.some(({ variant, views }) => variant === 'modal' && views === 2) && rows.length === 2;
  });
  expect(await readCounts('pages')).toMatch(/\nmodal 1 0 0 0\.00 % control\ndrawer 1 0 0 0\.00 % \+0\.00 points/);

  await store('experiment', 'stop', 'pages');
  await waitUntil(async () => !(await one.get('/brands')).text.includes('"signup-popup"'));
  await expect(store('experiment', 'stop', 'pages')).rejects.toThrow('pages is stopped already');
});

it('gives a new visitor the same variant on the first and second page, and counts no forced page and no bot', async () => {
  await start('newcomers', 'modal=1,drawer=1');
  await waitForStart('newcomers');
  const browser = shop.browser();
  const getVariant = (text: string) => /"signup-popup":"(\w+)"/.exec(text)?.[1];
  const first = getVariant((await browser.get('/brands')).text);
  expect(browser.cookies.get('visitor')).toMatch(/^[\w-]{22}$/);
  expect(getVariant((await browser.get('/contact-us')).text)).toBe(first);

  const forcedBrowser = shop.browser();
  expect(getVariant((await forcedBrowser.get('/brands?variant=signup-popup:off')).text)).toBe('off');
  const agent = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  expect(getVariant((await shop.browser().call('GET', '/brands', undefined, agent)).text)).toBeUndefined();
  await waitUntil(async () => {
    const { views } = await shop.parts.db
      .selectFrom('experiment_visitors')
      .select((is) => is.fn.sum<string>('views').as('views'))
      .where('experiment_id', '=', 'newcomers')
      .executeTakeFirstOrThrow();
    return Number(views) === 2;
  });
  expect(await readCounts('newcomers')).toMatch(/\n(modal 1 .*\ndrawer 0|modal 0 .*\ndrawer 1) /);
  await store('experiment', 'stop', 'newcomers');
  await waitForStop('newcomers');
});

it('counts an order once, for a visitor who has seen the experiment', async () => {
  await start('orders', 'modal=1,drawer=1');
  await waitForStart('orders');
  const { browser } = await openPaymentStep(shop, { withCard: true });
  browser.cookies.set('visitor', findVisitor('orders', 'drawer'));
  await browser.get('/brands');
  await waitUntil(async () => (await readCounts('orders')).includes('\ndrawer 1 0 0'));
  const { purchase } = await configure(browser);
  const { purchaseId, versionNumber } = purchase;
  const finalize = () => post(browser, '/v1/checkout/finalize', { purchaseId, versionNumber });
  expect((await finalize()).status).toBe(200);
  await finalize();
  expect(await readCounts('orders')).toContain('\nmodal 0 0 0 0.00 % control\ndrawer 1 1 1 100.00 %');
  await store('experiment', 'stop', 'orders');
  await waitForStop('orders');
});

it('pauses while an operator has set the flag', async () => {
  await start('paused', 'modal=1,drawer=1');
  await waitForStart('paused');
  const place = { flag: 'signup-popup', marketplaceId: 'zappos' };
  await setFlag(shop.parts, place, { variant: 'off', author: 'ops' });
  await waitForStop('paused');
  await resetFlag(shop.parts, place);
  await waitForStart('paused');
  await store('experiment', 'stop', 'paused');
  await waitForStop('paused');
});

it('lists experiments, and changes nothing in a dry run', async () => {
  expect(await store('experiment', 'list')).toMatch(/^pages: signup-popup modal=1,drawer=1, .* to .*, stopped$/m);
  expect(await start('tried', 'modal=1,drawer=1', '--dry-run')).toContain('nothing has changed');
  expect(await store('experiment', 'list')).not.toContain('tried');
});

describe('rejects', () => {
  beforeAll(async () => {
    await shop.parts.db
      .insertInto('experiments')
      .values({
        experiment_id: 'blocking',
        flag: 'product-page',
        marketplace_id: 'second',
        variants: JSON.stringify([
          { variant: 'standard', weight: 1 },
          { variant: 'similar-first', weight: 1 },
        ]),
        started_at: new Date(),
        started_by: 'ops',
        stopped_at: null,
      })
      .execute();
  });

  it.each([
    [['start', 'a', '--flag', 'gone', '--weights', 'a=1,b=1'], 'There is no flag gone'],
    [['start', 'a', '--flag', 'paypal', '--weights', 'on=1,off=1'], 'paypal is a kill switch'],
    [['start', 'a', '--flag', 'signup-popup', '--weights', 'off=1,top=1'], 'signup-popup has no variant top'],
    [['start', 'a', '--flag', 'signup-popup', '--weights', 'off=1,off=1'], 'Name each variant once'],
    [['start', 'a', '--flag', 'signup-popup', '--weights', 'off=1'], 'Name two variants'],
    [['start', 'a', '--flag', 'signup-popup', '--weights', 'off=1,modal=1001'], 'weights of 1 to 1000'],
    [['start', 'a', '--flag', 'signup-popup', '--weights', 'half'], '"half" is no variant with its weight'],
    [['start', 'A b', '--flag', 'signup-popup', '--weights', 'off=1,modal=1'], 'no name of small letters'],
    [
      ['start', 'pages', '--flag', 'signup-popup', '--weights', 'off=1,modal=1'],
      'There was an experiment pages already',
    ],
    [
      ['start', 'a', '--flag', 'product-page', '--weights', 'standard=1,similar-first=1'],
      'blocking compares product-page',
    ],
    [
      ['start', 'a', '--flag', 'signup-popup', '--weights', 'off=1,modal=1', '--marketplace', 'x'],
      'There is no marketplace x',
    ],
    [['start', 'a'], '--weights is missing'],
    [['stop'], '<experiment> is missing'],
    [['stop', 'gone'], 'There is no experiment gone'],
    [['report', 'gone'], 'There is no experiment gone'],
  ])('%j', async (args, reason) => {
    await expect(store('experiment', ...args)).rejects.toThrow(reason);
  });
});
