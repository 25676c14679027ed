import { globSync, readFileSync } from 'node:fs';

const files = globSync('{src,server}/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const BUILT_IN = ['Error', 'RangeError', 'Response', 'TypeError'];

/** The prefixes of names that promise a kind of result, and the declared types that break the promise. */
const PROMISES = [
  { prefix: 'list', broken: /^(string|number|boolean|object|void|(Readonly<)?Record<.*>)$/ },
  { prefix: 'is|has|can', broken: /^(string|number|object|void|\w*Error|RawBuilder<.*)$/ },
  { prefix: 'count', broken: /^(string|boolean|object)$/ },
] as const;

/** Functions with a declared result: `function name(…): Type {` and `const name = (…): Type =>`. */
const FUNCTION =
  /(?:function (\w+)(?:<[^>]*>)?\([^{}]*?\)|const (\w+) =\s+(?:async )?\([^{}]*?\)): ([^={]+?) (?:\{|=>)/g;

const findFunctions = (text: string): { name: string; type: string }[] =>
  [...text.matchAll(FUNCTION)].map(([, first, second, type = '']) => ({
    name: first ?? second ?? '',
    type: type.trim().replace(/^Promise<(.*)>$/, '$1'),
  }));

it('names an existing class in each @throws', () => {
  const classes = new Set([
    ...BUILT_IN,
    ...files.flatMap(({ text }) => [...text.matchAll(/\bclass (\w+)/g)].map(([, name]) => name)),
  ]);
  const unknown = files.flatMap(({ file, text }) =>
    [...text.matchAll(/@throws \{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names
        .split('|')
        .map((name) => name.trim())
        .filter((name) => !classes.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect(unknown).toEqual([]);
});

it.each(PROMISES)('returns what the prefix $prefix of its name says', ({ prefix, broken }) => {
  const prefixed = new RegExp(`^(${prefix})[A-Z]`);
  const named = files.flatMap(({ file, text }) =>
    findFunctions(text)
      .filter(({ name }) => prefixed.test(name) && !name.endsWith('Sql'))
      .map((found) => ({ ...found, file })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.filter(({ type }) => broken.test(type)).map(({ file, name, type }) => `${file}: ${name}: ${type}`),
  ).toEqual([]);
});
