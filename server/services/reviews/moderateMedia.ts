import type { Database } from '../../platform/database/database.ts';
import { listFileNames } from './acceptMedia.ts';
import type { MediaStore } from './mediaStore.ts';
import { lockMedia, readSentMedia, type SentMedia, saveMediaStatus } from './moderationStore.ts';
import { announceReviews } from './writeStore.ts';

/**
 * Saves a decision and announces a change.
 * @returns the media before the decision; undefined for unknown media
 */
async function decide(
  db: Database,
  mediaId: number,
  decision: 'approved' | 'rejected',
): Promise<SentMedia | undefined> {
  return db.transaction().execute(async (tx) => {
    const mediaBefore = (await lockMedia(tx, mediaId)) ? await readSentMedia(tx, mediaId) : undefined;
    // Rejected media cannot be approved: their files are deleted.
    if (!mediaBefore || mediaBefore.status === decision || mediaBefore.status === 'rejected') return mediaBefore;
    await saveMediaStatus(tx, mediaId, decision);
    await announceReviews(tx, mediaBefore.productId);
    return mediaBefore;
  });
}

/**
 * Approves a photo or video.
 * @returns it as it was before, unchanged if rejected; undefined for unknown media
 */
export const approveMedia = (db: Database, mediaId: number): Promise<SentMedia | undefined> =>
  decide(db, mediaId, 'approved');

/**
 * Rejects a photo or video, also an approved one, and deletes its files. A repeated call finishes an interrupted one.
 * @returns it as it was before; undefined for unknown media
 */
export async function rejectMedia(
  { db, store }: { readonly db: Database; readonly store: Pick<MediaStore, 'remove'> },
  mediaId: number,
): Promise<SentMedia | undefined> {
  const mediaBefore = await decide(db, mediaId, 'rejected');
  if (mediaBefore) await store.remove(listFileNames(mediaBefore.key));
  return mediaBefore;
}
