import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';

/** A valid address. */
export const goodAddress = {
  ...EMPTY_ADDRESS,
  fullName: 'Maya Lindqvist',
  addressLine1: '418 Linden Avenue',
  addressLine2: 'Apt 3',
  city: 'Columbus',
  stateOrRegion: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  primaryVoiceNumber: '6145550118',
};

export const CARD = {
  approved: '4242 4242 4242 4242',
  declinedAtAuthorization: '4000 0000 0000 0002',
  expired: '4000 0000 0000 0069',
  declined: '4000 0000 0000 0127',
} as const;

export const CVV = '739';

/** A filled-in card form, by default with the approved card. */
export const createCardForm = (number: string = CARD.approved) => ({
  fullName: 'Maya Lindqvist',
  addCreditCardNumber: number,
  expirationMonth: '08',
  expirationYear: '28',
  cvv: CVV,
});
