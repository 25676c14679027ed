import { Router } from 'express';
import { z } from 'zod';
import { type PaymentInstrumentList, paymentInstrumentRequest } from '../../../src/contracts/payments.ts';
import { requireFull } from '../../platform/http/caller.ts';
import { openPayments } from '../../providers/payments/openPayments.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
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

/** The customer's cards (transactions §7, Payments). All calls need a full sign-in and see only the customer's own. */
export function paymentsRoutes(parts: PaymentsParts, provider: PaymentProvider = openPayments(parts)): Router {
  const router = Router();

  router.get('/v1/paymentInstruments', async (req, res) => {
    const all = await listInstruments(parts.db, requireFull(res), parts.clock.now());
    const { associatedAddressId } = req.query;
    const isWanted = ({ addressId }: { addressId: string | null }): boolean =>
      associatedAddressId === undefined || addressId === associatedAddressId;
    const answer: PaymentInstrumentList = { paymentInstruments: all.filter(isWanted) };
    res.json(answer);
  });

  router.post('/v1/paymentInstruments', async (req, res) => {
    const customerId = requireFull(res);
    res.status(201).json(await addInstrument(parts, provider, customerId, addRequest.parse(req.body)));
  });

  router.put('/v1/paymentInstruments', async (req, res) => {
    const customerId = requireFull(res);
    const { paymentInstrumentId } = primaryChoice.parse(req.body);
    const now = parts.clock.now();
    res.json(
      await parts.db.transaction().execute((tx) => makePrimaryInstrument(tx, customerId, paymentInstrumentId, now)),
    );
  });

  router.delete('/v1/paymentInstruments/:id', async (req, res) => {
    const customerId = requireFull(res);
    const paymentInstruments = await removeInstrument(parts, customerId, instrumentId.parse(req.params.id));
    const answer: PaymentInstrumentList = { paymentInstruments };
    res.json(answer);
  });

  return router;
}
