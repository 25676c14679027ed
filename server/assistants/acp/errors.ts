import { z } from 'zod';
import { toApiError } from '../../platform/http/answerApiError.ts';
import { CallRefused } from '../core/caller.ts';
import type { Outcome } from '../core/operations.ts';
import { ACP_VERSION } from './discovery.ts';
import { toParam } from './messages.ts';

/** An error in the form of the protocol, with its status of HTTP. */
export type AcpError = {
  readonly status: number;
  readonly retryAfterSeconds?: number | undefined;
  readonly body: {
    readonly type: 'invalid_request' | 'processing_error' | 'service_unavailable';
    readonly code: string;
    readonly message: string;
    readonly param?: string;
    readonly supported_versions?: readonly string[];
  };
};

/** Statuses and codes of what the core refuses; others are 400 with their own code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, code: string]>> = {
  invalid_input: [400, 'invalid'],
  not_found: [404, 'not_found'],
  item_unavailable: [400, 'not_found'],
  buyer_review_required: [403, 'approval_required'],
  payment_failed: [402, 'payment_declined'],
  price_changed: [409, 'price_changed'],
  conflict: [409, 'conflict'],
  opened_by_buyer: [409, 'opened_by_buyer'],
  complete_in_progress: [409, 'complete_in_progress'],
  already_completed: [409, 'already_completed'],
  canceled: [409, 'canceled'],
};
const CLOSED = ['already_completed', 'canceled'];

const refusedBody = z.object({
  messages: z.tuple(
    [z.looseObject({ code: z.string(), content: z.string(), path: z.string().optional() })],
    z.unknown(),
  ),
});

/** Returns the error of a call that the core has refused. A closed session cannot be canceled: 405. */
export function toRefusedError({ body }: Outcome, isCancel: boolean): AcpError {
  const {
    messages: [{ code, content, path }],
  } = refusedBody.parse(body);
  const [status, ownCode] = REFUSALS[code] ?? [400, code];
  const param = path === undefined ? undefined : toParam(path);
  return {
    status: isCancel && CLOSED.includes(code) ? 405 : status,
    body: {
      type: status === 402 ? 'processing_error' : 'invalid_request',
      code: ownCode,
      message: content,
      ...(param !== undefined && { param }),
    },
  };
}

const invalidRequest = (status: number, code: string, message: string): AcpError => ({
  status,
  body: { type: 'invalid_request', code, message },
});

/** Returns the error of a call without the version of the protocol. */
export const createVersionError = (version: string | undefined): AcpError => {
  const code = version === undefined ? 'missing_api_version' : 'unsupported_api_version';
  const error = invalidRequest(400, code, `Send the header API-Version: ${ACP_VERSION}.`);
  return { ...error, body: { ...error.body, supported_versions: [ACP_VERSION] } };
};

/** Returns the error of whatever was thrown. Another body for a known key is 422 in this protocol. */
export function toAcpError(error: unknown): AcpError {
  if (error instanceof CallRefused) {
    const { status, code, message, retryAfterSeconds } = error;
    return { ...invalidRequest(code === 'idempotency_conflict' ? 422 : status, code, message), retryAfterSeconds };
  }
  const { status, message, retryAfterSeconds } = toApiError(error);
  if (status === 429)
    return { ...invalidRequest(429, 'rate_limited', message), retryAfterSeconds: retryAfterSeconds ?? 60 };
  if (status === 503)
    return {
      status,
      retryAfterSeconds: retryAfterSeconds ?? 5,
      body: { type: 'service_unavailable', code: 'service_unavailable', message },
    };
  if (status < 500) return invalidRequest(status, 'invalid', message);
  return { status, body: { type: 'processing_error', code: 'internal_error', message } };
}
