import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeedDocument } from '../../../../server/services/content/documents/ensureSeeded.ts';

/** Cookies of scenarios and sandboxes, never set in production. */
const WHILE_DEVELOPING = ['scenario', 'sandbox_session'];

const sources = ['server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The desk's cookies are of staff, who are not the shop's visitors.
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('desk/'))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

/** Returns the text of a constant in the same file, else of the one file that exports it. */
function readConstant(name: string, source: string): string {
  const constant = new RegExp(`const ${name} = '([\\w-]+)'`);
  const constantValue = [source, ...sources]
    .map((text) => constant.exec(text)?.[1])
    .find((value) => value !== undefined);
  if (constantValue === undefined) throw new Error(`The name ${name} is unknown. Name the cookie by a constant.`);
  return constantValue;
}

/** Calls that set a cookie; `saveCookie` itself names none. */
const SETS = [
  /\.cookie\(\s*(?:'([\w-]+)'|(\w+))/g,
  /document\.cookie\s*=\s*`(?:([\w-]+)|\$\{(?!name\})(\w+)\})=/g,
  /(?<!function )\bsaveCookie\(\s*(?:'([\w-]+)'|(\w+))/g,
];

function listCookies(): string[] {
  const names = sources.flatMap((source) =>
    SETS.flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, text, constant]) => text ?? readConstant(constant ?? '', source)),
    ),
  );
  return [...new Set(names)].filter((name) => !WHILE_DEVELOPING.includes(name)).sort();
}

it('names on the privacy page every cookie that the program sets, and no other', async () => {
  const page = JSON.stringify(await readSeedDocument('pages/privacy-policy', new Date()));
  const cookieNames = [...page.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, name]) => name);
  expect(cookieNames.sort()).toEqual(listCookies());
  expect(cookieNames.length).toBeGreaterThan(5);
});
