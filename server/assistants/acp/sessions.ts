import { createRefusal } from '../core/checkoutCall.ts';
import { checkoutId } from '../core/checkoutInputs.ts';
import { cancelCheckout, changeChosen, createChosen, readCheckout } from '../core/checkouts.ts';
import { completeCheckout } from '../core/completeCheckout.ts';
import { type AssistantOperation, type OperationName, toCheckoutCall, toSuccess } from '../core/operations.ts';
import { sessionCompletion, sessionCreation, sessionUpdate } from './inputs.ts';
import { mergeBuyer, mergeChoices, NOTHING_CHOSEN } from './mergeChoices.ts';
import { type Presenting, presentSession } from './presentSession.ts';

/** A call of a session or a cart: its method and path, what it does, and how its answer is written. */
export type AcpCall = {
  readonly method: 'get' | 'post' | 'put';
  readonly path: string;
  readonly name: Extract<OperationName, `${string}_${'cart' | 'checkout'}`>;
  readonly status: 200 | 201;
  readonly createRun: (id: string) => AssistantOperation['run'];
  readonly present: (body: unknown, presenting: Presenting) => object;
};

/** @throws {CheckoutRefused} `not_found` for a text that is no id of a session */
function readId(text: string): string {
  const id = checkoutId.safeParse(text).data;
  if (id === undefined) throw createRefusal('not_found', 'This session is unknown. Make a new one.', 'unrecoverable');
  return id;
}

const SESSION = '/checkout_sessions/:id';

const CALLS: readonly Omit<AcpCall, 'present'>[] = [
  {
    method: 'post',
    path: '/checkout_sessions',
    name: 'create_checkout',
    status: 201,
    createRun: () => async (context, body) => {
      const content = mergeChoices(NOTHING_CHOSEN, sessionCreation.parse(body));
      return toSuccess(await createChosen(context.needs, { content }, toCheckoutCall(context)));
    },
  },
  {
    method: 'get',
    path: SESSION,
    name: 'get_checkout',
    status: 200,
    createRun: (id) => async (context) =>
      toSuccess(await readCheckout(context.needs, readId(id), toCheckoutCall(context))),
  },
  {
    method: 'post',
    path: SESSION,
    name: 'update_checkout',
    status: 200,
    createRun: (id) => async (context, body) => {
      const given = sessionUpdate.parse(body);
      const call = toCheckoutCall(context);
      return toSuccess(await changeChosen(context.needs, readId(id), (before) => mergeChoices(before, given), call));
    },
  },
  {
    method: 'post',
    path: `${SESSION}/complete`,
    name: 'complete_checkout',
    status: 200,
    createRun: (id) => async (context, body) => {
      const { buyer, payment_data: payment } = sessionCompletion.parse(body);
      const completing = {
        checkoutId: readId(id),
        completion: { payment: { instruments: [{ handler_id: payment.handler_id, ...payment.instrument }] } },
        caller: context.caller,
        call: toCheckoutCall(context),
        // The completed order needs a buyer: `null` clears nothing here.
        toBuyer: (before: Parameters<typeof mergeBuyer>[0]) => mergeBuyer(before, buyer ?? undefined),
      };
      return toSuccess(await completeCheckout(context.needs, completing));
    },
  },
  {
    method: 'post',
    path: `${SESSION}/cancel`,
    name: 'cancel_checkout',
    status: 200,
    createRun: (id) => async (context) =>
      toSuccess(await cancelCheckout(context.needs, readId(id), toCheckoutCall(context))),
  },
];

/** All calls of checkout sessions, over the core that the other protocols use. */
export const SESSION_CALLS: readonly AcpCall[] = CALLS.map((call) => ({ ...call, present: presentSession }));
