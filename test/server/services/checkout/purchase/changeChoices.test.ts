import { changeChoices, chooseDefaults } from '../../../../../server/services/checkout/purchase/changeChoices.ts';
import { DEFAULT_CHOICES } from '../../../../../server/services/checkout/quote/choices.ts';
import type { Address } from '../../../../../src/contracts/account/addresses.ts';
import type { PaymentInstrument } from '../../../../../src/contracts/checkout/paymentInstruments.ts';
import { goodAddress } from '../../support/given.ts';

const address: Address = { ...goodAddress, addressId: '1', isPrimary: true };
const card: PaymentInstrument = {
  paymentInstrumentId: '7',
  paymentType: 'card',
  cardType: 'Visa',
  lastFour: '4242',
  expirationMonth: '08',
  expirationYear: '2028',
  fullName: 'Maya Lindqvist',
  addressId: null,
  isPrimary: true,
  isExpired: false,
};

it("starts with a returning customer's defaults", () => {
  const savedData = {
    addresses: [{ ...address, addressId: '2', isPrimary: false }, address],
    paymentSessions: [],
    paymentInstruments: [card],
  };
  expect(chooseDefaults(savedData)).toEqual({
    ...DEFAULT_CHOICES,
    addressId: '1',
    paymentInstrumentId: '7',
    speed: 'second',
  });
  expect(
    chooseDefaults({ ...savedData, paymentInstruments: [{ ...card, isExpired: true }] }).paymentInstrumentId,
  ).toBeNull();
  expect(chooseDefaults({ addresses: [], paymentInstruments: [] })).toEqual({
    ...DEFAULT_CHOICES,
    addressId: null,
    paymentInstrumentId: null,
    speed: null,
  });
});

it('drops deleted choices, and rejects those of another customer', () => {
  const choicesBefore = { ...DEFAULT_CHOICES, addressId: '1', paymentInstrumentId: '7', speed: 'second' } as const;
  const savedData = { addresses: [], paymentSessions: [], paymentInstruments: [card] };
  expect(changeChoices(choicesBefore, { shipmentSpeed: 'next' }, savedData)).toEqual({
    ...choicesBefore,
    addressId: null,
    isAddressGone: true,
    speed: 'next',
  });
  expect(changeChoices(choicesBefore, { shipmentOptionId: 'std-us-next-business' }, savedData).speed).toBe(
    'next-business',
  );
  expect(() => changeChoices(choicesBefore, { shipmentOptionId: 'std-us-never' }, savedData)).toThrow(
    'There is no such delivery option.',
  );
  expect(() => changeChoices(choicesBefore, { addressId: '1' }, savedData)).toThrow('This address was not found.');
  expect(() =>
    changeChoices(
      choicesBefore,
      { paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: '8' }] },
      savedData,
    ),
  ).toThrow('This payment method was not found.');
});
