import type { Request, Response } from 'express';
import { reviewRequest, type WrittenReview } from '../../../src/contracts/reviews.ts';
import { requireFull } from '../../platform/http/caller.ts';
import type { Parts } from '../../platform/parts.ts';
import { LIMITS, takeOne } from './limits.ts';
import { receiveUpload } from './receiveUpload.ts';
import { type WriteParts, writeReview } from './writeReview.ts';

export type SubmitParts = WriteParts & Pick<Parts, 'rateLimits'>;

/**
 * The one way in for a review, of the call and of the plain form: who, how often, what was sent, then writing it.
 * @throws {ApiError} 403 `customer.auth.required` without a full sign-in, 429, 400 and 413 with the fields at fault
 */
export async function submitReview(parts: SubmitParts, req: Request, res: Response): Promise<WrittenReview> {
  const customerId = requireFull(res);
  await takeOne(parts, LIMITS.writeByCustomer, String(customerId));
  const { files, discard } = await receiveUpload(parts.media, req, res);
  try {
    for (const _ of files) await takeOne(parts, LIMITS.mediaByCustomer, String(customerId));
    return await writeReview(parts, { customerId, request: reviewRequest.parse(req.body), files });
  } finally {
    await discard();
  }
}
