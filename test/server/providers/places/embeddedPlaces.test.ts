import { embeddedPlaces } from '../../../../server/providers/places/embeddedPlaces.ts';
import { loadZipTable } from '../../../../server/providers/places/loadZipTable.ts';
import { findZipOwner } from '../../../../src/lib/addresses/shippingCountries.ts';

const findLines = async (query: string, options: object = {}): Promise<string[]> =>
  (await embeddedPlaces.autocomplete({ query, ...options })).map((place) => place.formattedAddress);

it('finds the place after a street, with or without a comma', async () => {
  expect((await findLines('418 Linden Avenue Columbus'))[0]).toBe('418 Linden Avenue, Columbus, OH');
  expect((await findLines('418 linden ave, colum, oh'))[0]).toBe('418 Linden Ave, Columbus, OH');
  expect((await findLines('12 Ocean Dr Saint Augustine FL'))[0]).toBe('12 Ocean Dr, Saint Augustine, FL');
  expect((await findLines('12 Ocean Dr St. Augustine FL'))[0]).toBe('12 Ocean Dr, Saint Augustine, FL');
});

it('returns the zip code if it is typed, or if the place has only one', async () => {
  expect(await findLines('418 Linden Avenue 43215')).toEqual(['418 Linden Avenue, Columbus, OH 43215']);
  expect(await findLines('1 Main St Holtsvi')).toEqual(['1 Main St, Holtsville, NY']);
  const [onlyPlace] = await embeddedPlaces.autocomplete({ query: '5 Calle Luna, 00601' });
  expect(onlyPlace).toMatchObject({ city: 'Adjuntas', stateCode: 'PR', countryCode: 'PR', postalCode: '00601' });
});

it('offers the places nearby while no place is typed, each once', async () => {
  const nearLines = await findLines('418 Linden Avenue', { near: '39.96,-83.00' });
  expect(nearLines[0]).toBe('418 Linden Avenue, Columbus, OH');
  expect(new Set(nearLines).size).toBe(nearLines.length);
  expect(nearLines).toHaveLength(5);
});

it.each(['Linden Avenue', '418', 'PO Box 12', '418 Linden Avenue', '418 Linden Avenue Xyzzyville'])(
  'offers nothing for %j',
  async (query) => {
    expect(await findLines(query)).toEqual([]);
  },
);

it('knows no zip code that the shop expects in another state', async () => {
  const { all } = await loadZipTable();
  const strayPlaces = all.filter(({ zip, state }) => findZipOwner(zip)?.state.code !== state);
  expect(strayPlaces).toEqual([]);
});

it('only finds places in the requested country', async () => {
  expect(await findLines('5 Calle Luna, 00601', { countryCode: 'US' })).toEqual([]);
});

it('returns the location of a zip code or a place', async () => {
  expect(await embeddedPlaces.forward('418 Linden Ave, Columbus, OH 43215')).toMatchObject([
    { city: 'Columbus', stateCode: 'OH', postalCode: '43215' },
  ]);
  expect((await embeddedPlaces.forward('Columbus, OH'))[0]).toMatchObject({ city: 'Columbus', stateCode: 'OH' });
  expect(await embeddedPlaces.forward('Xyzzyville')).toEqual([]);
});
