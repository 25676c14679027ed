import { readBounded } from './readBounded.ts';

/** Longer than any answer of a provider. */
const MAX_BYTES = 1_000_000;

/** Reads a provider's answer as JSON. @throws {Error} if it is longer than a megabyte, or no JSON */
export async function readBoundedJson({ body }: Pick<Response, 'body'>): Promise<unknown> {
  return JSON.parse((await readBounded(body, MAX_BYTES)).toString());
}
