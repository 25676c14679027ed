import { randomBytes } from 'node:crypto';
import { type ReviewDraft, reviewValues } from '../../../src/contracts/reviews.ts';
import type { Parts } from '../../parts.ts';
import type { ApiError } from '../../platform/http/apiError.ts';

/** Long enough to sign in or to choose another photo. */
const KEPT_SECONDS = 3600;
const KEY = /^[A-Za-z0-9_-]{32}$/;
const buildDraftName = (key: string): string => `review draft ${key}`;

/**
 * Stores the values and errors of a form sent without scripts.
 * @returns the key for its page
 */
export async function storeDraft({ cache }: Pick<Parts, 'cache'>, body: unknown, refusal: ApiError): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  const values = reviewValues.safeParse(body ?? {}).data ?? reviewValues.parse({});
  const draft: ReviewDraft = { values, fields: refusal.fields ?? {}, message: refusal.message };
  await cache.set(buildDraftName(key), JSON.stringify(draft), KEPT_SECONDS);
  return key;
}

/** Returns a draft by its key; null if there is none. */
export async function findDraft({ cache }: Pick<Parts, 'cache'>, key: string): Promise<ReviewDraft | null> {
  const text = KEY.test(key) ? await cache.get(buildDraftName(key)) : undefined;
  if (text === undefined) return null;
  // Only `storeDraft` writes these entries.
  return JSON.parse(text) as ReviewDraft;
}
