import type { Parts } from '../../parts.ts';
import { findStyleImages } from '../catalog/actions.ts';
import { clearFailure, findDueFailure, recordFailure } from './failureStore.ts';
import type { RemotePictures } from './openRemotePictures.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;
type Remote = Pick<RemotePictures, 'fetchAhead'>;

/** Fetches the pictures of an imported style, one after the other, and notes which could not be fetched. */
export async function fetchStyleAhead(parts: Needs, remote: Remote, styleId: number): Promise<void> {
  const style = await findStyleImages(parts.db, styleId);
  for (const { imageId, remoteUrl } of style?.images ?? [])
    if (remoteUrl !== undefined) await fetchOne(parts, remote, { imageId, styleId, url: remoteUrl });
}

/** Tries one failed picture again whose time has come; false if none is due. */
export async function retryNext(parts: Needs, remote: Remote): Promise<boolean> {
  const { db, clock } = parts;
  const due = await findDueFailure(db, clock.now());
  if (!due) return false;
  const style = await findStyleImages(db, due.styleId);
  const isCurrent = style?.images.some(({ imageId }) => imageId === due.imageId);
  if (isCurrent) await fetchOne(parts, remote, due);
  else await clearFailure(db, due.imageId);
  return true;
}

type Source = { readonly imageId: string; readonly styleId: number; readonly url: string };

async function fetchOne({ db, clock }: Needs, remote: Remote, { imageId, styleId, url }: Source): Promise<void> {
  try {
    await remote.fetchAhead(imageId, url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordFailure(db, { imageId, styleId, url, reason }, clock.now());
    return;
  }
  await clearFailure(db, imageId);
}
