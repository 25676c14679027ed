import { FEED_COLUMNS } from '../server/services/catalog/export/feedColumns.ts';
import { UNUSED_ATTRIBUTES, USED_ATTRIBUTES, USED_NAMES } from '../server/services/catalog/import/feedAttributes.ts';

const listNames = (isInternal: boolean): string =>
  Object.entries(FEED_COLUMNS)
    .filter(([, column]) => (column.isInternal ?? false) === isInternal)
    .map(([name]) => `\`${name}\``)
    .join(', ');

/** Returns the text of docs/feed-attributes.md. */
export function renderFeedAttributes(): string {
  const usedRows = USED_NAMES.map((name) => {
    const { use, maxLength, isOwn } = USED_ATTRIBUTES[name];
    return `| \`${name}\`${isOwn ? " (not Google's)" : ''} | ${use} | ${maxLength} |`;
  });
  const unusedRows = UNUSED_ATTRIBUTES.map(
    ([reason, names]) => `| ${reason} | ${names.map((name) => `\`${name}\``).join(', ')} |`,
  );
  return `# Attributes of product feeds

The attributes of Google's product data specification, and what \`catalog import\` makes of them ([importing.md](importing.md)). The report of an
import names those of its file that it does not use, and columns that it does not know.

Written by \`node scripts/writeFeedAttributes.ts\` from \`feedAttributes.ts\` and \`feedColumns.ts\` of the catalog.

## Used

| attribute | use | longest value |
| --- | --- | --- |
${usedRows.join('\n')}

## Not used

| reason | attributes |
| --- | --- |
${unusedRows.join('\n')}

## Exported

\`catalog export\` and the addresses of feeds ([importing.md](importing.md#exporting-products)) write these, in this order:
${listNames(false)}.
With \`--internal\` the command also writes ${listNames(true)}.
`;
}
