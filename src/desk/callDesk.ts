import type { ErrorBody } from '../contracts/common.ts';
import type { Conflict } from '../contracts/desk/operations.ts';

const TIME_LIMIT_MS = 20_000;

type DeskErrorBody = ErrorBody & { readonly conflict?: Conflict };

/** A failed call of the desk. `status` is 0 if no answer came. */
export class DeskError extends Error {
  readonly status: number;
  /** The id of the error, such as `conflict`; `offline` or `timeout` without an answer. */
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The person who changed the thing meanwhile, in a `conflict`. */
  readonly conflict: Conflict | undefined;
  /** The number of the request in the log of the shop. */
  readonly requestId: string | null;

  constructor(status: number, body: DeskErrorBody, requestId: string | null = null) {
    super(body.message);
    this.name = 'DeskError';
    this.status = status;
    this.id = body.id;
    this.fields = body.fields ?? {};
    this.conflict = body.conflict;
    this.requestId = requestId;
  }
}

type DeskCall = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** A part of a file, in place of a body. */
  readonly bytes?: Blob;
  /** Ends the call, such as when its page is left. */
  readonly signal?: AbortSignal;
  /** In place of 20 seconds. */
  readonly timeLimitMs?: number;
};

/** Calls the desk: the path after `/api/desk`. @throws {DeskError} if it fails, or has no answer in 20 seconds */
export type CallDesk = <Answer>(path: string, call?: DeskCall) => Promise<Answer>;

const isErrorBody = (body: unknown): body is DeskErrorBody =>
  typeof body === 'object' && body !== null && 'id' in body && 'message' in body;

function readError(text: string, status: number): DeskErrorBody {
  const fallback = { id: 'server.failed', message: `The shop answered with an error (${status}). Try again.` };
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : fallback;
  } catch {
    return fallback;
  }
}

/** Returns the error of a call that got no answer. An aborted call keeps its own error. */
function toUnanswered(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isLate
    ? new DeskError(0, {
        id: 'timeout',
        message: 'The shop did not answer in time. Nothing may have changed: check, then try again.',
      })
    : new DeskError(0, {
        id: 'offline',
        message: 'The shop cannot be reached. Check your connection, then try again.',
      });
}

/** Returns the one client of the desk. Tests pass a transport of their own. */
export function createCallDesk(transport: typeof fetch = fetch): CallDesk {
  return async <Answer>(
    path: string,
    { method = 'GET', body, bytes, signal, timeLimitMs = TIME_LIMIT_MS }: DeskCall = {},
  ): Promise<Answer> => {
    const timeLimit = AbortSignal.timeout(timeLimitMs);
    const response = await transport(`/api/desk${path}`, {
      method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
      ...(bytes && { headers: { 'content-type': 'application/octet-stream' }, body: bytes }),
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw toUnanswered(error, signal);
    });
    const text = await response.text();
    if (!response.ok)
      throw new DeskError(response.status, readError(text, response.status), response.headers.get('x-request-id'));
    // The desk and its calls are of one build, so that answers need no check.
    const answer: Answer = JSON.parse(text || 'null');
    return answer;
  };
}

/** Returns whether a failed call means that the sign-in has ended, or waits for a step. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof DeskError && (error.id === 'staff.auth.required' || error.id === 'second.factor.required');
