import { z } from 'zod';
import type { AddressFields } from '../../../../src/contracts/account/addresses.ts';
import { findShippingCountry, findState, normalizeState } from '../../../../src/lib/addresses/shippingCountries.ts';
import { formatDecimal } from '../providerCall.ts';

const text = z.string().nullish();

/** An address in Amazon Pay's answers (API v2). */
const amazonPayAddress = z.object({
  name: text,
  addressLine1: text,
  addressLine2: text,
  addressLine3: text,
  city: text,
  stateOrRegion: text,
  postalCode: text,
  countryCode: text,
  phoneNumber: text,
});
export type AmazonPayAddress = z.infer<typeof amazonPayAddress>;

type Recipient = {
  readonly shippingAddress?: AmazonPayAddress | null | undefined;
  readonly buyer?: Pick<AmazonPayAddress, 'phoneNumber'> | null | undefined;
};

/**
 * Amazon reports territories as countries or as states of the United States; the state of one that is a country may be
 * missing or name a town. A territory has only one state.
 */
function readState(countryCode: string, region: string): Pick<AddressFields, 'countryCode' | 'stateOrRegion'> {
  const known = normalizeState({ countryCode, stateOrRegion: region });
  const [onlyState, ...otherStates] = findShippingCountry(known.countryCode)?.states ?? [];
  if (!onlyState || otherStates.length > 0 || findState('US', region)) return known;
  return { ...known, stateOrRegion: onlyState.code };
}

/** Converts the address chosen at Amazon into our fields; undefined if Amazon sends none. */
export function toAddressFields({ shippingAddress, buyer }: Recipient): AddressFields | undefined {
  if (!shippingAddress) return undefined;
  const { name, addressLine1, addressLine2, addressLine3, city, postalCode, phoneNumber } = shippingAddress;
  return {
    fullName: name ?? '',
    addressLine1: addressLine1 ?? '',
    addressLine2: [addressLine2, addressLine3].filter(Boolean).join(', '),
    city: city ?? '',
    postalCode: postalCode ?? '',
    // Not every address at Amazon has its own phone number.
    primaryVoiceNumber: phoneNumber || buyer?.phoneNumber || '',
    ...readState(shippingAddress.countryCode ?? '', shippingAddress.stateOrRegion ?? ''),
  };
}

const state = z.object({ state: z.string() });
const metadata = z.object({ merchantReferenceId: z.string().nullish() }).nullish();

/** The fields that we read from Amazon Pay's answers (API v2). */
export const amazonPaySession = z.object({
  checkoutSessionId: z.string(),
  statusDetails: state,
  /** The payer, once they have chosen a payment. */
  buyer: z.object({ email: text, phoneNumber: text }).nullish(),
  /** The shipping address of a session started as `PayAndShip`; only while it is open. */
  shippingAddress: amazonPayAddress.nullish(),
  merchantMetadata: metadata,
  webCheckoutDetails: z.object({
    checkoutResultReturnUrl: z.string().nullish(),
    amazonPayRedirectUrl: z.string().nullish(),
  }),
  paymentDetails: z.object({ chargeAmount: z.object({ amount: z.string() }).nullish() }).nullish(),
  chargeId: z.string().nullish(),
});
export type AmazonPaySession = z.infer<typeof amazonPaySession>;

export const amazonPayCharge = z.object({ chargeId: z.string(), chargePermissionId: z.string(), statusDetails: state });
export type AmazonPayCharge = z.infer<typeof amazonPayCharge>;

export const amazonPayRefund = z.object({ statusDetails: state });

export const amazonPayPermission = z.object({ merchantMetadata: metadata });

export const toAmazonPayAmount = (cents: number) => ({ amount: formatDecimal(cents), currencyCode: 'USD' });
