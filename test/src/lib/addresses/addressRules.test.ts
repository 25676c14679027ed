import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';
import {
  getAddressErrors,
  getAddressFieldError,
  isPoBox,
  isZipStateMismatch,
  normalizeAddress,
} from '../../../../src/lib/addresses/addressRules.ts';
import { goodAddress } from '../../../server/services/support/given.ts';

const validAddress = { ...goodAddress, primaryVoiceNumber: '(614) 555-0118' };
const blank = { ...EMPTY_ADDRESS, fullName: ' ' };

it('accepts a valid address, with or without a second line', () => {
  expect(getAddressErrors(validAddress)).toEqual({});
  expect(getAddressErrors({ ...validAddress, addressLine2: '' })).toEqual({});
});

it("names missing fields with the spec's texts", () => {
  expect(getAddressErrors(blank)).toEqual({
    fullName: 'Enter your full name here. Nice to meet you.',
    countryCode: 'Please select a country.',
    addressLine1: 'Enter your address here.',
    city: 'Enter a city name here.',
    stateOrRegion: 'Enter a state / province here.',
    postalCode: 'Enter a zip code here.',
    primaryVoiceNumber: 'Please enter your phone number, in case we need to reach you.',
  });
});

it.each([
  [{ postalCode: '4321' }, 'postalCode', 'Enter a zip code of 5 digits, such as 43215.'],
  [{ postalCode: '90210' }, 'postalCode', 'This zip code is not in Ohio.'],
  [{ stateOrRegion: 'Ontario' }, 'stateOrRegion', 'Enter a state / province here.'],
  [{ countryCode: 'DE' }, 'countryCode', 'Please select a country.'],
  [
    { countryCode: ' cu' },
    'countryCode',
    'This country is under a trade embargo: we may not sell or send anything there.',
  ],
  [{ primaryVoiceNumber: '(614) 555-01' }, 'primaryVoiceNumber', 'Invalid phone number'],
  [{ primaryVoiceNumber: '614-555-0118 x2' }, 'primaryVoiceNumber', 'Invalid phone number'],
  [{ fullName: 'x'.repeat(51) }, 'fullName', 'Input too long'],
  [{ postalCode: '1'.repeat(20) }, 'postalCode', 'Enter a zip code of 5 digits, such as 43215.'],
  [{ postalCode: '1'.repeat(21) }, 'postalCode', 'Input too long'],
  [{ addressLine1: 'x'.repeat(61) }, 'addressLine1', 'Input too long'],
  [{ addressLine2: 'x'.repeat(61) }, 'addressLine2', 'Input too long'],
  [{ city: 'x'.repeat(51) }, 'city', 'Input too long'],
  [{ countryCode: 'PR', postalCode: '00901', stateOrRegion: 'x'.repeat(51) }, 'stateOrRegion', 'Input too long'],
  [
    { countryCode: 'PR', postalCode: '00901', stateOrRegion: 'San Juan' },
    'stateOrRegion',
    'Enter a state / province here.',
  ],
  [{ countryCode: 'PR', postalCode: '00901', stateOrRegion: 'OH' }, 'stateOrRegion', 'Enter a state / province here.'],
  [{ stateOrRegion: 'CA', postalCode: '43215' }, 'postalCode', 'This zip code is not in California.'],
  [{ stateOrRegion: 'CA', postalCode: '97205' }, 'postalCode', 'This zip code is not in California.'],
  [{ countryCode: 'USA' }, 'countryCode', 'Input too long'],
  [{ primaryVoiceNumber: '1'.repeat(21) }, 'primaryVoiceNumber', 'Input too long'],
] as const)('finds with %j the invalid field %s', (change, field, message) => {
  expect(getAddressErrors({ ...validAddress, ...change })).toEqual({ [field]: message });
  expect(getAddressFieldError(field, { ...validAddress, ...change })).toBe(message);
});

it.each([
  { postalCode: '43215-1234' },
  { stateOrRegion: 'ohio' },
  { stateOrRegion: 'NY', postalCode: '00501' },
  { stateOrRegion: 'TX', postalCode: '88510' },
  { primaryVoiceNumber: '+1 614 555 0118' },
  { postalCode: '43215 1234' },
  { postalCode: '432151234' },
  { stateOrRegion: 'NY', postalCode: '06390' },
  { stateOrRegion: 'D.C.', postalCode: '20001' },
  { stateOrRegion: 'HI', postalCode: '96701' },
  { primaryVoiceNumber: '614.555.0118' },
  { primaryVoiceNumber: '+1 614\u20115550118' },
])('accepts %j', (change) => {
  expect(getAddressErrors({ ...validAddress, ...change })).toEqual({});
});

it('normalizes an address', () => {
  const typedAddress = {
    ...validAddress,
    fullName: '  Maya   Lindqvist ',
    stateOrRegion: 'Ohio',
    primaryVoiceNumber: '1-614-555-0118',
  };
  expect(normalizeAddress(typedAddress)).toEqual(validAddress);
  expect(normalizeAddress(normalizeAddress(typedAddress))).toEqual(validAddress);
});

it('removes commas around a value', () => {
  const typedAddress = {
    ...validAddress,
    addressLine1: '418 Linden Avenue,',
    city: 'Columbus, ',
    stateOrRegion: 'OH,',
  };
  expect(normalizeAddress(typedAddress)).toEqual(validAddress);
  expect(getAddressErrors({ ...validAddress, city: ' , ' })).toEqual({ city: 'Enter a city name here.' });
});

