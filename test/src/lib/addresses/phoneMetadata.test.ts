import { readFileSync } from 'node:fs';
import { phoneMetadata } from '../../../../src/lib/addresses/phone.ts';

type Metadata = Pick<typeof phoneMetadata, 'version' | 'countries'>;
const library: Metadata = JSON.parse(readFileSync('node_modules/libphonenumber-js/metadata.min.json', 'utf8'));

it('equals the library’s data for each country that the shop ships to', () => {
  expect(phoneMetadata.version).toBe(library.version);
  for (const [country, numbers] of Object.entries(phoneMetadata.countries)) {
    const [, knownCountry] = Object.entries(library.countries).find(([key]) => key === country) ?? [];
    expect([country, numbers]).toEqual([country, knownCountry]);
  }
});
