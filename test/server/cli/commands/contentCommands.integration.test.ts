import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../../../../server/cli/command.ts';
import { contentCommands } from '../../../../server/cli/commands/contentCommands.ts';
import { toCommand } from '../../../../server/cli/operationCommand.ts';
import { contentOperations } from '../../../../server/services/content/desk/contentOperations.ts';
import { readVersions } from '../../../../server/services/content/documents/store.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop(() => []);
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
beforeEach(() => shop.parts.db.deleteFrom('content_versions').execute());
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const commands = [...contentCommands, ...contentOperations.map(toCommand)];

/** Runs a command line and returns its output. */
async function store(...args: string[]): Promise<string> {
  const command = commands.find(({ words }) => words === args.slice(0, 2).join(' '));
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command?.run(shop.parts, args.slice(2))).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

async function writeBodyFile(body: unknown): Promise<string> {
  const file = join(folder, 'body.json');
  await writeFile(file, typeof body === 'string' ? body : JSON.stringify(body));
  return file;
}
const createLinks = (text: string) => ({ links: [{ text, href: '/shoes' }] });
const saveDraft = async (text: string, ...extraArgs: string[]): Promise<string> =>
  store('content', 'edit', 'quick-links', '--file', await writeBodyFile(createLinks(text)), ...extraArgs);
const publish = (version: number, ...extraArgs: string[]): Promise<string> =>
  store('content', 'publish', 'quick-links', '--draft', String(version), ...extraArgs);
const readQuickLinks = async (): Promise<unknown> => JSON.parse(await store('content', 'show', 'quick-links'));

it("lists the repository's documents, prints one, and accepts it back unchanged", async () => {
  const output = await store('content', 'list');
  expect(output).toMatch(/^footer: version 1, published, by eyelet, [\w-]{8}$/m);
  expect(output).toMatch(/^pages\/about: version 1/m);
  const shownFooter = await store('content', 'show', 'footer');
  expect(await store('content', 'validate', 'footer', '--file', await writeBodyFile(shownFooter))).toBe(
    'Nothing differs from the published version.',
  );
});

it('saves a draft that is not shown, publishes it, and returns to the previous version', async () => {
  const linksBefore = await store('content', 'show', 'quick-links');
  const draftOutput = await saveDraft('Shoes');
  expect(draftOutput).toContain('- $.links[0].text: "Women"\n+ $.links[0].text: "Shoes"');
  expect(draftOutput).toContain('Draft 2 of quick-links');
  expect(await store('content', 'show', 'quick-links')).toBe(linksBefore);
  expect(await publish(2)).toMatch(/quick-links: version 2, published from 2026-11-20/);
  expect(await readQuickLinks()).toEqual(createLinks('Shoes'));
  expect(await store('content', 'rollback', 'quick-links', '--to', '1')).toContain('version 3, published');
  expect(await store('content', 'show', 'quick-links')).toBe(linksBefore);
  expect((await store('content', 'list', 'quick-links')).split('\n')).toHaveLength(3);
});

it('saves no draft of a file that differs in nothing', async () => {
  const file = await writeBodyFile(await store('content', 'show', 'quick-links'));
  expect(await store('content', 'edit', 'quick-links', '--file', file)).toBe(
    'Nothing differs from the published version.\nNo draft was saved.',
  );
  expect((await store('content', 'list', 'quick-links')).split('\n')).toHaveLength(1);
  expect(await store('content', 'edit', 'quick-links', '--file', file, '--marketplace', 'second')).toContain('Draft 1');
});

it('prints a link to a draft for each marketplace that shows it', async () => {
  await saveDraft('Shoes');
  const args = ['content', 'preview', 'quick-links', '--version', '2'];
  const outputLines = (await store(...args)).split('\n');
  expect(outputLines).toEqual([
    expect.stringMatching(/^http:\/\/localhost:\d+\/openPreview\.do\?token=[\w-]+\.[\w-]{43}$/),
    expect.stringMatching(/^http:\/\/second\.localhost:\d+\/openPreview\.do\?token=/),
  ]);
  await saveDraft('Boots', '--marketplace', 'second');
  const ownPreview = await store('content', 'preview', 'quick-links', '--version', '1', '--marketplace', 'second');
  expect(ownPreview).toMatch(/^http:\/\/second\.localhost:\d+\/openPreview\.do\?token=\S+$/);
  expect(await store('content', 'show', 'quick-links')).not.toContain('Boots');
});

it('prints links to the emails of a document', async () => {
  const outputLines = (await store('content', 'preview', 'order-mails', '--version', '1')).split('\n');
  expect(outputLines).toHaveLength(2);
  expect(outputLines[0]).toMatch(/\/openPreview\.do\?token=\S+$/);
});

