import type { Address } from '../../../src/contracts/addresses.ts';
import type {
  ChargeSummary,
  CheckoutStep,
  ConfigureRequest,
  ConstraintViolation,
  ShipmentSpeed,
} from '../../../src/contracts/checkout.ts';
import type { PaymentInstrument } from '../../../src/contracts/payments.ts';
import { isShippingCountry } from '../../../src/lib/addressRules.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { ApiError, notFound } from '../../platform/http/apiError.ts';
import { FREE_SPEED } from './deliveryRules.ts';

/** What the shopper has chosen so far. */
export type Choices = {
  readonly addressId: string | null;
  readonly paymentInstrumentId: string | null;
  readonly speed: ShipmentSpeed | null;
};
export type Book = {
  readonly addresses: readonly Address[];
  readonly paymentInstruments: readonly PaymentInstrument[];
};

/** A new purchase starts with what the customer used to choose, so that a regular goes straight to the review. */
export function firstChoices({ addresses, paymentInstruments }: Book): Choices {
  const address = addresses.find(({ isPrimary }) => isPrimary);
  const card = paymentInstruments.find(({ isPrimary, isExpired }) => isPrimary && !isExpired);
  return {
    addressId: address?.addressId ?? null,
    paymentInstrumentId: card?.paymentInstrumentId ?? null,
    speed: address ? FREE_SPEED : null,
  };
}

/**
 * The choices after a request; what was deleted since is no longer chosen.
 * @throws {ApiError} 404 for an address or a card that is not in the customer's book
 */
export function changeChoices(
  before: Choices,
  request: ConfigureRequest,
  book: Book,
  { isDigital = false } = {},
): Choices {
  const hasAddress = (id: string | null): boolean => book.addresses.some(({ addressId }) => addressId === id);
  const hasCard = (id: string | null): boolean =>
    book.paymentInstruments.some(({ paymentInstrumentId }) => paymentInstrumentId === id);
  const { addressId, paymentInstrumentId, shipmentSpeed } = request;
  if (isDigital && (addressId !== undefined || shipmentSpeed !== undefined)) throw nothingToShip();
  if (addressId !== undefined && !hasAddress(addressId)) throw notFound('This address');
  if (paymentInstrumentId !== undefined && !hasCard(paymentInstrumentId)) throw notFound('This payment method');
  const wanted = {
    addressId: addressId ?? before.addressId,
    paymentInstrumentId: paymentInstrumentId ?? before.paymentInstrumentId,
  };
  return {
    addressId: hasAddress(wanted.addressId) ? wanted.addressId : null,
    paymentInstrumentId: hasCard(wanted.paymentInstrumentId) ? wanted.paymentInstrumentId : null,
    speed: shipmentSpeed ?? before.speed,
  };
}

type PricedLine = { readonly priceCents: number; readonly quantity: number };

export const subTotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/** All sums of a purchase, in cents with their texts. */
export function chargesOf(subTotalCents: number, shippingCents: number, taxCents: number): ChargeSummary {
  const beforeTax = subTotalCents + shippingCents;
  return {
    subTotal: toMoney(subTotalCents),
    shippingCharge: toMoney(shippingCents),
    estimatedTax: toMoney(taxCents),
    totalBeforeTax: toMoney(beforeTax),
    grandTotal: toMoney(beforeTax + taxCents),
  };
}

type State = {
  readonly address: Address | null;
  readonly speed: ShipmentSpeed | null;
  readonly card: PaymentInstrument | null;
  readonly lines: readonly { readonly asin: string; readonly quantity: number; readonly onHand: number }[];
  /** Goes by mail alone. */
  readonly isDigital?: boolean;
};

/** Address and shipping changes are blocked for digital-only carts (transactions §4). */
const nothingToShip = (): ApiError =>
  new ApiError(400, 'checkout.input.invalid', 'e-Gift Cards are sent by email: there is nothing to ship.');

const EXPIRED = 'Payment instrument has expired. Please select a new payment.';
const UNDELIVERABLE = 'Your order cannot be shipped to the current address. Please select a new one.';
const ITEM_PROBLEM =
  'There is a problem with one of the items in your cart. Please modify it below to proceed with checkout.';

function shippingViolations(address: State['address'], speed: State['speed']): ConstraintViolation[] {
  const violations: ConstraintViolation[] = [];
  if (!address) violations.push({ name: 'ADDRESS_MISSING', message: 'Please select a shipping address.' });
  else if (!isShippingCountry(address.countryCode)) {
    violations.push({ name: 'ADDRESS_UNDELIVERABLE', message: UNDELIVERABLE });
  }
  if (!speed) violations.push({ name: 'DELIVERY_OPTION_MISSING', message: 'Please select a delivery option.' });
  return violations;
}

/** Why the purchase cannot be placed yet, in the order of the steps (transactions §8); empty when it can. */
export function violationsOf({ address, speed, card, lines, isDigital = false }: State): ConstraintViolation[] {
  const violations: ConstraintViolation[] = isDigital ? [] : shippingViolations(address, speed);
  if (!card) violations.push({ name: 'PAYMENT_METHOD_MISSING', message: 'Please select a payment method.' });
  else if (card.isExpired) {
    const { paymentInstrumentId } = card;
    violations.push({ name: 'INSTRUMENT_EXPIRED', message: EXPIRED, paymentInstrumentId });
  }
  for (const { asin, quantity, onHand } of lines) {
    if (quantity > onHand) violations.push({ name: 'ITEM_QUANTITY_UNAVAILABLE', message: ITEM_PROBLEM, asin });
  }
  return violations;
}

const STEP_OF: Readonly<Partial<Record<ConstraintViolation['name'], CheckoutStep>>> = {
  ADDRESS_MISSING: 'address',
  ADDRESS_UNDELIVERABLE: 'address',
  DELIVERY_OPTION_MISSING: 'shipoption',
  PAYMENT_METHOD_MISSING: 'payment',
  INSTRUMENT_EXPIRED: 'payment',
};

/** The step that the shopper may go to at the furthest: the first that something is missing from (transactions §4). */
export function furthestStep(violations: readonly ConstraintViolation[]): CheckoutStep {
  const steps = violations.map(({ name }) => STEP_OF[name]);
  const inOrder: readonly CheckoutStep[] = ['address', 'shipoption', 'payment'];
  return inOrder.find((step) => steps.includes(step)) ?? 'spc';
}

/** @throws {ApiError} 409 for the first violation of a purchase that is to be placed */
export function refuseViolations(violations: readonly ConstraintViolation[]): void {
  const [first] = violations;
  if (first) throw new ApiError(409, 'constraint.violations.exist', first.message);
}