it.each([
  '43215 0001',
  '432150001',
  '43215-0001',
  '43215 - 0001',
  '43215\u20130001',
  '４３２１５－０００１',
  '43215-0001.',
])('stores %j as 43215-0001', (postalCode) => {
  expect(normalizeAddress({ ...validAddress, postalCode }).postalCode).toBe('43215-0001');
});

/** A zip code and a phone number of each shipping country. */
const TERRITORIES = [
  { countryCode: 'AS', name: 'American Samoa', postalCode: '96799', primaryVoiceNumber: '684 633 1234' },
  { countryCode: 'FM', name: 'Micronesia', postalCode: '96941', primaryVoiceNumber: '+691 320 2345' },
  { countryCode: 'GU', name: 'Guam', postalCode: '96910', primaryVoiceNumber: '(671) 477-1234' },
  { countryCode: 'MH', name: 'Marshall Islands', postalCode: '96960', primaryVoiceNumber: '+692 625 3250' },
  { countryCode: 'MP', name: 'northern mariana islands', postalCode: '96950', primaryVoiceNumber: '670-234-1234' },
  { countryCode: 'PW', name: 'Palau', postalCode: '96940', primaryVoiceNumber: '+680 488 1234' },
  { countryCode: 'PR', name: 'Puerto Rico', postalCode: '00901-1234', primaryVoiceNumber: '939.555.1234' },
  { countryCode: 'UM', name: 'US Minor Outlying Islands', postalCode: '96898', primaryVoiceNumber: '808 555 1234' },
  { countryCode: 'VI', name: 'Virgin Islands', postalCode: '00802', primaryVoiceNumber: '340 774 1234' },
];

describe.each(TERRITORIES)('an address in $countryCode', ({ name, ...change }) => {
  const { countryCode, postalCode } = change;
  const localAddress = { ...validAddress, ...change, stateOrRegion: countryCode };

  it('is accepted with its own state, zip codes and phone numbers', () => {
    expect(getAddressErrors(localAddress)).toEqual({});
    expect(normalizeAddress({ ...localAddress, stateOrRegion: name })).toEqual(normalizeAddress(localAddress));
    expect(normalizeAddress(normalizeAddress(localAddress))).toEqual(normalizeAddress(localAddress));
  });

  it('may name the territory as a state of the United States', () => {
    expect(normalizeAddress({ ...localAddress, countryCode: 'US' })).toEqual(normalizeAddress(localAddress));
    expect(normalizeAddress({ ...localAddress, countryCode: 'US', stateOrRegion: name })).toEqual(
      normalizeAddress(localAddress),
    );
  });

  it.each([
    'WA',
    'TX',
    'ZZ',
    'Koror',
    ...TERRITORIES.map((other) => other.countryCode).filter((code) => code !== countryCode),
  ])('is rejected with the state %s', (stateOrRegion) => {
    expect(getAddressErrors({ ...localAddress, stateOrRegion })).toEqual({
      stateOrRegion: 'Enter a state / province here.',
    });
  });

  it.each(['98101', '00000', ...TERRITORIES.map((other) => other.postalCode).filter((zip) => zip !== postalCode)])(
    'is rejected with the zip code %s, which the shopper cannot confirm',
    (otherZip) => {
      const { postalCode: error } = getAddressErrors({ ...localAddress, postalCode: otherZip });
      expect(error).toMatch(/Please choose that as the country\.$|^There is no such zip code in .+\.$/);
      expect(isZipStateMismatch(error)).toBe(false);
    },
  );

  it('does not share its zip codes with a state', () => {
    const { postalCode: error } = getAddressErrors({ ...validAddress, stateOrRegion: 'HI', postalCode });
    expect(error).toMatch(/^This zip code is in .+\. Please choose that as the country\.$/);
    expect(isZipStateMismatch(error)).toBe(false);
  });
});

it.each([
  ['This zip code is not in Ohio.', true],
  ['Input too long', false],
  [undefined, false],
])('returns whether the shopper may confirm %j', (error, expected) => {
  expect(isZipStateMismatch(error)).toBe(expected);
});

it.each([
  ['PO Box 12', true],
  ['P.O. Box 9', true],
  ['Post Office Box 4', true],
  ['p o box 7', true],
  ['PO Box #12', true],
  ['PO. Box 12', true],
  ['P.O.Box 12', true],
  ['P/O Box 12', true],
  ['PO-Box 12', true],
  ['PO Bx 12', true],
  ['POB 12', true],
  ['P.O.B. 12', true],
  ['POBox 12', true],
  ['Pobox, 12', true],
  ['PO Box No. 12', true],
  ['PO Box G', true],
  ['Postal Office Box 4', true],
  ['12 Main St, P.O. Box 9', true],
  ['12 Pobox Lane', false],
  ['12 Pob Road 7', false],
  ['12 Boxwood Road', false],
  ['Depo Box Street 4', false],
  ['Shop O Box 4', false],
  ['Poboxton Street 4', false],
])('returns whether %j is a post office box', (addressLine1, expected) => {
  expect(isPoBox({ addressLine1, addressLine2: '' })).toBe(expected);
});
