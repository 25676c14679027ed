import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../../src/contracts/common.ts';
import type { StartedImport } from '../../../../../src/contracts/desk/imports.ts';
import { IMPORT_REPEATS } from '../../../../../src/lib/desk/imports.ts';
import { MAX_WEB_ADDRESS } from '../../../../../src/lib/desk/limits.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../../platform/http/apiError.ts';
import { choice } from '../../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../../operations/operation.ts';
import { getNextRun, scheduleDueImports, startFromAddress } from './importSchedule.ts';
import { queueFileRemoval } from './runImport.ts';

export const MAY_IMPORT = { permission: 'products.import' } as const;

export const sourceName = createOneLineText(60, 'Give the source a name of up to 60 letters.')
  .min(1, 'Give the source a name first.')
  .describe('the name of the sender; it decides which products a later file may change or hide');
export const address = createOneLineText(MAX_WEB_ADDRESS, 'An address has up to 2,000 characters.')
  .regex(/^https?:\/\/[^\s/]+/i, 'Write an address that begins with https://')
  .meta({ isPrivate: true });
export const missing = choice(['keep', 'hide'], 'Missing products').describe(
  'what becomes of products of this source that the file does not name',
);

/** Returns the key of a source in the catalog: `Arborel FW26` is `arborel-fw26`. @throws {ApiError} 400 without a letter */
function toSourceKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
  if (key === '')
    throw new ApiError(400, 'input.invalid', 'Invalid input', { source: 'Name it with letters or digits.' });
  return key;
}

/** Stores a source under its name. Returns its key. */
export async function ensureSource(db: Database, name: string, now: Date): Promise<string> {
  const source = toSourceKey(name);
  await sql`insert into import_sources (source, name, created_at) values (${source}, ${name}, ${now}) on conflict (source) do nothing`.execute(
    db,
  );
  return source;
}

/** @throws {ApiError} 404 */
async function readSource(db: Database, key: string) {
  const { rows } = await sql<{
    source: string;
    address: string | null;
    repeats: string | null;
    missing: string;
    maxRefusedPercent: number;
  }>`
    select source, address, repeats, missing, max_refused_percent as "maxRefusedPercent" from import_sources where source = ${key}`.execute(
    db,
  );
  if (!rows[0]) throw createNotFoundError(`The source ${key}`);
  return rows[0];
}

const readSourceState = async ({ db }: { readonly db: Database }, { source }: { readonly source: string }) => {
  const { address: place, ...state } = await readSource(db, toSourceKey(source));
  return { ...state, hasAddress: place !== null };
};

const scheduleOperation = defineOperation({
  ...MAY_IMPORT,
  name: 'import.schedule',
  summary: 'fetches the file of a source from an address each hour, day or week, or stops that',
  input: z.strictObject({
    source: sourceName,
    repeats: choice([...IMPORT_REPEATS, 'off'], 'The repetition').describe('how often the address is fetched'),
    address: address.optional().describe('the address of the file; without it, the one before'),
    missing: missing.optional(),
    refused: createOneLineText(3)
      .regex(/^(?:100|\d{1,2})$/, 'Write a percentage of 0 to 100.')
      .transform(Number)
      .optional()
      .describe('writes nothing if more percent of the lines are refused'),
  }),
  words: ['source'],
  subject: ({ source }) => `imports from ${source}`,
  readState: (parts, input) => readSourceState(parts, input).catch(() => null),
  run: async ({ parts: { db, clock } }, input) => {
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const source = await ensureSource(tx, input.source, now);
      const stored = await readSource(tx, source);
      const place = input.address ?? stored.address;
      const repeats = input.repeats === 'off' ? null : input.repeats;
      if (repeats !== null && place === null)
        throw new ApiError(400, 'input.invalid', 'Invalid input', { address: 'Name the address of the file.' });
      const next = repeats === null ? null : getNextRun(repeats, now);
      await sql`update import_sources set address = ${place}, repeats = ${repeats}, next_run_at = ${next},
        missing = ${input.missing ?? stored.missing}, max_refused_percent = ${input.refused ?? stored.maxRefusedPercent}
        where source = ${source}`.execute(tx);
      await scheduleDueImports(tx, now);
      return { source, repeats };
    });
  },
  describe: ({ source, repeats }) =>
    repeats === null ? `${source} is not fetched by itself any more.` : `${source} is fetched ${repeats}.`,
});

const nowOperation = defineOperation({
  ...MAY_IMPORT,
  name: 'import.now',
  summary: 'fetches the address of a source at once, and writes its products without a check by a person',
  input: z.strictObject({ source: sourceName }),
  words: ['source'],
  subject: ({ source }) => `imports from ${source}`,
  run: async ({ parts: { db, clock }, actor }, { source }): Promise<StartedImport> => {
    const stored = await readSource(db, toSourceKey(source));
    if (stored.address === null) throw new ApiError(409, 'import.no-address', 'This source has no address.');
    const from = { source: stored.source, address: stored.address, missing: stored.missing };
    const runId = await db
      .transaction()
      .execute((tx) => startFromAddress(tx, from, { actor: actor.name, isScheduled: true, now: clock.now() }));
    return { source: stored.source, runId };
  },
  describe: ({ runId }) => `Import ${runId} has begun.`,
});

const forgetOperation = defineOperation({
  ...MAY_IMPORT,
  name: 'import.forget',
  summary: 'deletes a source with its address and history; its products stay',
  input: z.strictObject({ source: sourceName }),
  words: ['source'],
  subject: ({ source }) => `imports from ${source}`,
  readState: readSourceState,
  run: async ({ parts: { db } }, { source }) => {
    const { source: key } = await readSource(db, toSourceKey(source));
    const { rows } = await sql<{ runId: number; pieces: number; isBusy: boolean }>`
      select run_id as "runId", pieces, state in ('importing', 'undoing') as "isBusy" from import_runs where source = ${key}`.execute(
      db,
    );
    if (rows.some(({ isBusy }) => isBusy))
      throw new ApiError(409, 'import.busy', 'An import of this source is at work. Stop it first.');
    await db.transaction().execute(async (tx) => {
      await queueFileRemoval(tx, rows);
      await sql`delete from import_sources where source = ${key}`.execute(tx);
    });
    return { source: key };
  },
  describe: ({ source }) => `${source} is deleted; its products stay.`,
});

/** Sources of products whose file is fetched by itself, and what becomes of their history. */
export const sourceOperations: readonly Operation[] = [scheduleOperation, nowOperation, forgetOperation];
