import { createPlacesRouter } from '../../../../server/services/addresses/createPlacesRouter.ts';
import { addressCheck } from '../../../../src/contracts/account/addresses.ts';
import { placeList } from '../../../../src/contracts/places.ts';
import { EMBARGO_TEXT } from '../../../../src/lib/addresses/shippingCountries.ts';
import { goodAddress } from '../support/given.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createPlacesRouter(parts)]);
});
afterAll(() => shop.close());

const check = async (change: object) =>
  addressCheck.parse((await shop.browser().post('/v1/address/validate', { ...goodAddress, ...change })).body);

it.each([
  [{}, { valid: true }],
  [{ countryCode: 'GU', stateOrRegion: 'GU', city: 'Hagatna', postalCode: '96910' }, { valid: true }],
  [{ countryCode: 'US', stateOrRegion: 'PR', city: 'San Juan', postalCode: '00901' }, { valid: true }],
  [
    { countryCode: 'GU', stateOrRegion: 'WA', city: 'Seattle', postalCode: '98101' },
    {
      invalidFields: {
        stateOrRegion: 'Enter a state / province here.',
        postalCode: 'This zip code is in the United States. Please choose that as the country.',
      },
    },
  ],
  [
    { stateOrRegion: 'CA', city: 'Hagatna', postalCode: '96910', forceOriginal: true },
    { invalidFields: { postalCode: 'This zip code is in Guam. Please choose that as the country.' } },
  ],
  [{ postalCode: '' }, { invalidFields: { postalCode: 'Enter a zip code here.' } }],
  [{ countryCode: 'CU' }, { invalidFields: { countryCode: EMBARGO_TEXT } }],
  [{ postalCode: '90210', forceOriginal: true }, { valid: true }],
])('answers for %j: %j', async (change, answer) => {
  expect(await check(change)).toEqual(answer);
});

it('suggests corrections if zip code, city and state do not match', async () => {
  expect(await check({ postalCode: '90210' })).toEqual({
    suggestedAddresses: [
      {
        ...goodAddress,
        city: 'Beverly Hills',
        stateOrRegion: 'CA',
        postalCode: '90210',
        primaryVoiceNumber: '(614) 555-0118',
      },
    ],
  });
  expect(await check({ city: 'Amenia', stateOrRegion: 'NY', postalCode: '99999' })).toMatchObject({
    suggestedAddresses: [{ city: 'Amenia', postalCode: '12501' }],
  });
  expect(await check({ city: 'Columbia' })).toMatchObject({ suggestedAddresses: [{ city: 'Columbus' }] });
});

it('suggests places for a typed text, and finds their location', async () => {
  const searchRequest = { query: '418 Linden Avenue Columbus', near: '39.8333333,-98.585522', countryCode: 'US' };
  const places = placeList.parse((await shop.browser().post('/v1/radar/search/autocomplete', searchRequest)).body);
  expect(places.addresses[0]).toMatchObject({ addressLabel: '418 Linden Avenue', city: 'Columbus', stateCode: 'OH' });
  const lies = placeList.parse((await shop.browser().get('/v1/radar/geocode/forward?query=43215')).body);
  expect(lies.addresses).toMatchObject([{ city: 'Columbus', postalCode: '43215' }]);
  expect((await shop.browser().post('/v1/radar/search/autocomplete', { query: 'a' })).status).toBe(400);
});

it('limits a caller with too many requests', async () => {
  const browser = shop.browser();
  const statuses = new Set<number>();
  for (let count = 0; count < 70; count += 1) {
    statuses.add((await browser.post('/v1/address/validate', goodAddress)).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

it('returns no places if the provider does not answer', async () => {
  const failingPlaces = {
    autocomplete: () => Promise.reject(new Error('away')),
    forward: () => Promise.reject(new Error('away')),
  };
  const other = await openTestShop((parts) => [createPlacesRouter(parts, { places: failingPlaces })]);
  expect(await other.browser().get('/v1/radar/geocode/forward?query=43215')).toMatchObject({
    status: 200,
    body: { addresses: [] },
  });
  await other.close();
});
