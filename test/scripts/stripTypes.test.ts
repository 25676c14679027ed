import { createRequire } from 'node:module';

const stripTypes: (source: string) => string = createRequire(import.meta.url)('../../scripts/stripTypes.cjs');

it('deletes types and keeps the lines', () => {
  const script = stripTypes('type Cart = {\n  size: number; // ½\n};\nexport const a: Cart = { size: 1 };');

  expect(script.split('\n')).toHaveLength(4);
  expect(script.split('\n')[3]?.replace(/ +/g, ' ')).toBe('export const a = { size: 1 };');
});
