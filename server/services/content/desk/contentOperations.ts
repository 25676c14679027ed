import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import { EVERY_MARKETPLACE } from '../../../../src/lib/desk/content.ts';
import type { Parts } from '../../../parts.ts';
import { getErrorMessage } from '../../../platform/errors.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { momentFrom, uploadedFile } from '../../operations/inputs.ts';
import { type Actor, defineOperation, type Operation, type OperationContext } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { listGreenClaims, listHiddenParts } from '../documents/checkDocument.ts';
import { diffDocuments } from '../documents/diffDocuments.ts';
import { ensureSeeded } from '../documents/ensureSeeded.ts';
import {
  assertPublished,
  cancelSchedule,
  checkBody,
  discardDraft,
  findPublished,
  getVersion,
  publishDraft,
  rollbackDocument,
  saveDraft,
} from '../documents/manageDocuments.ts';
import { type DocumentName, formatTime, formatVersion, readVersions, type StoredVersion } from '../documents/store.ts';
import { testMailOperation } from './testMailOperation.ts';

const MAX_BYTES = 2_000_000;

const document = createBoundedText(100).describe('the document, such as footer or pages/about');
const marketplace = createBoundedText(40)
  .default(EVERY_MARKETPLACE)
  .describe('for this marketplace alone; else for all without a document of their own');
const versionNumber = createBoundedText(12)
  .regex(/^\d{1,6}$/, 'A version is a number.')
  .transform(Number);

type Named = { readonly document: string; readonly marketplace: string };

const toName = ({ document: key, marketplace: marketplaceId }: Named): DocumentName => ({ key, marketplaceId });
const subject = ({ document: key, marketplace: shop }: Named): string =>
  shop === EVERY_MARKETPLACE ? `content ${key}` : `content ${key} in ${shop}`;

/** @throws {ApiError} 400 */
export function assertMarketplace({ marketplaces }: Pick<Parts, 'marketplaces'>, id: string): void {
  if (id === EVERY_MARKETPLACE || marketplaces.listIds().includes(id)) return;
  throw new ApiError(
    400,
    'input.invalid',
    `There is no marketplace ${id}. There is ${marketplaces.listIds().join(', ')}.`,
  );
}

const OF_DOCUMENT = {
  permission: 'content.change',
  words: ['document'],
  subject,
  readState: async ({ db }: Parts, named: Named) => {
    const published = await findPublished(db, toName(named));
    if (!published) return { version: 0 };
    const { version, shownFrom, shownUntil } = published;
    return { version, shownFrom, shownUntil };
  },
} as const;

/** Parses a file. @throws {ApiError} 400 */
function parseFile(bytes: Uint8Array): unknown {
  if (bytes.length > MAX_BYTES) throw new ApiError(400, 'content.invalid', 'The file is too large for a document.');
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    throw new ApiError(400, 'content.invalid', `The file cannot be read as JSON: ${getErrorMessage(error)}`);
  }
}

type Outcome = {
  readonly key: string;
  /** Null if nothing was stored, because nothing differs. */
  readonly stored: StoredVersion | null;
  readonly differences: readonly string[];
  readonly warnings: readonly string[];
};

/** Says what differs at the command line; the desk shows it beside. */
const listLines = ({ differences, warnings }: Outcome, { channel }: Actor): string[] => [
  ...(channel === 'desk'
    ? []
    : differences.length === 0
      ? ['Nothing differs from the published version.']
      : differences),
  ...warnings.map((text) => `Warning: ${text}`),
];

/** Compares a body with the published version, and lists what shoppers will not see of it. The desk shows that list beside, with links. */
async function compare({ parts, actor }: OperationContext, name: DocumentName, body: unknown) {
  const published = await findPublished(parts.db, name);
  const claims = parts.marketplaces.hasRule('reportsGreenClaims') ? listGreenClaims(body) : [];
  const warnings =
    actor.channel === 'desk'
      ? []
      : [...listHiddenParts(name.key, body), ...claims.map(({ path, text }) => `${path}: ${text}`)];
  return { differences: diffDocuments(published?.body, body), warnings };
}

const editOperation = defineOperation({
  ...OF_DOCUMENT,
  name: 'content.edit',
  summary: 'saves a file as a draft, not shown until it is published',
  help: `npm run store -- content show footer > footer.json   then change the file, then
npm run store -- content edit footer --file footer.json --dry-run
--file - reads the standard input. A file that differs in nothing from the published version is not saved.`,
  input: z.strictObject({
    document,
    file: uploadedFile.describe('the document as JSON'),
    base: versionNumber.optional().describe('the version that the file was made from; the published one by default'),
    marketplace,
    version: seenVersion,
  }),
  run: async (context, { file, base, version, ...named }): Promise<Outcome> => {
    const { parts, actor } = context;
    const name = toName(named);
    assertMarketplace(parts, name.marketplaceId);
    await ensureSeeded(parts);
    await assertPublished(parts.db, name, version);
    const body = await checkBody(name.key, parseFile(file));
    const compared = await compare(context, name, body);
    if (compared.differences.length === 0) return { key: name.key, stored: null, ...compared };
    const draft = await saveDraft(parts, name, { body, author: actor.name, basedOn: base });
    return { key: name.key, stored: await getVersion(parts.db, name, draft), ...compared };
  },
  describe: (outcome, actor) =>
    [
      ...listLines(outcome, actor),
      outcome.stored
        ? `Draft ${outcome.stored.version} of ${outcome.key}: npm run store -- content publish ${outcome.key} --draft ${outcome.stored.version}`
        : 'No draft was saved.',
    ].join('\n'),
  present: ({ stored }) => ({ version: stored?.version ?? null }),
});

