import { toOutgoingAddress } from '../../../src/api/account/addresses.ts';
import { addressRequest, outgoingAddress as shape } from '../../../src/contracts/account/addresses.ts';

const fields = {
  addressId: '600001',
  fullName: 'Maya Lindqvist',
  addressLine1: '418 Linden Avenue',
  addressLine2: 'Apt 3',
  city: 'Columbus',
  stateOrRegion: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  primaryVoiceNumber: '(614) 555-0118',
  isPrimary: true,
};

it("converts to the spec's shape, and back unchanged", () => {
  const convertedAddress = shape.parse(toOutgoingAddress({ ...fields, forceOriginal: true }));
  expect(convertedAddress).toEqual({
    addressId: '600001',
    addressLegacyId: '600001',
    isDefaultShippingAddress: true,
    mailingAddress: {
      addressLine1: '418 Linden Avenue',
      addressLine2: 'Apt 3',
      city: 'Columbus',
      stateOrRegion: 'OH',
      postalCode: '43215',
      countryCode: 'US',
    },
    name: { fullName: 'Maya Lindqvist' },
    phone: { voice: { primary: { number: '(614) 555-0118' } } },
    forceOriginal: true,
  });
  expect(addressRequest.parse(convertedAddress)).toEqual({ ...fields, forceOriginal: true });
});

it('accepts the flat shape too', () => {
  expect(addressRequest.parse(fields)).toEqual(fields);
});
