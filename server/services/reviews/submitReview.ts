import type { Request, Response } from 'express';
import { reviewRequest, type WrittenReview } from '../../../src/contracts/reviews.ts';
import type { Parts } from '../../parts.ts';
import { requireFull } from '../../platform/http/caller.ts';
import { countUse, LIMITS } from './limits.ts';
import { receiveUpload } from './receiveUpload.ts';
import { type WriteParts, writeReview } from './writeReview.ts';

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
