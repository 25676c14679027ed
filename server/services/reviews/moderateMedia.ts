import type { Database } from '../../platform/database/database.ts';
import { filesOf } from './acceptMedia.ts';
import type { MediaStore } from './mediaStore.ts';
import { lockMedia, readSentMedia, type SentMedia, saveMediaStatus } from './moderationStore.ts';
import { announceReviews } from './writeStore.ts';

/** Saves a decision and announces it where it changes something. @returns the media as they were before; undefined where there are none */
async function decide(
  db: Database,
  mediaId: number,
  decision: 'approved' | 'rejected',
): Promise<SentMedia | undefined> {
  return db.transaction().execute(async (tx) => {
    const before = (await lockMedia(tx, mediaId)) ? await readSentMedia(tx, mediaId) : undefined;
    // The files of rejected media are gone: they cannot be shown again.
    if (!before || before.status === decision || before.status === 'rejected') return before;
    await saveMediaStatus(tx, mediaId, decision);
    await announceReviews(tx, before.productId);
    return before;
  });
}

/** Shows a photo or video to everybody. @returns it as it was before, unchanged where it was rejected; undefined for no such media */
export const approveMedia = (db: Database, mediaId: number): Promise<SentMedia | undefined> =>
  decide(db, mediaId, 'approved');

/**
 * Hides a photo or video for good and deletes its files; one that was shown, too. A second call deletes files that a first one,
 * interrupted, has left. @returns it as it was before; undefined for no such media
 */
export async function rejectMedia(
  { db, store }: { readonly db: Database; readonly store: MediaStore },
  mediaId: number,
): Promise<SentMedia | undefined> {
  const before = await decide(db, mediaId, 'rejected');
  if (before) await store.remove(filesOf(before.key));
  return before;
}
