import { ensureSeeded } from '../../services/content/documents/ensureSeeded.ts';
import { createPreviewLinks } from '../../services/content/preview/createPreviewLinks.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseContentArgs } from './parseContentArgs.ts';

/** Shows a draft in the browser before it is published. */
export const contentPreviewCommand: Command = {
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
