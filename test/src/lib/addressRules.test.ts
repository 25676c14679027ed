import {
  getAddressErrors,
  getAddressFieldError,
  isPoBox,
  isZipStateMismatch,
  normalizeAddress,
} from '../../../src/lib/addressRules.ts';

const validAddress = {
  fullName: 'Maya Lindqvist',
  addressLine1: '418 Linden Avenue',
  addressLine2: 'Apt 3',
  city: 'Columbus',
  stateOrRegion: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  primaryVoiceNumber: '(614) 555-0118',
};
const blank = {
  fullName: ' ',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateOrRegion: '',
  postalCode: '',
  countryCode: '',
  primaryVoiceNumber: '',
};

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
  { countryCode: 'PR', stateOrRegion: 'San Juan', postalCode: '00901' },
  // A region whose name is also the name of a state.
  { countryCode: 'PR', stateOrRegion: 'OH', postalCode: '00901' },
  { countryCode: 'PW', stateOrRegion: 'Koror', postalCode: '96940', primaryVoiceNumber: '+680 4881234' },
])('accepts %j', (change) => {
  expect(getAddressErrors({ ...validAddress, ...change })).toEqual({});
});

it('normalises an address', () => {
  const typedAddress = {
    ...validAddress,
    fullName: '  Maya   Lindqvist ',
    stateOrRegion: 'Ohio',
    primaryVoiceNumber: '1-614-555-0118',
  };
  expect(normalizeAddress(typedAddress)).toEqual(validAddress);
  expect(normalizeAddress(normalizeAddress(typedAddress))).toEqual(validAddress);
});

it('abbreviates only states of the United States', () => {
  expect(normalizeAddress({ ...validAddress, countryCode: 'PR', stateOrRegion: 'Ohio' }).stateOrRegion).toBe('Ohio');
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
  ['12 Boxwood Road', false],
  ['Poboxton Street 4', false],
])('returns whether %j is a post office box', (addressLine1, expected) => {
  expect(isPoBox({ addressLine1, addressLine2: '' })).toBe(expected);
});
