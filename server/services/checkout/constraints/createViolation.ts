import type {
  ConstraintErrorBody,
  ConstraintName,
  ConstraintViolation,
  FixLocation,
} from '../../../../src/contracts/checkout/constraints.ts';
import type { CheckoutStep } from '../../../../src/contracts/checkout/purchase.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { CONSTRAINTS } from './constraintCatalog.ts';

type Fault = {
  /** The product's name, for the message. */
  readonly product?: string;
  readonly asin?: string;
  readonly paymentInstrumentId?: string;
  /** Replaces the catalog's text with a more precise one. */
  readonly message?: string;
};

type Line = { readonly asin: string; readonly productName: string; readonly giftCard?: object | undefined };

/** Returns the violation of a line no longer sold; an e-gift card is named as such (transactions §8). */
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

/** The error for a purchase that cannot be placed: its message is that of the first violation, its body lists all. */
export class ConstraintError extends ApiError {
  readonly #constraintViolations: readonly ConstraintViolation[];

  constructor(first: ConstraintViolation, others: readonly ConstraintViolation[] = []) {
    super(409, 'constraint.violations.exist', first.message);
    this.#constraintViolations = [first, ...others];
  }

  override toBody(): ConstraintErrorBody {
    return { ...super.toBody(), constraintViolations: [...this.#constraintViolations] };
  }
}

/** @throws {ConstraintError} 409 with all violations, if there are any */
export function assertNoViolations(violations: readonly ConstraintViolation[]): void {
  const [first, ...others] = violations;
  if (first) throw new ConstraintError(first, others);
}

/** Only these places map to a step: promo codes and gift options are fixed on the last step, the cart at the end. */
const STEP_OF: Readonly<Partial<Record<FixLocation, CheckoutStep>>> = {
  address: 'address',
  shipoption: 'shipoption',
  payment: 'payment',
};

/** Returns the furthest step that the shopper may open: the first with a violation (transactions §4). */
export function getFurthestStep(violations: readonly ConstraintViolation[]): CheckoutStep {
  const steps = violations.map(({ fixAt }) => STEP_OF[fixAt]);
  const sorted: readonly CheckoutStep[] = ['address', 'shipoption', 'payment'];
  return sorted.find((step) => steps.includes(step)) ?? 'spc';
}
