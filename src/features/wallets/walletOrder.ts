import { isRefusal } from '../../api/apiFailure.ts';
import { placePurchase, startGuestSession } from '../../api/checkout/checkout.ts';
import { makeWalletPurchase } from '../../api/checkout/paymentInstruments.ts';
import type { WalletPurchaseRequest } from '../../contracts/checkout/wallets.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, selectIdentityLevel } from '../identity/identitySlice.ts';
import type { WalletConfirmation } from '../paymentInstruments/stripeScript.ts';

/** The goods that a wallet pays: one piece of a SKU beside the cart; without `stockId`, the cart. */
export type WalletGoods = {
  readonly stockId?: string;
  /** The price that the page shows: the shop computes the total when the wallet tells an address. */
  readonly cents: number;
};

export type WalletOrder = WalletPurchaseRequest & { readonly email: string };

/** Returns the name and the whole address of a confirmation, for the rules of typed addresses. */
export function readConfirmation({ billingDetails, shippingAddress, shippingRate }: WalletConfirmation) {
  const { name = '', address } = shippingAddress ?? {};
  return {
    email: billingDetails?.email ?? '',
    payerName: billingDetails?.name ?? '',
    ...(shippingRate && { shipmentOptionId: shippingRate.id }),
    address: {
      fullName: name,
      addressLine1: address?.line1 ?? '',
      addressLine2: address?.line2 ?? '',
      city: address?.city ?? '',
      stateOrRegion: address?.state ?? '',
      postalCode: address?.postal_code ?? '',
      countryCode: address?.country ?? '',
      primaryVoiceNumber: billingDetails?.phone ?? '',
    },
  };
}

/** The order may have been placed: no answer has come, and it could not be looked up. */
class OrderUnknown extends Error {}

/** The card's bank asks the shopper, at the given URL, which leads back to the shop. */
const CONFIRM_ID = 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED';

/**
 * Places the order that was confirmed in a wallet, for the member or a guest with the wallet's email.
 * @returns the address to go to: the confirmation, or the page of the card's bank
 */
export const placeWalletOrder =
  ({ email, ...request }: WalletOrder): AppThunk<IdentityRootState, string> =>
  async (_dispatch, getState, { api }) => {
    if (selectIdentityLevel(getState()) !== 'full') await startGuestSession(api, { email });
    const purchase = await makeWalletPurchase(api, request);
    const confirmation = `/confirmation/${encodeURIComponent(purchase.purchaseId)}`;
    try {
      await placePurchase(api, purchase);
      return confirmation;
    } catch (failure) {
      if (!isRefusal(failure)) throw new OrderUnknown();
      if (failure.id === CONFIRM_ID && failure.fields.redirectUrl) return failure.fields.redirectUrl;
      throw failure;
    }
  };

const UNABLE = 'The wallet could not be used, and nothing was charged. Please try again, or choose another way to pay.';
const UNKNOWN =
  'We could not find out whether your order was placed. Please look for our email, or at your orders, before you try again.';
export const SIGN_IN = 'Please sign in to buy, then use the wallet again.';

/** Returns what the shopper reads about a failure. */
export function describeWalletFailure(failure: unknown): string {
  if (failure instanceof OrderUnknown) return UNKNOWN;
  if (!isRefusal(failure)) return UNABLE;
  if (failure.isAuthRequired) return SIGN_IN;
  return Object.values(failure.fields)[0] ?? failure.message;
}

/** Returns what the wallet says about a failure. */
export function chooseFailureReason(failure: unknown): 'fail' | 'invalid_shipping_address' | 'address_unserviceable' {
  if (!isRefusal(failure)) return 'fail';
  if (failure.id === 'wallet.address.refused' || failure.id === 'address.embargoed') return 'address_unserviceable';
  return failure.id === 'address.validation.exception' ? 'invalid_shipping_address' : 'fail';
}
