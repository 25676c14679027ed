import type { z } from 'zod';
import type { EasypostSettings } from '../../../config/readCarrierSettings.ts';
import { CARRIER_TIMEOUT_MS, callCarrier } from '../carrierCall.ts';
import { type CarrierResult, createCarrierOutage, createCarrierSuccess, type LabelFile } from '../carrierProvider.ts';
import { errorShape } from './easypostShapes.ts';

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
