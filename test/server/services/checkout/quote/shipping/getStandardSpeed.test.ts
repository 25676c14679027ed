import { ApiError } from '../../../../../../server/platform/http/apiError.ts';
import { getStandardSpeed } from '../../../../../../server/services/checkout/actions/quote/shipping/speeds.ts';
import { givenPromises } from '../../../../../src/features/givenPromises.ts';
import { goodAddress } from '../../../support/given.ts';
import { createShoe } from '../../../support/givenQuote.ts';

/** Exchanges cost nothing, also where standard shipping does. */
const rates = {
  ...givenPromises.shipping,
  standardCents: 595,
  fastCents: { 'next-wow': 2500, 'next-business': 2000, next: 0 },
};

type Stock = Parameters<typeof getStandardSpeed>[1];
const createStock = (change: Partial<Stock> = {}): Stock => ({ ...createShoe(), sizeQuery: '', ...change });
const createRestriction = (kind: Stock['restrictions'][number]['kind'], places: string[] = []): Partial<Stock> => ({
  restrictions: [{ productId: 7, kind, places, most: 0 }],
});
/** Returns the free way to an address, or the violations. */
function findWay(address: Partial<typeof goodAddress>, change: Partial<Stock> = {}): unknown {
  try {
    return getStandardSpeed({ ...goodAddress, ...address }, createStock(change), rates).name;
  } catch (error) {
    return error;
  }
}

it.each<[string, Partial<typeof goodAddress>, Partial<Stock>, string]>([
  ['by air', {}, {}, 'second'],
  ['by truck, for dangerous goods', {}, { hazmat: true }, 'std-us'],
  ['by post, to a PO box', { addressLine1: 'PO Box 12' }, {}, 'std-us'],
  ['by post, to a far state', { stateOrRegion: 'AK', postalCode: '99501' }, {}, 'std-us'],
  ['by air, where the product may be sold in this state', {}, createRestriction('states', ['CA']), 'second'],
  ['by air, with restrictions that the first order has passed', {}, createRestriction('limit'), 'second'],
])('sends %s, free of charge', (_title, address, change, speed) => {
  expect(findWay(address, change)).toBe(speed);
});
const ALASKA = { stateOrRegion: 'AK', postalCode: '99501' };
const refused = createStock().productName;

it.each<[string, Partial<typeof goodAddress>, Partial<Stock>, object]>([
  ['to an embargoed country', { countryCode: 'CU' }, {}, { name: 'UNDELIVERABLE' }],
  ['abroad', { countryCode: 'FR' }, {}, { name: 'UNDELIVERABLE' }],
  ['to an incomplete address', { addressLine1: '' }, {}, { name: 'ADDRESS' }],
  [
    'to Guam with a state of another country',
    { countryCode: 'GU', stateOrRegion: 'WA', postalCode: '98101' },
    {},
    { name: 'ADDRESS' },
  ],
  ['to California with a zip code of Guam', { stateOrRegion: 'CA', postalCode: '96910' }, {}, { name: 'ADDRESS' }],
  [
    'where the product may not be sold',
    {},
    createRestriction('states', [goodAddress.stateOrRegion]),
    { name: 'JURISDICTION', asin: 'B000000001', message: expect.stringContaining(refused) },
  ],
  [
    'to a country where the product may not be sold',
    {},
    createRestriction('countries', ['US']),
    { name: 'EXPORT_OFFER_BUYABILITY_RESTRICTION' },
  ],
  [
    'abroad, what stays at home',
    { countryCode: 'PW', stateOrRegion: 'PW', postalCode: '96940', primaryVoiceNumber: '+6804882345' },
    createRestriction('domestic'),
    { name: 'CROSS_BORDER_EXPORT' },
  ],
  ['dangerous goods where no trucks go', ALASKA, { hazmat: true }, { name: 'NO_SHIP_OPTIONS', asin: 'B000000001' }],
])('sends nothing %s', (_title, address, change, violation) => {
  const refusal = findWay(address, change);
  expect(refusal).toMatchObject({ status: 409, id: 'constraint.violations.exist' });
  expect(refusal instanceof ApiError && refusal.toBody()).toMatchObject({
    constraintViolations: [expect.objectContaining(violation)],
  });
});
