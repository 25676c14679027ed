import { FLAG_NAMES, getFlagDefinition } from '../src/lib/flagDefinitions.ts';

/** Returns the text of docs/flags.md. */
export function renderFlagsDocument(): string {
  const rows = FLAG_NAMES.map((flag) => {
    const { kind, variants, summary, spec, isShopWide } = getFlagDefinition(flag);
    const [first, ...others] = variants;
    const place = isShopWide ? 'all' : 'each';
    return `| \`${flag}\` | ${kind} | **${first}**, ${others.join(', ')} | ${place} | ${spec} | ${summary} |`;
  });
  return `# Flags

All flags and their variants, the default in bold. An operator sets one by \`npm run store -- flag set <flag> <variant>\`; running processes
follow within a second. A *switch* is a kill switch: services obey it, and a marketplace may lack the feature while it is on. A *treatment*
is how pages look: a browser may choose a variant by the cookie \`flags\` (\`product-page=similar-first&low-stock-label=off\`).

Written by \`node scripts/writeFlags.ts\` from \`src/lib/flagDefinitions.ts\`.

| flag | kind | variants | marketplaces | specification | meaning |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
