import type { ConfigureRequest } from '../../../../src/contracts/checkout/checkout.ts';
import type { ConstraintViolation } from '../../../../src/contracts/checkout/constraints.ts';
import type { ShipSpeed } from '../../../../src/contracts/checkout/shipping.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { findSpeed } from '../actions/quote/shipping/speeds.ts';
import { getFurthestStep } from '../constraints/createViolation.ts';
import { FREE_SPEED } from '../constraints/listShippingViolations.ts';
import { type Choices, DEFAULT_CHOICES, type SavedChoices, type StoredChoices } from '../quote/choices.ts';

/** Returns the choices of a new purchase: primary address and card, so that customers go straight to review. */
export function chooseDefaults({ addresses, paymentInstruments }: Omit<SavedChoices, 'paymentSessions'>): Choices {
  const address = addresses.find(({ isPrimary }) => isPrimary);
  const card = paymentInstruments.find(({ isPrimary, isExpired }) => isPrimary && !isExpired);
  return {
    ...DEFAULT_CHOICES,
    addressId: address?.addressId ?? null,
    paymentInstrumentId: card?.paymentInstrumentId ?? null,
    speed: address ? FREE_SPEED : null,
  };
}

/** Address and shipping changes are blocked for digital-only carts (transactions §4). */
const createNothingToShipError = (): ApiError =>
  new ApiError(400, 'checkout.input.invalid', 'e-Gift Cards are sent by email: there is nothing to ship.');

/** Returns the speed of a request, given by name or by option id. @throws {ApiError} 400 for an unknown option id */
function readRequestedSpeed({ shipmentSpeed, shipmentOptionId }: ConfigureRequest): ShipSpeed | undefined {
  if (shipmentOptionId === undefined) return shipmentSpeed;
  const speed = findSpeed(shipmentOptionId);
  if (!speed) throw new ApiError(400, 'checkout.input.invalid', 'There is no such delivery option.');
  return speed;
}

/**
 * Returns the payment method after a request: the requested one, or else the previous. @throws {ApiError} 404 for a
 * session that is not the customer's
 */
function choosePayment(
  previousChoices: Choices,
  request: ConfigureRequest,
  savedChoices: SavedChoices,
): Pick<StoredChoices, 'paymentMethodCode' | 'paymentSessionId'> {
  const { paymentMethodCode, paymentSessionId } = previousChoices;
  const amazonSessionId = request.amazonCheckoutSessionId;
  const code =
    request.paymentMethods?.[0]?.paymentMethodCode ?? (amazonSessionId === undefined ? undefined : 'amazonPay');
  if (code === undefined && request.clearAmazonPaySession && paymentMethodCode === 'amazonPay') {
    return { paymentMethodCode: 'card', paymentSessionId: undefined };
  }
  if (code === undefined) return { paymentMethodCode, paymentSessionId };
  if (code === 'card') return { paymentMethodCode: code, paymentSessionId: undefined };
  const session = savedChoices.paymentSessions.find(
    ({ method, sessionId }) =>
      method === code && (code !== 'amazonPay' || sessionId === (amazonSessionId ?? sessionId)),
  );
  if (!session) throw createNotFoundError('This payment method');
  return { paymentMethodCode: code, paymentSessionId: session.sessionId };
}

/**
 * Returns the choices after a request; deleted addresses and cards are no longer chosen.
 * @throws {ApiError} 404 for an address or a card that is not the customer's; 400 `checkout.input.invalid`
 */
export function changeChoices(
  previousChoices: Choices,
  request: ConfigureRequest,
  savedChoices: SavedChoices,
  { isDigital = false } = {},
): Choices {
  const hasAddress = (id: string | null): boolean => savedChoices.addresses.some(({ addressId }) => addressId === id);
  const hasCard = (id: string | null): boolean =>
    savedChoices.paymentInstruments.some(({ paymentInstrumentId }) => paymentInstrumentId === id);
  const { addressId } = request;
  const speed = readRequestedSpeed(request);
  const method = request.paymentMethods?.[0];
  if (isDigital && (addressId !== undefined || speed !== undefined)) throw createNothingToShipError();
  if (addressId !== undefined && !hasAddress(addressId)) throw createNotFoundError('This address');
  if (method?.paymentMethodCode === 'card' && !hasCard(method.paymentInstrumentId ?? null)) {
    throw createNotFoundError('This payment method');
  }
  const requestedChoices = {
    addressId: addressId ?? previousChoices.addressId,
    paymentInstrumentId: method?.paymentInstrumentId ?? previousChoices.paymentInstrumentId,
  };
  return {
    ...previousChoices,
    isAddressGone:
      requestedChoices.addressId === null ? previousChoices.isAddressGone : !hasAddress(requestedChoices.addressId),
    ...choosePayment(previousChoices, request, savedChoices),
    isCardGone:
      requestedChoices.paymentInstrumentId === null
        ? previousChoices.isCardGone
        : !hasCard(requestedChoices.paymentInstrumentId),
    addressId: hasAddress(requestedChoices.addressId) ? requestedChoices.addressId : null,
    paymentInstrumentId: hasCard(requestedChoices.paymentInstrumentId) ? requestedChoices.paymentInstrumentId : null,
    speed: speed ?? previousChoices.speed,
    useDiscount: request.useDiscount ?? previousChoices.useDiscount,
    useGCBalance: request.useGCBalance ?? previousChoices.useGCBalance,
    isVipEnrollmentSelected: request.isVipEnrollmentSelected ?? previousChoices.isVipEnrollmentSelected,
  };
}

const createTooEarlyError = (message: string): ApiError => new ApiError(409, 'constraint.violations.exist', message);

/**
 * Rejects changes to shipping and payment before the shopper has reached their step (transactions §4), judged after the
 * request is applied. An approved redirect payment is accepted, because the step was reached when the redirect started.
 * @throws {ApiError} 409 `constraint.violations.exist`
 */
export function assertStepReached(
  { shipmentSpeed, shipmentOptionId, paymentMethods }: ConfigureRequest,
  violations: readonly ConstraintViolation[],
): void {
  const furthest = getFurthestStep(violations);
  const ships = shipmentSpeed !== undefined || shipmentOptionId !== undefined;
  if (ships && furthest === 'address') throw createTooEarlyError('Please choose an address first.');
  const paysByCard = paymentMethods?.[0]?.paymentMethodCode === 'card';
  if (paysByCard && (furthest === 'address' || furthest === 'shipoption')) {
    throw createTooEarlyError('Please choose an address and a delivery option first.');
  }
}
