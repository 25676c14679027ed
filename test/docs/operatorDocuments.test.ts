import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { storeCommands } from '../../server/cli/storeCommands.ts';
import { demo } from '../../server/demo/demo.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/operating.md', 'docs/importing.md'];
const OTHER_DOCUMENTS = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const FENCE = /^```[\s\S]*?^```$/gm;

const read = (path: string): string => readFileSync(path, 'utf8');
const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name))
    .map((name) => read(join(folder, name)));

/** The code in a document: spans, and the lines of blocks. */
function listCode(path: string): string[] {
  const text = read(path);
  const spans = [...text.replace(FENCE, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '));
  return [...spans, ...(text.match(FENCE) ?? []).flatMap((block) => block.split('\n'))];
}

const code = DOCUMENTS.flatMap((path) => listCode(path).map((line) => ({ path, line })));

const commands = [...storeCommands, ...demo.commands];
const topics = new Set(commands.map(({ words }) => words.split(' ')[0]));
const commandLines = code
  .map(({ path, line }) => ({ path, line: line.replace(/^npm run (--silent )?store -- /, '') }))
  .filter(({ line }) => topics.has(line.split(' ')[0]) && line.includes(' '));

/** Returns what the help of a line's command does not have: the command, or options. */
function findUnknownParts(line: string): string[] {
  const [command] = commands
    .filter(({ words }) => `${line} `.startsWith(`${words} `))
    .sort((left, right) => right.words.length - left.words.length);
  if (!command) return [line];
  const options = new Set(`${command.args} ${command.help ?? ''}`.match(/--[a-z-]+/g));
  return (line.match(/--[a-z-]+/g) ?? [])
    .filter((option) => !options.has(option))
    .map((option) => `${option}: ${line}`);
}

it('names commands of operators that exist, with options that their help has', () => {
  expect(commandLines.length).toBeGreaterThan(100);
  const unknownParts = commandLines.flatMap(({ path, line }) =>
    findUnknownParts(line).map((part) => `${path}: ${part}`),
  );
  expect(unknownParts).toEqual([]);
});

it('names scripts of package.json that exist', () => {
  const { scripts }: { readonly scripts: object } = JSON.parse(read('package.json'));
  const names = code.flatMap(({ line }) =>
    [...line.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
});

const SETTINGS = readdirSync('server/config').flatMap((file) =>
  [...read(join('server/config', file)).matchAll(/(?:^ +([A-Z][A-Z0-9_]+): |\[\s*'([A-Z][A-Z0-9_]+)',)/gm)].map(
    ([, key, variable = '']) => key ?? variable,
  ),
);

it('describes every setting of the shop', () => {
  // The settings of sign-in providers are in the decision: `ISSUER` of `SIGN_IN_SEARCH_ISSUER`.
  const text = ['README.md', 'docs/operating.md', 'docs/decisions/0017-federated-sign-in.md'].map(read).join('\n');
  expect(SETTINGS.length).toBeGreaterThan(80);
  // `…_HEADERS` repeats the beginning of the name before it.
  const endings = [...text.matchAll(/`…(_[A-Z_]+)`/g)].map(([, ending = '']) => ending);
  const undescribedSettings = SETTINGS.filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(text) && !endings.some((ending) => name.endsWith(ending)),
  );
  expect(undescribedSettings).toEqual([]);
});

it('names settings that exist', () => {
  const sources = ['server/config', 'scripts', 'test/config'].flatMap(listSources).join('\n');
  const names = code.flatMap(({ line }) => line.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?==|$)/g) ?? []);
  expect(names.length).toBeGreaterThan(100);
  const isKnown = (name: string): boolean =>
    SETTINGS.includes(name) || name.endsWith('_API_URL') || new RegExp(`\\b${name}\\b`).test(sources);
  expect([...new Set(names)].filter((name) => !isKnown(name))).toEqual([]);
});

/** Returns the anchors that a document's headings have. */
const listAnchors = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

it('links to documents and headings that exist', () => {
  const links = [...new Set([...DOCUMENTS, ...OTHER_DOCUMENTS])].flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, file = '', anchor]) => ({
      path,
      target: file === '' ? path : join(dirname(path), file),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  const brokenLinks = links.filter(
    ({ target, anchor }) => !existsSync(target) || (anchor !== undefined && !listAnchors(target).includes(anchor)),
  );
  expect(brokenLinks).toEqual([]);
});
