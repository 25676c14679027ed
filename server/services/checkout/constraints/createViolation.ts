import type { ConstraintName, ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import { CONSTRAINTS } from './constraintCatalog.ts';

type Fault = {
  /** The product's name, for the message. */
  readonly product?: string;
  readonly asin?: string;
  readonly paymentInstrumentId?: string;
  /** Replaces the catalogue's text with a more precise one. */
  readonly message?: string;
};

type Line = { readonly asin: string; readonly productName: string; readonly giftCard?: object | undefined };

/**
 * Returns the violation of a line that is no longer sold; an e-gift card is named as such (transactions §8, Messages,
 * per item).
 */
export function createUnavailableViolation({ asin, productName: product, giftCard }: Line): ConstraintViolation {
  const message = `The e-Gift Card "${product}" is not available any more. Please remove it.`;
  return createViolation('OFFER_LISTING_UNAVAILABLE', { asin, product, ...(giftCard && { message }) });
}

/** Returns a constraint violation with its message and the place to fix it (transactions §8). */
export function createViolation(
  name: ConstraintName,
  { product, asin, paymentInstrumentId, message }: Fault = {},
): ConstraintViolation {
  const { message: text, fixAt } = CONSTRAINTS[name];
  return {
    name,
    fixAt,
    message: message ?? text.replace('{product}', product ?? 'One of your items'),
    ...(asin !== undefined && { asin }),
    ...(paymentInstrumentId !== undefined && { paymentInstrumentId }),
  };
}
