import { z } from 'zod';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { createDiskMediaStore, readSentMedia, type SentMedia } from '../mediaStore.ts';
import { approveMedia, rejectMedia, setReviewHidden } from '../moderateReviews.ts';

const review = rowNumber.describe('the number of the review');

function createVisibilityOperation(word: 'hide' | 'unhide', summary: string): Operation {
  const isHiding = word === 'hide';
  return defineOperation({
    name: `review.${word}`,
    permission: 'reviews.change',
    summary,
    help: 'A hidden review counts in no rating. Its author still sees it, and an edit does not show it again.',
    input: z.strictObject({ review }),
    words: ['review'],
    subject: ({ review: reviewId }) => `review ${reviewId}`,
    run: async ({ parts: { db, clock } }, { review: reviewId }) => {
      const hasChanged = await setReviewHidden(db, reviewId, isHiding ? clock.now() : null);
      if (hasChanged === undefined) throw createNotFoundError(`Review ${reviewId}`);
      return { reviewId, hasChanged };
    },
    describe: ({ reviewId, hasChanged }) =>
      `The review ${reviewId} is ${isHiding ? 'hidden' : 'shown'}${hasChanged ? '' : ' already'}.`,
  });
}

const OF_MEDIA = {
  permission: 'reviews.change',
  input: z.strictObject({ media: rowNumber.describe('the number of the photo or video') }),
  words: ['media'],
  subject: ({ media }: { readonly media: number }): string => `review media ${media}`,
} as const;

const nameMedia = ({ type, mediaId }: SentMedia): string => `${type === 'video' ? 'Video' : 'Photo'} ${mediaId}`;

function requireMedia(media: SentMedia | undefined): SentMedia {
  if (!media) throw createNotFoundError('This photo or video');
  return media;
}

const approveOperation = defineOperation({
  ...OF_MEDIA,
  name: 'reviews.media.approve',
  summary: 'publishes a photo or video of a review',
  readState: async ({ db }, { media }) => ({ status: (await readSentMedia(db, media))?.status ?? null }),
  run: async ({ parts: { db } }, { media }) => {
    const before = requireMedia(await approveMedia(db, media));
    if (before.status === 'rejected')
      throw new ApiError(409, 'media.rejected', `${nameMedia(before)} was rejected before: its files are deleted.`);
    return before;
  },
  describe: (before) => `${nameMedia(before)} ${before.status === 'approved' ? 'was approved before' : 'is approved'}.`,
});

/** The store of a preview: a rolled-back transaction would not bring files back. */
const KEEPS_FILES = { remove: async () => undefined };

const rejectOperation = defineOperation({
  ...OF_MEDIA,
  name: 'reviews.media.reject',
  summary: 'hides a photo or video for good and deletes its files, also one that was approved',
  readState: async ({ db }, { media }) => ({ status: (await readSentMedia(db, media))?.status ?? null }),
  run: async ({ parts: { db, config } }, { media }) =>
    requireMedia(await rejectMedia({ db, store: createDiskMediaStore(config.dataDir) }, media)),
  preview: async ({ parts: { db } }, { media }) => requireMedia(await rejectMedia({ db, store: KEEPS_FILES }, media)),
  describe: (before) =>
    `${nameMedia(before)} ${before.status === 'rejected' ? 'was rejected before' : 'is rejected'}; its files are deleted.`,
});

/** Moderation of reviews. A running shop applies it at once. */
export const reviewOperations: readonly Operation[] = [
  createVisibilityOperation('hide', 'hides a review with its photos from everyone except its author'),
  createVisibilityOperation('unhide', 'shows a hidden review again'),
  approveOperation,
  rejectOperation,
];
