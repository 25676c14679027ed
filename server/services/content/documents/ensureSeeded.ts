import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { checkDocument, findDocumentKind } from './checkDocument.ts';
import { ALL_MARKETPLACES } from './pickLive.ts';
import { insertVersion, readVersions } from './store.ts';

/** Every entry point runs in the project's folder. */
const SEED_FOLDER = resolve('server/services/content/seed');
const DAY_MS = 86_400_000;

/** A promo of the seed that ends some days after the first start. */
const endingPromo = z.looseObject({ endsInDays: z.int().min(1).max(90) });
const bannersFile = z.looseObject({ promos: z.array(z.unknown()) });

function withEnd(promo: unknown, now: Date): unknown {
  const parseResult = endingPromo.safeParse(promo);
  if (!parseResult.success) return promo;
  const { endsInDays, ...rest } = parseResult.data;
  return { ...rest, until: new Date(Math.ceil(now.getTime() / DAY_MS + endsInDays) * DAY_MS).toISOString() };
}

function withEnds(body: unknown, now: Date): unknown {
  const banners = bannersFile.safeParse(body);
  return banners.success ? { promos: banners.data.promos.map((promo) => withEnd(promo, now)) } : body;
}

/** Returns the keys of the documents that the repository ships. */
export async function listSeedKeys(): Promise<string[]> {
  const files = await readdir(SEED_FOLDER, { recursive: true });
  const names = files.filter((file) => file.endsWith('.json'));
  return names.map((name) => name.replace(/\.json$/, '').replaceAll('\\', '/')).sort();
}

/**
 * Reads a document that the repository ships. @param now the start from which the ends of promos are counted
 * @throws {InvalidDocument} if the file is wrong
 */
export async function readSeedDocument(key: string, now: Date): Promise<unknown> {
  const kind = findDocumentKind(key);
  if (kind === undefined) throw new Error(`seed/${key}.json is no document`);
  const body: unknown = JSON.parse(await readFile(join(SEED_FOLDER, `${key}.json`), 'utf8'));
  return checkDocument(kind, kind === 'banners' ? withEnds(body, now) : body);
}

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
