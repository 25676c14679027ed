import { createHash, createHmac } from 'node:crypto';
import { traceRemoteCall } from '../tracing/fetchTraced.ts';
import type { FileStorage } from './fileStorage.ts';

/** A bucket of S3, or of a server that speaks its protocol. */
export type BucketSettings = {
  /** The bucket's own address, such as `https://s3.us-east-1.amazonaws.com/my-shop`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

type Signed = {
  readonly method: string;
  readonly url: URL;
  /** Lower-case names, without `host`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyHash: string;
};

const hash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const sign = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Returns the headers of a request with its signature (AWS Signature Version 4), which covers all of them.
 * @param now its day and time, which the server compares with its own
 */
export function signRequest(
  { method, url, headers, bodyHash }: Signed,
  { region, keyId, secret }: Omit<BucketSettings, 'url'>,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const lines = Object.entries({ ...all, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const canonical = lines.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  // Names of files need no escapes, and no request has a query.
  const request = [method, url.pathname, '', canonical, names, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Uint8Array>(sign, `AWS4${secret}`);
  const signature = sign(key, ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n')).toString('hex');
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const TIMEOUT_MS = 30_000;
const EMPTY_HASH = hash('');

/** Stores files in a bucket. @throws {Error} if the server refuses or does not answer in 30 seconds */
export function openS3Storage(bucket: BucketSettings): FileStorage {
  const call = async (method: string, name: string, body?: Uint8Array): Promise<Response> => {
    const url = new URL(`${bucket.url.replace(/\/$/, '')}/${name}`);
    const bodyHash = body ? hash(body) : EMPTY_HASH;
    const headers = signRequest({ method, url, headers: {}, bodyHash }, bucket, new Date());
    const request = (): Promise<Response> =>
      fetch(url, {
        ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
        ...(body && { body: Buffer.from(body) }),
      });
    const answer = await traceRemoteCall(method, url, request, ({ status }) => status);
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`the file storage answered ${answer.status} to ${method} ${name}`);
  };
  return {
    put: async (name, bytes) => {
      const { ok, status } = await call('PUT', name, bytes);
      if (!ok) throw new Error(`the file storage answered ${status} to PUT ${name}`);
    },
    open: async (name) => {
      const answer = await call('GET', name);
      if (answer.status !== 404) return answer.body ?? undefined;
      await answer.body?.cancel();
      return undefined;
    },
    remove: async (names) => {
      for (const name of names) await (await call('DELETE', name)).body?.cancel();
    },
  };
}
