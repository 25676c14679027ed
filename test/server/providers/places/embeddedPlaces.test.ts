import { embeddedPlaces } from '../../../../server/providers/places/embeddedPlaces.ts';

const lines = async (query: string, more: object = {}): Promise<string[]> =>
  (await embeddedPlaces.autocomplete({ query, ...more })).map((place) => place.formattedAddress);

it('finds the place after a street, with or without a comma', async () => {
  expect((await lines('418 Linden Avenue Columbus'))[0]).toBe('418 Linden Avenue, Columbus, OH');
  expect((await lines('418 linden ave, colum, oh'))[0]).toBe('418 Linden Ave, Columbus, OH');
  expect((await lines('12 Ocean Dr Saint Augustine FL'))[0]).toBe('12 Ocean Dr, Saint Augustine, FL');
  expect((await lines('12 Ocean Dr St. Augustine FL'))[0]).toBe('12 Ocean Dr, Saint Augustine, FL');
});

it('returns the zip code if it is typed, or if the place has only one', async () => {
  expect(await lines('418 Linden Avenue 43215')).toEqual(['418 Linden Avenue, Columbus, OH 43215']);
  expect(await lines('1 Main St Holtsvi')).toEqual(['1 Main St, Holtsville, NY']);
  const [only] = await embeddedPlaces.autocomplete({ query: '5 Calle Luna, 00601' });
  expect(only).toMatchObject({ city: 'Adjuntas', stateCode: 'PR', countryCode: 'PR', postalCode: '00601' });
});

it('offers the places nearby while no place is typed, each once', async () => {
  const near = await lines('418 Linden Avenue', { near: '39.96,-83.00' });
  expect(near[0]).toBe('418 Linden Avenue, Columbus, OH');
  expect(new Set(near).size).toBe(near.length);
  expect(near).toHaveLength(5);
});

it.each(['Linden Avenue', '418', 'PO Box 12', '418 Linden Avenue', '418 Linden Avenue Xyzzyville'])(
  'offers nothing for %j',
  async (query) => {
    expect(await lines(query)).toEqual([]);
  },
);

it('only finds places in the requested country', async () => {
  expect(await lines('5 Calle Luna, 00601', { countryCode: 'US' })).toEqual([]);
});

it('returns the location of a zip code or a place', async () => {
  expect(await embeddedPlaces.forward('418 Linden Ave, Columbus, OH 43215')).toMatchObject([
    { city: 'Columbus', stateCode: 'OH', postalCode: '43215' },
  ]);
  expect((await embeddedPlaces.forward('Columbus, OH'))[0]).toMatchObject({ city: 'Columbus', stateCode: 'OH' });
  expect(await embeddedPlaces.forward('Xyzzyville')).toEqual([]);
});