/** Says which versions, scheduled for later, a new one will hide for good. */
async function listReplaced({ db, clock }: Parts, name: DocumentName, until: Date | null): Promise<string[]> {
  const now = clock.now();
  const waiting = (await readVersions(db, name)).filter(
    ({ status, shownFrom }) => status === 'published' && shownFrom !== null && shownFrom > now,
  );
  return waiting
    .filter(({ shownFrom }) => until === null || (shownFrom !== null && shownFrom < until))
    .map((one) => `${formatVersion(one)} will not be shown: this version is a newer one.`);
}

const publishOperation = defineOperation({
  ...OF_DOCUMENT,
  name: 'content.publish',
  summary: 'publishes a draft, at once or for a time; running processes show it within a second',
  help: `npm run store -- content publish slots/home --draft 4 --from "2027-03-01 09:00:00" --until "2027-03-08 09:00:00"
Moments are UTC. After --until, the version below is shown again. A draft is refused if another version was published
since it was made. --dry-run shows the difference and publishes nothing.`,
  input: z.strictObject({
    document,
    draft: versionNumber.describe('the draft, as content list shows it'),
    from: momentFrom.optional().describe('the moment from which it is shown (UTC); at once by default'),
    until: momentFrom.optional().describe('the moment at which it ends (UTC); never by default'),
    marketplace,
    revision: versionNumber.optional().describe('refuses a draft that was saved again since'),
    version: seenVersion,
  }),
  run: async (context, { draft, from, until = null, revision, version, ...named }): Promise<Outcome> => {
    const { parts, actor } = context;
    const name = toName(named);
    const period = { from: from ?? parts.clock.now(), until };
    if (period.until && period.until <= period.from)
      throw new ApiError(400, 'input.invalid', 'It would be over before it begins.', { until: 'Choose a later end.' });
    await assertPublished(parts.db, name, version);
    const compared = await compare(context, name, (await getVersion(parts.db, name, draft)).body);
    const replaced = await listReplaced(parts, name, until);
    await publishDraft(parts, name, draft, { ...period, by: actor.name, revision });
    const stored = await getVersion(parts.db, name, draft);
    return { key: name.key, stored, ...compared, warnings: [...replaced, ...compared.warnings] };
  },
  describe: (outcome, actor) => describeStored(outcome, actor),
  present: ({ stored, warnings }) => ({ version: stored?.version ?? null, warnings }),
});

const describeStored = (outcome: Outcome, actor: Actor): string => {
  const { stored, key } = outcome;
  const lines = listLines(outcome, actor);
  if (!stored) return lines.join('\n');
  // The desk reads the first line, the command line the last one.
  if (actor.channel === 'command') return [...lines, formatVersion(stored)].join('\n');
  const until = stored.shownUntil ? `, until ${formatTime(stored.shownUntil)} UTC` : '';
  const from = stored.shownFrom ? formatTime(stored.shownFrom) : '';
  return [`Version ${stored.version} of ${key} is shown from ${from} UTC on${until}.`, ...lines].join('\n');
};

const rollbackOperation = defineOperation({
  ...OF_DOCUMENT,
  name: 'content.rollback',
  summary: 'publishes an earlier version again, as a new version',
  input: z.strictObject({
    document,
    to: versionNumber.describe('the earlier version'),
    marketplace,
    version: seenVersion,
  }),
  run: async (context, { to, version, ...named }): Promise<Outcome> => {
    const { parts, actor } = context;
    const name = toName(named);
    await assertPublished(parts.db, name, version);
    const compared = await compare(context, name, (await getVersion(parts.db, name, to)).body);
    const restored = await rollbackDocument(parts, name, { to, author: actor.name });
    return { key: name.key, stored: await getVersion(parts.db, name, restored), ...compared };
  },
  describe: describeStored,
  present: ({ stored, warnings }) => ({ version: stored?.version ?? null, warnings }),
});

const unscheduleOperation = defineOperation({
  ...OF_DOCUMENT,
  name: 'content.unschedule',
  summary: 'takes back the time of a version that is not shown yet: it is a draft again',
  input: z.strictObject({ document, number: versionNumber.describe('the scheduled version'), marketplace }),
  run: async ({ parts }, { number, ...named }) => {
    await cancelSchedule(parts, toName(named), number);
    return { key: named.document, version: number };
  },
  describe: ({ key, version }) => `Version ${version} of ${key} is a draft again.`,
});

const discardOperation = defineOperation({
  ...OF_DOCUMENT,
  name: 'content.discard',
  summary: 'deletes a draft',
  input: z.strictObject({ document, draft: versionNumber.describe('the draft'), marketplace }),
  run: async ({ parts }, { draft, ...named }) => {
    await discardDraft(parts, toName(named), draft);
    return { key: named.document, version: draft };
  },
  describe: ({ key, version }) => `Draft ${version} of ${key} is deleted.`,
});

/** Changes of what shoppers read. The draft that a person types at the desk is no operation: no one else sees it. */
export const contentOperations: readonly Operation[] = [
  editOperation,
  publishOperation,
  rollbackOperation,
  unscheduleOperation,
  discardOperation,
  testMailOperation,
];
