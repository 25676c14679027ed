import type { Transaction } from '../../../../platform/database/database.ts';
import type { SandboxStripeBody } from '../../../../platform/database/paymentTables.ts';
import type { StripeAnswer } from './stripeSandboxStore.ts';

/** A webhook event to send to the shop. */
export type SentEvent = { readonly type: string; readonly object: SandboxStripeBody; readonly isTwice: boolean };
/** The answer of a call. */
export type SandboxAnswer = StripeAnswer & {
  readonly webhookEvent?: SentEvent | undefined;
};

/** A call's form fields. */
export type Fields = unknown;
export type SandboxCall = (tx: Transaction, fields: Fields, id: string) => Promise<SandboxAnswer>;

export const createAnswer = (
  body: object,
  extras: Pick<SandboxAnswer, 'simulatedFailure' | 'webhookEvent'> = {},
): SandboxAnswer => ({
  status: 200,
  body,
  ...extras,
});

const createFailure = (status: number, type: string, code: string, extras: object = {}): SandboxAnswer => ({
  status,
  body: { error: { type, code, message: `The sandbox says ${code}.`, ...extras } },
});

export const createCardRefusal = (code: string): SandboxAnswer =>
  createFailure(402, 'card_error', code, { decline_code: code === 'card_declined' ? 'generic_decline' : undefined });
export const createBadRequest = (code: string): SandboxAnswer => createFailure(400, 'invalid_request_error', code);
export const createNotFoundAnswer = (): SandboxAnswer =>
  createFailure(404, 'invalid_request_error', 'resource_missing');
export const createUnauthorizedAnswer = (): SandboxAnswer =>
  createFailure(401, 'invalid_request_error', 'api_key_invalid');
