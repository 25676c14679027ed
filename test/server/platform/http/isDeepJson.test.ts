import { isDeepJson } from '../../../../server/platform/http/bodies.ts';

const isDeep = (text: string): boolean => isDeepJson(new TextEncoder().encode(text));

it.each([
  ['64 levels', '['.repeat(64) + ']'.repeat(64), false],
  ['65 levels', '['.repeat(65) + ']'.repeat(65), true],
  ['levels of objects', '{"a":'.repeat(65), true],
  ['many values side by side', `[${'[],'.repeat(200)}{}]`, false],
  ['brackets in texts', JSON.stringify('['.repeat(100)), false],
  ['brackets behind a quote in a text', JSON.stringify(`"${'['.repeat(100)}`), false],
  ['brackets behind a text', `["\\\\",${'['.repeat(64)}`, true],
  ['nothing', '', false],
])('%s: %s', (_title, text, isTooDeep) => {
  expect(isDeep(text)).toBe(isTooDeep);
});
