import { z } from 'zod';
import { type AmazonPayAddress, toAmazonPayAmount } from '../../../providers/payments/amazonPay/amazonPayShapes.ts';
import { amountInCents, type SandboxSession } from '../createSandboxSessions.ts';

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
export const addressChoice = z.enum(['home', 'poBox', 'noPhone', 'otherState', 'embargoed']);
type AddressChoice = z.infer<typeof addressChoice>;

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
  otherState: {
    label: '77 Harbor Street, Seattle, WA, in Guam',
    address: { ...HOME, city: 'Seattle', stateOrRegion: 'WA', postalCode: '98101', countryCode: 'GU' },
  },
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

/** The payload that the shop signs to create a session. */
export const startPayload = z.object({
  webCheckoutDetails: z.object({ checkoutReviewReturnUrl: z.url(), checkoutCancelUrl: z.url() }),
  storeId: z.string(),
  chargePermissionType: z.literal('OneTime'),
  scopes: z.array(z.string()),
  deliverySpecifications: z
    .object({
      addressRestrictions: z.object({
        type: z.literal('Allowed'),
        restrictions: z.record(z.string().length(2), z.object({})),
      }),
    })
    .optional(),
  merchantMetadata: z.object({
    merchantReferenceId: z.string(),
    merchantStoreName: z.string(),
    customInformation: z.string(),
  }),
});

export const price = z.object({ amount: amountInCents, currencyCode: z.literal('USD') });

/** The shop's update with the sum. */
export const updateRequest = z.object({
  webCheckoutDetails: z.object({ checkoutResultReturnUrl: z.url() }),
  paymentDetails: z.object({ paymentIntent: z.literal('Authorize'), chargeAmount: price }),
  merchantMetadata: z.object({ merchantReferenceId: z.string() }),
});

/** With `PayAndShip` the shop gets the address. */
export const productType = z.enum(['PayOnly', 'PayAndShip']);

/** The session details outside the columns. */
const storedDetails = z.object({
  merchantReferenceId: z.string(),
  resultUrl: z.string().nullable().default(null),
  productType: productType.default('PayOnly'),
  shipTo: addressChoice.default('home'),
});
export const parseStoredDetails = ({ details }: Pick<SandboxSession, 'details'>) => storedDetails.parse(details);

const STATES: Readonly<Record<string, string>> = {
  created: 'Open',
  approved: 'Open',
  confirmed: 'Open',
  cancelled: 'Canceled',
  declined: 'Canceled',
};

const buildPermissionId = ({ session_id }: SandboxSession): string => `${session_id}-P`;

/** Returns a checkout session in Amazon Pay's format. */
export function presentSession(baseUrl: string, session: SandboxSession): object {
  const { merchantReferenceId, resultUrl, productType, shipTo } = parseStoredDetails(session);
  const state = STATES[session.status] ?? 'Completed';
  const isShipped = productType === 'PayAndShip' && state === 'Open' && session.status !== 'created';
  const { session_id: checkoutSessionId, status, authorization_id: chargeId } = session;
  return {
    checkoutSessionId,
    productType,
    webCheckoutDetails: {
      checkoutReviewReturnUrl: session.return_url,
      checkoutCancelUrl: session.cancel_url,
      checkoutResultReturnUrl: resultUrl,
      amazonPayRedirectUrl: resultUrl && `${baseUrl}/confirm/${checkoutSessionId}`,
    },
    paymentDetails: { chargeAmount: resultUrl && toAmazonPayAmount(session.amount_cents) },
    merchantMetadata: {
      merchantReferenceId,
      merchantStoreName: session.shop_name,
      customInformation: session.custom_id,
    },
    buyer: status === 'created' || status === 'cancelled' ? null : { email: 'payer@amazon.example', name: 'Maya' },
    shippingAddress: isShipped ? SANDBOX_ADDRESSES[shipTo].address : null,
    statusDetails: { state, reasonCode: status === 'declined' ? 'Declined' : null },
    chargeId,
    chargePermissionId: chargeId && buildPermissionId(session),
  };
}

const CHARGE_STATES: Readonly<Record<string, string>> = {
  captured: 'Captured',
  declined: 'Declined',
  voided: 'Canceled',
};

/** Returns a charge in Amazon Pay's format. */
export const presentCharge = (session: SandboxSession): object => ({
  chargeId: session.authorization_id,
  chargePermissionId: buildPermissionId(session),
  chargeAmount: toAmazonPayAmount(session.amount_cents),
  statusDetails: { state: CHARGE_STATES[session.status] ?? 'Authorized' },
});
