import { DEFAULT_CHOICES } from '../../../../../../server/services/checkout/quote/choices.ts';
import { toShippingCustomerStatus } from '../../../../../../server/services/checkout/quote/quote.ts';
import { quoteShipping } from '../../../../../../server/services/checkout/quote/shipping/quoteShipping.ts';
import type { ShipSpeed } from '../../../../../../src/contracts/checkout/shipping.ts';
import { givenPromises } from '../../../../../src/features/givenPromises.ts';
import { createShoe, givenInput, ohio } from '../../../support/givenQuote.ts';

const { now } = givenInput();
const choices = { ...DEFAULT_CHOICES, addressId: '1', paymentInstrumentId: null, speed: null };
type Change = Partial<Parameters<typeof quoteShipping>[0]> & { readonly preferredSpeed?: ShipSpeed };

/** Quotes a pair of shoes to Ohio. */
const quoteShoe = ({ preferredSpeed, ...change }: Change = {}) =>
  quoteShipping({
    lines: [createShoe()],
    choices,
    address: ohio,
    status: { ...toShippingCustomerStatus(givenInput()), preferredSpeed: preferredSpeed ?? null },
    now,
    ...change,
  });
const listSelected = ({ groups }: ReturnType<typeof quoteShipping>): string[] =>
  groups.flatMap(({ deliveryOptions }) => deliveryOptions.filter(({ selected }) => selected).map(({ id }) => id));

/** The promises that have changed since a shopper saw earlier ones, for an address. */
const listChanges = (seenFor: string | null): string[] =>
  quoteShoe({
    choices: { ...choices, speed: 'second', seen: { addressId: seenFor, days: [['air:std-us-second', '2026-11-20']] } },
  }).groups.flatMap(({ changedPromiseDates }) => changedPromiseDates.map(({ id }) => id));

it('remembers the days for the address that they were promised for', () => {
  const { seenPromises } = quoteShoe();
  expect(seenPromises.addressId).toBe('1');
  expect(Object.fromEntries(seenPromises.days)).toMatchObject({
    'air:std-us-second': '2026-11-24',
    'air:std-us-next': '2026-11-23',
  });
});

it('compares the days only with those promised for the same address', () => {
  expect(listChanges('1')).toContain('std-us-second');
  expect([listChanges('2'), listChanges(null)]).toEqual([[], []]);
});

it('offers nothing while there is no address, or for one that nothing is shipped to', () => {
  const emptyQuote = { groups: [], seenPromises: { addressId: null, days: [] } };
  expect(quoteShoe({ address: null })).toMatchObject(emptyQuote);
  const abroad = quoteShoe({ address: { ...ohio, countryCode: 'FR' } });
  expect(abroad).toMatchObject({ ...emptyQuote, seenPromises: { addressId: '1', days: [] } });
});

it('selects the chosen speed, or else the one that the customer prefers', () => {
  expect(listSelected(quoteShoe({ preferredSpeed: 'next' }))).toEqual(['std-us-next']);
  expect(listSelected(quoteShoe({ preferredSpeed: 'next', choices: { ...choices, speed: 'next-wow' } }))).toEqual([
    'std-us-next-wow',
  ]);
});

it('charges the prices of the marketplace, once it is known', () => {
  const listPrices = ({ groups }: ReturnType<typeof quoteShipping>) =>
    groups[0]?.deliveryOptions.map(({ id, price }) => [id, price.cents]);
  const fastCents = { 'next-wow': 3_100, 'next-business': 2_100, next: 1_100 };
  expect(listPrices(quoteShoe({ rates: { ...givenPromises.shipping, fastCents } }))).toEqual(
    expect.arrayContaining([
      ['std-us-next-wow', 3_100],
      ['std-us-next', 1_100],
    ]),
  );
  expect(listPrices(quoteShoe())).toEqual(expect.arrayContaining([['std-us-next', 1_200]]));
});
