import type { Selectable } from 'kysely';
import type { SandboxStripeBody } from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { createSandboxId } from '../createSandboxSessions.ts';

export const STRIPE_SANDBOX_PATH = '/dev/payments/stripe';

export type SandboxObject = Selectable<Tables['sandbox_stripe_objects']>;

/** Stripe's ids start with their type: `pi_…`. */
const PREFIXES = {
  payment_method: 'pm',
  customer: 'cus',
  setup_intent: 'seti',
  payment_intent: 'pi',
  token: 'tok',
  dispute: 'dp',
} as const;
export type SandboxKind = keyof typeof PREFIXES;

/** Creates an object. */
export async function createObject(
  tx: Transaction,
  kind: SandboxKind,
  fields: Readonly<Record<string, unknown>>,
  behavior = 'approve',
): Promise<SandboxStripeBody> {
  const id = `${PREFIXES[kind]}_${createSandboxId()}`;
  const body = { id, object: kind, livemode: false, ...fields };
  await tx
    .insertInto('sandbox_stripe_objects')
    .values({ id, kind, body: JSON.stringify(body), behavior })
    .execute();
  return body;
}

/** Returns an object, locked until the transaction ends. */
export const lockObject = (tx: Transaction, kind: SandboxKind, id: string): Promise<SandboxObject | undefined> =>
  tx
    .selectFrom('sandbox_stripe_objects')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

/** Changes fields of a locked object. @returns its new state */
export async function changeObject(
  tx: Transaction,
  { id, body }: SandboxObject,
  fields: Readonly<Record<string, unknown>>,
): Promise<SandboxStripeBody> {
  const changedBody = { ...body, ...fields };
  await tx
    .updateTable('sandbox_stripe_objects')
    .set({ body: JSON.stringify(changedBody) })
    .where('id', '=', id)
    .execute();
  return changedBody;
}

/** An answer that is not delivered although the operation is done; repeating the key returns it. */
type SimulatedFailure = 'lost' | 'late' | undefined;
export type StripeAnswer = {
  readonly status: number;
  readonly body: object;
  readonly simulatedFailure?: SimulatedFailure;
};
/** A webhook event to send to the shop. */
export type SentEvent = { readonly type: string; readonly object: SandboxStripeBody; readonly isTwice: boolean };
/** Returns the event about a payment intent. */
export const createIntentEvent = (
  type: string,
  object: SandboxStripeBody,
  { behavior }: Pick<SandboxObject, 'behavior'>,
): SentEvent => ({
  type: `payment_intent.${type}`,
  object,
  isTwice: behavior === 'twice',
});

/** The answer of a call. */
export type SandboxAnswer = StripeAnswer & {
  readonly webhookEvent?: SentEvent | undefined;
  /** Events about a dispute that follows. */
  readonly disputeEvents?: readonly SentEvent[];
};

/** A call's form fields. */
type Fields = unknown;
export type SandboxCall = (tx: Transaction, fields: Fields, id: string) => Promise<SandboxAnswer>;

export const createAnswer = (
  body: object,
  extras: Pick<SandboxAnswer, 'simulatedFailure' | 'webhookEvent' | 'disputeEvents'> = {},
): SandboxAnswer => ({
  status: 200,
  body,
  ...extras,
});

const createFailure = (status: number, type: string, code: string, extras: object = {}): SandboxAnswer => ({
  status,
  body: { error: { type, code, message: `The sandbox says ${code}.`, ...extras } },
});

export const createCardRefusal = (code: string, decline = 'generic_decline'): SandboxAnswer =>
  createFailure(402, 'card_error', code, { decline_code: code === 'card_declined' ? decline : undefined });
export const createBadRequest = (code: string): SandboxAnswer => createFailure(400, 'invalid_request_error', code);
export const createNotFoundAnswer = (): SandboxAnswer =>
  createFailure(404, 'invalid_request_error', 'resource_missing');
export const createUnauthorizedAnswer = (): SandboxAnswer =>
  createFailure(401, 'invalid_request_error', 'api_key_invalid');

type StoredAnswer<Answer> = { readonly answer: Answer; readonly isRepeated: boolean };

/** Answers a request; a repeated idempotency key gets the first answer, also for concurrent calls. */
export const answerOnce = <Answer extends StripeAnswer>(
  db: Database,
  key: string | undefined,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<StoredAnswer<Answer | StripeAnswer>> =>
  db.transaction().execute(async (tx) => {
    if (key === undefined) return { answer: await work(tx), isRepeated: false };
    await tx
      .insertInto('sandbox_stripe_requests')
      .values({ idempotency_key: key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const storedRequest = await tx
      .selectFrom('sandbox_stripe_requests')
      .selectAll()
      .where('idempotency_key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (storedRequest.status !== 0)
      return { answer: { status: storedRequest.status, body: storedRequest.answer }, isRepeated: true };
    const answer = await work(tx);
    await tx
      .updateTable('sandbox_stripe_requests')
      .set({ status: answer.status, answer: JSON.stringify(answer.body) })
      .where('idempotency_key', '=', key)
      .execute();
    return { answer, isRepeated: false };
  });