it('changes nothing in a dry run of any command', async () => {
  await saveDraft('Shoes');
  const versions = await readVersions(shop.parts.db, {});
  expect(await saveDraft('Boots', '--dry-run')).toContain('+ $.links[0].text: "Boots"');
  expect(await publish(2, '--dry-run')).toContain('nothing has changed');
  expect(await store('content', 'rollback', 'quick-links', '--to', '1', '--dry-run')).toContain('nothing has changed');
  expect(await readVersions(shop.parts.db, {})).toEqual(versions);
});

it("publishes one of two drafts of the same version, and names the winner in the other's error", async () => {
  await saveDraft('Shoes');
  await saveDraft('Boots');
  const outcomes = await Promise.allSettled([publish(2), publish(3)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = outcomes[0]?.status === 'fulfilled' ? 2 : 3;
  await expect(publish(5 - winner)).rejects.toThrow(
    `Version ${winner} has been published; draft ${5 - winner} was made from version 1.`,
  );
  await expect(publish(winner)).rejects.toThrow('is published already');
});

it('rejects a draft based on an older version, named by --base', async () => {
  await saveDraft('Shoes');
  await publish(2);
  await saveDraft('Boots', '--base', '1');
  await expect(publish(3)).rejects.toThrow('Version 2 has been published');
  await expect(saveDraft('Boots', '--base', '9')).rejects.toThrow('has no version 9');
});

it('publishes for a limited time', async () => {
  await saveDraft('Shoes');
  expect(await publish(2, '--from', '2026-12-01 09:00:00', '--until', '2026-12-08 09:00:00')).toContain(
    'version 2, published from 2026-12-01 09:00:00 until 2026-12-08 09:00:00',
  );
});

it('keeps the documents of a marketplace separate from the others', async () => {
  const file = await writeBodyFile(createLinks('Boots'));
  expect(await store('content', 'edit', 'quick-links', '--file', file, '--marketplace', 'second')).toContain('Draft 1');
  expect(await store('content', 'list')).toContain('quick-links in second: version 1, draft');
});

it.each([
  [
    'a wrong field by its path',
    ['edit', 'quick-links'],
    { links: [{ text: 'Go', href: 'javascript:x' }] },
    '$.links[0].href: ',
  ],
  ['an unknown field', ['validate', 'quick-links'], { links: [], color: 'red' }, '$: has no field color'],
  ['an unknown document', ['edit', 'menu'], {}, '"menu" is no document'],
  ['no JSON', ['edit', 'quick-links'], '{', 'cannot be read as JSON'],
])('rejects %s', async (_title, words, body, message) => {
  const args = ['content', ...words, '--file', await writeBodyFile(body)];
  await expect(store(...args)).rejects.toThrow(CommandError);
  await expect(store(...args)).rejects.toThrow(message);
});

it.each([
  [['edit', 'quick-links'], '--file is missing'],
  [['edit', 'quick-links', '--file', '/nowhere/a.json'], 'There is no file'],
  [['publish', 'quick-links'], '--draft is missing'],
  [['publish', 'quick-links', '--draft', 'two'], 'A version is a number'],
  [['publish', 'quick-links', '--draft', '7'], 'has no version 7'],
  [['publish', 'quick-links', '--draft', '1', '--until', 'soon'], 'is no day'],
  [['publish', 'quick-links', '--draft', '1', '--until', '2020-01-01 00:00:00'], 'over before it begins'],
  [['preview', 'quick-links'], 'Name the draft'],
  [['preview', 'quick-links', '--version', '7'], 'has no version 7'],
  [['rollback', 'quick-links', '--to', '7'], 'has no version 7'],
  [['rollback', 'quick-links'], '--to is missing'],
  [['edit', 'quick-links', '--file', 'x', '--marketplace', 'nowhere', '--colour'], 'colour'],
  [['list', 'menu'], 'There is no document menu'],
  [['show'], 'Name one document'],
  [['show', 'quick-links', '--color'], 'color'],
])('rejects %j with the reason', async (words, message) => {
  await expect(store('content', ...words)).rejects.toThrow(message);
});

it('does not roll back to a draft', async () => {
  await saveDraft('Shoes');
  await expect(store('content', 'rollback', 'quick-links', '--to', '2')).rejects.toThrow('it was never shown');
});

it('warns about sub-menus that the header has no room for', async () => {
  const subNavMenu = Array.from({ length: 32 }, (_, at) => ({ title: `Group ${at + 1}`, ...createLinks('Shoes') }));
  const file = await writeBodyFile({ items: [{ text: 'Women', link: '/women', subNavMenu }] });
  const warning =
    'Warning: The header shows the first 30 sub-menus with products. Not shown: Women > Group 31, Women > Group 32.';
  expect(await store('content', 'validate', 'navigation', '--file', file)).toContain(warning);
  await store('content', 'edit', 'navigation', '--file', file);
  expect(await store('content', 'publish', 'navigation', '--draft', '2')).toContain(warning);
});
