import { z } from 'zod';
import { refundOnce } from '../refundOnce.ts';
import { createAnswer, createBadRequest, createNotFoundAnswer, type SandboxCall } from './stripeSandboxAnswers.ts';
import { lockObject } from './stripeSandboxStore.ts';

const PROVIDER = 'stripe';

const refundFields = z.object({
  payment_intent: z.string(),
  amount: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number),
  metadata: z.object({ key: z.string() }),
});

const presentRefund = (payment_intent: string, key: string, amount: number): object => ({
  id: `re_${Buffer.from(key).toString('hex')}`,
  object: 'refund',
  amount,
  payment_intent,
  status: 'succeeded',
  metadata: { key },
});

/** `POST /v1/refunds`: never more than captured. */
export const makeRefund: SandboxCall = async (tx, fields) => {
  const result = refundFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const { payment_intent: charge, amount: amountCents, metadata } = result.data;
  const intent = await lockObject(tx, 'payment_intent', charge);
  if (!intent) return createNotFoundAnswer();
  const capturedCents = z.int().parse(intent.body.amount_received);
  const refundRequest = { key: metadata.key, amountCents };
  const { status } = await refundOnce(tx, { provider: PROVIDER, charge, capturedCents }, refundRequest);
  return status === 'refused'
    ? createBadRequest('charge_already_refunded')
    : createAnswer(presentRefund(charge, metadata.key, amountCents));
};

/** `GET /v1/refunds?payment_intent=…`. */
export const listRefunds: SandboxCall = async (tx, fields) => {
  const { payment_intent: charge } = z.object({ payment_intent: z.string() }).parse(fields);
  const rows = await tx
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('provider', '=', PROVIDER)
    .where('charge', '=', charge)
    .execute();
  const data = rows.map(({ refund_key, amount_cents }) => presentRefund(charge, refund_key, amount_cents));
  return createAnswer({ object: 'list', url: '/v1/refunds', has_more: false, data });
};
