import { sql } from 'kysely';
import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../../../src/contracts/common.ts';
import type { StartedImport } from '../../../../../src/contracts/desk/imports.ts';
import { MAX_IMPORT_PIECES } from '../../../../../src/lib/desk/limits.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { toCsvRecord } from '../../../../platform/files/csv.ts';
import { openFileStorage } from '../../../../platform/files/fileStorage.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { rowNumber } from '../../../operations/inputs.ts';
import { defineOperation, type Operation, type OperationContext } from '../../../operations/operation.ts';
import { isUsedName } from '../../import/feedAttributes.ts';
import { listMissingTargets, presentColumns } from './columnGuesses.ts';
import { hasAllPieces } from './importFiles.ts';
import { startFromAddress } from './importSchedule.ts';
import { changeRun, getRun, type ImportRun } from './importStore.ts';
import { queueFileRemoval, queueImport } from './runImport.ts';
import { address, ensureSource, MAY_IMPORT, missing, sourceName } from './sourceOperations.ts';
import { assertUndoable, countUndo } from './undoImport.ts';

const run = rowNumber.describe('the number of the import');

/** Names an import for the audit log. */
const nameRun = ({ run: runId }: { readonly run: number }): string => `import ${runId}`;
const readRunState = async ({ db }: { readonly db: Database }, { run: runId }: { readonly run: number }) => {
  const { state, source, doneCount } = await getRun(db, runId);
  return { state, source, products: doneCount };
};

const OF_RUN = { ...MAY_IMPORT, words: ['run'], subject: nameRun, readState: readRunState } as const;

/** Moves an import on. @throws {ApiError} 409 if it is in another state by now */
async function move(
  { parts: { db, clock } }: Pick<OperationContext, 'parts'>,
  stored: ImportRun,
  change: Parameters<typeof changeRun>[2],
): Promise<void> {
  if (!(await changeRun(db, stored, change, clock.now())))
    throw new ApiError(409, 'import.moved', 'This import has moved on meanwhile. Look at it again.');
}

function assertState({ state }: ImportRun, ...expected: readonly ImportRun['state'][]): void {
  if (!expected.includes(state))
    throw new ApiError(409, 'import.moved', `This import is ${state}: that is not possible now. Look at it again.`);
}

const startOperation = defineOperation({
  ...MAY_IMPORT,
  name: 'import.start',
  summary: 'begins an import of products: fetches an address, or waits for an uploaded file, and checks it',
  help: 'Nothing changes in the shop before "import run". At the command line, "catalog import" reads files.',
  input: z
    .strictObject({
      source: sourceName,
      address: address.optional().describe('the address of the file'),
      file: createOneLineText(200).min(1).optional().describe('the name of a file that the desk sends in parts'),
      missing: missing.default('keep'),
    })
    .refine(({ address: place, file }) => (place === undefined) !== (file === undefined), {
      message: 'Choose a file or an address.',
      path: ['file'],
    }),
  subject: ({ source }) => `import from ${source}`,
  run: async ({ parts: { db, clock }, actor }, input): Promise<StartedImport> => {
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const source = await ensureSource(tx, input.source, now);
      if (input.address !== undefined) {
        const from = { source, address: input.address, missing: input.missing };
        return { source, runId: await startFromAddress(tx, from, { actor: actor.name, isScheduled: false, now }) };
      }
      const { rows } = await sql<{ runId: number }>`
        insert into import_runs (source, state, file_name, missing, actor, created_at, changed_at)
        values (${source}, 'receiving', ${input.file ?? ''}, ${input.missing}, ${actor.name}, ${now}, ${now})
        returning run_id as "runId"`.execute(tx);
      return { source, runId: rows[0]?.runId ?? 0 };
    });
  },
  describe: ({ runId }) => `Import ${runId} is checked; nothing changes before it is run.`,
});

const receivedOperation = defineOperation({
  ...OF_RUN,
  name: 'import.received',
  summary: 'begins to check an import whose file is uploaded whole',
  input: z.strictObject({
    run,
    pieces: rowNumber
      .refine((count) => count <= MAX_IMPORT_PIECES, 'The file is larger than 200 MB.')
      .describe('the number of its parts'),
  }),
  run: async (context, { run: runId, pieces }) => {
    const { db, config } = context.parts;
    const stored = await getRun(db, runId);
    assertState(stored, 'receiving');
    if (!(await hasAllPieces(openFileStorage(config), runId, pieces)))
      throw new ApiError(409, 'import.incomplete', 'Parts of the file are missing. Send it again.');
    await db.transaction().execute(async (tx) => {
      await move({ parts: { ...context.parts, db: tx } }, stored, { state: 'reading', pieces });
      await queueImport(tx, runId);
    });
    return { runId };
  },
  describe: ({ runId }) => `Import ${runId} is checked.`,
});

const column = createBoundedText(160).transform((text, context): readonly [string, string] => {
  const at = text.lastIndexOf('=');
  const [name, target] = [text.slice(0, at), text.slice(at + 1)];
  if (at > 0 && (target === '' || isUsedName(target))) return [name, target];
  context.addIssue('Write a column and its attribute, such as art_nr=id; nothing after = leaves it out.');
  return z.NEVER;
});

