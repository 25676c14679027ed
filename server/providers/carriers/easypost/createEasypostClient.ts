import type { z } from 'zod';
import type { EasypostSettings } from '../../../config/readCarrierSettings.ts';
import { getErrorCode } from '../../../platform/errors.ts';
import { readBounded } from '../../../platform/http/bodies.ts';
import { fetchTraced } from '../../../platform/tracing/fetchTraced.ts';
import {
  type CarrierResult,
  createCarrierOutage,
  createCarrierRefusal,
  createCarrierSuccess,
  type LabelFile,
} from '../carrierProvider.ts';
import { errorShape } from './easypostShapes.ts';

/** Buying a label takes some seconds, since the aggregator asks each carrier for its price. */
export const CARRIER_TIMEOUT_MS = 20_000;

/** Errors about the caller or the moment, not about the parcel: the same call may succeed later. */
const NOT_FINAL: readonly number[] = [401, 403, 408, 409, 425, 429];

type CarrierCall = {
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

const MAX_ANSWER_BYTES = 2_000_000;
const MAX_FILE_BYTES = 5_000_000;
const LONGEST_REASON = 300;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function parseRefusal(bytes: Buffer): { code: string; reason: string } {
  const result = errorShape.safeParse(parseJson(bytes));
  if (!result.success) return { code: '', reason: '' };
  const { code, message } = result.data.error;
  const reason = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  return { code: code ?? '', reason: reason.slice(0, LONGEST_REASON) };
}

/** The API's own host, or EasyPost's file storage. An answer must not send the shop to another address. */
function isFileAddress(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === 'https:' && /^easypost-files\.s3[a-z0-9.-]*\.amazonaws\.com$|(^|\.)easypost\.com$/.test(hostname);
}

const SIGNATURES: readonly (readonly [string, LabelFile['contentType']])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG\r\n', 'image/png'],
  ['^XA', 'application/zpl'],
];

/** Detects a file's type by its first bytes, because a storage host may state another type. */
const detectContentType = (bytes: Buffer): LabelFile['contentType'] | undefined => {
  const start = bytes.subarray(0, 16).toString('latin1').trimStart();
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
};

export type EasypostClient = {
  /** Makes a call and parses its answer. */
  call<Shape extends z.ZodType>(shape: Shape, path: string, body?: object): Promise<CarrierResult<z.output<Shape>>>;
  /** Downloads a label or a QR code. The key is not sent. */
  download(url: string): Promise<CarrierResult<LabelFile>>;
};

/** Returns a client of EasyPost's REST API v2 over `fetch`; a call with a body is a POST, another a GET. */
export function createEasypostClient({
  apiUrl,
  apiKey,
  timeoutMs = CARRIER_TIMEOUT_MS,
}: EasypostSettings): EasypostClient {
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'Eyelet',
  };
  return {
    call: async (shape, path, body) => {
      const answer = await callCarrier({
        url: apiUrl + path,
        method: body ? 'POST' : 'GET',
        headers,
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        readRefusal: parseRefusal,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.status !== 'ok') return answer;
      const result = shape.safeParse(parseJson(answer.value));
      return result.success
        ? createCarrierSuccess(result.data)
        : createCarrierOutage(`${path.split('/')[1]}: not the documented answer`);
    },
    download: async (url) => {
      if (!isFileAddress(url, apiUrl)) return createCarrierOutage('the file is at an address that is not EasyPost’s');
      const call = {
        url,
        method: 'GET',
        headers: {},
        timeoutMs,
        maxBytes: MAX_FILE_BYTES,
        readRefusal: parseRefusal,
      } as const;
      const answer = await callCarrier(call);
      if (answer.status !== 'ok') return answer;
      const contentType = detectContentType(answer.value);
      return contentType
        ? createCarrierSuccess({ contentType, bytes: answer.value })
        : createCarrierOutage('the file is not a label');
    },
  };
}
