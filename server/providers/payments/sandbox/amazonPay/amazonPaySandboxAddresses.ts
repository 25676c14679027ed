import { z } from 'zod';
import type { AmazonPayAddress } from '../../amazonPay/amazonPayAddress.ts';

const HOME: AmazonPayAddress = {
  name: 'Maya Lindqvist',
  addressLine1: '77 Harbor Street',
  addressLine2: 'Unit 4',
  addressLine3: null,
  city: 'Portland',
  stateOrRegion: 'OR',
  postalCode: '97205',
  countryCode: 'US',
  phoneNumber: '503-555-0147',
};

/** The sandbox buyer can choose any of these addresses; the shop decides whether it ships there. */
export const addressChoice = z.enum(['home', 'poBox', 'noPhone', 'embargoed']);
export type AddressChoice = z.infer<typeof addressChoice>;

/**
 * In Amazon Pay's format. Amazon would not offer the last one to a shop with country restrictions; it tests an address
 * that arrives anyway.
 */
export const SANDBOX_ADDRESSES: Readonly<
  Record<AddressChoice, { readonly label: string; readonly address: AmazonPayAddress }>
> = {
  home: { label: '77 Harbor Street, Portland, OR', address: HOME },
  poBox: {
    label: 'PO Box 1180, Portland, OR',
    address: { ...HOME, addressLine1: 'PO Box 1180', addressLine2: null, postalCode: '97207' },
  },
  noPhone: { label: '77 Harbor Street, without a phone number', address: { ...HOME, phoneNumber: null } },
  embargoed: {
    label: 'Calle Obispo 12, Havana, Cuba',
    address: {
      ...HOME,
      addressLine1: 'Calle Obispo 12',
      addressLine2: null,
      city: 'La Habana',
      stateOrRegion: 'La Habana',
      postalCode: '10100',
      countryCode: 'CU',
    },
  },
};
