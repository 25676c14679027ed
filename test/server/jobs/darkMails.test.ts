import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'server/jobs';
/** White text is on a button, whose background is set beside it; the body has its own rules. */
const COLORED_TAG = /<(?!body)[a-z0-9]+ [^>]*?(?<!background-)color:#(?!ffffff)[0-9a-f]{6}[^>]*>/g;
const DARK_CLASS = /class="[^"]*\b(soft|ink|brand|link|wash|line|page)\b/;

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

it('gives each coloured text of a mail a class that dark mode changes', () => {
  const coloredTags = files.flatMap((name) =>
    [...readFileSync(`${FOLDER}/${name}`, 'utf8').matchAll(COLORED_TAG)].map(([tag]) => `${name}: ${tag}`),
  );
  expect(coloredTags.length).toBeGreaterThan(10);
  expect(coloredTags.filter((tag) => !DARK_CLASS.test(tag))).toEqual([]);
});
