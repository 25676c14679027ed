import type { Parts } from '../../parts.ts';
import { listHiddenParts } from '../../services/content/documents/checkDocument.ts';
import { ensureSeeded } from '../../services/content/documents/ensureSeeded.ts';
import {
  checkBody,
  diffDocuments,
  findPublished,
  getVersion,
  publishDraft,
  rollbackDocument,
  saveDraft,
} from '../../services/content/documents/manageDocuments.ts';
import { type DocumentName, readVersions, type StoredVersion } from '../../services/content/documents/store.ts';
import { createPreviewLinks } from '../../services/content/preview/createPreviewRouter.ts';
import { type Command, CommandError, getActor } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';
import { parseContentArgs, readBody } from './parseContentArgs.ts';

/** Shows a draft in the browser before it is published. */
const contentPreviewCommand: Command = {
  words: 'content preview',
  args: '<document> --version … [--marketplace …]',
  summary: 'prints a link that shows a draft in the browser that opens it, for an hour',
  help: `npm run --silent store -- content preview pages/about --version 4
Prints a link for each marketplace that shows the document. Other visitors see the published version. A document with
texts of emails shows each email with invented names and amounts.`,
  isReadOnly: true,
  run: (parts, args) => {
    const { key, marketplaceId, version } = parseContentArgs(args);
    if (version === undefined) throw new CommandError('Name the draft: --version …, as content list shows it.');
    return changeOrTry(parts, { isDryRun: false }, async (txParts) => {
      await ensureSeeded(txParts);
      console.log((await createPreviewLinks(txParts, { key, marketplaceId }, version)).join('\n'));
    });
  },
};

const formatTime = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

/** Describes a version in one line. */
function formatVersion({
  key,
  marketplaceId,
  version,
  status,
  shownFrom,
  shownUntil,
  author,
  checksum,
}: StoredVersion): string {
  const from = shownFrom && shownFrom.getTime() > 0 ? ` from ${formatTime(shownFrom)}` : '';
  const untilText = shownUntil ? ` until ${formatTime(shownUntil)}` : '';
  const shop = marketplaceId === '*' ? '' : ` in ${marketplaceId}`;
  return `${key}${shop}: version ${version}, ${status}${from}${untilText}, by ${author}, ${checksum.slice(0, 8)}`;
}

/** The newest version of each document, and the newest published one if that is another. */
const isCurrent = (one: StoredVersion, at: number, all: readonly StoredVersion[]): boolean => {
  const documentVersions = all.filter(
    ({ key, marketplaceId }) => key === one.key && marketplaceId === one.marketplaceId,
  );
  return all[at] === documentVersions[0] || one === documentVersions.find(({ status }) => status === 'published');
};

/**
 * Prints the differences from the published version, and warns about parts that no page will show.
 * @returns whether there are any differences
 */
async function printDiff({ db }: Parts, name: DocumentName, body: unknown): Promise<boolean> {
  const lines = diffDocuments((await findPublished(db, name))?.body, body);
  console.log(lines.length === 0 ? 'Nothing differs from the published version.' : lines.join('\n'));
  for (const warning of listHiddenParts(name.key, body)) console.log(`Warning: ${warning}`);
  return lines.length > 0;
}

const listCommand: Command = {
  words: 'content list',
  args: '[<document>]',
  summary: 'lists the documents of the shop; with a name, all versions of one',
  isReadOnly: true,
  run: async (parts, [key, ...others]) => {
    if (others.length > 0) throw new CommandError('npm run store -- content list [<document>]');
    await ensureSeeded(parts);
    const versions = await readVersions(parts.db, key === undefined ? {} : { key });
    const currentVersions = key === undefined ? versions.filter(isCurrent) : versions;
    if (currentVersions.length === 0) throw new CommandError(`There is no document ${key}.`);
    console.log(currentVersions.map(formatVersion).join('\n'));
    return 0;
  },
};

