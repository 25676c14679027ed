import { z } from 'zod';
import { toAmazonPayAmount } from '../../amazonPay/amazonPayShapes.ts';
import { amountInCents } from '../amountInCents.ts';
import type { SandboxSession } from '../createSandboxSessions.ts';
import { addressChoice, SANDBOX_ADDRESSES } from './amazonPaySandboxAddresses.ts';

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

const CHARGE_STATES: Readonly<Record<string, string>> = { captured: 'Captured', voided: 'Canceled' };

/** Returns a charge in Amazon Pay's format. */
export const presentCharge = (session: SandboxSession): object => ({
  chargeId: session.authorization_id,
  chargePermissionId: buildPermissionId(session),
  chargeAmount: toAmazonPayAmount(session.amount_cents),
  statusDetails: { state: CHARGE_STATES[session.status] ?? 'Authorized' },
});
