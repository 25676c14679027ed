import { Router } from 'express';
import { z } from 'zod';
import {
  associateRequest,
  type PaymentInstrumentList,
  paymentInstrumentChange,
  paymentInstrumentParam,
  paymentInstrumentRequest,
  type VerifyAnswer,
  verifyRequest,
} from '../../../src/contracts/checkout/paymentInstruments.ts';
import type { Parts } from '../../parts.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import { requireShopper, requireShopperId } from '../guests/actions.ts';
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

/** The second version has the same requests and answers as the first (transactions §7). */
const INSTRUMENTS = ['/v1/paymentInstruments', '/v2/paymentInstruments'];

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
  const router = Router();

  router.get(INSTRUMENTS, async (req, res) => {
    const all = await listInstruments(parts.db, await requireShopperId(parts, res), parts.clock.now());
    const { associatedAddressId } = req.query;
    const isWanted = ({ addressId }: { addressId: string | null }): boolean =>
      associatedAddressId === undefined || addressId === associatedAddressId;
    const answer: PaymentInstrumentList = { paymentInstruments: all.filter(isWanted) };
    res.json(answer);
  });

  router.post(INSTRUMENTS, async (req, res) => {
    const { customerId, guestSession } = await requireShopper(parts, res);
    const attempt = { customerId, ip: getAddressKey(req) };
    if (guestSession !== null) await countGuestsCard(parts, attempt);
    res
      .status(201)
      .json(await addInstrument(parts, provider, attempt, paymentInstrumentRequest.parse(readCardFields(req.body))));
  });

  router.put(INSTRUMENTS, async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    res.json(await changeInstrument(parts, customerId, paymentInstrumentChange.parse(readCardFields(req.body))));
  });

  router.post('/v1/associatePaymentInstrument', async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    res.json(await associateAddress(parts, customerId, associateRequest.parse(req.body ?? {})));
  });

  router.post('/v1/verifyPaymentInstrument', async (req, res) => {
    const attempt = { customerId: await requireShopperId(parts, res), ip: getAddressKey(req) };
    await verifyInstrument(parts, provider, attempt, verifyRequest.parse(req.body ?? {}));
    const answer: VerifyAnswer = { verified: true };
    res.json(answer);
  });

  router.delete(
    INSTRUMENTS.map((path) => `${path}/:id`),
    async (req, res) => {
      const customerId = await requireShopperId(parts, res);
      const paymentInstruments = await removeInstrument(
        { ...parts, hasPendingAuthorization },
        customerId,
        paymentInstrumentParam.parse(req.params.id),
      );
      const answer: PaymentInstrumentList = { paymentInstruments };
      res.json(answer);
    },
  );

  return router;
}