const showCommand: Command = {
  words: 'content show',
  args: '<document> [--version …] [--marketplace …]',
  summary: 'prints a document as JSON: the published version, or the one that is named',
  isReadOnly: true,
  run: (parts, args) =>
    changeOrTry(parts, { isDryRun: false }, async ({ db }) => {
      const { version, ...name } = parseContentArgs(args);
      await ensureSeeded(parts);
      const storedVersion = version === undefined ? await findPublished(db, name) : await getVersion(db, name, version);
      if (!storedVersion)
        throw new CommandError(`There is no published document ${name.key}: npm run store -- content list`);
      console.log(JSON.stringify(storedVersion.body, null, 2));
    }),
};

const validateCommand: Command = {
  words: 'content validate',
  args: '<document> --file …',
  summary: 'checks a file without saving it, and shows its differences',
  help: 'Names each wrong field by its JSON path and says why it is refused. --file - reads the standard input.',
  isReadOnly: true,
  run: (parts, args) =>
    changeOrTry(parts, { isDryRun: false }, async () => {
      const { file, ...name } = parseContentArgs(args);
      await printDiff(parts, name, await checkBody(name.key, await readBody(file)));
    }),
};

const editCommand: Command = {
  words: 'content edit',
  args: '<document> --file … [--base …] [--marketplace …]',
  summary: 'saves a file as a draft, not shown until it is published',
  help: `npm run store -- content show footer > footer.json   then change the file, then
npm run store -- content edit footer --file footer.json --dry-run
--file - reads the standard input. --base is the version that the file was made from, the published one by default.
--marketplace: for this marketplace alone. --dry-run shows the difference and saves nothing. A file that differs in nothing from
the published version is not saved.`,
  run: async (parts, args) => {
    const { file, base: basedOn, isDryRun, key, marketplaceId } = parseContentArgs(args);
    const body = await readBody(file);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      const name = { key, marketplaceId };
      await ensureSeeded(txParts);
      if (!(await printDiff(txParts, name, await checkBody(key, body)))) {
        console.log('No draft was saved.');
        return;
      }
      const version = await saveDraft(txParts, name, { body, author: getActor(), basedOn });
      console.log(`Draft ${version} of ${key}: npm run store -- content publish ${key} --version ${version}`);
    });
  },
};

const publishCommand: Command = {
  words: 'content publish',
  args: '<document> --version … [--from …] [--until …]',
  summary: 'publishes a draft, at once or for a time; running processes show it within a second',
  help: `npm run store -- content publish slots/home --version 4 --from "2027-03-01 09:00:00" --until "2027-03-08 09:00:00"
Moments are UTC. After --until, the version below is shown again. A draft is refused if another version was published
since it was made. --dry-run shows the difference and publishes nothing.`,
  run: (parts, args) => {
    const { version, from, until, isDryRun, key, marketplaceId } = parseContentArgs(args);
    if (version === undefined) throw new CommandError('Name the draft: --version …, as content list shows it.');
    const period = { from: from ?? parts.clock.now(), until: until ?? null };
    if (period.until && period.until <= period.from) throw new CommandError('--until is over already.');
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      const name = { key, marketplaceId };
      await printDiff(txParts, name, (await getVersion(txParts.db, name, version)).body);
      await publishDraft(txParts, name, version, period);
      console.log(formatVersion(await getVersion(txParts.db, name, version)));
    });
  },
};

const rollbackCommand: Command = {
  words: 'content rollback',
  args: '<document> --to … [--marketplace …] [--dry-run]',
  summary: 'publishes an earlier version again, as a new version',
  run: (parts, args) => {
    const { to, isDryRun, key, marketplaceId } = parseContentArgs(args);
    if (to === undefined) throw new CommandError('Name the version to go back to: --to …');
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      const name = { key, marketplaceId };
      await printDiff(txParts, name, (await getVersion(txParts.db, name, to)).body);
      const version = await rollbackDocument(txParts, name, { to, author: getActor() });
      console.log(formatVersion(await getVersion(txParts.db, name, version)));
    });
  },
};

/** Content that operators edit: navigation, slots, banners, footer and pages. */
export const contentCommands: readonly Command[] = [
  listCommand,
  showCommand,
  validateCommand,
  editCommand,
  contentPreviewCommand,
  publishCommand,
  rollbackCommand,
];
