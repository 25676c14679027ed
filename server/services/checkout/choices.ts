import { z } from 'zod';
import type { Address } from '../../../src/contracts/addresses.ts';
import type { ConfigureRequest } from '../../../src/contracts/checkout.ts';
import { type PaymentInstrument, paymentMethodCodes } from '../../../src/contracts/payments.ts';
import type { ShipSpeed } from '../../../src/contracts/shipping.ts';
import { ApiError, notFound } from '../../platform/http/apiError.ts';
import type { ApprovedSession } from './redirect/sessionStore.ts';
import { FREE_SPEED, speedOfOption } from './shipping/speeds.ts';

/** The choices that a purchase stores as one JSON document; a missing key was not chosen. */
export const keptChoices = z.object({
  paymentMethodCode: z.enum(paymentMethodCodes).default('card'),
  /** Promo codes, in the order in which they were entered. */
  coupons: z.array(z.string()).default([]),
  /** Promo codes count by default (transactions §9); the gift balance is spent only when the shopper says so. */
  useDiscount: z.boolean().default(true),
  useGCBalance: z.boolean().default(false),
  /** Gift messages by line item id. */
  giftMessages: z.record(z.string(), z.string()).default({}),
  isVipEnrollmentSelected: z.boolean().default(false),
  /** The chosen address has been deleted since. */
  isAddressGone: z.boolean().default(false),
  /** The promised days that the shopper saw last, by option, and the address they were for: used to detect changes. */
  seen: z
    .object({ addressId: z.string().nullable(), days: z.array(z.tuple([z.string(), z.string()])) })
    .default({ addressId: null, days: [] }),
  /** The chosen card has been deleted since. */
  isCardGone: z.boolean().default(false),
  /** The approved payment session, where a redirect method pays. */
  paymentSessionId: z.string().optional(),
});
export type KeptChoices = z.infer<typeof keptChoices>;

/** The shopper's choices so far. */
export type Choices = KeptChoices & {
  readonly addressId: string | null;
  readonly paymentInstrumentId: string | null;
  readonly speed: ShipSpeed | null;
};

/** The addresses and cards that the customer may choose from. */
export type Book = {
  readonly addresses: readonly Address[];
  readonly paymentInstruments: readonly PaymentInstrument[];
  /** The payment sessions that the customer has approved for the open purchase, newest first. */
  readonly paymentSessions: readonly ApprovedSession[];
};

export const NOTHING_KEPT = keptChoices.parse({});

/**
 * Returns the choices of a new purchase: the customer's primary address and card, so that a returning customer goes
 * straight to review.
 */
export function firstChoices({ addresses, paymentInstruments }: Omit<Book, 'paymentSessions'>): Choices {
  const address = addresses.find(({ isPrimary }) => isPrimary);
  const card = paymentInstruments.find(({ isPrimary, isExpired }) => isPrimary && !isExpired);
  return {
    ...NOTHING_KEPT,
    addressId: address?.addressId ?? null,
    paymentInstrumentId: card?.paymentInstrumentId ?? null,
    speed: address ? FREE_SPEED : null,
  };
}

/** Address and shipping changes are blocked for digital-only carts (transactions §4). */
const nothingToShip = (): ApiError =>
  new ApiError(400, 'checkout.input.invalid', 'e-Gift Cards are sent by email: there is nothing to ship.');

/** Returns the speed of a request, given by name or by option id. @throws {ApiError} 400 for an unknown option id */
function speedOf({ shipmentSpeed, shipmentOptionId }: ConfigureRequest): ShipSpeed | undefined {
  if (shipmentOptionId === undefined) return shipmentSpeed;
  const speed = speedOfOption(shipmentOptionId);
  if (!speed) throw new ApiError(400, 'checkout.input.invalid', 'There is no such delivery option.');
  return speed;
}

/**
 * Returns the payment method after a request: a new one, or the previous. @throws {ApiError} 404 for a session the
 * customer does not have
 */
function paymentChoice(
  before: Choices,
  request: ConfigureRequest,
  book: Book,
): Pick<KeptChoices, 'paymentMethodCode' | 'paymentSessionId'> {
  const { paymentMethodCode, paymentSessionId } = before;
  const named = request.amazonCheckoutSessionId;
  const code = request.paymentMethods?.[0]?.paymentMethodCode ?? (named === undefined ? undefined : 'amazonPay');
  if (code === undefined && request.clearAmazonPaySession && paymentMethodCode === 'amazonPay') {
    return { paymentMethodCode: 'card', paymentSessionId: undefined };
  }
  if (code === undefined) return { paymentMethodCode, paymentSessionId };
  if (code === 'card') return { paymentMethodCode: code, paymentSessionId: undefined };
  const session = book.paymentSessions.find(
    ({ method, sessionId }) => method === code && (code !== 'amazonPay' || sessionId === (named ?? sessionId)),
  );
  if (!session) throw notFound('This payment method');
  return { paymentMethodCode: code, paymentSessionId: session.sessionId };
}

/**
 * Returns the choices after a request; deleted addresses and cards are no longer chosen.
 * @throws {ApiError} 404 for an address or a card that is not the customer's; 400 `checkout.input.invalid`
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
  const { addressId } = request;
  const speed = speedOf(request);
  const method = request.paymentMethods?.[0];
  if (isDigital && (addressId !== undefined || speed !== undefined)) throw nothingToShip();
  if (addressId !== undefined && !hasAddress(addressId)) throw notFound('This address');
  if (method?.paymentMethodCode === 'card' && !hasCard(method.paymentInstrumentId ?? null)) {
    throw notFound('This payment method');
  }
  const wanted = {
    addressId: addressId ?? before.addressId,
    paymentInstrumentId: method?.paymentInstrumentId ?? before.paymentInstrumentId,
  };
  return {
    ...before,
    isAddressGone: wanted.addressId === null ? before.isAddressGone : !hasAddress(wanted.addressId),
    ...paymentChoice(before, request, book),
    isCardGone: wanted.paymentInstrumentId === null ? before.isCardGone : !hasCard(wanted.paymentInstrumentId),
    addressId: hasAddress(wanted.addressId) ? wanted.addressId : null,
    paymentInstrumentId: hasCard(wanted.paymentInstrumentId) ? wanted.paymentInstrumentId : null,
    speed: speed ?? before.speed,
    useDiscount: request.useDiscount ?? before.useDiscount,
    useGCBalance: request.useGCBalance ?? before.useGCBalance,
    isVipEnrollmentSelected: request.isVipEnrollmentSelected ?? before.isVipEnrollmentSelected,
  };
}
