import type { Parts } from '../../parts.ts';
import { listHiddenParts } from '../../services/content/documents/checkDocument.ts';
import { diffDocuments } from '../../services/content/documents/diffDocuments.ts';
import { ensureSeeded } from '../../services/content/documents/ensureSeeded.ts';
import { checkBody, findPublished, getVersion } from '../../services/content/documents/manageDocuments.ts';
import {
  type DocumentName,
  formatVersion,
  readVersions,
  type StoredVersion,
} from '../../services/content/documents/store.ts';
import { createPreviewLinks } from '../../services/content/preview/createPreviewRouter.ts';
import { type Command, CommandError } from '../command.ts';
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

/** The newest version of each document, and the newest published one if that is another. */
const isCurrent = (one: StoredVersion, at: number, all: readonly StoredVersion[]): boolean => {
  const documentVersions = all.filter(
    ({ key, marketplaceId }) => key === one.key && marketplaceId === one.marketplaceId,
  );
  return all[at] === documentVersions[0] || one === documentVersions.find(({ status }) => status === 'published');
};

/** Prints the differences from the published version, and warns about parts that no page will show. */
async function printDiff({ db }: Parts, name: DocumentName, body: unknown): Promise<void> {
  const lines = diffDocuments((await findPublished(db, name))?.body, body);
  console.log(lines.length === 0 ? 'Nothing differs from the published version.' : lines.join('\n'));
  for (const warning of listHiddenParts(name.key, body)) console.log(`Warning: ${warning}`);
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

/** Content that operators edit, to read: changes are operations. */
export const contentCommands: readonly Command[] = [listCommand, showCommand, validateCommand, contentPreviewCommand];
