import {
  formatAddress,
  formatAddressLine,
  formatPlace,
  formatSavedAddress,
  formatStreet,
} from '../../../../src/lib/addresses/formatAddress.ts';
import { goodAddress } from '../../../server/services/support/given.ts';

const home = {
  ...goodAddress,
  addressLine1: '418 Alder Street',
  city: 'Portland',
  stateOrRegion: 'OR',
  postalCode: '97205',
};
const territory = { ...home, addressLine2: '', city: 'Hagåtña', stateOrRegion: 'GU', countryCode: 'GU' };

test('formats the street and the place', () => {
  expect(formatStreet(home)).toBe('418 Alder Street, Apt 3');
  expect(formatSavedAddress(home)).toBe('Maya Lindqvist, 418 Alder Street, Apt 3, Portland');
  expect(formatStreet(territory)).toBe('418 Alder Street');
  expect(formatPlace(home)).toBe('Portland, OR 97205');
});

test.each([
  [home, 'never', ['Maya Lindqvist', '418 Alder Street', 'Apt 3', 'Portland, OR 97205']],
  [home, 'abroad', ['Maya Lindqvist', '418 Alder Street', 'Apt 3', 'Portland, OR 97205']],
  [home, 'always', ['Maya Lindqvist', '418 Alder Street', 'Apt 3', 'Portland, OR 97205', 'US']],
  [territory, 'abroad', ['Maya Lindqvist', '418 Alder Street', 'Hagåtña, GU 97205', 'GU']],
] as const)('lists the lines of an envelope %#', (address, countryLine, lines) => {
  expect(formatAddress(address, countryLine)).toEqual(lines);
});

test('formats an address on one line', () => {
  expect(formatAddressLine(home)).toBe('Maya Lindqvist; 418 Alder Street; Apt 3; Portland, OR 97205, US');
  expect(formatAddressLine(territory)).toBe('Maya Lindqvist; 418 Alder Street; Hagåtña, GU 97205, GU');
});
