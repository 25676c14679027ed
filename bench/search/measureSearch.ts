import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Parts } from '../../server/parts.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { ChangeWatch } from '../../server/platform/database/ChangeWatch.ts';
import type { OpenDatabase } from '../../server/platform/database/database.ts';
import { searchList, warmSearch } from '../../server/services/search/actions.ts';
import { buildIndex } from '../../server/services/search/index/buildIndex.ts';
import { SnapshotFile } from '../../server/services/search/index/SnapshotFile.ts';
import { openSearch } from '../../server/services/search/openSearch.ts';
import { suggest } from '../../server/services/search/suggest.ts';
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../src/lib/search/searchCriteria.ts';
import { computeGrowth, measureMemory } from '../kit/memory.ts';
import { computeMedian } from '../kit/statistics.ts';
import { type Timing, timeEach } from '../kit/timeEach.ts';
import { MEASURED_LISTS, MEASURED_SEARCHES, TYPED_TERMS } from './measuredCriteria.ts';
import { prepareSql, searchWithSql } from './sqlSearch.ts';

export type SearchSpeed = {
  readonly styles: number;
  readonly products: number;
  readonly buildSeconds: number;
  /** The index on disk. */
  readonly disk: { readonly megabytes: number; readonly saveSeconds: number; readonly loadSeconds: number };
  readonly heldMegabytes: number;
  readonly lists: Timing;
  readonly searches: Timing;
  readonly suggestions: Timing;
  readonly broad: Timing;
  readonly narrow: Timing;
  /** The first of these lists by SQL, as many as time permits. */
  readonly sql: Timing;
  readonly listsBesideSql: Timing;
};
type Needs = Pick<Parts, 'db' | 'search'>;

const SQL_LISTS = 40;
const BROAD = 'shoes';
const NARROW = 'nordvik waterproof trail';
/** A different limit makes a different list, so that no answer comes from the cache. */
const TIMES = 25;

/** Measures search in this process over that database. The first round is a warm-up; counted queries are new. */
export async function measureSearch(shop: OpenDatabase, log: Parts['log'], rounds: number): Promise<SearchSpeed> {
  const { db, pool } = shop;
  const watch = new ChangeWatch(pool, log);
  const parts: Needs = { db, search: openSearch({ db, replicaDb: db, pool, log, watch, clock: systemClock }) };
  const memoryBefore = await measureMemory();
  const { buildSeconds, disk } = await measureBuild(db, log);
  await warmSearch(parts);
  await runAll(parts, 0);
  const results: Awaited<ReturnType<typeof runAll>>[] = [];
  for (let round = 1; round <= rounds; round++) results.push(await runAll(parts, round));
  const heldMegabytes = computeGrowth(memoryBefore, await measureMemory());
  await prepareSql(shop.pool);
  const sampledLists = MEASURED_LISTS.filter((_, place) => place % Math.ceil(MEASURED_LISTS.length / SQL_LISTS) === 0);
  const bySql = sampledLists.map((criteria) => () => searchWithSql(shop.pool, criteria));
  await timeEach(bySql);
  const listsBesideSql = await timeEach(
    sampledLists.map((criteria) => () => searchAsJson(parts, { ...criteria, limit: SMALLEST - 1 })),
  );
  const sql = await timeEach(bySql);
  const { rows } = await shop.pool.query<{ styles: number; products: number }>(
    'select (select count(*)::int from styles) as styles, (select count(*)::int from products) as products',
  );
  await watch.stop();
  const computeFieldMedian = (name: keyof (typeof results)[number]): Timing =>
    computeMedianTiming(results.map((result) => result[name]));
  return {
    styles: rows[0]?.styles ?? 0,
    products: rows[0]?.products ?? 0,
    buildSeconds,
    disk,
    heldMegabytes,
    lists: computeFieldMedian('lists'),
    searches: computeFieldMedian('searches'),
    suggestions: computeFieldMedian('suggestions'),
    broad: computeFieldMedian('broad'),
    narrow: computeFieldMedian('narrow'),
    sql,
    listsBesideSql,
  };
}

/** Builds an index, writes it and reads it again; none of it stays in memory. */
async function measureBuild(db: Parts['db'], log: Parts['log']): Promise<Pick<SearchSpeed, 'buildSeconds' | 'disk'>> {
  const [buildSeconds, index] = await timeSeconds(() => buildIndex(db));
  const folder = await mkdtemp(join(tmpdir(), 'search-index-'));
  const path = join(folder, 'search-index');
  try {
    const [saveSeconds] = await timeSeconds(() => new SnapshotFile(path, 'bench', log).save(index, 60_000));
    const [loadSeconds, loaded] = await timeSeconds(() => new SnapshotFile(path, 'bench', log).load());
    if (loaded?.liveCount !== index.liveCount) throw new Error('the index was not read from the disk');
    return { buildSeconds, disk: { megabytes: (await stat(path)).size / 1e6, saveSeconds, loadSeconds } };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function timeSeconds<Result>(act: () => Promise<Result>): Promise<[seconds: number, result: Result]> {
  const startedAt = performance.now();
  const result = await act();
  return [(performance.now() - startedAt) / 1000, result];
}

const SMALLEST = 90;

async function runAll(
  parts: Needs,
  round: number,
): Promise<Record<'lists' | 'searches' | 'suggestions' | 'broad' | 'narrow', Timing>> {
  const limit = DEFAULT_CRITERIA.limit - (round % (DEFAULT_CRITERIA.limit - SMALLEST));
  const listAnswers = (all: readonly SearchCriteria[]): (() => Promise<string>)[] =>
    all.map((criteria) => () => searchAsJson(parts, { ...criteria, limit }));
  const createRepeatedSearches = (term: string): (() => Promise<string>)[] =>
    Array.from(
      { length: TIMES },
      (_, time) => () =>
        searchAsJson(parts, {
          ...DEFAULT_CRITERIA,
          term,
          page: 1,
          limit: DEFAULT_CRITERIA.limit - time * 2 - (round % 2),
        }),
    );
  return {
    lists: await timeEach(listAnswers(MEASURED_LISTS)),
    searches: await timeEach(listAnswers(MEASURED_SEARCHES)),
    suggestions: await timeEach(TYPED_TERMS.map((term) => async () => JSON.stringify(await suggest(parts, term)))),
    broad: await timeEach(createRepeatedSearches(BROAD)),
    narrow: await timeEach(createRepeatedSearches(NARROW)),
  };
}

async function searchAsJson(parts: Needs, criteria: SearchCriteria): Promise<string> {
  return (await searchList(parts, criteria)).json();
}

const computeMedianTiming = (timings: readonly Timing[]): Timing => ({
  count: timings.reduce((sum, { count }) => sum + count, 0),
  p50: computeMedian(timings.map(({ p50 }) => p50)),
  p95: computeMedian(timings.map(({ p95 }) => p95)),
  cpuMs: computeMedian(timings.map(({ cpuMs }) => cpuMs)),
});
