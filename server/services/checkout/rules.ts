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
/** What is to be paid, as far as it decides on whether a payment method is needed. */
type ToPay = {
  readonly totalCents: number;
  readonly gcTotalCents: number;
  /** Gift cards alone, to be paid for with the gift balance. */
  readonly isGiftCardByBalance: boolean;
};
type CardTrouble = Extract<
  ConstraintName,
  'INACTIVE_INSTRUMENT' | 'INACTIVE_INSTRUMENT_BILLING_ADDRESS' | 'LEGACY_BILLING_ADDRESS_MISSING'
>;
type CardFaults = {
  /** What is wrong with the card's billing address, or with the card that was chosen before. */
  readonly cardTrouble?: CardTrouble | undefined;
  /** The card's billing address lies in a country under an embargo. */
  readonly isBillingEmbargoed?: boolean;
};
type State = Omit<ShippingState, 'lines'> &
  CardFaults & {
    readonly card: PaymentInstrument | null;
    /** Where a provider's page was chosen to pay: what was approved there, and whether over this very sum. */
    readonly redirect?: { readonly session: object | null; readonly covers: boolean } | undefined;
    readonly lines: readonly HeldLine[];
    readonly toPay: ToPay;
    /** Goes by mail alone. */
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

/** Why a card cannot pay: it has expired, or something is wrong with its billing address; empty when it can. */
export function cardViolations(
  { isExpired, paymentInstrumentId }: PaymentInstrument,
  { cardTrouble, isBillingEmbargoed }: CardFaults,
): ConstraintViolation[] {
  if (isExpired) return [violation('EXPIRED_INSTRUMENT', { paymentInstrumentId })];
  if (isBillingEmbargoed) return [violation('PAYMENT_METHOD', { message: EMBARGOED_BILLING, paymentInstrumentId })];
  return cardTrouble ? [violation(cardTrouble, { paymentInstrumentId })] : [];
}

/** Why the purchase cannot be placed yet, in the order of the steps (transactions §8); empty when it can. */
export function violationsOf(state: State): ConstraintViolation[] {
  const { lines, isDigital = false } = state;
  const violations: ConstraintViolation[] = isDigital ? [] : shippingViolations(state);
  violations.push(...paymentViolations(state));
  for (const { asin, productName, quantity, onHand } of lines) {
    if (quantity > onHand) violations.push(violation('ITEM_QUANTITY_UNAVAILABLE', { asin, product: productName }));
  }
  return violations;
}

/** Promo codes and gift options are mended where the order is paid and reviewed; the cart is left for the last. */
const STEP_OF: Readonly<Partial<Record<MendingPlace, CheckoutStep>>> = {
  address: 'address',
  shipoption: 'shipoption',
  payment: 'payment',
};

/** The step that the shopper may go to at the furthest: the first that something is missing from (transactions §4). */
export function furthestStep(violations: readonly ConstraintViolation[]): CheckoutStep {
  const steps = violations.map(({ mendAt }) => STEP_OF[mendAt]);
  const inOrder: readonly CheckoutStep[] = ['address', 'shipoption', 'payment'];
  return inOrder.find((step) => steps.includes(step)) ?? 'spc';
}

/** The refusal of a purchase that is to be placed: its message is the first violation's, its body lists all of them. */
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

/** @throws {ConstraintError} 409 with all violations of a purchase that is to be placed, if there are any */
export function refuseViolations(violations: readonly ConstraintViolation[]): void {
  const [first, ...others] = violations;
  if (first) throw new ConstraintError(first, others);
}

/** What a card's faults follow from. */
type CardFacts = {
  /** The card that was chosen has been deleted since. */
  readonly isCardGone: boolean;
  /** Those that the customer has now. */
  readonly addresses: readonly Address[];
  /** What it pays for goes by mail alone. */
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
 * What is wrong with a card beside its expiry: it was deleted since it was chosen, its billing address was, or lies under an embargo,
 * or it has none. What goes by mail alone needs no address, and so no billing address either.
 */
export function cardFaultsOf(card: PaymentInstrument | null, facts: CardFacts): CardFaults {
  const billing = facts.addresses.find(({ addressId }) => addressId === card?.addressId);
  return {
    cardTrouble: cardTroubleOf(card, billing, facts),
    isBillingEmbargoed: billing !== undefined && isEmbargoed(billing.countryCode),
  };
}
