import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import { evaluateFlags, FlagProvider } from '../../../../server/services/flags/liveFlags.ts';
import type { FlagValue } from '../../../../server/services/flags/rules.ts';

const VALUES: readonly FlagValue[] = [
  { flag: 'exchanges', marketplaceId: '*', variant: 'off' },
  { flag: 'exchanges', marketplaceId: 'second', variant: 'on' },
];
afterAll(() => OpenFeature.clearProviders());

it('evaluates rows for the marketplaces with values of their own, and for all others', async () => {
  const evaluation = await evaluateFlags(new FlagProvider(() => VALUES), ['second']);
  expect(evaluation.get('*')?.get('exchanges')).toBe('off');
  expect(evaluation.get('second')?.get('exchanges')).toBe('on');
  expect(evaluation.get('second')?.get('product-page')).toBe('standard');
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
  const evaluation = await evaluateFlags(new InMemoryProvider({ paypal }), []);
  expect(evaluation.get('*')?.get('paypal')).toBe('on');
  expect(evaluation.get('*')?.get('exchanges')).toBe('on');
});
