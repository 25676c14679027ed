import { Router } from 'express';
import {
  associateRequest,
  type PaymentInstrumentList,
  paymentInstrumentChange,
  paymentInstrumentParam,
  paymentInstrumentRequest,
  type VerifyAnswer,
  verifyRequest,
} from '../../../src/contracts/paymentInstruments.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { openPayments } from '../../providers/payments/openPayments.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import { requireShopper, requireShopperId } from '../guests/actions.ts';
import {
  addInstrument,
  type HasPendingAuthorization,
  listInstruments,
  type PaymentInstrumentsParts,
  removeInstrument,
} from './actions.ts';
import { associateAddress, changeInstrument } from './changeInstrument.ts';
import { countGuestsCard } from './countCardRefusals.ts';
import { readCardFields } from './readCardFields.ts';
import { verifyInstrument } from './verifyInstrument.ts';

/** The second version has the same requests and answers as the first (transactions §7). */
const INSTRUMENTS = ['/v1/paymentInstruments', '/v2/paymentInstruments'];

type PaymentInstrumentsOptions = {
  readonly provider?: PaymentProvider;
  /** Returns whether a card is used for a pending payment: only payments knows, and payments calls this service. */
  readonly hasPendingAuthorization: HasPendingAuthorization;
};

/**
 * Builds the routes of saved cards (transactions §7, Payments). Each call needs a full sign-in or a guest session and
 * sees only its own customer's cards.
 */
export function createPaymentInstrumentsRouter(
  parts: PaymentInstrumentsParts,
  { provider = openPayments(parts), hasPendingAuthorization }: PaymentInstrumentsOptions,
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
