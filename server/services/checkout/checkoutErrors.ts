import type { Purchase } from '../../../src/contracts/checkout/purchase.ts';
import type { ErrorBody } from '../../../src/contracts/common.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { OutOfStock } from '../catalog/actions.ts';
import { ConstraintError, createViolation } from './constraints/createViolation.ts';

export const createPurchaseNotFoundError = (): ApiError =>
  new ApiError(404, 'purchase.not.found', 'This purchase was not found.');

export const createEmptyCartError = (): ApiError => new ApiError(400, 'checkout.cart.empty', 'Your cart is empty.');

/** The total differs from the one that the shopper has confirmed in a wallet. */
export const createChangedTotalError = (): ApiError =>
  new ApiError(
    409,
    'wallet.total.changed',
    'The total has changed meanwhile, and nothing was charged. Please try again.',
  );

/** The shop cannot ship to the address that a wallet has told. */
export const createWalletAddressError = (message: string): ApiError =>
  new ApiError(409, 'wallet.address.refused', message);

/** A wallet cannot pay zero. */
export const createNothingDueError = (): ApiError =>
  new ApiError(
    409,
    'wallet.nothing.due',
    'Nothing is left to pay: your balance covers this order. Please press Checkout.',
  );

/** E-gift cards are sent by email: wallets ask for an address. */
export const createDigitalWalletError = (): ApiError =>
  new ApiError(409, 'wallet.not.offered', 'e-Gift Cards cannot be bought this way. Please press Checkout.');

/** transactions §8: the page shows an alert and configures again, which removes the item. */
export const createSoldOutError = (products: readonly string[]): ApiError =>
  new ApiError(
    409,
    'ERROR_CANNOT_CONFIRM_PURCHASE_OOS',
    `Sorry, an item has gone out of stock and will be removed from the purchase: ${products.join(', ')}`,
  );

/** Returns the error for lost stock: sold-out items leave the purchase, others are reduced (transactions §8). */
export function createOutOfStockError({ shortages }: OutOfStock): ApiError {
  const soldOutNames = shortages.filter(({ onHand }) => onHand === 0).map(({ productName }) => productName);
  const [first, ...others] = shortages.map(({ productName: product }) =>
    createViolation('ITEM_QUANTITY_UNAVAILABLE', { product }),
  );
  return soldOutNames.length > 0 || !first ? createSoldOutError(soldOutNames) : new ConstraintError(first, others);
}

/** The purchase has changed since the shopper saw it; the body has its current state. */
export class StalePurchase extends ApiError {
  readonly purchase: Purchase;

  constructor(purchase: Purchase) {
    super(409, 'purchase.version.stale', 'Your order has changed meanwhile. Please check it and place it again.');
    this.purchase = purchase;
  }

  override toBody(): ErrorBody & { purchase: Purchase } {
    return { ...super.toBody(), purchase: this.purchase };
  }
}
