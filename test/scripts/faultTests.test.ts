import { globSync } from 'node:fs';
import { faultTestGlobs } from '../../scripts/faultTests.ts';

const { integration, units } = faultTestGlobs;

/** The names of a pattern such as `a/{b,c}`. */
const countNames = (glob: string): number => (/\{([^}]*)\}/.exec(glob)?.[1] ?? '').split(',').length;

it.each([...integration, ...units])('%s names tests that exist', (glob) => {
  expect(globSync(glob)).toHaveLength(countNames(glob));
});
