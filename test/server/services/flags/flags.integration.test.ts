import { createAssistants } from '../../../../server/assistants/createAssistants.ts';
import { listEntries } from '../../../../server/services/audit/actions.ts';
import { resetFlag, setFlag } from '../../../../server/services/flags/manageFlags.ts';
import { findTransportOptions } from '../../../../server/services/returns/rules.ts';
import { paymentMethodsAnswer } from '../../../../src/contracts/checkout/paymentSessions.ts';
import { shellContent } from '../../../../src/contracts/content/content.ts';
import { flagsAnswer } from '../../../../src/contracts/flags.ts';
import { placeList } from '../../../../src/contracts/places.ts';
import type { redirectCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import { FLAG_NAMES, type FlagName, getFlagDefinition, type SwitchName } from '../../../../src/lib/flagDefinitions.ts';
import { runStore } from '../../cli/support/runStore.ts';
import { callService } from '../callService.ts';
import { REDEEM } from '../rewards/givenMember.ts';
import type { Browser } from '../support/browser.ts';
import { openPayingShop, type PayingShop, post } from '../support/payingShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

let shop: PayingShop;
let maya: Browser;
beforeAll(async () => {
  shop = await openPayingShop();
  maya = shop.browser();
  await post(maya, '/v1/zap/register', { fullName: 'Maya Lind', email: 'maya@example.com', password: 'correct horse' });
});
afterAll(() => shop.close());
afterEach(async () => {
  for (const flag of FLAG_NAMES) await resetFlag(shop.parts, { flag, marketplaceId: '*' });
  await waitUntil(async () => Object.keys(await readFlags()).length === 0);
});

const readFlags = async () => flagsAnswer.parse((await maya.get('/api/zcs/flags')).body).flags;
const readShell = async () => shellContent.parse((await maya.get('/api/zcs/content')).body);
const readPaymentMethods = async () =>
  paymentMethodsAnswer
    .parse((await maya.get('/api/v1/checkout/paymentMethods')).body)
    .paymentMethods.map(({ paymentMethodCode }) => paymentMethodCode);
const readReturnSettings = () => shop.parts.marketplaces.getReturnSettings('zappos');
const listTransportMethods = () =>
  findTransportOptions(readReturnSettings(), ['packageless at carrier', 'labelless at carrier', 'print']).map(
    ({ method }) => method,
  );
const canSignIn = async (kind: (typeof kinds)[number]) => (await readShell()).federatedKinds.includes(kind);
const kinds = ['marketplace', 'search', 'social', 'device'] as const;
const canPayBy = async (code: (typeof redirectCodes)[number]) =>
  (await readPaymentMethods()).some((knownCode) => knownCode === code);

async function hasAddress(path: string): Promise<boolean> {
  const service = await callService(createAssistants(shop.parts));
  try {
    return (await service.bytes(path)).status !== 404;
  } finally {
    await service.close();
  }
}

/** Whether the shop has the feature of a switch. */
const PROBES: Readonly<Record<SwitchName, () => Promise<boolean> | boolean>> = {
  'live-chat': async () => (await readShell()).liveChat !== undefined,
  'offline-pages': async () => (await maya.get('/service-worker.js')).text.includes('VERSION'),
  'assistants-acp': () => hasAddress('/.well-known/acp.json'),
  'assistants-mcp': () => hasAddress('/mcp'),
  'assistants-ucp': () => hasAddress('/.well-known/ucp'),
  'sign-in-marketplace': () => canSignIn('marketplace'),
  'sign-in-search': () => canSignIn('search'),
  'sign-in-social': () => canSignIn('social'),
  'sign-in-device': () => canSignIn('device'),
  'rewards-redemption': async () => (await post(maya, REDEEM, { spend_points: 1000 })).body.id !== 'redemption.off',
  'gift-options': async () => (await readShell()).marketplace.hasGiftOptions,
  'move-to-favorites': async () => (await readShell()).marketplace.hasMoveToFavorites,
  afterpay: () => canPayBy('afterpay'),
  'amazon-pay': () => canPayBy('amazonPay'),
  paypal: () => canPayBy('paypal'),
  'address-autocomplete': async () => {
    const searchRequest = { query: '418 Linden Avenue Columbus', near: '39.8333333,-98.585522', countryCode: 'US' };
    const { body } = await post(maya, '/v1/radar/search/autocomplete', searchRequest);
    return placeList.parse(body).addresses.length > 0;
  },
  'zaw-returns': () => listTransportMethods().includes('packageless at carrier'),
  exchanges: () => readReturnSettings().hasExchanges,
  'cancel-return': () => readReturnSettings().hasReturnCancelling,
  'labelless-returns': () => listTransportMethods().includes('labelless at carrier'),
};

const switches = FLAG_NAMES.filter((flag) => getFlagDefinition(flag).kind === 'switch');
const isSwitch = (flag: FlagName): flag is SwitchName => flag in PROBES;

it.each(switches)('has the feature of %s while it is on, and not while it is off', async (flag) => {
  if (!isSwitch(flag)) throw new Error(`nothing shows whether ${flag} is on`);
  expect(await PROBES[flag]()).toBe(true);
  await setFlag(shop.parts, { flag, marketplaceId: '*' }, { variant: 'off', author: 'ops' });
  await waitUntil(async () => (await readFlags())[flag] === 'off');
  expect(await PROBES[flag]()).toBe(false);
  expect((await maya.get('/cart')).text).toContain(`"${flag}":"off"`);
});

const treatments = FLAG_NAMES.filter((flag) => getFlagDefinition(flag).kind === 'treatment').flatMap((flag) =>
  getFlagDefinition(flag)
    .variants.slice(1)
    .map((variant) => [flag, variant] as const),
);
it.each(treatments)('puts the variant of %s into stored pages within a second: %s', async (flag, variant) => {
  const flagText = `"${flag}":"${variant}"`;
  const guest = shop.browser();
  expect((await guest.get('/brands')).text).not.toContain(flagText);
  const startTime = Date.now();
  await setFlag(shop.parts, { flag, marketplaceId: '*' }, { variant, author: 'ops' });
  await waitUntil(async () => (await guest.get('/brands')).text.includes(flagText));
  expect(Date.now() - startTime).toBeLessThan(1000);
  await resetFlag(shop.parts, { flag, marketplaceId: '*' });
  await waitUntil(async () => !(await guest.get('/brands')).text.includes(flagText));
  guest.cookies.set('flags', `${flag}=${variant}`);
  expect((await guest.get('/brands')).text).toContain(flagText);
});

it('redirects to no disabled payment method and starts no disabled chat, whatever the browser sends', async () => {
  await setFlag(shop.parts, { flag: 'live-chat', marketplaceId: '*' }, { variant: 'off', author: 'ops' });
  await waitUntil(async () => (await readFlags())['live-chat'] === 'off');
  maya.cookies.set('flags', 'live-chat=on');
  expect(await post(maya, '/v1/chat', {})).toMatchObject({ status: 409 });
  expect((await maya.get('/cart')).text).toContain('"live-chat":"off"');
  maya.cookies.delete('flags');
});

describe('npm run store -- flag', () => {
  const store = (...args: string[]): Promise<string> => runStore(shop.parts, args);

  it('sets, shows, lists and resets a flag of one marketplace or of all, and records it', async () => {
    expect(await store('flag', 'list')).toMatch(/^exchanges +on \(default\)$/m);
    await store('flag', 'set', 'exchanges', 'off', '--marketplace', 'second');
    expect(await store('flag', 'list')).toMatch(/^exchanges +on \(default\), off in second$/m);
    expect(await store('flag', 'show', 'exchanges')).toMatch(/variants: on, off\nset to off in second by .+ at 20/);
    await waitUntil(async () => !shop.parts.marketplaces.getReturnSettings('second').hasExchanges);
    expect(shop.parts.marketplaces.getReturnSettings('zappos').hasExchanges).toBe(true);
    expect(await store('flag', 'reset', 'exchanges', '--marketplace', 'second')).toBe('exchanges is reset in second.');
    expect(await store('flag', 'reset', 'exchanges')).toBe('exchanges was not set.');
    const { entries } = await listEntries(shop.parts, { command: 'flag' }, 1);
    expect(entries.map(({ command, args }) => [command, ...args])).toEqual([
      ['flag reset', 'exchanges'],
      ['flag reset', 'exchanges', '--marketplace', 'second'],
      ['flag set', 'exchanges', 'off', '--marketplace', 'second'],
    ]);
  });

  it('changes and records nothing in a dry run', async () => {
    expect(await store('flag', 'set', 'paypal', 'off', '--dry-run')).toContain('nothing has changed');
    expect(await store('flag', 'show', 'paypal')).not.toContain('set to');
    expect((await listEntries(shop.parts, { argument: 'paypal' }, 1)).total).toBe(0);
  });

  it.each([
    [['set', 'gone', 'off'], 'There is no flag gone'],
    [['set', 'paypal', 'maybe'], 'paypal has no variant maybe. It has on, off.'],
    [['set', 'paypal'], '<variant> is missing'],
    [['set', 'paypal', 'off', 'twice'], 'flag set --help explains it.'],
    [['set', 'paypal', 'off', '--marketplace', 'third'], 'There is no marketplace third'],
    [['set', 'sign-in-search', 'off', '--marketplace', 'second'], 'one value for all marketplaces'],
    [['show'], 'Name a flag'],
    [['show', 'gone'], 'There is no flag gone'],
    [['reset', '--now'], "Unknown option '--now'"],
  ])('rejects %j', async (args, reason) => {
    await expect(store('flag', ...args)).rejects.toThrow(reason);
  });
});
