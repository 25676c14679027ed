import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/shopper-checklist.md', 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d+ \|/.test(line));

/** The tests and screenshots named in the last column: "`test` “name”, “name”; `screenshot`". */
const references = rows.flatMap((row) =>
  (row.split(' | ').at(-1) ?? '').split('; ').map((part) => ({
    path: /`([^`]+)`/.exec(part)?.[1] ?? part,
    names: [...part.matchAll(/“(.+?)”(?=,|;| \||$)/g)].map((match) => match[1] ?? ''),
  })),
);

it('has the forty points in order', () => {
  expect(rows.map((row) => Number(/^\| (\d+)/.exec(row)?.[1]))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

it('names tests and screenshots that exist', () => {
  const unknownNames = references.flatMap(({ path, names }) => {
    if (!existsSync(path) || (names.length === 0 && !path.startsWith('docs/screenshots/'))) return [path];
    const source = readFileSync(path, 'utf8');
    return names.filter((name) => !source.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(references.length).toBeGreaterThan(40);
  expect(unknownNames).toEqual([]);
});
