import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import { FlagProvider, Flags } from '../../../../server/services/flags/flags.ts';
import type { FlagValue } from '../../../../server/services/flags/rules.ts';

const VALUES: readonly FlagValue[] = [
  { flag: 'exchanges', marketplaceId: '*', variant: 'off' },
  { flag: 'exchanges', marketplaceId: 'second', variant: 'on' },
];
afterAll(() => OpenFeature.clearProviders());

it('evaluates rows for the marketplaces with values of their own, and for all others', async () => {
  const flags = new Flags(new FlagProvider(() => VALUES));
  await flags.evaluate(['second']);
  expect(flags.isOn('exchanges', 'zappos')).toBe(false);
  expect(flags.isOn('exchanges', 'second')).toBe(true);
  expect(flags.getVariant('product-page', 'second')).toBe('standard');
});

it('keeps the flags of two shops of a process apart', async () => {
  const [one, other] = [new Flags(new FlagProvider(() => VALUES)), new Flags()];
  await one.evaluate([]);
  await other.evaluate([]);
  expect([one.isOn('exchanges'), other.isOn('exchanges')]).toEqual([false, true]);
});

it('returns reason and variant to callers of OpenFeature', async () => {
  await OpenFeature.setProviderAndWait('test', new FlagProvider(() => VALUES));
  const client = OpenFeature.getClient('test');
  const at = (marketplaceId: string) => ({ marketplaceId });
  expect(await client.getBooleanValue('exchanges', true, at('zappos'))).toBe(false);
  expect(await client.getStringDetails('exchanges', '', at('second'))).toMatchObject({
    variant: 'on',
    reason: 'TARGETING_MATCH',
  });
  expect(await client.getStringDetails('paypal', '', at('second'))).toMatchObject({ value: 'on', reason: 'DEFAULT' });
  expect(await client.getStringDetails('gone', 'no', {})).toMatchObject({ value: 'no', errorCode: 'FLAG_NOT_FOUND' });
  expect(await client.getBooleanDetails('product-page', true, {})).toMatchObject({
    value: true,
    errorCode: 'TYPE_MISMATCH',
  });
  expect(await client.getNumberDetails('paypal', 3, {})).toMatchObject({ value: 3, errorCode: 'TYPE_MISMATCH' });
});

it('has the default if another provider has no value, or for a variant unknown to the release', async () => {
  const paypal = { variants: { maybe: 'maybe' }, defaultVariant: 'maybe', disabled: false } as const;
  const flags = new Flags(new InMemoryProvider({ paypal }));
  await flags.evaluate([]);
  expect([flags.isOn('paypal'), flags.isOn('exchanges')]).toEqual([true, true]);
});
