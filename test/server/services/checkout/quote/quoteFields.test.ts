import { quote, toShippingCustomerStatus } from '../../../../../server/services/checkout/quote/quote.ts';
import {
  createEGiftCard,
  createShoe,
  givenInput,
  givenSpray,
  type InputChange,
  ohio,
} from '../../support/givenQuote.ts';

const listViolations = (change: InputChange) =>
  quote(givenInput(change)).violations.map(({ name, asin, message }) => [name, asin, message]);

it('has null for what is not chosen', () => {
  const nothing = { addressId: null, paymentInstrumentId: null, speed: null };
  expect(quote(givenInput({ choices: nothing }))).toMatchObject({
    session: null,
    card: null,
    address: null,
    speed: null,
    promisedFor: null,
    groups: [],
  });
  expect(quote(givenInput()).session).toBeNull();
});

it('says once that nothing that is shipped can be delivered, whatever is mailed beside it', () => {
  const alaska = { ...ohio, stateOrRegion: 'AK', postalCode: '99501' };
  const names = (lines: InputChange['lines'] = []) =>
    listViolations({ lines, savedChoices: { addresses: [alaska] } }).map(([name, asin]) => [name, asin]);
  const undeliverable = ['ITEM_IN_CART_WITH_NO_SHIP_OPTIONS', 'B000000002'];
  expect(names([givenSpray(), createEGiftCard()])).toEqual([['NO_SHIP_OPTIONS', undefined], undeliverable]);
  expect(names([createShoe(), givenSpray(), createEGiftCard()])).toEqual([undeliverable]);
});

it('explains an embargo, and refuses other foreign countries', () => {
  const listTo = (countryCode: string) => listViolations({ savedChoices: { addresses: [{ ...ohio, countryCode }] } });
  const embargo = ['UNDELIVERABLE', undefined, expect.stringMatching(/trade embargo: we may not sell/)];
  expect(listTo('CU')[0]).toEqual(embargo);
  expect(listTo('FR')[0]).toEqual(['UNDELIVERABLE', undefined, expect.not.stringMatching(/embargo/)]);
});

it('knows when a member has enrolled, and of nobody else', () => {
  const { customer, shop } = givenInput();
  const readEnrolled = (isEnrolled: boolean, enrolled: number | null) =>
    toShippingCustomerStatus({
      shop,
      customer: { ...customer, membership: { ...customer.membership, isEnrolled, enrolled } },
    }).enrolledAt;
  expect(readEnrolled(true, 1_700_000_000)).toEqual(new Date('2023-11-14T22:13:20Z'));
  expect(readEnrolled(true, 0)).toEqual(new Date(0));
  expect([readEnrolled(true, null), readEnrolled(false, 1_700_000_000), readEnrolled(false, null)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('passes on what the shopper has and prefers', () => {
  const { customer, shop } = givenInput();
  const linked = { isPrime: true, isLinked: true, tier: 'gold', preferredSpeed: 'next' } as const;
  const membership = { ...customer.membership, consented: true, canEnroll: false };
  expect(
    toShippingCustomerStatus({
      shop: { ...shop, hasMobilePromo: true },
      customer: { ...customer, ...linked, membership },
    }),
  ).toEqual({ ...linked, enrolledAt: null, hasConsented: true, canEnroll: false, hasMobilePromo: true });
});
