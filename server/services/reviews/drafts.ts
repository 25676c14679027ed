import { randomBytes } from 'node:crypto';
import { type ReviewDraft, reviewValues } from '../../../src/contracts/reviews.ts';
import type { ApiError } from '../../platform/http/apiError.ts';
import type { Parts } from '../../platform/parts.ts';

/** Long enough to sign in or to look for another photo. */
const KEPT_SECONDS = 3600;
const KEY = /^[A-Za-z0-9_-]{32}$/;
const nameOf = (key: string): string => `review draft ${key}`;

/** Keeps what a form that was sent without scripts held, and what was wrong with it. @returns the key that its page asks with */
export async function keepDraft({ cache }: Pick<Parts, 'cache'>, body: unknown, refusal: ApiError): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  const values = reviewValues.safeParse(body ?? {}).data ?? reviewValues.parse({});
  const draft: ReviewDraft = { values, fields: refusal.fields ?? {}, message: refusal.message };
  await cache.set(nameOf(key), JSON.stringify(draft), KEPT_SECONDS);
  return key;
}

/** What was kept under that key; null where nothing is. */
export async function findDraft({ cache }: Pick<Parts, 'cache'>, key: string): Promise<ReviewDraft | null> {
  const text = KEY.test(key) ? await cache.get(nameOf(key)) : undefined;
  if (text === undefined) return null;
  // Written by `keepDraft` alone.
  return JSON.parse(text) as ReviewDraft;
}
