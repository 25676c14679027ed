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

/** Checksums of earlier releases' documents: a shop with such a document, and no draft, gets the present one. */
const EARLIER_SEEDS: Readonly<Record<string, readonly string[]>> = {
  'pages/about': ['jOjNwu4VpX6wscdsBoRmhLN0jOMIQGYJDdLIBD985Eo'],
  'pages/shipping-and-returns': ['zyahvEq5BHrnPYKeY3D3St8Rlnji2AaqgQPLcjvYeus'],
  'pages/size-charts': ['yndgmxBFweer5g2UyQ2eURDyQ3Im8ncM64pLrQaGpP4'],
  'pages/workwear-blog': ['1N3LRNoiJfBanB_TeT3CuT2QqeGm1bMn6RgONErwm9U'],
  'pages/workwear-faqs': ['-win7A-mojZyVXac9DNt48CJ6JGU38HEJrOO3aejwRs'],
  'pages/workwear-occupational-safety': ['VBCZYqG6dIrpf-3tUPTPDatzQoHZQLvU7Eh8AwdVxLo'],
  'pages/workwear-safety-footwear-trends': ['EMWp2Xh0ntEnIogkRRjoEkaLofjyf6kH6rfF_3_O_Vk'],
  'pages/workwear-workplace-hazards': ['hC_ewXv3wnl1jGGBCvXOwZXVsVlBGqYG6lTr1ioGZnM'],
  'slots/home': ['1zxk87OfWYRSnZzpaqMfLm-V3wGORiGB6Bz1hUF0Ay0'],
};
/** Processes of the previous release cannot read the present documents; a deploy has ended by then. */
const RENEWAL_DELAY_MS = 3_600_000;

type SeedVersion = { readonly key: string; readonly version: number; readonly from: Date };

/** Lists the documents that the shop lacks, and those that it has as an earlier release shipped them. */
async function listDueSeeds(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  earlierSeeds: typeof EARLIER_SEEDS,
): Promise<SeedVersion[]> {
  const firstVersions = await readVersions(db, { marketplaceId: ALL_MARKETPLACES, version: 1 });
  const checksums = new Map(firstVersions.map(({ key, checksum }) => [key, checksum]));
  const dueSeeds: SeedVersion[] = [];
  for (const key of await listSeedKeys()) {
    const checksum = checksums.get(key);
    if (checksum === undefined) dueSeeds.push({ key, version: 1, from: new Date(0) });
    else if (earlierSeeds[key]?.includes(checksum)) {
      const versions = await readVersions(db, { key, marketplaceId: ALL_MARKETPLACES });
      const from = new Date(clock.now().getTime() + RENEWAL_DELAY_MS);
      if (versions.length === 1) dueSeeds.push({ key, version: 2, from });
    }
  }
  return dueSeeds;
}

/** Publishes the repository's documents that are missing or as an earlier release shipped them, each once. */
export async function ensureSeeded(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  earlierSeeds: typeof EARLIER_SEEDS = EARLIER_SEEDS,
): Promise<void> {
  const now = clock.now();
  const dueSeeds = await listDueSeeds({ db, clock }, earlierSeeds);
  if (dueSeeds.length === 0) return;
  const seeds = await Promise.all(
    dueSeeds.map(async (seed) => ({ ...seed, body: await readSeedDocument(seed.key, now) })),
  );
  await db.transaction().execute(async (tx) => {
    for (const { key, version, from, body } of seeds) {
      await insertVersion(tx, version, {
        key,
        marketplaceId: ALL_MARKETPLACES,
        basedOn: version - 1,
        body,
        author: AUTHOR,
        createdAt: now,
        displayPeriod: { from, until: null },
      });
    }
  });
}
