import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { toCsvRecord } from '../../../platform/files/csv.ts';
import { rowNumber, uploadedFile } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { type ImportedRedirects, importRedirects, removeRedirect, saveRedirect } from '../manageRedirects.ts';
import { getRedirect } from '../store.ts';
import { parseList } from './parseList.ts';

/** Longer than any address that is accepted, so that the answer can say how long it may be. */
const address = createOneLineText(2000).min(1, 'Write an address.');
const redirect = rowNumber.describe('the number of the redirect');

const describeMissing = (missing: readonly string[]): string[] =>
  missing.slice(0, 5).map((to) => `There is no page ${to} now, or it has no products.`);

const saveOperation = defineOperation({
  name: 'redirect.save',
  permission: 'settings.change',
  summary: 'lets an address that is not found any more lead to a page (301)',
  help: 'npm run store -- redirect save /old-boots.html /boots',
  input: z.strictObject({
    from: address.describe('the old path, such as /old-boots.html'),
    to: address.describe('the new path, such as /boots'),
    redirect: redirect.optional(),
    version: seenVersion,
  }),
  words: ['from', 'to'],
  subject: ({ from }) => `redirect ${from}`.slice(0, 200),
  readState: async ({ db }, { redirect: id }) => (id === undefined ? null : getRedirect(db, id)),
  run: ({ parts, actor }, { redirect: redirectId, version: seen, from, to }) =>
    parts.db
      .transaction()
      .execute((tx) =>
        saveRedirect(parts, tx, { from, to, redirectId, seen }, { by: actor.name, now: parts.clock.now() }),
      ),
  describe: ({ from, to, isMissing }) =>
    [`${from} leads to ${to}.`, ...describeMissing(isMissing ? [to] : [])].join('\n'),
});

const removeOperation = defineOperation({
  name: 'redirect.remove',
  permission: 'settings.change',
  summary: 'removes a redirect; its old address is not found any more',
  input: z.strictObject({ redirect, version: seenVersion }),
  words: ['redirect'],
  subject: async ({ redirect: id }, { db }) => `redirect ${(await getRedirect(db, id)).from}`.slice(0, 200),
  readState: async ({ db }, { redirect: id }) => getRedirect(db, id),
  run: ({ parts: { db } }, { redirect: id, version: seen }) =>
    db.transaction().execute((tx) => removeRedirect(tx, id, seen)),
  describe: ({ from, to }) => `${from} does not lead to ${to} any more. It answers 404.`,
});

function describeImport({ added, changed, unchanged, missing, refused }: ImportedRedirects): string {
  const head = `${added} added, ${changed} changed, ${unchanged} as before, ${refused.length} left out.`;
  const lines = refused.slice(0, 20).map(({ line, from, reason }) => `Line ${line} (${from || 'empty'}): ${reason}`);
  const rest = refused.length > lines.length ? [`… and ${refused.length - lines.length} more.`] : [];
  return [head, ...describeMissing(missing), ...lines, ...rest].join('\n');
}

const importOperation = defineOperation({
  name: 'redirect.import',
  permission: 'settings.change',
  summary: 'adds and changes the redirects of a list; lines that cannot be used are left out',
  help: 'npm run store -- redirect import redirects.csv --dry-run',
  input: z.strictObject({
    file: uploadedFile.describe('two columns: the old and the new address'),
  }),
  words: ['file'],
  subject: () => 'redirects',
  run: ({ parts, actor }, { file }) => {
    const lines = parseList(Buffer.from(file).toString('utf8'));
    return parts.db
      .transaction()
      .execute((tx) => importRedirects(parts, tx, lines, { by: actor.name, now: parts.clock.now() }));
  },
  describe: describeImport,
});

const exportOperation = defineOperation({
  name: 'redirect.export',
  permission: 'settings.view',
  summary: 'makes a CSV file of all redirects, with their uses',
  input: z.strictObject({}),
  subject: () => 'redirects',
  run: async ({ parts: { db } }) => {
    const { rows } = await sql<{ from: string; to: string; uses: number; lastUsedAt: Date | null }>`
      select old_path as from, target as to, uses::int, last_used_at as "lastUsedAt" from redirects order by old_path`.execute(
      db,
    );
    const records = rows.map(({ from, to, uses, lastUsedAt }) =>
      toCsvRecord([from, to, String(uses), lastUsedAt?.toISOString() ?? '']),
    );
    return {
      count: rows.length,
      toBytes: () => Buffer.from([toCsvRecord(['from', 'to', 'uses', 'last used']), ...records].join('')),
    };
  },
  describe: ({ count }) => `${count.toLocaleString('en-US')} redirects`,
  present: ({ count }) => ({ count }),
  file: ({ toBytes }) => ({ name: 'redirects.csv', type: 'text/csv', bytes: toBytes() }),
});

/** Changes of the addresses of a former shop, or of pages that are gone. */
export const redirectOperations: readonly Operation[] = [
  saveOperation,
  removeOperation,
  importOperation,
  exportOperation,
];
