import { z } from 'zod';
import {
  createAnswer,
  createBadRequest,
  createCardRefusal,
  createNotFoundAnswer,
  type SandboxCall,
} from './stripeSandboxAnswers.ts';
import { findRefusal, getBehavior, isWrongCvc } from './stripeSandboxCards.ts';
import { lockObject, makeObject } from './stripeSandboxStore.ts';

const cardFields = z.object({
  type: z.literal('card'),
  card: z.object({
    number: z.string().regex(/^\d{13,19}$/),
    cvc: z.string(),
    exp_month: z.string(),
    exp_year: z.string(),
  }),
});

/** `POST /v1/payment_methods`. Stores only the last four digits and the behaviour. */
export const makePaymentMethod: SandboxCall = async (tx, fields) => {
  const result = cardFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const { number, exp_month, exp_year } = result.data.card;
  const refusal = findRefusal(number);
  const card = { last4: number.slice(-4), exp_month: Number(exp_month), exp_year: Number(exp_year) };
  const behavior = refusal ?? getBehavior(number);
  return createAnswer(await makeObject(tx, 'payment_method', { type: 'card', card }, behavior));
};

/** `POST /v1/customers`. */
export const makeCustomer: SandboxCall = async (tx) => createAnswer(await makeObject(tx, 'customer', {}));

const setupFields = z.object({ customer: z.string(), payment_method: z.string(), confirm: z.literal('true') });
const REFUSED_BEHAVIOR = /^(card_declined|expired_card|incorrect_cvc)$/;

/** `POST /v1/setup_intents`: verifies the card with its bank and attaches it to its customer. */
export const makeSetupIntent: SandboxCall = async (tx, fields) => {
  const result = setupFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const { customer, payment_method } = result.data;
  const card = await lockObject(tx, 'payment_method', payment_method);
  if (!card || !(await lockObject(tx, 'customer', customer))) return createNotFoundAnswer();
  if (REFUSED_BEHAVIOR.test(card.behavior)) return createCardRefusal(card.behavior);
  return createAnswer(await makeObject(tx, 'setup_intent', { customer, payment_method, status: 'succeeded' }));
};

const codeFields = z.object({ cvc_update: z.object({ cvc: z.string() }) });

/** `POST /v1/tokens`: stores whether a security code is right, not the code. */
export const makeToken: SandboxCall = async (tx, fields) => {
  const result = codeFields.safeParse(fields);
  if (!result.success) return createBadRequest('parameter_missing');
  const behavior = isWrongCvc(result.data.cvc_update.cvc) ? 'incorrect_cvc' : 'approve';
  return createAnswer(await makeObject(tx, 'token', { type: 'cvc_update' }, behavior));
};
