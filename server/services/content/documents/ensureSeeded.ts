import type { Parts } from '../../../parts.ts';
import { ALL_MARKETPLACES } from './pickLive.ts';
import { listSeedKeys, readSeedDocument } from './seedDocuments.ts';
import { insertVersion, readVersions } from './store.ts';

/** The author of the documents that the repository ships. */
const AUTHOR = 'eyelet';

/** Publishes the repository's documents that the shop does not have yet; concurrent calls add each once. */
export async function ensureSeeded({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const storedVersions = await readVersions(db, { marketplaceId: ALL_MARKETPLACES, version: 1 });
  const knownKeys = new Set(storedVersions.map(({ key }) => key));
  const missingKeys = (await listSeedKeys()).filter((key) => !knownKeys.has(key));
  if (missingKeys.length === 0) return;
  const bodies = await Promise.all(missingKeys.map(async (key) => ({ key, body: await readSeedDocument(key, now) })));
  await db.transaction().execute(async (tx) => {
    for (const { key, body } of bodies) {
      await insertVersion(tx, 1, {
        key,
        marketplaceId: ALL_MARKETPLACES,
        basedOn: 0,
        body,
        author: AUTHOR,
        createdAt: now,
        displayPeriod: { from: new Date(0), until: null },
      });
    }
  });
}
