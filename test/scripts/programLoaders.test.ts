type Loader = (this: { resourcePath: string }, source: string) => string;

const stripTypes: (source: string) => string = require('../../scripts/stripTypes.cjs');
const escapeUnicode: Loader = require('../../scripts/escapeUnicode.cjs');

const escapeIn = (resourcePath: string, source: string): string => escapeUnicode.call({ resourcePath }, source);

it('deletes types and keeps the lines', () => {
  const script = stripTypes('type Cart = {\n  size: number; // ½\n};\nexport const a: Cart = { size: 1 };');

  expect(script.split('\n')).toHaveLength(4);
  expect(script.split('\n')[3]?.replace(/ +/g, ' ')).toBe('export const a = { size: 1 };');
});

it('escapes other characters than ASCII, in scripts and data', () => {
  expect(escapeIn('/shop/a.js', "module.exports = '½ 👟';")).toBe("module.exports = '\\u00bd \\ud83d\\udc5f';");

  const module: { exports?: unknown } = {};
  new Function('module', escapeIn('/shop/a.json', '{ "size": "½" }'))(module);
  expect(module.exports).toEqual({ size: '½' });
});

it('rejects a raw template in a file that needs escapes', () => {
  expect(() => escapeIn('/shop/a.ts', 'export const half = String.raw`½`;')).toThrow('String.raw');
});
