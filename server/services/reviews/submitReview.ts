import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import {
  type ReviewDraft,
  reviewDraft,
  reviewRequest,
  reviewValues,
  type WrittenReview,
} from '../../../src/contracts/reviews/reviews.ts';
import type { Parts } from '../../parts.ts';
import type { ApiError } from '../../platform/http/apiError.ts';
import { requireFull } from '../../platform/http/caller.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { receiveUpload } from './receiveUpload.ts';
import { type WriteParts, writeReview } from './writeReview.ts';

/** Rate limits of writing and voting. One address may serve a whole office. */
export const LIMITS = {
  writeByCustomer: { name: 'write-review', points: 30, seconds: 3600 },
  mediaByCustomer: { name: 'review-media', points: 40, seconds: 86_400 },
  voteFromAddress: { name: 'review-helpful', points: 120, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** Counts one use. @throws {ApiError} 429 `too.many.attempts` when the limit is reached */
export const countUse = (parts: Pick<Parts, 'rateLimits'>, limit: Limit, key: string): Promise<void> =>
  countAttempt(parts, [[limit, key]]);

export type SubmitParts = WriteParts & Pick<Parts, 'rateLimits'>;

/**
 * Handles a submitted review, from the API and from the plain form: sign-in, rate limit, upload, write.
 * @throws {ApiError} 403 `customer.auth.required` without a full sign-in, 429, 400 and 413 with the invalid fields
 */
export async function submitReview(parts: SubmitParts, req: Request, res: Response): Promise<WrittenReview> {
  const customerId = requireFull(res);
  await countUse(parts, LIMITS.writeByCustomer, String(customerId));
  const { files, discard } = await receiveUpload(parts.media, req, res);
  try {
    for (const _ of files) await countUse(parts, LIMITS.mediaByCustomer, String(customerId));
    return await writeReview(parts, { customerId, request: reviewRequest.parse(req.body), files });
  } finally {
    await discard();
  }
}

/** Long enough to sign in or to choose another photo. */
const KEPT_SECONDS = 3600;
const KEY = /^[A-Za-z0-9_-]{32}$/;
const buildDraftName = (key: string): string => `review draft ${key}`;

/** Stores the values and errors of a form sent without scripts. @returns the key for its page */
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
  return text === undefined ? null : reviewDraft.parse(JSON.parse(text));
}
