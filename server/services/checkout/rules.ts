import type { Address } from '../../../src/contracts/addresses.ts';
import type {
  ConstraintErrorBody,
  ConstraintName,
  ConstraintViolation,
  MendingPlace,
} from '../../../src/contracts/constraints.ts';
import type { PaymentInstrument } from '../../../src/contracts/payments.ts';
import type { CheckoutStep } from '../../../src/contracts/purchase.ts';
import { EMBARGO_TEXT, isEmbargoed } from '../../../src/lib/embargo.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { violation } from './constraints/violation.ts';
import { type ShippingState, shippingViolations } from './shipping/shippingViolations.ts';

type HeldLine = {
  readonly lineItemId: string;
  readonly asin: string;
  readonly productName: string;
  readonly quantity: number;
  readonly onHand: number;
};
/** The sums that decide whether a payment method is needed. */
type ToPay = {
  readonly totalCents: number;
  readonly gcTotalCents: number;
  /** Only gift cards, with the gift balance chosen to pay. */
  readonly isGiftCardByBalance: boolean;
};
type CardTrouble = Extract<
  ConstraintName,
  'INACTIVE_INSTRUMENT' | 'INACTIVE_INSTRUMENT_BILLING_ADDRESS' | 'LEGACY_BILLING_ADDRESS_MISSING'
>;
type CardFaults = {
  /** The problem with the card's billing address, or with the card chosen before. */
  readonly cardTrouble?: CardTrouble | undefined;
  /** The card's billing address is in an embargoed country. */
  readonly isBillingEmbargoed?: boolean;
};
type State = Omit<ShippingState, 'lines'> &
  CardFaults & {
    readonly card: PaymentInstrument | null;
    /** For a redirect method: the approved session, and whether it covers this sum. */
    readonly redirect?: { readonly session: object | null; readonly covers: boolean } | undefined;
    readonly lines: readonly HeldLine[];
    readonly toPay: ToPay;
    /** Digital lines only. */
    readonly isDigital?: boolean;
  };

const EMBARGOED_BILLING = `The billing address of this card cannot be used. ${EMBARGO_TEXT}`;
const APPROVE_AGAIN = 'Your total has changed since you approved the payment. Please approve it once more.';

/** Payment is required unless a discount or the gift balance covers the total (transactions §4). */
function paymentViolations(state: State): ConstraintViolation[] {
  const { card, cardTrouble, redirect, toPay } = state;
  const { totalCents, gcTotalCents, isGiftCardByBalance } = toPay;
  if (isGiftCardByBalance) return [violation('GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED')];
  if (totalCents === 0) return [];
  if (redirect?.session) return redirect.covers ? [] : [violation('PAYMENT_METHOD', { message: APPROVE_AGAIN })];
  const paying = redirect ? null : card;
  if (!paying && gcTotalCents > 0) {
    const message = `Your gift balance does not cover the whole order: ${formatCents(totalCents)} remain. Please add a payment method for the rest.`;
    return [violation('INSUFFICIENT_COVERAGE', { message })];
  }
  if (!paying)
    return [violation(cardTrouble === 'INACTIVE_INSTRUMENT' && !redirect ? cardTrouble : 'PAYMENT_PLAN_MISSING')];
  return cardViolations(paying, state);
}

/** Returns why a card cannot pay: it has expired, or its billing address is invalid; empty when it can. */
export function cardViolations(
  { isExpired, paymentInstrumentId }: PaymentInstrument,
  { cardTrouble, isBillingEmbargoed }: CardFaults,
): ConstraintViolation[] {
  if (isExpired) return [violation('EXPIRED_INSTRUMENT', { paymentInstrumentId })];
  if (isBillingEmbargoed) return [violation('PAYMENT_METHOD', { message: EMBARGOED_BILLING, paymentInstrumentId })];
  return cardTrouble ? [violation(cardTrouble, { paymentInstrumentId })] : [];
}

/** Returns why the purchase cannot be placed yet, in the order of the steps (transactions §8); empty when it can. */
export function violationsOf(state: State): ConstraintViolation[] {
  const { lines, isDigital = false } = state;
  const violations: ConstraintViolation[] = isDigital ? [] : shippingViolations(state);
  violations.push(...paymentViolations(state));
  for (const { asin, productName, quantity, onHand } of lines) {
    if (quantity > onHand) violations.push(violation('ITEM_QUANTITY_UNAVAILABLE', { asin, product: productName }));
  }
  return violations;
}

/** Only these places map to a step: promo codes and gift options are fixed on the last step, the cart at the end. */
const STEP_OF: Readonly<Partial<Record<MendingPlace, CheckoutStep>>> = {
  address: 'address',
  shipoption: 'shipoption',
  payment: 'payment',
};

/** Returns the furthest step that the shopper may open: the first with a violation (transactions §4). */
export function furthestStep(violations: readonly ConstraintViolation[]): CheckoutStep {
  const steps = violations.map(({ mendAt }) => STEP_OF[mendAt]);
  const inOrder: readonly CheckoutStep[] = ['address', 'shipoption', 'payment'];
  return inOrder.find((step) => steps.includes(step)) ?? 'spc';
}

/** The refusal to place a purchase: its message is the first violation's, its body lists all. */
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
export function refuseViolations(violations: readonly ConstraintViolation[]): void {
  const [first, ...others] = violations;
  if (first) throw new ConstraintError(first, others);
}

/** The facts from which a card's faults follow. */
type CardFacts = {
  /** The chosen card has been deleted since. */
  readonly isCardGone: boolean;
  /** The customer's current addresses. */
  readonly addresses: readonly Address[];
  /** Digital lines only. */
  readonly isDigital: boolean;
};

function cardTroubleOf(
  card: PaymentInstrument | null,
  billing: Address | undefined,
  { isCardGone, isDigital }: CardFacts,
): CardTrouble | undefined {
  if (!card) return isCardGone ? 'INACTIVE_INSTRUMENT' : undefined;
  if (card.addressId === null) return isDigital ? undefined : 'LEGACY_BILLING_ADDRESS_MISSING';
  return billing ? undefined : 'INACTIVE_INSTRUMENT_BILLING_ADDRESS';
}

/**
 * Returns a card's faults besides its expiry: the card or its billing address was deleted, the address is embargoed, or
 * there is none. A digital purchase needs no address, and so no billing address either.
 */
export function cardFaultsOf(card: PaymentInstrument | null, facts: CardFacts): CardFaults {
  const billing = facts.addresses.find(({ addressId }) => addressId === card?.addressId);
  return {
    cardTrouble: cardTroubleOf(card, billing, facts),
    isBillingEmbargoed: billing !== undefined && isEmbargoed(billing.countryCode),
  };
}
