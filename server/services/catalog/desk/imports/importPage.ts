import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../../src/contracts/common.ts';
import type {
  DeskImport,
  DeskImportLine,
  DeskImportRun,
  DeskImportSource,
  DeskImportSources,
  ImportColumn,
  ImportSchedule,
} from '../../../../../src/contracts/desk/imports.ts';
import { IMPORT_KINDS, type ImportKind } from '../../../../../src/lib/desk/imports.ts';
import type { Parts } from '../../../../parts.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { readPage } from '../../../../platform/database/readPage.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import { rowNumber } from '../../../operations/inputs.ts';
import { defineQuery } from '../../../operations/query.ts';
import type { FeedColumn } from '../../import/read/readRows.ts';
import { listMissingTargets, presentColumns, TARGETS } from './columnGuesses.ts';
import { getRun } from './importStore.ts';
import { findUndoProblem } from './undoImport.ts';

/** Returns host and path of an address: the rest may hold a key. */
function presentAddress(address: string): string {
  if (!URL.canParse(address)) return address.slice(0, 100);
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`.slice(0, 200);
}

const RUN_COLUMNS = sql`'runId', r.run_id, 'source', r.source, 'sourceName', s.name, 'state', r.state, 'fileName', r.file_name,
  'address', r.address, 'isScheduled', r.is_scheduled, 'lines', r.line_count, 'problem', r.problem, 'by', r.actor,
  'createdAt', r.created_at, 'changedAt', r.changed_at, 'counts', json_build_object('refused', r.refused, 'warning', r.warned,
  'added', r.added, 'changed', r.changed, 'unchanged', r.unchanged, 'kept', r.kept, 'hidden', r.hidden)`;
const RUNS = sql`import_runs r join import_sources s using (source)`;

type StoredRun = Omit<DeskImportRun, 'place' | 'isAddress'> & {
  readonly fileName: string | null;
  readonly address: string | null;
};

const presentRun = ({ fileName, address, ...run }: StoredRun): DeskImportRun => ({
  ...run,
  place: fileName ?? presentAddress(address ?? ''),
  isAddress: address !== null,
});

type StoredSource = Pick<DeskImportSource, 'source' | 'name' | 'missing' | 'products'> & {
  readonly address: string | null;
  readonly repeats: ImportSchedule['repeats'];
  readonly nextRunAt: string | null;
  readonly maxRefusedPercent: number;
  readonly lastRun: StoredRun | null;
};

const presentSchedule = ({
  address,
  repeats,
  nextRunAt,
  maxRefusedPercent,
}: Omit<ImportSchedule, never>): ImportSchedule => ({
  ...{ repeats, nextRunAt, maxRefusedPercent },
  address: address === null ? null : presentAddress(address),
});

const MAX_SOURCES = 200;

async function readSources(db: Database, source?: string): Promise<readonly StoredSource[]> {
  const { rows } = await sql<{ row: StoredSource }>`
    select json_build_object('source', s.source, 'name', s.name, 'missing', s.missing, 'address', s.address, 'repeats', s.repeats,
      'nextRunAt', s.next_run_at, 'maxRefusedPercent', s.max_refused_percent,
      'products', (select count(*) from products p where p.source = 'feed:' || s.source),
      'lastRun', (select json_build_object(${RUN_COLUMNS}) from import_runs r where r.source = s.source
        order by r.run_id desc limit 1)) as row
    from import_sources s where ${source === undefined ? sql`true` : sql`source = ${source}`}
    order by (select max(run_id) from import_runs r where r.source = s.source) desc nulls last limit ${MAX_SOURCES}`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Returns the sources of imports, the last used one first. */
export async function describeImports({ db }: Pick<Parts, 'db'>): Promise<DeskImportSources> {
  const sources = await readSources(db);
  return {
    sources: sources.map(({ source, name, missing, products, lastRun, ...schedule }) => ({
      ...{ source, name, missing, products },
      schedule: presentSchedule(schedule),
      lastRun: lastRun && presentRun(lastRun),
    })),
  };
}

type StoredImport = StoredRun & {
  readonly form: string | null;
  readonly columns: readonly FeedColumn[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly missing: DeskImport['missing'];
  readonly done: number;
  readonly total: number;
};

/** Returns an import with its columns and progress. @throws {ApiError} 404 */
export async function describeImport({ db, clock }: Pick<Parts, 'db' | 'clock'>, runId: number): Promise<DeskImport> {
  const { rows } = await sql<{ row: StoredImport }>`
    select json_build_object(${RUN_COLUMNS}, 'form', r.form, 'columns', r.columns, 'mapping', r.mapping, 'missing', r.missing,
      'done', r.done_count, 'total', r.total_count) as row from ${RUNS} where r.run_id = ${runId}`.execute(db);
  const stored = rows[0]?.row;
  if (!stored) throw createNotFoundError(`The import ${runId}`);
  const { form, columns, mapping, missing, done, total, ...run } = stored;
  const [source] = await readSources(db, run.source);
  const isFixed = form === 'Shopify export';
  const presented: readonly ImportColumn[] = isFixed ? [] : presentColumns(columns, mapping, {});
  return {
    ...presentRun(run),
    ...{ form, missing, done, total },
    columns: presented,
    missingTargets: form === 'Google Merchant feed' ? listMissingTargets(presented) : [],
    canUndo: (await findUndoProblem(db, await getRun(db, runId), clock.now())) === undefined,
    canMapColumns: !isFixed && columns.length > 0,
    targets: TARGETS,
    schedule: presentSchedule(source ?? { address: null, repeats: null, nextRunAt: null, maxRefusedPercent: 5 }),
  };
}

/** The imports of all sources, the last one first. */
export const importRunsQuery = defineQuery({
  name: 'import-runs',
  permission: 'products.import',
  summary: 'imports of products with their results, newest first',
  views: ['all', 'waiting', 'failed', 'scheduled'],
  filters: z.strictObject({ source: createOneLineText(60).optional() }),
  sorts: ['begun'],
  getOwnSort: () => '-begun',
  columns: [
    { name: 'createdAt', label: 'When', kind: 'moment' },
    { name: 'sourceName', label: 'Source', kind: 'text' },
    { name: 'place', label: 'File', kind: 'text' },
    { name: 'state', label: 'State', kind: 'status' },
    { name: 'lines', label: 'Lines', kind: 'number' },
    { name: 'by', label: 'Who', kind: 'text' },
  ],
  run: async ({ parts: { db } }, { view, search, filters: { source }, sort, after, limit }) => {
    const views = {
      all: sql`true`,
      waiting: sql`r.state in ('columns', 'checked')`,
      failed: sql`r.state = 'failed'`,
      scheduled: sql`r.is_scheduled`,
    };
    const conditions = [
      views[view],
      ...(source === undefined ? [] : [sql`r.source = ${source}`]),
      ...(search === ''
        ? []
        : [sql`strpos(lower(s.name || ' ' || coalesce(r.file_name, '')), ${search.toLowerCase()}) > 0`]),
    ];
    const page = await readPage<StoredRun>(db, {
      columns: RUN_COLUMNS,
      from: RUNS,
      where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
      sort: { value: sql`r.created_at`, type: 'timestamptz' },
      id: { value: sql`r.run_id`, type: 'bigint' },
      isDescending: sort.isDescending,
      after,
      limit,
    });
    return { ...page, rows: page.rows.map(presentRun) };
  },
});

const toView = (kind: ImportKind): ImportKind => kind;

/** The tables of an import: its lines and products by outcome. */
export const importLinesQuery = defineQuery({
  name: 'import-lines',
  permission: 'products.import',
  summary:
    'lines and products of an import: refused with reasons, added, changed, unchanged, kept as staff changed them',
  views: IMPORT_KINDS,
  filters: z.strictObject({ run: rowNumber.optional() }),
  sorts: ['place'],
  getOwnSort: () => 'place',
  columns: [
    { name: 'lineNumber', label: 'Line', kind: 'number' },
    { name: 'name', label: 'Product', kind: 'text' },
    { name: 'field', label: 'Field', kind: 'text' },
    { name: 'before', label: 'Before', kind: 'text' },
    { name: 'after', label: 'After', kind: 'text' },
    { name: 'reason', label: 'Reason', kind: 'text' },
  ],
  run: ({ parts: { db } }, { view, search, filters: { run }, sort, after, limit }) =>
    readPage<DeskImportLine>(db, {
      columns: sql`'lineId', l.line_id, 'kind', l.kind, 'lineNumber', l.line_number, 'productId', l.product_id, 'name', l.name,
        'field', l.field, 'before', l.before, 'after', l.after, 'reason', l.reason`,
      from: sql`import_lines l`,
      where: sql<boolean>`l.kind = ${toView(view)} and ${run === undefined ? sql`true` : sql`l.run_id = ${run}`}
        and ${search === '' ? sql`true` : sql`strpos(lower(l.name || ' ' || l.reason), ${search.toLowerCase()}) > 0`}`,
      sort: { value: sql`l.line_id`, type: 'bigint' },
      id: { value: sql`l.line_id`, type: 'bigint' },
      isDescending: sort.isDescending,
      after,
      limit,
    }),
});
