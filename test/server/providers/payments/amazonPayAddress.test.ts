import { amazonPaySession, toAddressFields } from '../../../../server/providers/payments/amazonPay/amazonPayShapes.ts';
import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';

const shippingAddress = {
  name: 'Maya Lindqvist',
  addressLine1: '77 Harbor Street',
  addressLine2: 'Unit 4',
  addressLine3: null,
  city: 'Portland',
  county: null,
  district: null,
  stateOrRegion: 'OR',
  postalCode: '97205',
  countryCode: 'US',
  phoneNumber: '503-555-0147',
};
const createSession = (change: object = {}, phoneNumber: string | null = null) =>
  amazonPaySession.parse({
    checkoutSessionId: 'S1',
    statusDetails: { state: 'Open' },
    webCheckoutDetails: {},
    buyer: { email: 'payer@amazon.example', phoneNumber },
    shippingAddress: { ...shippingAddress, ...change },
  });

it('converts an address of Amazon into our fields', () => {
  expect(toAddressFields(createSession())).toEqual({
    ...EMPTY_ADDRESS,
    fullName: 'Maya Lindqvist',
    addressLine1: '77 Harbor Street',
    addressLine2: 'Unit 4',
    city: 'Portland',
    stateOrRegion: 'OR',
    postalCode: '97205',
    countryCode: 'US',
    primaryVoiceNumber: '503-555-0147',
  });
});

it.each([
  ['joins the third line to the second', { addressLine3: 'Rear house' }, { addressLine2: 'Unit 4, Rear house' }],
  ['leaves out missing fields', { addressLine2: null, city: null }, { addressLine2: '', city: '' }],
  [
    'converts a territory to a country',
    { stateOrRegion: 'PR', postalCode: '00907' },
    { countryCode: 'PR', stateOrRegion: 'PR' },
  ],
  [
    'adds the only state of a territory',
    { countryCode: 'GU', stateOrRegion: null },
    { countryCode: 'GU', stateOrRegion: 'GU' },
  ],
  ['replaces a town', { countryCode: 'PR', stateOrRegion: 'San Juan' }, { countryCode: 'PR', stateOrRegion: 'PR' }],
  [
    'keeps a state of another country',
    { countryCode: 'GU', stateOrRegion: 'WA' },
    { countryCode: 'GU', stateOrRegion: 'WA' },
  ],
  ['does not change other countries', { countryCode: 'CA', stateOrRegion: 'PR' }, { countryCode: 'CA' }],
])('%s', (_title, theirs, ours) => {
  expect(toAddressFields(createSession(theirs))).toMatchObject(ours);
});

it('uses the payer’s phone number for an address without one', () => {
  expect(toAddressFields(createSession({ phoneNumber: null }, '6145550118'))?.primaryVoiceNumber).toBe('6145550118');
  expect(toAddressFields(createSession({ phoneNumber: null }))?.primaryVoiceNumber).toBe('');
});

it('returns no address if Amazon returns none', () => {
  expect(toAddressFields({ ...createSession(), shippingAddress: null })).toBeUndefined();
});
