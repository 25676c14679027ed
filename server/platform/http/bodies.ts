import type { RequestHandler } from 'express';
import express from 'express';
import { ApiError } from './apiError.ts';

/** Reads JSON bodies. Answers 400 to nesting deeper than any contract, which could not be serialized again. */
export const parseJsonBody = (limit: string): RequestHandler =>
  express.json({
    limit,
    verify: (_req, _res, body) => {
      if (isDeepJson(body)) throw new ApiError(400, 'input.invalid', 'Invalid input');
    },
  });

/** Deeper than any contract; far below the depth at which `JSON.stringify` overflows the stack. */
const MAX_JSON_DEPTH = 64;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns whether JSON (valid or not) is nested too deeply, without parsing it. */
export function isDeepJson(bytes: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (OPENING.has(byte) && ++depth > MAX_JSON_DEPTH) return true;
    else if (CLOSING.has(byte)) depth--;
  }
  return false;
}

/** Longer than any answer of a provider. */
const MAX_BYTES = 1_000_000;

/** Reads a provider's answer as JSON. @throws {Error} if it is longer than a megabyte, or no JSON */
export async function readBoundedJson({ body }: Pick<Response, 'body'>): Promise<unknown> {
  return JSON.parse((await readBounded(body, MAX_BYTES)).toString());
}

/** Reads a body up to a length. @throws {Error} for a longer one, without reading it to its end */
export async function readBounded(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