const columnsOperation = defineOperation({
  ...OF_RUN,
  name: 'import.columns',
  summary: 'says what the columns of a file are, and checks it again',
  help: 'Attributes are those of a Google Merchant feed: docs/feed-attributes.md. Later files of the source use the same.',
  input: z.strictObject({
    run,
    column: z.array(column).max(300).default([]).describe('a column and its attribute, such as art_nr=id'),
    missing: missing.optional(),
  }),
  run: async (context, { run: runId, column: columns, missing: change }) => {
    const { db } = context.parts;
    const stored = await getRun(db, runId);
    assertState(stored, 'columns', 'checked');
    const known = new Set(stored.columns.map(({ name }) => name));
    const chosen = Object.fromEntries(columns.filter(([name]) => known.has(name)));
    const mapping = { ...stored.mapping, ...chosen };
    const open = listMissingTargets(presentColumns(stored.columns, mapping, {}));
    if (stored.form === 'Google Merchant feed' && open.length > 0)
      throw new ApiError(400, 'input.invalid', `Choose the column of ${open.join(', ')}.`, {
        column: `No column is ${open.join(', ')} yet.`,
      });
    await db.transaction().execute(async (tx) => {
      await move({ parts: { ...context.parts, db: tx } }, stored, {
        ...{ state: 'checking', mapping },
        ...(change && { missing: change }),
      });
      await queueImport(tx, runId);
    });
    return { runId };
  },
  describe: ({ runId }) => `Import ${runId} is checked again.`,
});

/** @throws {ApiError} 409 while another import of the source writes */
async function assertAlone(db: Database, { source, runId }: ImportRun): Promise<void> {
  await sql`select from import_sources where source = ${source} for no key update`.execute(db);
  const { rows } = await sql<{ other: number }>`
    select run_id as other from import_runs where source = ${source} and run_id <> ${runId} and state in ('importing', 'undoing')`.execute(
    db,
  );
  if (rows[0])
    throw new ApiError(
      409,
      'import.busy',
      `Import ${rows[0].other} of the same source is at work. Wait until it has ended.`,
    );
}

const runOperation = defineOperation({
  ...OF_RUN,
  name: 'import.run',
  summary: 'writes the products of a checked import into the shop',
  help: 'The shop works on it also if the page is closed. "import undo" takes it back.',
  input: z.strictObject({ run }),
  run: async (context, { run: runId }) => {
    const { db } = context.parts;
    return db.transaction().execute(async (tx) => {
      const stored = await getRun(tx, runId, { isLocked: true });
      assertState(stored, 'checked');
      await assertAlone(tx, stored);
      await move({ parts: { ...context.parts, db: tx } }, stored, { state: 'importing', done: 0, total: 0 });
      await queueImport(tx, runId);
      return { runId };
    });
  },
  describe: ({ runId }) => `Import ${runId} is written.`,
});

const cancelOperation = defineOperation({
  ...OF_RUN,
  name: 'import.cancel',
  summary: 'stops an import; products that are written already stay, and can be undone',
  input: z.strictObject({ run }),
  run: async (context, { run: runId }) => {
    const { db } = context.parts;
    const stored = await getRun(db, runId);
    assertState(stored, 'receiving', 'reading', 'columns', 'checking', 'checked', 'importing');
    const problem = stored.state === 'importing' ? `Stopped by ${context.actor.name}.` : null;
    await db.transaction().execute(async (tx) => {
      await move({ parts: { ...context.parts, db: tx } }, stored, { state: 'canceled', problem });
      await queueFileRemoval(tx, [stored]);
    });
    return { runId };
  },
  describe: ({ runId }) => `Import ${runId} is stopped.`,
});

const undoOperation = defineOperation({
  ...OF_RUN,
  name: 'import.undo',
  summary: 'undoes the last import of a source, within 30 days',
  help: `Changed products become as they were, except fields that a person has changed since; pieces that were sold since stay sold.
Added products are archived, and come back when a file names them again. Weights, boxes and shelves stay.`,
  input: z.strictObject({ run }),
  run: async (context, { run: runId }) => {
    const { db, clock } = context.parts;
    return db.transaction().execute(async (tx) => {
      const stored = await getRun(tx, runId, { isLocked: true });
      await assertUndoable(tx, stored, clock.now());
      await assertAlone(tx, stored);
      const counts = await countUndo(tx, runId);
      const total = counts.added + counts.changed + counts.hidden;
      await move({ parts: { ...context.parts, db: tx } }, stored, { state: 'undoing', done: total, total });
      await queueImport(tx, runId);
      return { runId, ...counts };
    });
  },
  describe: ({ runId, added, changed, hidden }) =>
    [
      `Import ${runId} is undone: ${changed} products become as they were, ${added} are archived.`,
      ...(hidden > 0 ? [`${hidden} hidden products are shown again.`] : []),
    ].join('\n'),
});

const MAX_REFUSED = 100_000;

const refusedOperation = defineOperation({
  ...MAY_IMPORT,
  name: 'import.refused',
  summary: 'saves the refused lines of an import, with their reasons, as CSV',
  input: z.strictObject({ run }),
  words: ['run'],
  subject: nameRun,
  run: async ({ parts: { db } }, { run: runId }) => {
    await getRun(db, runId);
    const { rows } = await sql<{ line: number | null; sku: string; field: string; reason: string }>`
      select line_number as line, name as sku, field, reason from import_lines where run_id = ${runId} and kind = 'refused'
      order by line_id limit ${MAX_REFUSED}`.execute(db);
    return { runId, rows };
  },
  describe: ({ rows }) => `${rows.length} refused ${rows.length === 1 ? 'line' : 'lines'}.`,
  file: ({ runId, rows }) => ({
    name: `import-${runId}-refused.csv`,
    type: 'text/csv',
    bytes: Buffer.from(
      [
        ['line', 'sku', 'field', 'reason'],
        ...rows.map(({ line, sku, field, reason }) => [String(line ?? ''), sku, field, reason]),
      ]
        .map(toCsvRecord)
        .join(''),
    ),
  }),
});

/** Imports of products: begun, mapped, run, stopped, undone. */
export const importOperations: readonly Operation[] = [
  startOperation,
  receivedOperation,
  columnsOperation,
  runOperation,
  cancelOperation,
  undoOperation,
  refusedOperation,
];
