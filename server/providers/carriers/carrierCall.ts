import { getErrorCode } from '../../platform/errors.ts';
import { readBounded } from '../../platform/http/bodies.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import {
  type CarrierResult,
  createCarrierOutage,
  createCarrierRefusal,
  createCarrierSuccess,
} from './carrierProvider.ts';

/** Buying a label takes some seconds, since the aggregator asks each carrier for its price. */
export const CARRIER_TIMEOUT_MS = 20_000;

/** Errors about the caller or the moment, not about the parcel: the same call may succeed later. */
const NOT_FINAL: readonly number[] = [401, 403, 408, 409, 425, 429];

export type CarrierCall = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** A longer answer is not read. */
  readonly maxBytes: number;
  /** Returns the code and the reason of a refusal. */
  readonly readRefusal: (answer: Buffer) => { readonly code: string; readonly reason: string };
};

/** Describes the reason for a missing answer, without the address or the headers of the call. */
function describeOutage(error: unknown): string {
  // `fetch` may come from another realm than this file, so `instanceof` does not work.
  if (typeof error !== 'object' || error === null) return 'no answer';
  if ('name' in error && error.name === 'TimeoutError') return 'no answer in time';
  const code = 'cause' in error ? getErrorCode(error.cause) : '';
  return `no answer: ${code || ('message' in error ? String(error.message) : '')}`;
}

/** Makes one HTTP call to a carrier, within its time limit. Never throws; the value is the answer's body. */
export async function callCarrier(call: CarrierCall): Promise<CarrierResult<Buffer>> {
  const { url, method, headers, body, timeoutMs, maxBytes, readRefusal } = call;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetchTraced(url, { method, headers, redirect: 'error', signal, ...(body && { body }) });
    const bytes = await readBounded(answer.body, maxBytes);
    if (answer.ok) return createCarrierSuccess(bytes);
    const isFinal = answer.status >= 400 && answer.status < 500 && !NOT_FINAL.includes(answer.status);
    if (!isFinal) return createCarrierOutage(`the answer was ${answer.status}`);
    const { code, reason } = readRefusal(bytes);
    return createCarrierRefusal(code || String(answer.status), reason);
  } catch (error) {
    return createCarrierOutage(describeOutage(error));
  }
}
