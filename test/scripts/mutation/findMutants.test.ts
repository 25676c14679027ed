import { findMutants, listWeakenedSql } from '../../../scripts/mutation/findMutants.ts';

const listReplacements = (source: string): string[] =>
  findMutants(source, 'some.ts').map(({ original, replacement }) => `${original} → ${replacement}`);

it.each([
  ['a < b;', ['a < b → a <= b']],
  ['a === (b);', ['a === (b) → a !== (b)']],
  ['(a + b) * (c);', ['(a + b) * (c) → (a + b) / (c)', 'a + b → a - b']],
  ['total += price;', ['total += price → total -= price']],
  ['n++;', ['n++ → n--']],
  ['a && b;', ['a && b → a || b']],
  ['a ?? b;', ['a ?? b → a']],
  ['!a;', ['!a → a']],
  ['x = true;', ['true → false']],
  ['x = 60_000;', ['60_000 → 60001']],
  ['x = a ? b : c;', ['a → true', 'a → false']],
  ['if (a) b = c;', ['a → true', 'a → false']],
  ['x = list.filter(isOpen);', ['list.filter(isOpen) → list']],
  ['x = query.where("id", "=", id).limit;', ['query.where("id", "=", id) → query']],
  ['await save();', ['await save(); → ']],
  ['const f = () => a;', ['a → undefined']],
])('changes %s', (source, expected) => {
  expect(listReplacements(source)).toEqual(expected);
});

it.each([
  'type Answer = { status: 200 | 404; ok: true };',
  'function f(a: 1): asserts a is 1;',
  "import { a } from './a.ts';",
  'const text = "a" + b;',
  'const prices = { 1: a, 2: b };',
  'log.warn("slow");',
  'const reached = () => undefined;',
  'class Shop { get name() { return a; } }',
])('does not change %s', (source) => {
  expect(listReplacements(source)).toEqual([]);
});

it('makes a function return at once', () => {
  expect(findMutants('function pay() {\n  take(1 as 1);\n}', 'pay.ts')).toMatchObject([
    { kind: 'return', placement: 'body', line: 1, replacement: 'return;' },
    { kind: 'call', placement: 'statement', line: 2 },
    { kind: 'number', line: 2, original: '1', replacement: '2' },
  ]);
});

it('removes each condition of SQL', () => {
  expect(listWeakenedSql('sql`select 1 from t where a = 1 and b between 2 and 3`')).toEqual([
    'sql`select 1 from t where true or a = 1 and b between 2 and 3`',
    'sql`select 1 from t where a = 1 and true or b between 2 and 3`',
  ]);
});

it('parses JSX', () => {
  expect(findMutants('const Page = () => <p>{a && <b />}</p>;', 'Page.tsx').map(({ kind }) => kind)).toEqual([
    'return',
    'logical',
  ]);
});
