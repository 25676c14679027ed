import { toOutgoingAddress } from '../../../src/api/account/addresses.ts';
import { addressRequest, outgoingAddress as shape } from '../../../src/contracts/account/addresses.ts';
import { goodAddress } from '../../server/services/support/given.ts';

const fields = { ...goodAddress, addressId: '600001', isPrimary: true };

it("converts to the spec's shape, and back unchanged", () => {
  const { fullName, primaryVoiceNumber, ...mailingAddress } = goodAddress;
  const convertedAddress = shape.parse(toOutgoingAddress({ ...fields, forceOriginal: true }));
  expect(convertedAddress).toEqual({
    addressId: '600001',
    addressLegacyId: '600001',
    isDefaultShippingAddress: true,
    mailingAddress,
    name: { fullName },
    phone: { voice: { primary: { number: primaryVoiceNumber } } },
    forceOriginal: true,
  });
  expect(addressRequest.parse(convertedAddress)).toEqual({ ...fields, forceOriginal: true });
});

it('accepts the flat shape too', () => {
  expect(addressRequest.parse(fields)).toEqual(fields);
});
