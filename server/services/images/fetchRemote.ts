import type { IncomingMessage } from 'node:http';
import { openPublicAddress } from '../../platform/http/openPublicAddress.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 12 * 1024 * 1024;

/**
 * Downloads a picture from a feed's address.
 * @throws {Error} for an invalid address, a private network, a time-out, more than 12 MB, or a status other than 200
 */
export async function fetchRemote(
  address: string,
  { isPrivateAllowed = false }: { readonly isPrivateAllowed?: boolean } = {},
): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return readLimited(await openPublicAddress(address, { signal, accept: 'image/*', isPrivateAllowed }));
}

async function readLimited(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error('it is larger than 12 MB');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
