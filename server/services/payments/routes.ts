import { Router } from 'express';
import { z } from 'zod';
import { type PaymentInstrumentList, paymentInstrumentRequest } from '../../../src/contracts/payments.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { openPayments } from '../../providers/payments/openPayments.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import { requireShopper, requireShopperId } from '../guests/actions.ts';
import {
  addInstrument,
  listInstruments,
  makePrimaryInstrument,
  type PaymentsParts,
  removeInstrument,
} from './actions.ts';

const instrumentId = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
// A form's fields are texts.
const yes = z.union([z.literal(true), z.literal('true')]);
const primaryChoice = z.object({ paymentInstrumentId: instrumentId, isPrimary: yes });
const addRequest = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null && 'isPrimary' in body
      ? { ...body, isPrimary: yes.safeParse(body.isPrimary).success }
      : (body ?? {}),
  paymentInstrumentRequest,
);

/** A new guest costs nothing, so who tests stolen cards is counted by where they come from, too. */
const GUESTS_CARDS: Limit = { name: 'guest-cards', points: 30, seconds: 3_600 };

/** The customer's cards (transactions §7, Payments). All calls need a full sign-in or a guest's browser, and see only their own. */
export function paymentsRoutes(parts: PaymentsParts, provider: PaymentProvider = openPayments(parts)): Router {
  const router = Router();

  router.get('/v1/paymentInstruments', async (req, res) => {
    const all = await listInstruments(parts.db, await requireShopperId(parts, res), parts.clock.now());
    const { associatedAddressId } = req.query;
    const isWanted = ({ addressId }: { addressId: string | null }): boolean =>
      associatedAddressId === undefined || addressId === associatedAddressId;
    const answer: PaymentInstrumentList = { paymentInstruments: all.filter(isWanted) };
    res.json(answer);
  });

  router.post('/v1/paymentInstruments', async (req, res) => {
    const { customerId, guestSession } = await requireShopper(parts, res);
    if (guestSession !== null) await countAttempt(parts, [[GUESTS_CARDS, req.ip ?? '']]);
    res.status(201).json(await addInstrument(parts, provider, customerId, addRequest.parse(req.body)));
  });

  router.put('/v1/paymentInstruments', async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    const { paymentInstrumentId } = primaryChoice.parse(req.body);
    const now = parts.clock.now();
    res.json(
      await parts.db.transaction().execute((tx) => makePrimaryInstrument(tx, customerId, paymentInstrumentId, now)),
    );
  });

  router.delete('/v1/paymentInstruments/:id', async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    const paymentInstruments = await removeInstrument(parts, customerId, instrumentId.parse(req.params.id));
    const answer: PaymentInstrumentList = { paymentInstruments };
    res.json(answer);
  });

  return router;
}
