import type { Response, Router } from 'express';
import { z } from 'zod';
import {
  paymentInstrumentChange,
  paymentInstrumentParam,
  paymentInstrumentRequest,
} from '../../../src/contracts/checkout/paymentInstruments.ts';
import { paymentInstrumentCalls } from '../../openapi/calls/cartCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import { requireShopper } from '../guests/actions.ts';
import {
  addInstrument,
  type HasPendingAuthorization,
  listInstruments,
  type PaymentInstrumentsParts,
  removeInstrument,
} from './actions.ts';
import { associateAddress, changeInstrument, verifyInstrument } from './changeInstrument.ts';
import { countGuestsCard } from './vault.ts';

/** The card fields that have a second name (transactions §3, Payment instrument). */
const namedFields = z
  .looseObject({
    fullName: z.unknown(),
    name: z.unknown(),
    addCreditCardNumber: z.unknown(),
    cc: z.unknown(),
    expirationMonth: z.unknown(),
    expirationYear: z.unknown(),
    expiration: z.unknown(),
    isPrimary: z.unknown(),
    primary: z.unknown(),
    primaryPaymentMethod: z.unknown(),
  })
  .partial();

const EXPIRATION = /^(\d{1,2}) ?\/ ?(\d{2}|\d{4})$|^(\d{2})(\d{2}|\d{4})$/;

/** Splits `08 / 28`, `08/2028` or `0828`; other text stays in the month, where validation rejects it. */
function splitMonthAndYear(expiration: unknown): readonly [unknown, unknown] {
  if (expiration === undefined) return [undefined, undefined];
  const parts = typeof expiration === 'string' ? EXPIRATION.exec(expiration.trim()) : null;
  return parts ? [parts[1] ?? parts[3], parts[2] ?? parts[4]] : [expiration, ''];
}

/** Form fields are strings. */
const readYes = (value: unknown): boolean | undefined =>
  value === undefined ? undefined : value === true || value === 'true';

/** Returns a card request, JSON or form, with each field under its first name; the contract validates the values. */
export function readCardFields(body: unknown): unknown {
  const { success, data } = namedFields.safeParse(body ?? {});
  if (!success) return body;
  const { fullName, name, addCreditCardNumber, cc, expiration, isPrimary, primary, primaryPaymentMethod, ...rest } =
    data;
  const [month, year] = splitMonthAndYear(expiration);
  const fields = {
    ...rest,
    fullName: fullName ?? name,
    addCreditCardNumber: addCreditCardNumber ?? cc,
    expirationMonth: rest.expirationMonth ?? month,
    expirationYear: rest.expirationYear ?? year,
    isPrimary: readYes(isPrimary ?? primary ?? primaryPaymentMethod),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

type PaymentInstrumentsOptions = {
  readonly provider?: PaymentProvider;
  /** Returns whether a card is used for a pending payment: only payments knows, and payments calls this service. */
  readonly hasPendingAuthorization: HasPendingAuthorization;
};

/** Builds the routes of saved cards (transactions §7); each call sees only its own customer's cards. */
export function createPaymentInstrumentsRouter(
  parts: PaymentInstrumentsParts & Pick<Parts, 'providers'>,
  { provider = parts.providers.cards, hasPendingAuthorization }: PaymentInstrumentsOptions,
): Router {
  return routeCalls(
    paymentInstrumentCalls,
    {
      'GET /v1/paymentInstruments': async ({ req, shopper: { customerId } }) => {
        const all = await listInstruments(parts.db, customerId, parts.clock.now());
        const { associatedAddressId } = req.query;
        const isWanted = ({ addressId }: { addressId: string | null }): boolean =>
          associatedAddressId === undefined || addressId === associatedAddressId;
        return { paymentInstruments: all.filter(isWanted) };
      },

      'POST /v1/paymentInstruments': async ({ req, shopper: { customerId, guestSession }, body }) => {
        const attempt = { customerId, ip: getAddressKey(req) };
        if (guestSession !== null) await countGuestsCard(parts, attempt);
        return addInstrument(parts, provider, attempt, paymentInstrumentRequest.parse(readCardFields(body)));
      },

      'PUT /v1/paymentInstruments': ({ shopper: { customerId }, body }) =>
        changeInstrument(parts, customerId, paymentInstrumentChange.parse(readCardFields(body))),

      'POST /v1/associatePaymentInstrument': ({ shopper: { customerId }, body }) =>
        associateAddress(parts, customerId, body),

      'POST /v1/verifyPaymentInstrument': async ({ req, shopper: { customerId }, body }) => {
        await verifyInstrument(parts, provider, { customerId, ip: getAddressKey(req) }, body);
        return { verified: true };
      },

      'DELETE /v1/paymentInstruments/{id}': async ({ shopper: { customerId }, params }) => {
        const id = paymentInstrumentParam.parse(params.id);
        return { paymentInstruments: await removeInstrument({ ...parts, hasPendingAuthorization }, customerId, id) };
      },
    },
    (res: Response) => requireShopper(parts, res),
  );
}
